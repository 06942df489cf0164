import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import type { LeaveStatus, LeaveType } from '#shared/leave/choices.ts'
import { leaveDays, leaveDaysByYear } from '#shared/leave/days.ts'
import { balanceFault, type CountedLeave } from '#shared/leave/ledger.ts'
import { LEAVE_POLICY_DEFAULTS, leavesOverlap, STANDING_STATUSES } from '#shared/leave/rules.ts'
import { addDays, daysBetween, weekday, type Day } from '#shared/time/day.ts'
import { publicHolidayDays, type NamedHolidays } from '../holidays/public-holidays.ts'
import { instantOn } from './calendar.ts'
import data from './data/leave.json' with { type: 'json' }
import { approversOf, forEverybody, type Company, type StaffMember } from './people.ts'
import { Random } from './random.ts'

/** Nobody requests leave in their first days. */
const SETTLED_AFTER_DAYS = 14

/** The latest day on which requested leave ends, in days from today. */
const LATEST_END = 200

/** For each kind of leave, how many days ahead it is requested, at least and at most, and for which reasons. */
const TYPES = data.types as unknown as Record<LeaveType, { notice: [number, number]; reasons: string[] }>

/** What people usually request: the days until the first request and between requests, at least and at most, and the length. */
const USUAL = data.usual as unknown as {
  types: Partial<Record<LeaveType, number>>
  first: [number, number]
  gap: [number, number]
  days: number[]
  answers: Partial<Record<LeaveStatus, number>>
}[]

interface Request extends LeaveSpan {
  leaveType: LeaveType
  status: LeaveStatus
}

type LeaveRow = ReturnType<typeof decided>

type Ask = (type: LeaveType, status: LeaveStatus, start: Day, days: number, noon?: string) => void

/** Leave in the period and the three months after it. All of it follows the rules of leave. */
export function planLeave(company: Company): LeaveRow[] {
  const { from, today, seed } = company
  const holidaysOf = publicHolidayDays(addDays(from, -60), addDays(today, LATEST_END))
  const rows = forEverybody(company, 'leave', (person, random) => {
    if (daysBetween(person.joined, today) < SETTLED_AFTER_DAYS) return []
    const deciding = new Random(seed, 'leave decisions', person.row.id)
    const holidays = holidaysOf(person.row.holiday_calendar)
    const { made, ask } = requestsOf(person, holidays)
    for (const { type, status, startsIn, days, noon } of person.known?.leave ?? []) {
      ask(type as LeaveType, status as LeaveStatus, addDays(today, startsIn), days, noon)
    }
    askAsUsual(person, company, random, ask)
    const approvers = approversOf(person, company)
    return made.map((request) => decided(person, request, holidays, today, approvers, deciding))
  })
  return rows.sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
}

/** Leave that keeps people from work, by person. */
export function approvedLeave(leave: LeaveRow[]): Map<number, LeaveSpan[]> {
  const spans = leave.flatMap((row) => {
    const { user_id: id, start_date: startDate, end_date: endDate, starts_at_noon, ends_at_noon } = row
    if (row.status !== 'Approved') return []
    return { id, span: { startDate, endDate, startsAtNoon: starts_at_noon, endsAtNoon: ends_at_noon } }
  })
  const byPerson = Map.groupBy(spans, ({ id }) => id)
  return new Map([...byPerson].map(([id, own]) => [id, own.map(({ span }) => span)]))
}

/** A holiday every few months, a cold now and then, and some future leave; short leave may begin or end at noon. */
function askAsUsual(person: StaffMember, { from, today }: Company, random: Random, ask: Ask): void {
  const period = daysBetween(from, today)
  // This leave ended more than a week ago for the first person, and before today for everybody else.
  const latest = period - (person.row.id === 1 ? 8 : 1)
  for (const { types, first, gap, days, answers } of USUAL) {
    for (let at = random.int(...first); at < period; at += random.int(...gap)) {
      const [type, length, status] = [random.weighted(types), random.pick(days), random.weighted(answers)]
      const noon = length < 6 && random.chance(0.15) ? random.pick(['from noon', 'until noon']) : undefined
      if (at + length < latest) ask(type, status, addDays(from, at), length, noon)
    }
  }
  if (!random.chance(0.3)) return
  const status = random.weighted({ Approved: 55, Pending: 45 })
  ask('Annual Leave', status, addDays(today, random.int(6, 85)), random.int(1, 12))
}

/** One person's requests. It requests nothing that the rules refuse; leave begins and ends on workdays. */
function requestsOf({ joined, row }: StaffMember, holidays: NamedHolidays): { made: Request[]; ask: Ask } {
  const made: Request[] = []
  const standing = new Map<LeaveType, CountedLeave[]>()
  const isWorked = (day: Day) => (row.contracted_hours[weekday(day) - 1] ?? 0) > 0 && !holidays.has(day)
  const workingDay = (day: Day, step: 1 | -1): Day => (isWorked(day) ? day : workingDay(addDays(day, step), step))
  const ask: Ask = (leaveType, status, start, days, noon) => {
    const startDate = workingDay(start, 1)
    const wanted = workingDay(addDays(start, days - 1), -1)
    const endDate = wanted < startDate ? startDate : wanted
    const span = { startDate, endDate, startsAtNoon: noon === 'from noon', endsAtNoon: noon === 'until noon' }
    if (startDate < joined || endDate > (row.last_day ?? endDate)) return
    if (made.some((other) => leavesOverlap(other, { ...span, startsAtNoon: false, endsAtNoon: false }))) return
    const byYear = leaveDaysByYear(span, row.contracted_hours, holidays)
    const taken = standing.get(leaveType) ?? []
    const allowance = LEAVE_POLICY_DEFAULTS[leaveType]
    // Nobody needs what could be left of the year before.
    const account = { leaveType, allowance, joinDate: row.join_date, firstYear: null, adjustments: [], taken }
    if (byYear.size === 0 || balanceFault(account, byYear, []) !== null) return
    if (STANDING_STATUSES.includes(status)) {
      standing.set(leaveType, [...taken, { id: 0, startDate, reason: '', byYear }])
    }
    made.push({ leaveType, status, ...span })
  }
  return { made, ask }
}

/** The row, with when leave was requested and why, and who decided about it and with which words: all before today. */
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
  const decidedOn = addDays(asked, random.int(0, Math.min(4, daysBetween(asked, yesterday))))
  const words = status === 'Withdrawn' ? data.secondThoughts : status === 'Rejected' ? data.refusals : data.approvals
  const created_at = instantOn(asked, 7, random)
  const decision = {
    decided_at: instantOn(decidedOn, 16, random),
    decided_by: status === 'Withdrawn' ? row.id : approvers.length > 0 ? random.pick(approvers) : null,
    decision_note: random.pick(words),
  }
  return {
    user_id: row.id,
    leave_type: leaveType,
    status,
    start_date: startDate,
    end_date: request.endDate,
    starts_at_noon: request.startsAtNoon,
    ends_at_noon: request.endsAtNoon,
    total_days: leaveDays(request, row.contracted_hours, holidays),
    reason: random.pick(reasons),
    created_at,
    ...(status === 'Pending' ? { decided_at: null, decided_by: null, decision_note: '' } : decision),
  }
}
