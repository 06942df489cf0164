import type { LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/contract.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { workdayFrom, workdaysBetween, workdayUpTo } from './calendar.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { LeaveRow } from './rows.ts'

type LeaveType = (typeof LEAVE_TYPES)[number]
type LeaveStatus = (typeof LEAVE_STATUSES)[number]

/** Requests that every company of this size has at any time: each type, each status, past, current and to come. */
const CERTAIN: [person: number, type: LeaveType, status: LeaveStatus, startsIn: number, days: number][] = [
  [1, 'Annual Leave', 'Approved', 26, 9],
  [4, 'Annual Leave', 'Approved', 5, 5],
  [6, 'Study Leave', 'Approved', 12, 2],
  [7, 'Annual Leave', 'Approved', -3, 9],
  [10, 'Parental Leave', 'Approved', 33, 60],
  [12, 'Annual Leave', 'Approved', 9, 12],
  [14, 'Study Leave', 'Approved', 19, 5],
  [17, 'Annual Leave', 'Pending', 40, 12],
  [18, 'Sick Leave', 'Approved', -1, 4],
  [20, 'Personal Leave', 'Pending', 7, 1],
  [22, 'Annual Leave', 'Rejected', 14, 10],
  [23, 'Bereavement Leave', 'Approved', -38, 5],
  [26, 'Parental Leave', 'Approved', -20, 75],
  [27, 'Personal Leave', 'Approved', 16, 2],
  [29, 'Annual Leave', 'Pending', 21, 5],
  [31, 'Study Leave', 'Rejected', -25, 5],
  [33, 'Personal Leave', 'Rejected', -9, 2],
  [35, 'Sick Leave', 'Pending', -4, 2],
  [37, 'Annual Leave', 'Approved', 48, 14],
  [39, 'Study Leave', 'Pending', 30, 3],
]

/** Leave of the period and of the three months after it; both days are workdays where one is left between. */
export function planLeave(staff: StaffMember[], from: Day, today: Day, seed: number): LeaveRow[] {
  const rows: LeaveRow[] = []
  for (const person of staff) {
    const own: LeaveRow[] = []
    const ask = (type: LeaveType, status: LeaveStatus, start: Day, days: number) => {
      const request = leaveRequest(person.row.id, type, status, start, days)
      if (request.total_days === 0 || start < person.joined) return
      if (!own.some((other) => other.start_date <= request.end_date && request.start_date <= other.end_date))
        own.push(request)
    }
    for (const [id, type, status, startsIn, days] of CERTAIN) {
      if (id === person.row.id) ask(type, status, addDays(today, startsIn), days)
    }
    usual(person, from, today, new Random(seed, 'leave', person.row.id), ask)
    rows.push(...own)
  }
  return rows.sort((a, b) => (a.start_date < b.start_date ? -1 : 1))
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
    if (past(at, days)) ask('Annual Leave', random.chance(0.06) ? 'Rejected' : 'Approved', addDays(from, at), days)
  }
  for (let at = random.int(0, 250); at < period; at += random.int(70, 320)) {
    const days = random.pick([1, 1, 2, 3, 5])
    if (past(at, days)) ask('Sick Leave', 'Approved', addDays(from, at), days)
  }
  for (let at = random.int(10, 420); at < period; at += random.int(120, 600)) {
    const type = random.weighted({ 'Personal Leave': 55, 'Study Leave': 30, 'Bereavement Leave': 15 })
    const days = random.int(1, 3)
    if (past(at, days)) ask(type, random.chance(0.08) ? 'Rejected' : 'Approved', addDays(from, at), days)
  }
  if (random.chance(0.3)) {
    ask(
      'Annual Leave',
      random.weighted({ Approved: 55, Pending: 45 }),
      addDays(today, random.int(6, 85)),
      random.int(1, 12),
    )
  }
}

function leaveRequest(userId: number, type: LeaveType, status: LeaveStatus, start: Day, days: number): LeaveRow {
  const first = workdayFrom(start)
  const wanted = workdayUpTo(addDays(start, days - 1))
  const last = wanted < first ? first : wanted
  return {
    user_id: userId,
    leave_type: type,
    status,
    start_date: first,
    end_date: last,
    total_days: workdaysBetween(first, last),
  }
}
