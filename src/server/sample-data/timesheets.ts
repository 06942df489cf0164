import { takesAfternoon, takesMorning, type LeaveSpan } from '#shared/capacity/working-time.ts'
import type { Category } from '#shared/time-entries/rules.ts'
import { addDays, daysBetween, isWeekend, weekday, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { publicHolidayDays } from '../holidays/public-holidays.ts'
import { HOME_CALENDAR } from './calendar.ts'
import { writeNote, writeTellingNote, type NoteSubject } from './notes.ts'
import { ROLES, type StaffMember } from './people.ts'
import { Random } from './random.ts'
import { assignmentsOn, type Assignment } from './teams.ts'

/** A time entry before its note is written. */
interface WorkPiece {
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
  /** Leave that keeps people from work, by person's id. */
  leave: Map<number, LeaveSpan[]>
  from: Day
  today: Day
  now: Date
  seed: number
}

export type TimeEntryRow = ReturnType<typeof timeEntries> extends Iterable<infer Row> ? Row : never

const MINUTE_MS = 60_000

/**
 * Time entries in the order in which they were logged, without the first `skip`; written while
 * they are read, so that a million of them need no more memory than a day of them.
 */
export function* timeEntries(sheets: Timesheets, skip: number) {
  const mates = firstNamesByProject(sheets)
  let nth = 0
  for (const piece of workPieces(sheets)) {
    if (nth++ < skip) continue
    yield {
      user_id: piece.assignment.person.row.id,
      project_id: piece.assignment.project.id,
      hours: piece.hours,
      date: piece.day,
      category: piece.category,
      notes: note(piece, mates, sheets),
      created_at: new Date(piece.loggedAt).toISOString(),
    }
  }
}

/** All work from `from` to today in the order in which it is logged; the same on every pass. */
export function* workPieces(sheets: Timesheets): Generator<WorkPiece> {
  const holidaysOf = publicHolidayDays(sheets.from, sheets.today)
  for (let day = sheets.from; day <= sheets.today; day = addDays(day, 1)) {
    const pieces: WorkPiece[] = []
    for (const person of sheets.staff) {
      if (day < person.joined) continue
      const there = presence(sheets.leave.get(person.row.id) ?? [], day)
      const open = !holidaysOf(person.row.holiday_calendar ?? HOME_CALENDAR).has(day)
      if (there > 0) pieces.push(...personDay(sheets, person, day, open ? there : 0))
    }
    yield* pieces.sort((a, b) => a.loggedAt - b.loggedAt)
  }
}

/** Part of a day that leave leaves for work. */
function presence(leave: readonly LeaveSpan[], day: Day): number {
  const morning = leave.some((span) => takesMorning(span, day)) ? 0 : 0.5
  const afternoon = leave.some((span) => takesAfternoon(span, day)) ? 0 : 0.5
  return morning + afternoon
}

/** The current user of the sample company has logged something on every working day, today's included. */
const isShown = (person: StaffMember, day: Day, today: Day) => person.row.id === 1 && day === today && !isWeekend(day)

/** What somebody does on a day of which such a part is open for work; nothing of a holiday is. */
function personDay(sheets: Timesheets, person: StaffMember, day: Day, open: number): WorkPiece[] {
  const assignments = sheets.teams.get(person.row.id) ?? []
  const random = new Random(sheets.seed, 'day', person.row.id, daysBetween('2000-01-01', day))
  const shown = isShown(person, day, sheets.today)
  const hours = shown ? random.step(3.5, 5.5, 0.5) : hoursOf(person, day, open, random)
  if (hours === 0) return []
  const parts = split(hours, shown ? 2 : Number(random.weighted(ROLES[person.role].entriesPerDay)), random)
  const pieces = parts.map((part, nth) => ({
    assignment: projectFor(assignments, day, nth, sheets.seed, random),
    day,
    category: shown ? ('Development' as const) : categoryFor(person, part, nth, random),
    hours: part,
    loggedAt: 0,
    nth,
  }))
  const touched = assignments.filter(({ project }) => project.touchedOn.includes(day))
  const looks: WorkPiece[] = touched.map((assignment, i) => {
    const nth = pieces.length + i
    return { assignment, day, category: 'Meeting', hours: random.step(0.5, 1.5, 0.5), loggedAt: 0, nth }
  })
  return logged([...pieces, ...looks], person, sheets, shown, random)
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
function categoryFor({ role }: StaffMember, hours: number, nth: number, random: Random): Category {
  const { categories, discipline } = ROLES[role]
  const weights: Partial<Record<Category, number>> = { ...categories }
  const times = (category: Category, factor: number) => (weights[category] = (weights[category] ?? 0) * factor)
  if (nth > 0 && hours <= 1 && discipline !== 'manager') {
    times('Meeting', 3)
    times('Development', 0.5)
  }
  if (hours > 4) {
    times('Meeting', discipline === 'manager' ? 0.1 : 0.03)
    times('Code Review', 0.15)
  }
  return random.weighted(weights)
}

/**
 * When each piece is logged: as it is done, or all of them in the evening. What would be logged
 * after `now` is not there yet, except that the current user has logged something today already.
 */
function logged(pieces: WorkPiece[], person: StaffMember, sheets: Timesheets, shown: boolean, random: Random) {
  const day = pieces[0]?.day ?? sheets.today
  const midnight = Date.parse(day)
  const present = sheets.now.getTime()
  let minute = random.int(460, 560)
  const evening = 460 + 60 * pieces.reduce((sum, piece) => sum + piece.hours, 45 / 60) + random.int(5, 110)
  pieces.forEach((piece, i) => {
    minute += piece.hours * 60 + (minute < 720 && minute + piece.hours * 60 > 760 ? 45 : 0) + random.int(0, 9)
    const at = person.logsAsTheyGo ? minute : evening + i
    piece.loggedAt = midnight + Math.round(at) * MINUTE_MS + random.int(0, 59_999)
  })
  if (day === sheets.today && !shown) return pieces.filter((piece) => piece.loggedAt <= present)
  pieces.forEach((piece, i) => {
    piece.loggedAt = Math.min(piece.loggedAt, present - (shown ? (pieces.length - i) * 23 * MINUTE_MS : 0))
  })
  return pieces
}

function note(piece: WorkPiece, mates: Map<number, string[]>, { seed, today }: Timesheets): string {
  const { person, project, technologies } = piece.assignment
  const random = new Random(seed, 'note', person.row.id, daysBetween('2000-01-01', piece.day), piece.nth)
  const subject: NoteSubject = {
    discipline: ROLES[person.role].discipline,
    category: piece.category,
    hours: piece.hours,
    style: person.style,
    technologies,
    parts: project.engagement.parts,
    client: project.client.short,
    ticketKey: project.client.key,
    mates: (mates.get(project.id) ?? []).filter((name) => name !== person.firstName),
  }
  return isShown(person, piece.day, today) ? writeTellingNote(subject, random) : writeNote(subject, random)
}

/** Colleagues to name in notes; a dozen is enough for a large team. */
function firstNamesByProject({ teams }: Timesheets): Map<number, string[]> {
  const names = new Map<number, string[]>()
  for (const { person, project } of [...teams.values()].flat()) {
    const known = names.get(project.id) ?? []
    if (known.length < 12) known.push(person.firstName)
    names.set(project.id, known)
  }
  return names
}
