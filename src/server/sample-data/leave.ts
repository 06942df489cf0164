import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import { leaveDays, leaveDaysByYear } from '#shared/leave/days.ts'
import { balanceFault, type CountedLeave } from '#shared/leave/ledger.ts'
import { LEAVE_POLICY_DEFAULTS, STANDING_STATUSES, type LeaveStatus, type LeaveType } from '#shared/leave/rules.ts'
import { addDays, daysBetween, weekday, type Day } from '#shared/time/day.ts'
import { publicHolidayDays, type NamedHolidays } from '../holidays/public-holidays.ts'
import { leaveDecision, type PlannedLeave } from './leave-decisions.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { LeaveRow } from './rows.ts'

/** At which end half a day is worked. */
type Noon = 'from noon' | 'until noon' | undefined

/** Requests that every company of this size has at any time: each type, each status, past, current and to come. */
const CERTAIN: [person: number, type: LeaveType, status: LeaveStatus, startsIn: number, days: number, noon?: Noon][] = [
  [1, 'Annual Leave', 'Approved', 26, 9],
  [3, 'Annual Leave', 'Withdrawn', 18, 5],
  [4, 'Annual Leave', 'Approved', 5, 5],
  [6, 'Study Leave', 'Approved', 12, 2, 'from noon'],
  [7, 'Annual Leave', 'Approved', -3, 9],
  [10, 'Parental Leave', 'Approved', 33, 60],
  [12, 'Annual Leave', 'Approved', 9, 12],
  [14, 'Study Leave', 'Approved', 19, 5],
  [16, 'Personal Leave', 'Withdrawn', -12, 2],
  [17, 'Annual Leave', 'Pending', 40, 12],
  [18, 'Sick Leave', 'Approved', -1, 4],
  [20, 'Personal Leave', 'Pending', 7, 1, 'until noon'],
  [22, 'Annual Leave', 'Rejected', 14, 10],
  [23, 'Bereavement Leave', 'Approved', -38, 5],
  [26, 'Parental Leave', 'Approved', -20, 75],
  [27, 'Personal Leave', 'Approved', 16, 2, 'until noon'],
  [28, 'Study Leave', 'Rejected', -25, 5],
  [29, 'Annual Leave', 'Pending', 21, 5],
  [32, 'Study Leave', 'Pending', 30, 3],
  [33, 'Personal Leave', 'Rejected', -9, 2],
  [35, 'Sick Leave', 'Pending', -4, 2],
  [36, 'Annual Leave', 'Approved', 48, 14],
]

/** Nobody asks for leave in their first days. */
const SETTLED_AFTER_DAYS = 14

/** Whatever is asked for ends by then, in days from today. */
const LATEST_END = 200

/** Leave of the period and of the three months after it, all of which the rules of leave allow. */
export function planLeave(staff: StaffMember[], from: Day, today: Day, seed: number): LeaveRow[] {
  const holidaysOf = publicHolidayDays(addDays(from, -60), addDays(today, LATEST_END))
  const leads = staff.filter(({ seniority }) => seniority === 'lead')
  const rows: LeaveRow[] = []
  for (const person of staff) {
    if (daysBetween(person.joined, today) < SETTLED_AFTER_DAYS) continue
    const random = new Random(seed, 'leave', person.row.id)
    const deciding = new Random(seed, 'leave decisions', person.row.id)
    const others = leads.filter((lead) => lead !== person).map(({ row }) => row.id)
    const requests = new Requests(person, holidaysOf(person.row.holiday_calendar))
    for (const [id, type, status, startsIn, days, noon] of CERTAIN) {
      if (id === person.row.id) requests.ask(type, status, addDays(today, startsIn), days, noon)
    }
    usual(person, from, today, random, (type, status, start, days) => {
      requests.ask(type, status, start, days, days < 6 ? noonOf(deciding) : undefined)
    })
    for (const request of requests.rows) rows.push({ ...request, ...leaveDecision(request, today, others, deciding) })
  }
  return rows.sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
}

function noonOf(random: Random): Noon {
  if (!random.chance(0.15)) return undefined
  return random.chance(0.5) ? 'from noon' : 'until noon'
}

