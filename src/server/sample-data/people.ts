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

/** What a role works with and how its days look. */
interface RoleProfile {
  /** Which phrases its notes are made of. */
  discipline: Discipline
  /** Part of the company in this role. */
  share: number
  /** The kinds of project that need it, as weights. */
  kinds: Partial<Record<ProjectKind, number>>
  /** How its hours fall on the categories. */
  categories: Partial<Record<Category, number>>
  /** Entries on a full day, as weights of one to four. */
  entriesPerDay: Record<'1' | '2' | '3' | '4', number>
  /** Projects beside the main one, least and most. */
  sideProjects: [number, number]
  /** Skills of the trade, whatever the client uses. */
  trade: string[]
  /** What it is called on a project, and what it leads as. */
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
  /** Hours on an ordinary day; under 7 for those with too little to do and for half-timers. */
  hoursPerDay: number
  overtime: number
  /** Logs each piece when it is done rather than all in the evening. */
  logsAsTheyGo: boolean
  /** Part of the days for which no time is logged though there was work. */
  forgets: number
  /** Which side of a web application a developer prefers. */
  side: 'front' | 'back' | 'both'
}

/** What makes somebody unlike the others: a newcomer, somebody who leaves, who hardly logs time or whose notes say little. */
interface Peculiar extends Partial<Habits> {
  joinedDaysAgo?: number
  leavesInDays?: number
  hasEmail?: boolean
  /** Projects beside the main one. */
  sideProjects?: number
  /** Has no profile elsewhere. */
  offline?: boolean
}

/** The person that users meet first in the sample company; their bookings and leave show what screens can show. */
interface Known {
  name: string
  role: string
  seniority: string
  city: string | null
  booked?: string
  leave?: { type: string; status: string; startsIn: number; days: number; noon?: string }[]
  peculiar?: Peculiar
}

/** One person on one project. The first of a person's assignments runs up to today. */
export interface Assignment {
  person: StaffMember
  project: ProjectPlan
  /** Taxonomy names of what the person works with there. */
  technologies: string[]
}

/** A person with the habits that show in timesheets; only `row` goes into the database. */
export interface StaffMember extends Habits {
  row: Omit<Selectable<Tables['people']>, 'source' | 'external_id' | 'version'>
  role: Role
  seniority: Seniority
  firstName: string
  /** First day with entries, whether or not the row tells it. */
  joined: Day
  peculiar: Peculiar
  known: Known | undefined
  /** None until teams are formed. */
  assignments: Assignment[]
}

/** What all that is planned for people follows from. */
export interface Company {
  staff: StaffMember[]
  /** The history goes from this day to today. */
  from: Day
  today: Day
  seed: number
}

/** Rows for everybody, each person with a random stream of their own for the subject. */
export function forEverybody<Row>(
  { staff, seed }: Company,
  subject: string,
  rowsOf: (person: StaffMember, random: Random) => readonly Row[],
): Row[] {
  return staff.flatMap((person) => rowsOf(person, new Random(seed, subject, person.row.id)))
}

/** Ids of those who decide on what a person asks for: the manager, and for the head of the company anybody else. */
export function approversOf({ row: { id, manager_id } }: StaffMember, { staff }: Company): number[] {
  return manager_id === null ? staff.flatMap(({ row }) => (row.id === id ? [] : row.id)) : [manager_id]
}

/** The first lead manages the other leads, and each of these some others, of the same trade where that is possible. */
function giveManagers(staff: StaffMember[]): void {
  const [head, ...leads] = staff.filter(({ seniority, row }) => seniority === 'lead' && row.last_day === null)
  for (const person of staff) {
    const ofTrade = leads.filter(({ role }) => ROLES[role].discipline === ROLES[person.role].discipline)
    const managers = person.seniority === 'lead' || leads.length === 0 ? [] : ofTrade.length > 0 ? ofTrade : leads
    const manager = managers[person.row.id % Math.max(1, managers.length)] ?? head
    if (manager && manager !== person) person.row.manager_id = manager.row.id
  }
}

/** Ranges of telephone numbers that regulators keep free for films and examples, by city. */
const PHONE_RANGES: Record<string, { prefix: string; digits: number }> = data.phoneRanges

/** Hours a day of those who work half the day. */
const HALF_TIME_HOURS = 4.5

/** How long people have been with the company, in days, by seniority. */
const TENURE_DAYS = data.tenureDays as Record<Seniority, [number, number]>

/** The first `count` people; the first one is the sample company's default current user. */
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
  // Some fields are left open, but not of the first person.
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

/** Hours from Monday to Sunday that somebody with such habits is paid for. */
function contractOf({ daysOff, hoursPerDay }: Habits): number[] {
  const hours = hoursPerDay === HALF_TIME_HOURS ? HALF_TIME_HOURS : HOURS_PER_DAY
  return [1, 2, 3, 4, 5, 6, 7].map((day) => (day > WORKING_DAYS_PER_WEEK || daysOff.includes(day) ? 0 : hours))
}

/** Of some people little is known: they have only just come, hardly log time, or write nothing that tells. */
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
  // Mostly both names come from the same part of the world.
  const { family } = random.chance(0.92) ? home : random.pick(data.names)
  const name = `${random.pick(home.given.split(' '))} ${random.pick(family.split(' '))}`
  return { name, role, seniority, city: random.chance(0.08) ? null : random.pick(Object.keys(PHONE_RANGES)) }
}

/** A number from the range that is reserved for fiction in that city; British mobile ones where no city is known. */
function fictionalPhone(city: string | null, random: Random): string {
  const { prefix, digits } = PHONE_RANGES[city ?? ''] ?? data.mobileRange
  return `${prefix}${String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')}`
}
