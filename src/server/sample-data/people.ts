import { HOURS_PER_DAY, WORKING_DAYS_PER_WEEK } from '#shared/capacity/rules.ts'
import { holidayCalendarOf } from '#shared/people/holiday-calendar.ts'
import { initialsOf, usernamesBeside } from '#shared/people/names.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { workdayUpTo } from './calendar.ts'
import { fullName } from './names.ts'
import { STYLES, type WritingStyle } from './notes/writing-style.ts'
import { CITIES, fictionalPhone } from './phone-numbers.ts'
import { Random } from './random.ts'
import { ROLE_PROFILES, ROLES, type Role } from './roles.ts'
import type { PersonRow } from './rows.ts'

type Seniority = NonNullable<PersonRow['experience']>

/** A person with the habits that show in timesheets; only `row` goes into the database. */
export interface StaffMember {
  row: PersonRow
  role: Role
  seniority: Seniority
  firstName: string
  /** First day with entries, whether or not the row tells it. */
  joined: Day
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
  /** Has only just begun, or hardly works on projects: one project at most, and no profile elsewhere. */
  littleKnown: boolean
}

/** The people that everybody meets first in the sample company. */
const FIRST_PEOPLE: [name: string, role: Role, seniority: Seniority, city: string | null][] = [
  ['Hanna Lindqvist', 'Senior Developer', 'senior', 'London'],
  ['Margaret Ellery', 'Project Manager', 'lead', 'London'],
  ['Tomasz Wieczorek', 'Senior Developer', 'lead', 'Berlin'],
  ['Rohan Deshpande', 'Software Developer', 'mid', 'Manchester'],
  ['Noor van Dijk', 'UX Designer', 'senior', 'Hamburg'],
  ['Ruth Abernathy', 'DevOps Engineer', 'lead', 'Edinburgh'],
  ['Camille Rousseau', 'Mobile Developer', 'senior', 'Paris'],
  ['Anselm Vogt', 'Data Engineer', 'lead', 'Berlin'],
  ['Isabel Duarte', 'Data Analyst', 'senior', 'London'],
  ['Sofia Castellanos', 'Software Developer', 'mid', 'New York'],
  ['Yusuf Adeyemi', 'Senior Developer', 'senior', 'Manchester'],
  ['Joanna Kowalczyk', 'Project Manager', 'senior', 'Berlin'],
  ['Piotr Zieliński', 'DevOps Engineer', 'senior', 'Berlin'],
  ['Ella Whitcombe', 'Software Developer', 'junior', 'Bristol'],
  ['Dev Malhotra', 'Mobile Developer', 'mid', 'London'],
  ['Nadia Benali', 'Data Engineer', 'senior', 'Paris'],
  ['Priya Raghunathan', 'Senior Developer', 'lead', 'London'],
  ['Luca Bernardi', 'Software Developer', 'mid', 'Munich'],
  ['Benedikt Hauser', 'Project Manager', 'senior', 'Munich'],
  ['Tariq Hussain', 'Data Analyst', 'mid', 'Leeds'],
  ['Aoife Brennan', 'Software Developer', 'junior', null],
  ['Declan Moriarty', 'Senior Developer', 'senior', 'Edinburgh'],
  ['Elena Petrova', 'UX Designer', 'mid', 'London'],
  ['Farhad Karimi', 'DevOps Engineer', 'mid', 'Hamburg'],
  ['Linnea Öberg', 'Mobile Developer', 'mid', null],
  ['Minh Tran', 'Software Developer', 'mid', 'Toronto'],
  ['Callum Fraser', 'Data Engineer', 'mid', 'Edinburgh'],
  ['Marta Ferreira', 'Senior Developer', 'senior', 'Bristol'],
  ['Zeynep Aydın', 'Software Developer', 'mid', 'Berlin'],
  ['Siobhan Kerrigan', 'Project Manager', 'mid', 'Manchester'],
  ['Oliver Hargreaves', 'Software Developer', 'junior', 'Leeds'],
  ['Mei-Ling Zhou', 'Data Engineer', 'mid', 'Toronto'],
  ['Kenji Morimoto', 'Senior Developer', 'lead', 'New York'],
  ['Harriet Cole', 'UX Designer', 'junior', 'Manchester'],
  ['Thandiwe Mokoena', 'Software Developer', 'senior', 'London'],
  ['Grace Wanjiru', 'DevOps Engineer', 'mid', null],
  ['Samuel Osei', 'Mobile Developer', 'junior', 'London'],
  ['Jakub Novotný', 'Software Developer', 'mid', 'Munich'],
  ['Freya Nielsen', 'Data Analyst', 'junior', 'Hamburg'],
  ['Andre Baptiste', 'Project Manager', 'mid', 'Paris'],
]

/** What makes a person one of whom little is known. */
interface LittleKnown {
  joinedDaysAgo?: number
  hoursPerDay?: number
  forgets?: number
  hasEmail?: boolean
}

