import { monthText, type Month } from '#shared/months/rules.ts'
import type { ReportKey } from '#shared/reports/contract.ts'
import { WITHOUT } from '#shared/reports/rules.ts'
import type { ReportGroup } from '#shared/reports/choices.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { CODES } from '../time-entries/category-code.ts'
import type { Facts } from './facts.ts'

/**
 * Groups cells by the values of one of their columns, or by their roles: those of their people on their projects. Each value
 * has a small number, its position in `keys`. Number 0 is for cells without a value.
 */
export interface Grouping {
  readonly column: 'people' | 'projects' | 'codes' | 'skills' | 'roles'
  /** For roles: which one somebody has on a project; its own number groups it. */
  readonly roleOf?: (person: number, project: number) => number
  /** The number of each of the column's values, in the `nth` month of the period. */
  readonly inMonth: (nth: number) => Numbering
  readonly keys: readonly ReportKey[]
}

/** How cells are grouped. `months` are those of the period, `skills` the names of skills by their ids. */
export function groupingOf(
  group: ReportGroup,
  facts: Facts,
  months: readonly Month[],
  skills: ReadonlyMap<number, string>,
): Grouping {
  const none: ReportKey = { id: null, name: WITHOUT[group] }
  switch (group) {
    case 'person':
      return { column: 'people', ...byId([...facts.people.values()], none) }
    case 'project':
      return { column: 'projects', ...byId([...facts.projects.values()], none) }
    case 'role':
      return { column: 'people', ...byName([...facts.people.values()], ({ role }) => role, none) }
    case 'projectRole':
      return byProjectRole(facts, none)
    case 'client':
      return { column: 'projects', ...byName([...facts.projects.values()], ({ client }) => client, none) }
    case 'category': {
      const numbers = new Numbering(Array.from({ length: CODES }, (_, code) => [code, (code >> 1) + 1]))
      const keys = [none, ...CATEGORIES.map((name) => ({ id: name, name }))]
      return { column: 'codes', inMonth: () => numbers, keys }
    }
    case 'month':
      return {
        column: 'codes',
        inMonth: (nth) => Numbering.ofAll(nth + 1),
        keys: [none, ...months.map((month) => ({ id: month, name: monthText(month) }))],
      }
    default: {
      const found = [...skills]
      const numbers = numbered(found.map(([id]) => id))
      // Callers name skills instead of giving ids.
      return {
        column: 'skills',
        inMonth: () => numbers,
        keys: [none, ...found.map(([, name]) => ({ id: name, name }))],
      }
    }
  }
}

function byProjectRole({ roles, roleOn }: Facts, none: ReportKey): Grouping {
  const { keys } = byName(
    roles.map((role, id) => ({ id, role })),
    ({ role }) => role,
    none,
  )
  const numbers = new Map(keys.map(({ name }, number) => [name.toLowerCase(), number]))
  const ofRole = new Numbering(keys.map((_, number) => [number, number]))
  return {
    column: 'roles',
    // Fees that no hours have earned have no person.
    roleOf: (person, project) => (person === 0 ? 0 : (numbers.get(roleOn(person, project).toLowerCase()) ?? 0)),
    inMonth: () => ofRole,
    keys,
  }
}

const PAGE_BITS = 10
const PAGE = 1 << PAGE_BITS
const NO_PAGE = new Int32Array(PAGE)

/**
 * Numbers by id; 0 for other ids. They are read for each of some hundred thousand cells, so they are in arrays, split into
 * pages, since ids may be large.
 */
export class Numbering {
  readonly #pages: Int32Array[] = []
  readonly #others: Int32Array

  constructor(numbers: Iterable<readonly [id: number, number: number]>, others = NO_PAGE) {
    this.#others = others
    for (const [id, number] of numbers) {
      const nth = id >> PAGE_BITS
      while (this.#pages.length <= nth) this.#pages.push(NO_PAGE)
      let page = this.#pages[nth] ?? NO_PAGE
      if (page === NO_PAGE) {
        page = new Int32Array(PAGE)
        this.#pages[nth] = page
      }
      page[id & (PAGE - 1)] = number
    }
  }

  /** The same number of every id. */
  static ofAll(number: number): Numbering {
    return new Numbering([], new Int32Array(PAGE).fill(number))
  }

  of(id: number): number {
    return (this.#pages[id >> PAGE_BITS] ?? this.#others)[id & (PAGE - 1)] ?? 0
  }
}

/** From 1 on, in the order of the ids. */
function numbered(ids: readonly number[]): Numbering {
  return new Numbering(ids.map((id, nth) => [id, nth + 1]))
}

function byId(rows: readonly { id: number; name: string }[], none: ReportKey) {
  const numbers = numbered(rows.map(({ id }) => id))
  return { inMonth: () => numbers, keys: [none, ...rows.map(({ id, name }) => ({ id, name }))] }
}

/** Rows that share a name, regardless of case; the name is written as the first of them has it. */
function byName<Row extends { id: number }>(rows: readonly Row[], nameOf: (row: Row) => string, none: ReportKey) {
  const keys: ReportKey[] = [none]
  const known = new Map<string, number>()
  const found: [id: number, number: number][] = []
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const name = nameOf(row)
    const number = known.get(name.toLowerCase()) ?? keys.push({ id: name, name }) - 1
    known.set(name.toLowerCase(), number)
    found.push([row.id, number])
  }
  const numbers = new Numbering(found)
  return { inMonth: () => numbers, keys }
}