/** A holiday every few months, a cold now and then, something to come. */
function usual(
  person: StaffMember,
  from: Day,
  today: Day,
  random: Random,
  ask: (type: LeaveType, status: LeaveStatus, start: Day, days: number) => void,
): void {
  const period = daysBetween(from, today)
  const past = (startsIn: number, days: number) => startsIn + days < period - (person.row.id === 1 ? 8 : 1)
  for (let at = random.int(5, 60); at < period; at += random.int(55, 110)) {
    const days = random.pick([1, 2, 5, 5, 9, 12, 16])
    if (past(at, days)) ask('Annual Leave', decided(random), addDays(from, at), days)
  }
  for (let at = random.int(0, 250); at < period; at += random.int(70, 320)) {
    const days = random.pick([1, 1, 2, 3, 5])
    if (past(at, days)) ask('Sick Leave', 'Approved', addDays(from, at), days)
  }
  for (let at = random.int(10, 420); at < period; at += random.int(120, 600)) {
    const type = random.weighted({ 'Personal Leave': 55, 'Study Leave': 30, 'Bereavement Leave': 15 })
    const days = random.int(1, 3)
    if (past(at, days)) ask(type, decided(random), addDays(from, at), days)
  }
  if (random.chance(0.3)) {
    const status = random.weighted({ Approved: 55, Pending: 45 })
    ask('Annual Leave', status, addDays(today, random.int(6, 85)), random.int(1, 12))
  }
}

function decided(random: Random): LeaveStatus {
  return random.weighted({ Approved: 88, Rejected: 7, Withdrawn: 5 })
}

/** One person's requests. What the rules would refuse is not asked for. */
class Requests {
  readonly rows: PlannedLeave[] = []
  readonly #person: StaffMember
  readonly #holidays: NamedHolidays
  readonly #standing = new Map<LeaveType, CountedLeave[]>()

  constructor(person: StaffMember, holidays: NamedHolidays) {
    this.#person = person
    this.#holidays = holidays
  }

  /** Asks for leave from a day on, for so many days of the calendar; it begins and ends on days of work. */
  ask(leaveType: LeaveType, status: LeaveStatus, start: Day, days: number, noon?: Noon): void {
    const first = this.#workingDay(start, 1)
    const wanted = this.#workingDay(addDays(start, days - 1), -1)
    const last = wanted < first ? first : wanted
    const span = {
      startDate: first,
      endDate: last,
      startsAtNoon: noon === 'from noon',
      endsAtNoon: noon === 'until noon',
    }
    const { row, joined } = this.#person
    if (first < joined || this.rows.some((other) => other.start_date <= last && first <= other.end_date)) return
    if (!this.#allowed(leaveType, status, span)) return
    this.rows.push({
      user_id: row.id,
      leave_type: leaveType,
      status,
      start_date: first,
      end_date: last,
      starts_at_noon: span.startsAtNoon,
      ends_at_noon: span.endsAtNoon,
      total_days: leaveDays(span, row.contracted_hours, this.#holidays),
    })
  }

  #allowed(leaveType: LeaveType, status: LeaveStatus, span: LeaveSpan): boolean {
    const byYear = leaveDaysByYear(span, this.#person.row.contracted_hours, this.#holidays)
    const taken = this.#standing.get(leaveType) ?? []
    const { join_date: joinDate } = this.#person.row
    const allowance = LEAVE_POLICY_DEFAULTS[leaveType]
    const fault = balanceFault({ leaveType, allowance, joinDate, adjustments: [], taken }, byYear, [])
    if (byYear.size === 0 || fault !== null) return false
    if (STANDING_STATUSES.includes(status)) {
      this.#standing.set(leaveType, [...taken, { id: 0, startDate: span.startDate, reason: '', byYear }])
    }
    return true
  }

  /** The day itself or the next one, forwards or backwards, on which the person works. */
  #workingDay(day: Day, step: 1 | -1): Day {
    let at = day
    while (!this.#works(at)) at = addDays(at, step)
    return at
  }

  #works(day: Day): boolean {
    return (this.#person.row.contracted_hours[weekday(day) - 1] ?? 0) > 0 && !this.#holidays.has(day)
  }
}