/** By id: newcomers, who first learn and watch, and people who are hardly ever on a project. */
const LITTLE_KNOWN: Record<number, LittleKnown> = {
  30: { forgets: 0.94, hoursPerDay: 1.5 },
  31: { joinedDaysAgo: 4, hoursPerDay: 2, hasEmail: false },
  34: { joinedDaysAgo: 0, hasEmail: false },
  37: { joinedDaysAgo: 9, hoursPerDay: 1.5 },
  38: { forgets: 0.97, hoursPerDay: 2 },
  39: { joinedDaysAgo: 15, hoursPerDay: 0.75, hasEmail: false },
}

/** Hours a day of those who work half the day. */
const HALF_TIME_HOURS = 4.5

/** Part of a company that has joined in the last weeks. */
const NEWCOMERS = 0.03

/** How long people have been with the company, in days, by seniority. */
const TENURE_DAYS: Record<Seniority, [number, number]> = {
  junior: [50, 700],
  mid: [250, 1800],
  senior: [600, 3000],
  lead: [1400, 4200],
}

/** The first `count` people; the first one is the sample company's default current user. */
export function hirePeople(count: number, today: Day, seed: number): StaffMember[] {
  const usernameFor = usernamesBeside([])
  const staff: StaffMember[] = []
  for (let id = 1; id <= count; id++) {
    const random = new Random(seed, 'person', id)
    const [name, role, seniority, city] = FIRST_PEOPLE[id - 1] ?? anybody(random)
    const usualTenure = random.int(...TENURE_DAYS[seniority])
    const littleKnown = id <= FIRST_PEOPLE.length ? LITTLE_KNOWN[id] : newcomer(seed, id)
    const daysAgo = littleKnown?.joinedDaysAgo
    const joined = daysAgo === undefined ? addDays(today, -usualTenure) : workdayUpTo(addDays(today, -daysAgo))
    const username = usernameFor(name)
    const row = {
      id,
      name,
      initials: initialsOf(name),
      role,
      username,
      email: (id > 1 && random.chance(0.05)) || littleKnown?.hasEmail === false ? null : `${username}@example.com`,
      phone: id > 1 && random.chance(0.18) ? null : fictionalPhone(city, random),
      location: city,
      join_date: id > 1 && random.chance(0.06) && daysAgo === undefined ? null : joined,
      last_day: null,
      experience: seniority,
      holiday_calendar: holidayCalendarOf(city),
    }
    const own = id === 1 ? CURRENT_USER_HABITS : habits(role, random)
    staff.push({
      row: { ...row, contracted_hours: contractOf(own) },
      role,
      seniority,
      firstName: name.split(' ')[0] ?? name,
      joined,
      ...own,
      ...(littleKnown?.hoursPerDay !== undefined && { hoursPerDay: littleKnown.hoursPerDay, overtime: 0 }),
      ...(littleKnown?.forgets !== undefined && { forgets: littleKnown.forgets }),
      littleKnown: littleKnown !== undefined,
    })
  }
  return staff
}

/** Hours from Monday to Sunday that somebody with such habits is paid for. */
function contractOf({ daysOff, hoursPerDay }: Habits): number[] {
  const hours = hoursPerDay === HALF_TIME_HOURS ? HALF_TIME_HOURS : HOURS_PER_DAY
  return [1, 2, 3, 4, 5, 6, 7].map((day) => (day > WORKING_DAYS_PER_WEEK || daysOff.includes(day) ? 0 : hours))
}

function newcomer(seed: number, id: number): LittleKnown | undefined {
  const random = new Random(seed, 'newcomer', id)
  if (!random.chance(NEWCOMERS)) return undefined
  return { joinedDaysAgo: random.int(0, 21), hoursPerDay: random.step(1, 4, 0.5), hasEmail: random.chance(0.6) }
}

type Habits = Omit<StaffMember, 'row' | 'role' | 'seniority' | 'firstName' | 'joined' | 'littleKnown'>

const CURRENT_USER_HABITS: Habits = {
  style: 'plain',
  daysOff: [],
  hoursPerDay: 7.75,
  overtime: 0.08,
  logsAsTheyGo: true,
  forgets: 0,
  side: 'both',
}

function habits(role: Role, random: Random): Habits {
  const week = random.weighted({ full: 84, four: 8, three: 4, half: 4 })
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

function anybody(random: Random): (typeof FIRST_PEOPLE)[number] {
  const shares = Object.fromEntries(ROLES.map((role) => [role, ROLE_PROFILES[role].share])) as Record<Role, number>
  const role = random.weighted(shares)
  const seniority: Seniority =
    role === 'Senior Developer'
      ? random.weighted({ senior: 65, lead: 35 })
      : random.weighted({ junior: 25, mid: 45, senior: 22, lead: 8 })
  return [fullName(random), role, seniority, random.chance(0.08) ? null : random.pick(CITIES)]
}
