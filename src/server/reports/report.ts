import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { Report, ReportFigures, ReportKey, ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { wholeMonths } from '#shared/reports/periods.ts'
import { groupsOf, idText, sortedAtFirst, tellsUtilization } from '#shared/reports/rules.ts'
import type { ReportGroup, ReportOrder } from '#shared/reports/choices.ts'
import type { Days } from '#shared/time/units.ts'
import type { Made } from './blocks.ts'
import { figuresOf, isCostKnownOf, type Telling } from './figures.ts'
import type { Leveled, Summed } from './summed.ts'
import { Sums } from './sums.ts'

/** A report, added up. Its rows are sorted and made when they are asked for. */
export interface AddedUp {
  readonly total: Report
  /** The total of the rows: the report's total, or the row whose parts they are. */
  readonly whole: ReportFigures
  readonly rows: number
  /** `count` rows from a position on. */
  readonly page: (from: number, count: number) => ReportRow[]
}

/** A report as the caller may see it. `within` keeps only the parts of the first-level row with this id; '' for the row without one. */
export function told(
  actor: Actor,
  query: ReportQuery,
  { facts, currencies }: Made,
  { first, second, now, before, partKey }: Summed,
  compared: Days | undefined,
  within?: string,
): AddedUp {
  const groups = groupsOf(query)
  const [by = 'project', then = 'project'] = groups
  const { codes } = currencies
  const telling: Telling = {
    revenue: actor.permissions.has('projects.budgets'),
    cost: mayOn(actor, 'rates.read', {}),
    capacity: tellsUtilization(groups),
  }
  const wholeOf = ({ whole }: Leveled) => figuresOf(whole, 0, codes, { ...telling, capacity: true })
  const total: Report = {
    from: query.from,
    to: query.to,
    currency: facts.currency,
    total: wholeOf(now),
    groups: now.groups.length,
    ...(before && compared && { compared: { ...compared, total: wholeOf(before) } }),
  }
  const isWithin = within !== undefined
  const groupKey = (group: number) => first.keys[group]
  const keyOfPart = (part: number) => second?.keys[partKey(part)]
  const shown = isWithin ? now.groups.filter((group) => idText(groupKey(group)) === within) : now.groups
  const sorted = sortedBy(shown, orderOf(query, by), now.first, telling, groupKey)
  // Each group's own row, unless only its parts are asked for, and then its parts.
  const own = isWithin ? 0 : 1
  const rowsOf = (group: number) => own + (second ? now.partsOf(group).length : 0)
  const figures = (sums: Sums, number: number) => figuresOf(sums, number, codes, telling)
  const matches = !groups.includes('month') || query.compare === 'year' || wholeMonths(query) !== null
  const row = (group: number, part: number | null): ReportRow => {
    const of = (level: Leveled) => (part === null ? figures(level.first, group) : figures(level.parts, part))
    const other = before && of(before)
    return {
      keys: [groupKey(group), part === null ? undefined : keyOfPart(part)].filter((one) => one !== undefined),
      figures: of(now),
      ...(other !== null && matches && { before: isNothing(other) ? null : other }),
    }
  }
  const [only] = shown
  const ofPart = () => (only === undefined ? figures(new Sums(now.first.currencies, 1), 0) : figures(now.first, only))
  return {
    total,
    whole: isWithin ? ofPart() : total.total,
    rows: sorted.reduce((sum, group) => sum + rowsOf(group), 0),
    page: (from, count) => {
      const page: ReportRow[] = []
      let at = 0
      for (const group of sorted) {
        const end = at + rowsOf(group)
        if (end > from) {
          const parts = second ? sortedBy(now.partsOf(group), orderOf(query, then), now.parts, telling, keyOfPart) : []
          const lines = [...(isWithin ? [] : [null]), ...parts].slice(Math.max(from - at, 0), from + count - at)
          page.push(...lines.map((part) => row(group, part)))
        }
        at = end
        if (at >= from + count) break
      }
      return page
    },
  }
}

/** The order that is asked for, else the group's default order. */
function orderOf({ sort, order }: ReportQuery, group: ReportGroup): { sort: ReportOrder; order: 'asc' | 'desc' } {
  const standard = sortedAtFirst(group)
  if (sort === undefined) return { sort: standard.sort, order: order ?? standard.order }
  return { sort, order: order ?? (sort === 'name' ? 'asc' : 'desc') }
}

function isNothing({ hours, entries, revenue, cost, capacity }: ReportFigures): boolean {
  return hours === 0 && entries === 0 && !revenue?.amounts.length && !cost?.amounts.length && !capacity
}

/** Groups or parts in the order that is asked for. Those whose figure is hidden come last, and those with equal figures are sorted by name. */
function sortedBy(
  numbers: Iterable<number>,
  { sort, order }: { sort: ReportOrder; order: 'asc' | 'desc' },
  sums: Sums,
  telling: Telling,
  keyOf: (number: number) => ReportKey | undefined,
): number[] {
  const sign = order === 'asc' ? 1 : -1
  const valued = Array.from(numbers, (number) => ({
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

/** Months are sorted by their ids, everything else by name; rows without a value come last. */
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
  const seesMoney = telling.revenue && !sums.unseenMoney[nth]
  const tellsMargin = seesMoney && telling.cost && isCostKnownOf(sums, nth)
  const seesCapacity = telling.capacity && !sums.unseenHours[nth]
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
