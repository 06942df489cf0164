import { WORKING_DAYS_PER_WEEK } from '../../capacity/rules.ts'
import type { EXPENSE_CATEGORIES } from '../../expenses/contract.ts'
import { LONGEST_LEAVE_DAYS, type LEAVE_TYPES } from '../../leave/contract.ts'
import type { PROJECT_STATUSES } from '../../projects/contract.ts'
import type { ProficiencyLevel } from '../../skills/rules.ts'
import type { CATEGORIES } from '../../time-entries/rules.ts'
import type { FoundName } from './found-names.ts'
import type { Named, NameKind } from './names.ts'
import { NUMBERS } from './period-words.ts'
import type { Reading } from './reading.ts'
import {
  findCategories,
  findCosts,
  findDecisions,
  findLeaveTypes,
  findLevels,
  findScreens,
  findStatuses,
  type FoundTerm,
  type Screen,
} from './terms.ts'
import type { Concept } from './vocabulary.ts'

/** Everything that a question names, whatever is asked about it. A name that fits several holds them all. */
export interface Slots {
  readonly person: readonly Named[] | 'self' | null
  readonly project: readonly Named[] | null
  /** 'My current project' without a name. */
  readonly currentProject: boolean
  readonly client: readonly Named[] | null
  readonly skills: readonly string[]
  /** Whether one of the skills is enough. */
  readonly anySkill: boolean
  readonly roles: readonly string[]
  readonly location: string | null
  readonly level: ProficiencyLevel | null
  readonly category: (typeof CATEGORIES)[number] | null
  readonly cost: (typeof EXPENSE_CATEGORIES)[number] | null
  readonly leaveType: (typeof LEAVE_TYPES)[number] | null
  readonly status: (typeof PROJECT_STATUSES)[number] | 'open' | null
  readonly decision: string | null
  /** Days of leave, as in 'two days off from Monday'. */
  readonly leaveDays: number | null
  readonly screen: Screen | null
  readonly company: boolean
}

/** What the rules of `rules.ts` look at. */
export interface Facts extends Slots {
  readonly reading: Reading
  /** Whether the question speaks of this. */
  readonly has: (...concepts: Concept[]) => boolean
  /** Whether it begins with it, politeness aside. */
  readonly starts: (...concepts: Concept[]) => boolean
  /** Stretches that are terms of a list, such as a category. */
  readonly terms: readonly FoundTerm<string>[]
}

const LEAD_INS: ReadonlySet<Concept> = new Set<Concept>(['polite', 'self', 'request', 'company'])

export function factsOf(reading: Reading): Facts {
  const { keys, names, concepts } = reading
  const has = (...sought: Concept[]) => concepts.some((one) => one.concepts.some((concept) => sought.includes(concept)))
  const outside = keys.map((key, at) => (isNamed(names, at, ['person', 'project', 'client']) ? '' : key))
  const [categories, costs, leaveTypes, statuses, levels, decisions] = [
    findCategories(outside),
    findCosts(outside),
    findLeaveTypes(outside),
    findStatuses(outside),
    findLevels(outside),
    findDecisions(outside),
  ]
  const [person] = named(names, 'person')
  const skills = named(names, 'skill').map((name) => name.named[0]?.name ?? '')
  const places = named(names, 'location').flatMap((name) => name.named[0]?.name ?? [])
  return {
    reading,
    has,
    starts: (...sought) => startsWith(reading, sought),
    terms: [...categories, ...costs, ...leaveTypes, ...statuses, ...levels, ...decisions],
    person: person?.named ?? (has('self') ? 'self' : null),
    project: named(names, 'project')[0]?.named ?? null,
    currentProject: /\b(?:current|latest|last|same) project\b/.test(keys.join(' ')),
    client: named(names, 'client')[0]?.named ?? null,
    skills: [...new Set(skills)],
    anySkill: skills.length > 1 && saysOr(reading),
    roles: named(names, 'role').flatMap((found) => found.named.map(({ name }) => name)),
    location: places[0] ?? null,
    level: levels[0]?.term ?? null,
    category: categories[0]?.term ?? null,
    cost: costs[0]?.term ?? null,
    leaveType: leaveTypes[0]?.term ?? null,
    status: statuses[0]?.term ?? null,
    decision: decisions[0]?.term ?? null,
    leaveDays: leaveDays(keys),
    screen: screenOf(reading),
    company: has('company'),
  }
}

