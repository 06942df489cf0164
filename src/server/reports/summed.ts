import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { ReportQuery } from '#shared/reports/contract.ts'
import { groupsOf, tellsUtilization } from '#shared/reports/rules.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import { exchangeDay } from '../rates/exchange.ts'
import { isBillable } from '../time-entries/category-code.ts'
import type { Cells, Made } from './blocks.ts'
import type { SkillCells } from './by-skill.ts'
import type { Capacity } from './capacity.ts'
import { groupingOf, type Grouping } from './groups.ts'
import { NO_HOURS } from './month-hours.ts'
import { scanned, type Cut, type Scan, type Scanned } from './scan.ts'
import { Numbers, Sums } from './sums.ts'

/** The data of a period. */
export interface PeriodData {
  readonly days: Days
  /** The cells of its months, by skill if the report asks for skills. */
  readonly cells: readonly (Cells | SkillCells)[]
  /** The capacity of its months. */
  readonly capacities: readonly Capacity[]
}

export interface ReportData {
  readonly made: Made
  readonly now: PeriodData
  readonly before: PeriodData | null
  /** Names of skills by their ids; empty unless the report asks for skills. */
  readonly skills: ReadonlyMap<number, string>
  /** The projects that have the tag. */
  readonly tagged: ReadonlySet<number> | null
}

/** The sums of a report, as the caller may see them, by the numbers of its groups. */
export interface Summed {
  readonly first: Grouping
  readonly second: Grouping | undefined
  readonly now: Leveled
  readonly before: Leveled | null
  /** How many bytes of memory it takes. */
  readonly bytes: number
  /** A part's key in the second level. */
  readonly partKey: (part: number) => number
}

/** The sums of the whole, of the first level and of the parts, with the groups that exist and the parts of each. */
export interface Leveled {
  readonly whole: Sums
  readonly first: Sums
  readonly parts: Sums
  readonly groups: readonly number[]
  readonly partsOf: (group: number) => Int32Array
}

/** Adds up a report in one pass over its cells. */
export function summed(actor: Actor, query: ReportQuery, data: ReportData, today: Day): Summed {
  const { made, now, before } = data
  const groups = groupsOf(query)
  const { facts, currencies } = made
  const months = now.cells.map(({ month }) => month)
  const [by, then] = groups
  const first = groupingOf(by ?? 'project', facts, months, data.skills)
  const second = then === undefined ? undefined : groupingOf(then, facts, months, data.skills)
  const width = second?.keys.length ?? 1
  const keys = new Numbers()
  const scan = { groups, groupings: [first, second], cut: cutOf(actor, query, data), keys } as const
  const run = (period: PeriodData) => {
    const exchange = period.cells.map(({ month }) =>
      currencies.codes.map((code) => facts.exchangeOn(code, exchangeDay(month, today))),
    )
    const given: Scan = { ...scan, currencies: currencies.codes.length, exchange }
    const found = scanned(period.cells, given)
    return { ...found, capacity: addCapacity(found.parts, period, given, isNarrowed(query)) }
  }
  const current = run(now)
  const earlier = before && run(before)
  // Keys that only the other period has are known by now.
  for (const found of [current, earlier]) found?.parts.reserve(keys.all.length)
  return {
    first,
    second,
    bytes: current.parts.bytes + (earlier?.parts.bytes ?? 0) + keys.all.length * 60,
    now: leveled(current, keys, first.keys.length, width),
    before: earlier && leveled(earlier, keys, first.keys.length, width),
    partKey: (part) => (keys.all[part] ?? 0) % width,
  }
}

/** Whether a report is limited to some projects, roles on them or a skill: then its people are only those who have hours in it. */
function isNarrowed({ projectId, client, projectRole, tag, skill }: ReportQuery): boolean {
  return [projectId, client, projectRole, tag, skill].some((filter) => filter !== undefined)
}

const everybody = () => true

