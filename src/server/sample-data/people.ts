import type { Selectable } from 'kysely'
import { HOURS_PER_DAY, WORKING_DAYS_PER_WEEK } from '#shared/capacity/rules.ts'
import type { EXPERIENCE_LEVELS } from '#shared/people/choices.ts'
import { holidayCalendarOf } from '#shared/people/holiday-calendar.ts'
import { initialsOf, usernamesBeside } from '#shared/people/names.ts'
import type { Category } from '#shared/time-entries/choices.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { workdayFrom, workdayUpTo } from './calendar.ts'
import type { ProjectKind } from './clients.ts'
import data from './data/people.json' with { type: 'json' }
import roles from './data/roles.json' with { type: 'json' }
import { STYLES, type Discipline, type WritingStyle } from './notes.ts'
import type { ProjectPlan } from './projects.ts'
import { Random } from './random.ts'

/** Job titles as the specification observed them. */
type Role = keyof typeof roles

type Seniority = (typeof EXPERIENCE_LEVELS)[number]

/** What a role works with and what its days look like. */
interface RoleProfile {
  /** The kind of phrases for its notes. */
  discipline: Discipline
  /** The share of the company's people who have this role. */
  share: number
  /** The kinds of projects that need the role, as weights. */
  kinds: Partial<Record<ProjectKind, number>>
  /** How its hours are distributed over the categories. */
  categories: Partial<Record<Category, number>>
  /** Entries on a full day, as weights of one to four. */
  entriesPerDay: Record<'1' | '2' | '3' | '4', number>
  /** Projects besides the main one, at least and at most. */
  sideProjects: [number, number]
  /** Skills of the trade, independent of the client. */
  trade: string[]
  /** The role's title on a project, and its title for those who lead. */
  titles: { member: string; leading: string }
  degrees: string[]
  certifications: string[]
}

export const ROLES = roles as unknown as Record<Role, RoleProfile>

/** How somebody works and logs time. */
interface Habits {
  style: WritingStyle
  /** Weekdays without work: 5 is Friday. */
  daysOff: number[]
  /** Hours on an ordinary day; under 7 for half-timers and those with too little to do. */
  hoursPerDay: number
  overtime: number
  /** Whether the person logs each piece when it is done instead of all in the evening. */
  logsAsTheyGo: boolean
  /** The share of workdays for which the person logs no time. */
  forgets: number
  /** The side of a web application that a developer prefers. */
  side: 'front' | 'back' | 'both'
}

/** What makes somebody unusual: a newcomer, somebody who leaves, somebody who hardly logs time, or whose notes say little. */
interface Peculiar extends Partial<Habits> {
  joinedDaysAgo?: number
  leavesInDays?: number
  hasEmail?: boolean
  /** Projects besides the main one. */
  sideProjects?: number
  /** Whether the person has no profile elsewhere. */
  offline?: boolean
}

/** The person whom users meet first in the sample company; their bookings and leave show what the screens can do. */
interface Known {
  name: string
  role: string
  seniority: string
  city: string | null
  booked?: string
  leave?: { type: string; status: string; startsIn: number; days: number; noon?: string }[]
  peculiar?: Peculiar
}

/** One person on one project. The first of a person's assignments lasts until today. */
export interface Assignment {
  person: StaffMember
  project: ProjectPlan
  /** What the person works with there, by names of the taxonomy. */
  technologies: string[]
}

/** A person with habits that affect timesheets; only `row` is stored in the database. */
export interface StaffMember extends Habits {
  row: Omit<Selectable<Tables['people']>, 'source' | 'external_id' | 'version'>
  role: Role
  seniority: Seniority
  firstName: string
  /** The first day with entries, even if the row does not say it. */
  joined: Day
  peculiar: Peculiar
  known: Known | undefined
  /** Empty until teams are formed. */
  assignments: Assignment[]
}

/** Everything from which people's rows are planned. */
export interface Company {
  staff: StaffMember[]
  /** The history lasts from this day until today. */
  from: Day
  today: Day
  seed: number
}

/** Rows for everybody; each person has a separate random stream for the subject. */
export function forEverybody<Row>(
  { staff, seed }: Company,
  subject: string,
  rowsOf: (person: StaffMember, random: Random) => readonly Row[],
): Row[] {
  return staff.flatMap((person) => rowsOf(person, new Random(seed, subject, person.row.id)))
}

/** Ids of those who decide about a person's requests: the manager, or anybody else for the head of the company. */
export function approversOf({ row: { id, manager_id } }: StaffMember, { staff }: Company): number[] {
  return manager_id === null ? staff.flatMap(({ row }) => (row.id === id ? [] : row.id)) : [manager_id]
}

/** The first lead manages the other leads. Each of these manages some of the others, of the same trade if possible. */
function giveManagers(staff: StaffMember[]): void {
  const [head, ...leads] = staff.filter(({ seniority, row }) => seniority === 'lead' && row.last_day === null)
  for (const person of staff) {
    const ofTrade = leads.filter(({ role }) => ROLES[role].discipline === ROLES[person.role].discipline)
    const managers = person.seniority === 'lead' || leads.length === 0 ? [] : ofTrade.length > 0 ? ofTrade : leads
    const manager = managers[person.row.id % Math.max(1, managers.length)] ?? head
    if (manager && manager !== person) person.row.manager_id = manager.row.id
  }
}