function named(names: readonly FoundName[], kind: NameKind): FoundName[] {
  return names.filter((name) => name.kind === kind)
}

function isNamed(names: readonly FoundName[], at: number, kinds: readonly NameKind[]): boolean {
  return names.some(({ start, end, kind }) => start <= at && at < end && kinds.includes(kind))
}

/** Days of leave that are named; none that are more than anybody can have. */
function leaveDays(keys: readonly string[]): number | null {
  const count = countedLeave(keys)
  return Number.isInteger(count) && count > 0 && count <= LONGEST_LEAVE_DAYS ? count : null
}

function countedLeave(keys: readonly string[]): number {
  const weeks = /(\S+) weeks? off\b/.exec(keys.join(' '))?.[1]
  if (weeks !== undefined) return (weeks === 'a' ? 1 : (NUMBERS[weeks] ?? (Number(weeks) || 1))) * WORKING_DAYS_PER_WEEK
  const found = /(\S+) (?:days?|day s) (?:off|leave|of leave|holiday|of holiday|vacation|of vacation)\b/.exec(
    keys.join(' '),
  )
  return NUMBERS[found?.[1] ?? ''] ?? Number(found?.[1])
}

/** 'React or Vue', but also 'React/Vue': either will do. */
function saysOr({ keys, names, question, words }: Reading): boolean {
  const skills = named(names, 'skill')
  return skills.some(({ end }, nth) => {
    const next = skills[nth + 1]
    if (!next) return false
    const between = question.slice(words[end - 1]?.end ?? 0, words[next.start]?.start ?? 0)
    return keys.slice(end, next.start).includes('or') || between.trim() === '/'
  })
}

function startsWith({ concepts, keys, names }: Reading, sought: readonly Concept[]): boolean {
  const first = concepts.find(
    ({ concepts: of }) => !of.every((one) => LEAD_INS.has(one)) || of.some((one) => sought.includes(one)),
  )
  if (!first?.concepts.some((one) => sought.includes(one))) return false
  const before = keys.slice(0, first.start)
  return !names.some(({ start }) => start < first.start) && before.every((key) => key === '' || !/\d/.test(key))
}

/** A screen is meant where nothing else is said than its name and a verb that opens. */
function screenOf({ keys, concepts, names, period }: Reading): Screen | null {
  const rest = keys.map((key, at) => {
    const polite = concepts.some(
      ({ start, end, concepts: of }) => start <= at && at < end && of.includes('polite') && !of.includes('open'),
    )
    return polite || OPENING.has(key) ? '' : key
  })
  if (names.some(({ kind, whole }) => kind !== 'skill' && whole) || period) return null
  const spoken = rest.filter((key) => key !== '')
  const [found] = findScreens(spoken)
  return found?.start === 0 && found.end === spoken.length ? found.term : null
}

const OPENING = new Set(
  'open go to goto the take me bring up show visit navigate jump switch screen page view please see us a where is are can i find do want how'.split(
    ' ',
  ),
)

/** Skills whose hours are asked for: what is a category of time too, such as testing, counts as that. */
export function hourSkills({ reading, terms, category, skills }: Facts): string[] {
  if (category === null) return [...skills]
  return named(reading.names, 'skill')
    .filter(({ start, end }) => !terms.some((term) => term.term === category && term.start < end && start < term.end))
    .flatMap((name) => name.named[0]?.name ?? [])
}

/** Whether everybody's hours are asked for to find who has most of them. */
export function mostHours({ has, person, project, client, category, skills }: Facts): boolean {
  return (
    has('who') &&
    has('top', 'expert') &&
    person === null &&
    project === null &&
    client === null &&
    category === null &&
    skills.length === 0
  )
}

/** Whether projects are asked for by the hours that were logged on them. */
export function byHours({ has }: Pick<Facts, 'has'>): boolean {
  return has('hours') && has('top', 'expert')
}
