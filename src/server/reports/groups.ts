import { monthText, type Month } from '#shared/months/rules.ts'
import type { ReportKey } from '#shared/reports/contract.ts'
import { WITHOUT } from '#shared/reports/rules.ts'
import type { ReportGroup } from '#shared/reports/choices.ts'
import { CATEGORIES } from '#shared/time-entries/rules.ts'
import { CODES } from '../time-entries/category-code.ts'
import type { Facts } from './facts.ts'

/** A group of cells by what they are of, as small numbers. The number 0 is of what has none. */
export interface Grouping {
  /** The number of a cell. `nth` is that of its month in the period, `skill` the id of one of its skills. */
  readonly of: (person: number, project: number, code: number, nth: number, skill: number) => number
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
    case 'person': {
      const people = [...facts.people.values()]
      const number = numbersOf(people, ({ id }) => id)
      return { of: (person) => number(person), keys: [none, ...people.map(({ id, name }) => ({ id, name }))] }
    }
    case 'project': {
      const projects = [...facts.projects.values()]
      const number = numbersOf(projects, ({ id }) => id)
      return { of: (_, project) => number(project), keys: [none, ...projects.map(({ id, name }) => ({ id, name }))] }
    }
    case 'role': {
      const { keys, numbers } = byName([...facts.people.values()], ({ role }) => role, none)
      return { of: (person) => numbers(person), keys }
    }
    case 'client': {
      const { keys, numbers } = byName([...facts.projects.values()], ({ client }) => client, none)
      return { of: (_, project) => numbers(project), keys }
    }
    case 'category':
      return {
        of: (_person, _project, code) => (code < CODES ? (code >> 1) + 1 : 0),
        keys: [none, ...CATEGORIES.map((name) => ({ id: name, name }))],
      }
    case 'month':
      return {
        of: (_person, _project, _code, nth) => nth + 1,
        keys: [none, ...months.map((month) => ({ id: month, name: monthText(month) }))],
      }
    default: {
      const found = [...skills]
      const number = numbersOf(found, ([id]) => id)
      return {
        of: (_person, _project, _code, _nth, skill) => number(skill),
        keys: [none, ...found.map(([, name]) => ({ id: name, name }))],
      }
    }
  }
}

/** Ids as numbers from 1 on; 0 for others. */
export function numbersOf<Row>(rows: readonly Row[], idOf: (row: Row) => number): (id: number) => number {
  const numbers = new Map(rows.map((row, nth) => [idOf(row), nth + 1]))
  return lookup(numbers)
}

/** Ids up to this are looked up in an array, which takes four bytes for each. */
const MOST_IN_ARRAY = 4_000_000

function lookup(numbers: ReadonlyMap<number, number>): (id: number) => number {
  const most = [...numbers.keys()].reduce((high, id) => Math.max(high, id), 0)
  if (most > MOST_IN_ARRAY) return (id) => numbers.get(id) ?? 0
  const array = new Int32Array(most + 1)
  for (const [id, number] of numbers) array[id] = number
  return (id) => array[id] ?? 0
}

/** Rows that share a name, whatever its case; it is written as the first of them has it. */
function byName<Row extends { id: number }>(rows: readonly Row[], nameOf: (row: Row) => string, none: ReportKey) {
  const keys: ReportKey[] = [none]
  const known = new Map<string, number>()
  const numbers = new Map<number, number>()
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const name = nameOf(row)
    const number = known.get(name.toLowerCase()) ?? keys.push({ id: name, name }) - 1
    known.set(name.toLowerCase(), number)
    numbers.set(row.id, number)
  }
  return { keys, numbers: lookup(numbers) }
}