/** Ranges of telephone numbers that regulators reserve for films and examples, by city. */
const PHONE_RANGES: Record<string, { prefix: string; digits: number }> = data.phoneRanges

/** Daily hours of people who work half of each day. */
const HALF_TIME_HOURS = 4.5

/** How long people have been with the company, in days, by seniority. */
const TENURE_DAYS = data.tenureDays as Record<Seniority, [number, number]>

/** The first `count` people; the first of all is the sample company's default current user. */
export function hirePeople(count: number, today: Day, seed: number): StaffMember[] {
  const usernameFor = usernamesBeside([])
  const staff = Array.from({ length: count }, (_, i) => hire(i + 1, usernameFor, today, seed))
  giveManagers(staff)
  return staff
}

function hire(id: number, usernameFor: (name: string) => string, today: Day, seed: number): StaffMember {
  const random = new Random(seed, 'person', id)
  const known = (data.first as Known[])[id - 1]
  const { name, city, ...one } = known ?? anybody(random)
  const [role, seniority] = [one.role as Role, one.seniority as Seniority]
  const peculiar = known ? (known.peculiar ?? {}) : peculiarity(new Random(seed, 'peculiar', id))
  const { joinedDaysAgo, leavesInDays, hasEmail = true, hoursPerDay } = peculiar
  const tenure = random.int(...TENURE_DAYS[seniority])
  const joined = joinedDaysAgo === undefined ? addDays(today, -tenure) : workdayUpTo(addDays(today, -joinedDaysAgo))
  const username = usernameFor(name)
  const own = { ...habits(role, random), ...(hoursPerDay !== undefined && { overtime: 0 }), ...peculiar }
  // Some fields are left empty, but not for the first person.
  const open = (part: number) => random.chance(part) && id > 1
  const row = {
    id,
    name,
    initials: initialsOf(name),
    role,
    username,
    email: open(0.05) || !hasEmail ? null : `${username}@example.com`,
    phone: open(0.18) ? null : fictionalPhone(city, random),
    location: city,
    join_date: open(0.06) && joinedDaysAgo === undefined ? null : joined,
    last_day: leavesInDays === undefined ? null : workdayFrom(addDays(today, leavesInDays)),
    experience: seniority,
    holiday_calendar: holidayCalendarOf(city),
    contracted_hours: contractOf(own),
    manager_id: null as number | null,
    removed_at: null,
  }
  const firstName = name.split(' ')[0] ?? name
  return { row, role, seniority, firstName, joined, ...own, peculiar, known, assignments: [] }
}

/** Hours from Monday to Sunday that somebody with these habits is paid for. */
function contractOf({ daysOff, hoursPerDay }: Habits): number[] {
  const hours = hoursPerDay === HALF_TIME_HOURS ? HALF_TIME_HOURS : HOURS_PER_DAY
  return [1, 2, 3, 4, 5, 6, 7].map((day) => (day > WORKING_DAYS_PER_WEEK || daysOff.includes(day) ? 0 : hours))
}

/** Makes some people little known: they have only just joined, hardly log time, or write nothing that shows a skill. */
function peculiarity(random: Random): Peculiar {
  const quiet = { sideProjects: 0, offline: true }
  return {
    nothing: {},
    newcomer: { ...quiet, joinedDaysAgo: random.int(0, 21), hoursPerDay: random.step(1, 4, 0.5), hasEmail: false },
    'logs little': { ...quiet, forgets: 0.95, hoursPerDay: 1.5 },
    'says little': { style: 'vague' as const, sideProjects: random.int(0, 1), offline: random.chance(0.6) },
    leaves: { leavesInDays: random.int(10, 60) },
  }[random.weighted(data.peculiarities)]
}

function habits(role: Role, random: Random): Habits {
  const week = random.weighted(data.weeks)
  const quiet = week === 'full' && random.chance(0.1)
  return {
    style: random.weighted(STYLES),
    daysOff: week === 'four' ? [random.pick([1, 3, 5])] : week === 'three' ? [4, 5] : [],
    hoursPerDay: week === 'half' ? HALF_TIME_HOURS : quiet ? 5.5 : 7.75,
    overtime: quiet || week !== 'full' ? 0.01 : random.pick([0.02, 0.06, 0.1, 0.2]),
    logsAsTheyGo: random.chance(0.45),
    forgets: random.chance(0.1) ? 0.15 : 0.015,
    side: role === 'Senior Developer' ? 'both' : random.pick(['front', 'back', 'both'] as const),
  }
}

function anybody(random: Random): Known {
  const role = random.weighted(Object.fromEntries(Object.entries(ROLES).map(([name, { share }]) => [name, share])))
  const seniority =
    role === 'Senior Developer' ? random.pick(['senior', 'senior', 'lead']) : random.weighted(data.seniorities)
  const home = random.pick(data.names)
  // Both names mostly come from the same part of the world.
  const { family } = random.chance(0.92) ? home : random.pick(data.names)
  const name = `${random.pick(home.given.split(' '))} ${random.pick(family.split(' '))}`
  return { name, role, seniority, city: random.chance(0.08) ? null : random.pick(Object.keys(PHONE_RANGES)) }
}

/** A number from the range that is reserved for fiction in that city; a British mobile number if no city is known. */
function fictionalPhone(city: string | null, random: Random): string {
  const { prefix, digits } = PHONE_RANGES[city ?? ''] ?? data.mobileRange
  return `${prefix}${String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')}`
}
