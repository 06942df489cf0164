import { LRUCache } from 'lru-cache'
import type { Month } from '#shared/months/rules.ts'
import type { Db } from '../db/tables.ts'
import { requireNoTransaction } from '../db/scope.ts'
import type { Versions } from '../http/versions.ts'
import { bytesOf, replaced, type IntColumns } from './ints.ts'

/** Reads the rows of a month: all of them, packed, or those of some people in some months, sorted by person. */
export interface MonthReader {
  readonly whole: (db: Db, month: Month) => Promise<IntColumns>
  readonly ofPeople: (
    db: Db,
    months: readonly Month[],
    people: readonly number[],
  ) => Promise<readonly { readonly month: Month; readonly row: readonly number[] }[]>
}

/** If more people than this have changed at once, a month is read whole again. */
const MOST_PEOPLE = 200

interface Kept {
  columns: IntColumns
  /** The version of time entries that the rows were read at. */
  version: number
}

/**
 * Rows by month that follow from time entries, kept in memory under their version (decision 0079). Nothing is read until
 * somebody asks. A change of entries says whose they are; the rows of these people are then read anew, in the months that are
 * asked for. Beyond `mostBytes`, the months that were asked for the longest ago are dropped.
 */
export class MonthTables {
  readonly #db: Db
  readonly #versions: Versions
  readonly #reader: MonthReader
  readonly #kept: LRUCache<Month, Kept>
  #source = -1
  #turn: Promise<unknown> = Promise.resolve()

  constructor(db: Db, versions: Versions, mostBytes: number, reader: MonthReader) {
    this.#db = db
    this.#versions = versions
    this.#reader = reader
    this.#kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ columns }) => bytesOf(columns) })
  }

  /** Rows of some months, at least as new as the versions when this was called. Callers that ask meanwhile wait for the same reading. */
  of(months: readonly Month[]): Promise<Map<Month, IntColumns>> {
    requireNoTransaction('What is kept in memory was asked for')
    const asked = this.#turn.then(() => this.#fresh(months))
    this.#turn = asked.catch(() => undefined)
    return asked
  }

  async #fresh(months: readonly Month[]): Promise<Map<Month, IntColumns>> {
    const version = this.#versions.of('time-entries')
    const source = this.#versions.of('source')
    if (!this.#versions.current || this.#source !== source) this.#kept.clear()
    this.#source = source
    await this.#follow(months, version)
    const found = new Map<Month, IntColumns>()
    for (const month of months) {
      const kept = this.#kept.get(month) ?? { columns: await this.#reader.whole(this.#db, month), version }
      if (!this.#kept.has(month)) this.#kept.set(month, kept)
      found.set(month, kept.columns)
    }
    return found
  }

  /** Reads what has changed in kept months. Forgets months if that is not known. */
  async #follow(months: readonly Month[], version: number): Promise<void> {
    const stale: Month[] = []
    const people = new Set<number>()
    for (const month of months) {
      const kept = this.#kept.peek(month)
      if (!kept || kept.version === version) continue
      const changed = this.#versions.entryChanges.since('people', kept.version)
      if (!changed || changed.size > MOST_PEOPLE) this.#kept.delete(month)
      else {
        stale.push(month)
        for (const person of changed) people.add(person)
      }
    }
    if (stale.length === 0) return
    const rows = people.size === 0 ? [] : await this.#reader.ofPeople(this.#db, stale, [...people])
    const byMonth = Map.groupBy(rows, ({ month }) => month)
    for (const month of stale) {
      const kept = this.#kept.peek(month)
      if (!kept) continue
      const now = (byMonth.get(month) ?? []).map(({ row }) => row)
      this.#kept.set(month, { columns: withPeople(kept.columns, people, now), version })
    }
  }
}

/** The columns with these people's rows replaced; the same columns if no row has changed, so that what was made from them stays valid. */
function withPeople(
  columns: IntColumns,
  people: ReadonlySet<number>,
  rows: readonly (readonly number[])[],
): IntColumns {
  if (rows.length === 0 && !columns[0]?.some((person) => people.has(person))) return columns
  return replaced(columns, people, rows)
}
