import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import { leaveDays, leaveDaysByYear } from '#shared/leave/days.ts'
import { balanceFault, type CountedLeave } from '#shared/leave/ledger.ts'
import { LEAVE_POLICY_DEFAULTS, STANDING_STATUSES, type LeaveStatus, type LeaveType } from '#shared/leave/rules.ts'
import { addDays, daysBetween, weekday, type Day } from '#shared/time/day.ts'
import { publicHolidayDays, type NamedHolidays } from '../holidays/public-holidays.ts'
import { instantOn } from './calendar.ts'
import data from './data/leave.json' with { type: 'json' }
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'

/** Nobody asks for leave in their first days. */
const SETTLED_AFTER_DAYS = 14

/** Whatever is asked for ends by then, in days from today. */
const LATEST_END = 200

/** How long before it begins each kind of leave is asked for, in days: at least, at most; and for which reasons. */
const TYPES = data.types as unknown as Record<LeaveType, { notice: [number, number]; reasons: string[] }>

interface Request extends LeaveSpan {
  leaveType: LeaveType
  status: LeaveStatus
}

type LeaveRow = ReturnType<typeof decided>

/** Leave of the period and of the three months after it, all of which the rules of leave allow. */
export function planLeave(staff: StaffMember[], from: Day, today: Day, seed: number): LeaveRow[] {
  const holidaysOf = publicHolidayDays(addDays(from, -60), addDays(today, LATEST_END))
  const leads = staff.filter(({ seniority }) => seniority === 'lead')
  const rows = staff.flatMap((person) => {
    if (daysBetween(person.joined, today) < SETTLED_AFTER_DAYS) return []
    const random = new Random(seed, 'leave', person.row.id)
    const deciding = new Random(seed, 'leave decisions', person.row.id)
    const others = leads.filter((lead) => lead !== person).map(({ row }) => row.id)
    const holidays = holidaysOf(person.row.holiday_calendar)
    const requests = new Requests(person, holidays)
    for (const { type, status, startsIn, days, noon } of person.known?.leave ?? []) {
      requests.ask(type as LeaveType, status as LeaveStatus, addDays(today, startsIn), days, noon)
    }
    usual(person, from, today, random, (type, status, start, days) => {
      requests.ask(type, status, start, days, days < 6 ? noonOf(deciding) : undefined)
    })
    return requests.made.map((request) => decided(person, request, holidays, today, others, deciding))
  })
  return rows.sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
}

/** The leave that keeps people from work, by person. */
export function approvedLeave(leave: LeaveRow[]): Map<number, LeaveSpan[]> {
  const approved = Map.groupBy(
    leave.filter(({ status }) => status === 'Approved'),
    ({ user_id }) => user_id,
  )
  const span = (row: LeaveRow) => ({
    startDate: row.start_date,
    endDate: row.end_date,
    startsAtNoon: row.starts_at_noon,
    endsAtNoon: row.ends_at_noon,
  })
  return new Map([...approved].map(([person, rows]) => [person, rows.map(span)]))
}

/** At which end half a day is worked: short leave now and then begins or ends at noon. */
function noonOf(random: Random): string | undefined {
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
  const answer = () => random.weighted({ Approved: 88, Rejected: 7, Withdrawn: 5 })
  const past = (startsIn: number, days: number) => startsIn + days < period - (person.row.id === 1 ? 8 : 1)
  for (let at = random.int(5, 60); at < period; at += random.int(55, 110)) {
    const days = random.pick([1, 2, 5, 5, 9, 12, 16])
    if (past(at, days)) ask('Annual Leave', answer(), addDays(from, at), days)
  }
  for (let at = random.int(0, 250); at < period; at += random.int(70, 320)) {
    const days = random.pick([1, 1, 2, 3, 5])
    if (past(at, days)) ask('Sick Leave', 'Approved', addDays(from, at), days)
  }
  for (let at = random.int(10, 420); at < period; at += random.int(120, 600)) {
    const type = random.weighted({ 'Personal Leave': 55, 'Study Leave': 30, 'Bereavement Leave': 15 })
    const days = random.int(1, 3)
    if (past(at, days)) ask(type, answer(), addDays(from, at), days)
  }
  if (random.chance(0.3)) {
    const status = random.weighted({ Approved: 55, Pending: 45 })
    ask('Annual Leave', status, addDays(today, random.int(6, 85)), random.int(1, 12))
  }
}

/** One person's requests. What the rules would refuse is not asked for. */
class Requests {
  readonly made: Request[] = []
  readonly #person: StaffMember
  readonly #holidays: NamedHolidays
  readonly #standing = new Map<LeaveType, CountedLeave[]>()

  constructor(person: StaffMember, holidays: NamedHolidays) {
    this.#person = person
    this.#holidays = holidays
  }

  /** Asks for leave from a day on, for so many days of the calendar; it begins and ends on days of work. */
  ask(leaveType: LeaveType, status: LeaveStatus, start: Day, days: number, noon?: string): void {
    const startDate = this.#workingDay(start, 1)
    const wanted = this.#workingDay(addDays(start, days - 1), -1)
    const endDate = wanted < startDate ? startDate : wanted
    const { joined, row } = this.#person
    if (startDate < joined || endDate > (row.last_day ?? endDate)) return
    if (this.made.some((other) => other.startDate <= endDate && startDate <= other.endDate)) return
    const halves = { startsAtNoon: noon === 'from noon', endsAtNoon: noon === 'until noon' }
    const request = { leaveType, status, startDate, endDate, ...halves }
    if (this.#allowed(request)) this.made.push(request)
  }

  #allowed({ leaveType, status, ...span }: Request): boolean {
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
    while ((this.#person.row.contracted_hours[weekday(at) - 1] ?? 0) === 0 || this.#holidays.has(at))
      at = addDays(at, step)
    return at
  }
}

/** The row, with when leave was asked for and why, who decided and with which words: all before today, save what was asked today. */
function decided(
  { row }: StaffMember,
  request: Request,
  holidays: NamedHolidays,
  today: Day,
  approvers: readonly number[],
  random: Random,
) {
  const { leaveType, status, startDate } = request
  const { notice, reasons } = TYPES[leaveType]
  const inTime = addDays(startDate, -random.int(...notice))
  const yesterday = addDays(today, -1)
  const recently = addDays(yesterday, -random.int(0, 5))
  const asked = inTime < recently ? inTime : recently
  const reason = random.pick(reasons)
  const created_at = instantOn(asked, 7, random)
  const pending = status === 'Pending'
  const decidedOn = pending ? null : addDays(asked, random.int(0, Math.min(4, daysBetween(asked, yesterday))))
  const decided_at = decidedOn === null ? null : instantOn(decidedOn, 16, random)
  const own = pending ? null : status === 'Withdrawn' ? row.id : undefined
  const words = status === 'Withdrawn' ? data.secondThoughts : status === 'Rejected' ? data.refusals : data.approvals
  return {
    user_id: row.id,
    leave_type: leaveType,
    status,
    start_date: startDate,
    end_date: request.endDate,
    starts_at_noon: request.startsAtNoon,
    ends_at_noon: request.endsAtNoon,
    total_days: leaveDays(request, row.contracted_hours, holidays),
    reason,
    created_at,
    decided_at,
    decided_by: own !== undefined ? own : approvers.length > 0 ? random.pick(approvers) : null,
    decision_note: pending ? '' : random.pick(words),
  }
}
