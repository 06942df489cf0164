import type { Category } from '#shared/time-entries/rules.ts'
import { addDays, daysBetween, isWeekend, weekday, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { takesAfternoon, takesMorning, type LeaveSpan } from '#shared/capacity/working-time.ts'
import { publicHolidayDays } from '../holidays/public-holidays.ts'
import { isHoliday } from './calendar.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import { ROLE_PROFILES, type RoleProfile } from './roles.ts'
import type { LeaveRow } from './rows.ts'
import { assignmentsOn, type Assignment } from './teams.ts'

/** A time entry before its note is written. */
export interface WorkPiece {
  assignment: Assignment
  day: Day
  category: Category
  hours: number
  /** When it is logged, in milliseconds since 1970. */
  loggedAt: number
  /** Which piece of that person's day. */
  nth: number
}

export interface Timesheets {
  staff: StaffMember[]
  teams: Map<number, Assignment[]>
  leave: LeaveRow[]
  from: Day
  today: Day
  now: Date
  seed: number
}

const MINUTE_MS = 60_000

/** All work from `from` to today in the order in which it is logged; the same on every pass. */
export function* workPieces(sheets: Timesheets): Generator<WorkPiece> {
  const absences = approvedLeave(sheets.leave)
  const holidaysOf = publicHolidayDays(sheets.from, sheets.today)
  for (let day = sheets.from; day <= sheets.today; day = addDays(day, 1)) {
    const pieces: WorkPiece[] = []
    for (const person of sheets.staff) {
      if (day < person.joined) continue
      const there = presence(absences.get(person.row.id) ?? [], day)
      const open = !isHoliday(day) && !holidaysOf(person.row.holiday_calendar).has(day)
      if (there > 0) pieces.push(...personDay(sheets, person, day, open ? there : 0))
    }
    yield* pieces.sort((a, b) => a.loggedAt - b.loggedAt)
  }
}

function approvedLeave(leave: LeaveRow[]): Map<number, LeaveSpan[]> {
  const spans = leave
    .filter(({ status }) => status === 'Approved')
    .map((row) => ({
      userId: row.user_id,
      startDate: row.start_date,
      endDate: row.end_date,
      startsAtNoon: row.starts_at_noon,
      endsAtNoon: row.ends_at_noon,
    }))
  return Map.groupBy(spans, ({ userId }) => userId)
}

/** Part of a day that leave leaves for work. */
function presence(leave: readonly LeaveSpan[], day: Day): number {
  const morning = leave.some((span) => takesMorning(span, day)) ? 0 : 0.5
  const afternoon = leave.some((span) => takesAfternoon(span, day)) ? 0 : 0.5
  return morning + afternoon
}

/** What somebody does on a day of which such a part is open for work; nothing of a holiday is. */
function personDay(sheets: Timesheets, person: StaffMember, day: Day, open: number): WorkPiece[] {
  const assignments = sheets.teams.get(person.row.id) ?? []
  const random = new Random(sheets.seed, 'day', person.row.id, daysBetween('2000-01-01', day))
  const alive = person.row.id === 1 && day === sheets.today && !isWeekend(day)
  const hours = alive ? random.step(3.5, 5.5, 0.5) : hoursOf(person, day, open, random)
  if (hours === 0) return []
  const profile = ROLE_PROFILES[person.role]
  const parts = split(hours, alive ? 2 : Number(random.weighted(profile.entriesPerDay)), random)
  const pieces = parts.map((part, nth) => ({
    assignment: projectFor(assignments, day, nth, sheets.seed, random),
    day,
    category: categoryFor(profile, part, nth, alive, random),
    hours: part,
    loggedAt: 0,
    nth,
  }))
  for (const assignment of assignments) {
    if (!assignment.project.touchedOn.includes(day)) continue
    pieces.push({
      assignment,
      day,
      category: 'Meeting',
      hours: random.step(0.5, 1.5, 0.5),
      loggedAt: 0,
      nth: pieces.length,
    })
  }
  return logged(pieces, person, sheets, alive, random)
}

/** Hours worked that day, 0 on days off; steps of a quarter. */
function hoursOf(person: StaffMember, day: Day, part: number, random: Random): number {
  if (isWeekend(day)) return random.chance(person.overtime * 0.05) ? random.step(1, 3.5, 0.5) : 0
  if (part === 0 || person.daysOff.includes(weekday(day)) || random.chance(person.forgets)) return 0
  const usual = person.hoursPerDay + random.pick([-0.75, -0.5, -0.25, -0.25, 0, 0, 0.25, 0.25, 0.25, 0.5, 0.75])
  const hours = random.chance(person.overtime) ? usual + random.step(0.75, 2.5, 0.25) : usual
  return Math.round(hours * part * 4) / 4
}

/** Splits a day into `count` pieces, the longest first; each at least a quarter of an hour. */
function split(hours: number, count: number, random: Random): number[] {
  const parts = [hours]
  for (let i = 1; i < count; i++) {
    const longest = parts[0] ?? 0
    if (longest < 2) break
    const piece = random.pick([0.5, 0.5, 0.75, 1, 1, 1.5, 2, 2.5, 3])
    const taken = Math.min(piece, Math.floor(longest * 2) / 4)
    parts[0] = longest - taken
    parts.push(taken)
  }
  return parts
}

/** Mostly one project in a week; smaller pieces go to the others. */
function projectFor(assignments: Assignment[], day: Day, nth: number, seed: number, random: Random): Assignment {
  const open = assignmentsOn(assignments, day)
  const person = open[0]?.person.row.id ?? 0
  const week = new Random(seed, 'week', person, daysBetween('2000-01-03', weekStart(day)))
  const main = week.chance(0.6) ? open[0] : week.pick(open)
  return main && random.chance(nth === 0 ? 0.85 : 0.45) ? main : random.pick(open)
}

/** The longest piece is the trade, shorter ones are the rest; nobody sits in meetings all day. */
function categoryFor(profile: RoleProfile, hours: number, nth: number, alive: boolean, random: Random): Category {
  if (alive) return profile.discipline === 'manager' ? 'Meeting' : 'Development'
  const weights: Partial<Record<Category, number>> = { ...profile.categories }
  if (nth > 0 && hours <= 1 && profile.discipline !== 'manager') {
    weights.Meeting = (weights.Meeting ?? 0) * 3
    weights.Development = (weights.Development ?? 0) * 0.5
  }
  if (hours > 4) {
    weights.Meeting = (weights.Meeting ?? 0) * (profile.discipline === 'manager' ? 0.1 : 0.03)
    weights['Code Review'] = (weights['Code Review'] ?? 0) * 0.15
  }
  return random.weighted(weights)
}

/**
 * When each piece is logged: as it is done, or all of them in the evening. What would be logged
 * after `now` is not there yet, except that the current user has logged something today already.
 */
function logged(
  pieces: WorkPiece[],
  person: StaffMember,
  { now, today }: Timesheets,
  alive: boolean,
  random: Random,
): WorkPiece[] {
  const midnight = Date.parse(pieces[0]?.day ?? today)
  let minute = random.int(460, 560)
  const evening = 460 + 60 * pieces.reduce((sum, piece) => sum + piece.hours, 45 / 60) + random.int(5, 110)
  pieces.forEach((piece, i) => {
    minute += piece.hours * 60 + (minute < 720 && minute + piece.hours * 60 > 760 ? 45 : 0) + random.int(0, 9)
    const at = person.logsAsTheyGo ? minute : evening + i
    piece.loggedAt = midnight + Math.round(at) * MINUTE_MS + random.int(0, 59_999)
  })
  const present = now.getTime()
  if (alive) {
    pieces.forEach((piece, i) => {
      piece.loggedAt = Math.min(piece.loggedAt, present - (pieces.length - i) * 23 * MINUTE_MS)
    })
    return pieces
  }
  if (pieces[0]?.day === today) return pieces.filter((piece) => piece.loggedAt <= present)
  for (const piece of pieces) piece.loggedAt = Math.min(piece.loggedAt, present)
  return pieces
}
