import { takesAfternoon, takesMorning, type LeaveSpan } from '#shared/capacity/working-time.ts'
import type { Category } from '#shared/time-entries/choices.ts'
import { addDays, daysBetween, isWeekend, weekday, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { EntryState } from '#shared/weeks/choices.ts'
import { publicHolidayDays } from '../holidays/public-holidays.ts'
import { HOME_CALENDAR } from './calendar.ts'
import { writeNote, writeTellingNote } from './notes.ts'
import { ROLES, type Assignment, type Company, type StaffMember } from './people.ts'
import { billingOf } from './projects.ts'
import { Random } from './random.ts'
import { assignmentsOn } from './teams.ts'

/** A time entry before its note is written. */
export interface WorkPiece {
  assignment: Assignment
  day: Day
  category: Category
  hours: number
  /** When it is logged, in milliseconds since 1970. */
  loggedAt: number
  /** The number of the piece in that person's day. */
  nth: number
}

export interface Timesheets extends Company {
  /** Leave that keeps people from work, by person's id. */
  leave: Map<number, LeaveSpan[]>
  now: Date
}

/**
 * What company settings and approval add to entries: the state of somebody's entries on a day, and the categories that are not
 * billed.
 */
interface LookedAt {
  readonly notBillable: readonly string[]
  stateOf(this: void, userId: number, date: Day): EntryState | null
}

export type TimeEntryRow = ReturnType<typeof timeEntries> extends Iterable<infer Row> ? Row : never

const MINUTE_MS = 60_000

/**
 * Time entries in the order in which they were logged, without the first `skip`. They are generated while they are read, so
 * that a million of them need no more memory than one day's.
 */
export function* timeEntries(sheets: Timesheets, skip: number, looked?: LookedAt) {
  const mates = Map.groupBy(
    sheets.staff.flatMap(({ assignments }) => assignments),
    ({ project }) => project.id,
  )
  let nth = 0
  for (const piece of workPieces(sheets)) {
    if (nth++ < skip) continue
    const { person, project } = piece.assignment
    yield {
      user_id: person.row.id,
      project_id: project.id,
      hours: piece.hours,
      date: piece.day,
      category: piece.category,
      notes: note(piece, mates.get(project.id) ?? [], sheets),
      created_at: new Date(piece.loggedAt).toISOString(),
      billable: billingOf(project) !== 'Not Billable' && !looked?.notBillable.includes(piece.category),
      approval: looked?.stateOf(person.row.id, piece.day) ?? null,
    }
  }
}

/** All work from `from` to today in the order in which it is logged; the result is the same each time. */
export function* workPieces(sheets: Timesheets): Generator<WorkPiece> {
  const holidaysOf = publicHolidayDays(sheets.from, sheets.today)
  for (let day = sheets.from; day <= sheets.today; day = addDays(day, 1)) {
    const pieces = sheets.staff.flatMap((person) => {
      const leave = sheets.leave.get(person.row.id) ?? []
      const away = [takesMorning, takesAfternoon].filter((takes) => leave.some((span) => takes(span, day))).length
      if (day < person.joined || away === 2) return []
      const isHoliday = holidaysOf(person.row.holiday_calendar ?? HOME_CALENDAR).has(day)
      return personDay(sheets, person, day, isHoliday ? 0 : 1 - away / 2)
    })
    yield* pieces.sort((a, b) => a.loggedAt - b.loggedAt)
  }
}

/** Whether this is today's work of the sample company's current user, who has logged something already, except at weekends. */
const isShown = (person: StaffMember, day: Day, today: Day) => person.row.id === 1 && day === today && !isWeekend(day)

/** What somebody does on a day. `open` is the part of the day without leave; 0 on a holiday. */
function personDay(sheets: Timesheets, person: StaffMember, day: Day, open: number): WorkPiece[] {
  const { seed, today } = sheets
  const random = new Random(seed, 'day', person.row.id, daysBetween('2000-01-01', day))
  const shown = isShown(person, day, today)
  const hours = shown ? random.step(3.5, 5.5, 0.5) : hoursOf(person, day, open, random)
  if (hours === 0) return []
  const parts = split(hours, shown ? 2 : Number(random.weighted(ROLES[person.role].entriesPerDay)), random)
  const pieces: [Assignment, Category, number][] = parts.map((part, nth) => [
    projectFor(person, day, nth, seed, random),
    shown ? 'Development' : categoryFor(person, part, nth, random),
    part,
  ])
  for (const assignment of person.assignments) {
    if (assignment.project.touchedOn.includes(day)) pieces.push([assignment, 'Meeting', random.step(0.5, 1.5, 0.5)])
  }
  const worked = pieces.map(([assignment, category, part], nth) => {
    return { assignment, day, category, hours: part, loggedAt: 0, nth }
  })
  return logged(worked, person, sheets, shown, random)
}

/** Hours worked that day in steps of a quarter; 0 on days off. */
function hoursOf(person: StaffMember, day: Day, part: number, random: Random): number {
  if (isWeekend(day)) return random.chance(person.overtime * 0.05) ? random.step(1, 3.5, 0.5) : 0
  if (part === 0 || person.daysOff.includes(weekday(day)) || random.chance(person.forgets)) return 0
  const usual = person.hoursPerDay + random.pick([-0.75, -0.5, -0.25, -0.25, 0, 0, 0.25, 0.25, 0.25, 0.5, 0.75])
  const hours = random.chance(person.overtime) ? usual + random.step(0.75, 2.5, 0.25) : usual
  return Math.round(hours * part * 4) / 4
}

/** Splits a day into `count` pieces, longest first, each at least a quarter of an hour. */
function split(hours: number, count: number, random: Random): number[] {
  let longest = hours
  const others: number[] = []
  while (others.length < count - 1 && longest >= 2) {
    const piece = Math.min(random.pick([0.5, 0.5, 0.75, 1, 1, 1.5, 2, 2.5, 3]), Math.floor(longest * 2) / 4)
    longest -= piece
    others.push(piece)
  }
  return [longest, ...others]
}

/** The project of a piece: mostly the same one during a week; smaller pieces go to others. */
function projectFor(person: StaffMember, day: Day, nth: number, seed: number, random: Random): Assignment {
  const open = assignmentsOn(person, day)
  const week = new Random(seed, 'week', person.row.id, daysBetween('2000-01-03', weekStart(day)))
  const main = week.chance(0.6) ? open[0] : week.pick(open)
  return main && random.chance(nth === 0 ? 0.85 : 0.45) ? main : random.pick(open)
}

/** The category of a piece: the longest is the person's trade, shorter ones are the rest; nobody sits in meetings all day. */
function categoryFor({ role }: StaffMember, hours: number, nth: number, random: Random): Category {
  const { categories, discipline } = ROLES[role]
  const manages = discipline === 'manager'
  const factors: Partial<Record<Category, number>> =
    hours > 4
      ? { Meeting: manages ? 0.1 : 0.03, 'Code Review': 0.15 }
      : nth > 0 && hours <= 1 && !manages
        ? { Meeting: 3, Development: 0.5 }
        : {}
  const weighed = Object.entries(categories).map(([of, weight]) => [of, weight * (factors[of as Category] ?? 1)])
  return random.weighted(Object.fromEntries(weighed) as Record<Category, number>)
}

/**
 * When each piece is logged: when it is done, or all of them in the evening. Pieces to be logged after `now` are left out,
 * except that the current user has logged something today already.
 */
function logged(pieces: WorkPiece[], person: StaffMember, { today, now }: Timesheets, shown: boolean, random: Random) {
  const day = pieces[0]?.day ?? today
  let minute = random.int(460, 560)
  const evening = 460 + 60 * pieces.reduce((sum, piece) => sum + piece.hours, 45 / 60) + random.int(5, 110)
  pieces.forEach((piece, i) => {
    minute += piece.hours * 60 + (minute < 720 && minute + piece.hours * 60 > 760 ? 45 : 0) + random.int(0, 9)
    const at = person.logsAsTheyGo ? minute : evening + i
    piece.loggedAt = Date.parse(day) + Math.round(at) * MINUTE_MS + random.int(0, 59_999)
  })
  if (day === today && !shown) return pieces.filter((piece) => piece.loggedAt <= now.getTime())
  pieces.forEach((piece, i) => {
    const latest = now.getTime() - (shown ? (pieces.length - i) * 23 * MINUTE_MS : 0)
    piece.loggedAt = Math.min(piece.loggedAt, latest)
  })
  return pieces
}

/** A note that mentions colleagues now and then: one of the first dozen if a team is large. */
function note(piece: WorkPiece, team: readonly Assignment[], { seed, today }: Timesheets): string {
  const { person, project, technologies } = piece.assignment
  const random = new Random(seed, 'note', person.row.id, daysBetween('2000-01-01', piece.day), piece.nth)
  const names = team.slice(0, 12).map((mate) => mate.person.firstName)
  const write = isShown(person, piece.day, today) ? writeTellingNote : writeNote
  const subject = {
    discipline: ROLES[person.role].discipline,
    category: piece.category,
    hours: piece.hours,
    style: person.style,
    technologies,
    parts: project.engagement.parts,
    client: project.client.short,
    ticketKey: project.client.key,
    mates: names.filter((name) => name !== person.firstName),
  }
  return write(subject, random)
}
