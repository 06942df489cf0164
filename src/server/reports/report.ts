import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { Report, ReportFigures, ReportKey, ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { wholeMonths } from '#shared/reports/periods.ts'
import { groupsOf, sortedAtFirst, tellsUtilization, type ReportOrder } from '#shared/reports/rules.ts'
import { CATEGORIES } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import { exchangeDay } from '../rates/exchange.ts'
import { isBillable } from '../time-entries/category-code.ts'
import type { Block, Made } from './blocks.ts'
import type { Capacities } from './capacity.ts'
import { figuresOf, isCostKnownOf, type Telling } from './figures.ts'
import { groupingOf } from './groups.ts'
import type { IntColumns } from './ints.ts'
import { NO_HOURS } from './month-hours.ts'
import { scanned, type Cut, type Scan, type Scanned } from './scan.ts'
import { Numbers, Sums } from './sums.ts'

/** What a period is made of. */
export interface PeriodData {
  readonly days: Days
  readonly blocks: readonly Block[]
  readonly skills: readonly IntColumns[] | null
  /** By person and month of the period; null where the report tells no capacity. */
  readonly capacities: Capacities
}

export interface ReportData {
  readonly made: Made
  readonly now: PeriodData
  readonly before: PeriodData | null
  /** Names of skills by their ids; none where the report does not ask for skills. */
  readonly skills: ReadonlyMap<number, string>
  /** The projects that have the tag. */
  readonly tagged: ReadonlySet<number> | null
}

/** A report, added up; its rows are made when they are asked for. */
export interface AddedUp {
  readonly total: Report
  readonly rows: number
  /** Rows from one position on. */
  readonly page: (from: number, count: number) => ReportRow[]
}

/** Adds up a report as somebody may see it. `within` keeps the parts of the row of the first level with this id, '' for that which has none. */
export function addedUp(actor: Actor, query: ReportQuery, data: ReportData, today: Day, within?: string): AddedUp {
  const { made, now, before } = data
  const groups = groupsOf(query)
  const { facts, currencies } = made
  const codes = currencies.codes
  const months = now.blocks.map(({ month }) => month)
  const [by, then] = groups
  const first = groupingOf(by ?? 'project', facts, months, data.skills)
  const second = then === undefined ? undefined : groupingOf(then, facts, months, data.skills)
  const width = second?.keys.length ?? 1
  const keys = new Numbers()
  const cut = cutOf(actor, query, data)
  const scan = { groups, groupings: [first, second], cut, keys, currencies: codes.length } as const
  const exchange = (blocks: readonly Block[]) =>
    blocks.map(({ month }) => codes.map((code) => facts.exchangeOn(code, exchangeDay(month, today))))
  const telling: Telling = {
    revenue: actor.permissions.has('projects.budgets'),
    cost: mayOn(actor, 'rates.read', {}),
    capacity: tellsUtilization(groups),
  }
  const run = (period: PeriodData) => {
    const given: Scan = { ...scan, exchange: exchange(period.blocks), skills: period.skills }
    const found = scanned(period.blocks, given)
    addCapacity(found, period, given, isNarrowed(query))
    return found
  }
  const current = run(now)
  const earlier = before && run(before)
  // What only the other period has is known by now.
  for (const found of [current, earlier]) found?.parts.reserve(keys.all.length)
  const matches = !groups.includes('month') || query.compare === 'year' || wholeMonths(query) !== null
  const wholeTelling = { ...telling, capacity: true }
  const levels = leveled(current, keys, first.keys.length, width)
  const earlierLevels = earlier && leveled(earlier, keys, first.keys.length, width)
  const total: Report = {
    from: query.from,
    to: query.to,
    currency: facts.currency,
    total: figuresOf(current.whole, 0, codes, wholeTelling),
    groups: levels.groups.length,
    ...(earlier && before && { compared: { ...before.days, total: figuresOf(earlier.whole, 0, codes, wholeTelling) } }),
  }
  const order = sortedAtFirst(by ?? 'project')
  const partOrder = sortedAtFirst(then ?? 'project')
  const asked = (standard: typeof order) => ({
    sort: query.sort ?? standard.sort,
    order: query.order ?? (query.sort === undefined ? standard.order : query.sort === 'name' ? 'asc' : 'desc'),
  })
  const sortedGroups = sortedBy(levels.groups, asked(order), levels.first, telling, (group) => first.keys[group])
  const chosen =
    within === undefined ? sortedGroups : sortedGroups.filter((group) => idText(first.keys[group]) === within)
  const lines: Line[] = chosen.flatMap((group) => [
    ...(within === undefined ? [{ group, part: null }] : []),
    ...(second
      ? sortedBy(
          levels.partsOf(group),
          asked(partOrder),
          current.parts,
          telling,
          (part) => second.keys[(keys.all[part] ?? 0) % width],
        ).map((part) => ({ group, part }))
      : []),
  ])
  const figures = (sums: Sums, number: number) => figuresOf(sums, number, codes, telling)
  return {
    total,
    rows: lines.length,
    page: (from, count) =>
      lines.slice(from, from + count).map(({ group, part }): ReportRow => {
        const key = first.keys[group]
        const partKey = part === null ? undefined : second?.keys[(keys.all[part] ?? 0) % width]
        const row = part === null ? figures(levels.first, group) : figures(current.parts, part)
        const other =
          earlierLevels &&
          earlier &&
          (part === null ? figures(earlierLevels.first, group) : figures(earlier.parts, part))
        return {
          keys: [key, partKey].filter((one) => one !== undefined),
          figures: row,
          ...(other !== null && matches && { before: isNothing(other) ? null : other }),
        }
      }),
  }
}

interface Line {
  readonly group: number
  readonly part: number | null
}

function idText(key: ReportKey | undefined): string {
  return key === undefined || key.id === null ? '' : String(key.id)
}

function isNothing({ hours, entries, revenue, cost, capacity }: ReportFigures): boolean {
  return hours === 0 && entries === 0 && !revenue?.amounts.length && !cost?.amounts.length && !capacity
}

/** Whether a report is of some projects or a skill alone: then its people are those who have hours in it. */
function isNarrowed({ projectId, client, tag, skill }: ReportQuery): boolean {
  return [projectId, client, tag, skill].some((filter) => filter !== undefined)
}

const everybody = () => true

/** Which cells a report is of, and what its caller sees of them. */
function cutOf(actor: Actor, query: ReportQuery, { made, skills, tagged }: ReportData): Cut {
  const { userId, projectId, client, role, category, billable, skill } = query
  const { people, projects } = made.facts
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

/** Adds what people are there for to the parts that they are in and to the whole, those without hours too where the report is of everybody. */
function addCapacity(
  { parts, whole }: Scanned,
  { blocks, capacities }: PeriodData,
  scan: Scan,
  narrowed: boolean,
): void {
  const { cut, keys, groups } = scan
  const [first, second] = scan.groupings
  const width = second?.keys.length ?? 1
  const worked = narrowed ? workers(blocks, scan) : null
  const byParts = tellsUtilization(groups)
  for (const [person, months] of capacities) {
    if (!cut.person(person) || !cut.seesPerson(person) || (worked && !worked.has(person))) continue
    for (const [nth, capacity] of months.entries()) {
      if (capacity === 0) continue
      whole.capacity[0] = (whole.capacity[0] ?? 0) + capacity
      if (!byParts) continue
      const key = first.of(person, 0, 0, nth, 0) * width + (second?.of(person, 0, 0, nth, 0) ?? 0)
      const number = keys.of(key)
      parts.reserve(number + 1)
      parts.capacity[number] = (parts.capacity[number] ?? 0) + capacity
    }
  }
}

/** Who has hours in a report. */
function workers(blocks: readonly Block[], { cut, skills }: Scan): Set<number> {
  const found = new Set<number>()
  for (const [nth, { rows, people, projects, codes }] of blocks.entries()) {
    const of = cut.skill === null ? null : peopleOfSkill(skills?.[nth] ?? [], cut.skill)
    for (let row = 0; row < rows; row += 1) {
      const person = people[row] ?? 0
      if (found.has(person) || (of && !of.has(person))) continue
      if (cut.project(projects[row] ?? 0) && cut.code(codes[row] ?? 0)) found.add(person)
    }
  }
  return found
}

function peopleOfSkill([people, , , skills]: IntColumns, skill: number): Set<number> {
  return new Set(people?.filter((_, share) => skills?.[share] === skill))
}

/** The sums of the first level, which groups there are, and the parts of each. */
function leveled({ parts, firstEntries }: Scanned, keys: Numbers, count: number, width: number) {
  const first = new Sums(parts.currencies, count)
  const of = new Map<number, number[]>()
  for (const [number, key] of keys.all.entries()) {
    const group = Math.floor(key / width)
    first.add(group, parts, number)
    const known = of.get(group)
    if (known) known.push(number)
    else of.set(group, [number])
  }
  for (const group of of.keys()) first.entries[group] = firstEntries[group] ?? 0
  return { first, groups: [...of.keys()], partsOf: (group: number) => of.get(group) ?? [] }
}

/** Groups or parts in the order that is asked for; those whose figure is not told come last, and those with the same by name. */
function sortedBy(
  numbers: readonly number[],
  { sort, order }: { sort: ReportOrder; order: 'asc' | 'desc' },
  sums: Sums,
  telling: Telling,
  keyOf: (number: number) => ReportKey | undefined,
): number[] {
  const sign = order === 'asc' ? 1 : -1
  const valued = numbers.map((number) => ({
    number,
    value: sort === 'name' ? 0 : valueOf(sums, number, sort, telling),
    name: nameOf(keyOf(number)),
  }))
  return valued
    .sort((a, b) => {
      if (sort === 'name') return sign * compare(a.name, b.name)
      if (a.value === b.value) return compare(a.name, b.name)
      if (a.value === null || b.value === null) return a.value === null ? 1 : -1
      return sign * (a.value - b.value)
    })
    .map(({ number }) => number)
}

/** Months are sorted by their ids, all else by name; what has none comes last. */
function nameOf(key: ReportKey | undefined): string {
  if (!key || key.id === null) return '\uffff'
  return typeof key.id === 'string' && /^\d{4}-\d{2}$/.test(key.id) ? key.id : key.name.toLowerCase()
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function valueOf(sums: Sums, nth: number, sort: Exclude<ReportOrder, 'name'>, telling: Telling): number | null {
  const [hours = 0, revenue = 0, cost = 0, capacity = 0] = [
    sums.hours[nth],
    sums.revenue[nth],
    sums.cost[nth],
    sums.capacity[nth],
  ]
  const seesMoney = telling.revenue && sums.unseenMoney[nth] === 0
  const tellsMargin = seesMoney && telling.cost && isCostKnownOf(sums, nth)
  const seesCapacity = telling.capacity && sums.unseenHours[nth] === 0
  switch (sort) {
    case 'hours':
      return hours
    case 'entries':
      return sums.entries[nth] ?? 0
    case 'billableHours':
      return sums.billable[nth] ?? 0
    case 'billableShare':
      return hours === 0 ? null : (sums.billable[nth] ?? 0) / hours
    case 'revenue':
      return seesMoney ? revenue : null
    case 'cost':
      return telling.cost ? cost : null
    case 'margin':
      return tellsMargin ? revenue - cost : null
    case 'marginShare':
      return tellsMargin && revenue > 0 ? (revenue - cost) / revenue : null
    case 'capacity':
      return seesCapacity ? capacity : null
    default:
      return seesCapacity && capacity > 0 ? hours / capacity : null
  }
}