/** Which cells a report covers, and what its caller sees of them. */
function cutOf(actor: Actor, query: ReportQuery, { made, skills, tagged }: ReportData): Cut {
  const { userId, projectId, client, role, projectRole, category, billable, skill } = query
  const { people, projects, roleOn } = made.facts
  const hours = actor.permissions.get('timesheets.read') ?? []
  const money = actor.permissions.get('projects.budgets') ?? []
  const number = category === undefined ? null : CATEGORIES.indexOf(category)
  return {
    person:
      userId === undefined && role === undefined
        ? everybody
        : (id) => (userId ?? id) === id && fits(role, people.get(id)?.role) && id !== 0,
    project:
      projectId === undefined && client === undefined && tagged === null
        ? everybody
        : (id) =>
            (projectId ?? id) === id && fits(client, projects.get(id)?.client) && (tagged === null || tagged.has(id)),
    code: (code) =>
      (number === null || (code < NO_HOURS && code >> 1 === number)) &&
      (billable === undefined || isBillable(code) === (billable === 'true')),
    role:
      projectRole === undefined
        ? everybody
        : (person, project) => person !== 0 && fits(projectRole, roleOn(person, project)),
    skill: skill === undefined ? null : idOf(skills, skill),
    seesPerson: hours === 'all' ? everybody : (id) => id !== 0 && mayOn(actor, 'timesheets.read', { userId: id }),
    seesProject: hours === 'all' ? everybody : (id) => mayOn(actor, 'timesheets.read', { projectId: id }),
    seesMoney: money === 'all' ? everybody : (id) => mayOn(actor, 'projects.budgets', { projectId: id }),
  }
}

function fits(wanted: string | undefined, name: string | undefined): boolean {
  return wanted === undefined || wanted.toLowerCase() === name?.toLowerCase()
}

function idOf(skills: ReadonlyMap<number, string>, name: string): number {
  return [...skills].find(([, known]) => known.toLowerCase() === name.toLowerCase())?.[0] ?? -1
}

/**
 * Adds the hours that people can work to their parts, including people without hours if the report covers everybody. Returns
 * the sum, in seconds of hours.
 */
function addCapacity(parts: Sums, { cells, capacities }: PeriodData, scan: Scan, narrowed: boolean): number {
  const { cut, keys, groups } = scan
  const [first, second] = scan.groupings
  const width = second?.keys.length ?? 1
  const worked = narrowed ? workers(cells, cut) : null
  const byParts = tellsUtilization(groups)
  let whole = 0
  for (const [nth, { people, seconds }] of capacities.entries()) {
    const [ofFirst, ofSecond] = [first.inMonth(nth), second?.inMonth(nth)]
    for (const [at, person] of people.entries()) {
      const capacity = seconds[at] ?? 0
      if (capacity === 0 || !cut.person(person) || !cut.seesPerson(person) || (worked && !worked.has(person))) continue
      whole += capacity
      if (!byParts) continue
      const number = keys.of(ofFirst.of(person) * width + (ofSecond?.of(person) ?? 0))
      parts.reserve(number + 1)
      parts.addCapacity(number, capacity)
    }
  }
  return whole
}

/** The people who have hours in a report. */
function workers(months: PeriodData['cells'], cut: Cut): Set<number> {
  const found = new Set<number>()
  for (const { people, projects, codes, seconds, ...cells } of months) {
    const skills = 'skills' in cells ? cells.skills : undefined
    for (let cell = 0; cell < people.length; cell += 1) {
      const isOf = cut.skill === null || skills?.[cell] === cut.skill
      const [person = 0, project = 0, code = 0] = [people[cell], projects[cell], codes[cell]]
      if (isOf && seconds[cell] && cut.project(project) && cut.role(person, project) && cut.code(code))
        found.add(person)
    }
  }
  return found
}

/** The sums of the first level and of the whole, which groups there are, and the parts of each. */
function leveled(
  { parts, once, capacity }: Scanned & { capacity: number },
  keys: Numbers,
  count: number,
  width: number,
): Leveled {
  const first = new Sums(parts.currencies, count)
  const parted = keys.all.length
  // Parts in the order of their groups: those of a group lie between its start and that of the next group.
  const [groupOf, starts] = [new Int32Array(parted), new Int32Array(count + 1)]
  for (let number = 0; number < parted; number += 1) {
    const group = Math.floor((keys.all[number] ?? 0) / width)
    groupOf[number] = group
    starts[group + 1] = (starts[group + 1] ?? 0) + 1
  }
  for (let group = 0; group < count; group += 1) starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0)
  const inOrder = new Int32Array(parted)
  const next = starts.slice()
  for (let number = 0; number < parted; number += 1) {
    const group = groupOf[number] ?? 0
    first.add(group, parts, number)
    const at = next[group] ?? 0
    inOrder[at] = number
    next[group] = at + 1
  }
  const whole = new Sums(parts.currencies, 1)
  const groups: number[] = []
  for (let group = 0; group < count; group += 1) {
    if ((starts[group] ?? 0) === (starts[group + 1] ?? 0)) continue
    groups.push(group)
    whole.add(0, first, group)
  }
  if (whole.capacity.length === 0) whole.addCapacity(0, capacity)
  if (once) whole.entries[0] = once.entries
  if (once?.byFirst) first.entries.set(once.byFirst)
  return {
    whole,
    first,
    parts,
    groups,
    partsOf: (group) => inOrder.subarray(starts[group] ?? 0, starts[group + 1] ?? 0),
  }
}
