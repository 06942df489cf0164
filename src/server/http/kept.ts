import { LRUCache } from 'lru-cache'
import type { Resource } from '#shared/http/resource.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { requireNoTransaction } from '../db/scope.ts'
import type { Concerned } from './entry-changes.ts'
import type { Versions } from './versions.ts'

/** For things made for a day: people in other time zones ask for the day before or after. */
export const DAYS_KEPT = 3

/** More skills than a company has. */
export const SKILLS_KEPT = 20_000

/** Makes a value anew; `before` is the value made last, if there is one, even if it failed. */
type Make<Key, Value> = (key: Key, before: Promise<Value> | undefined) => Promise<Value>

/**
 * Things made from the database, kept in memory by a key (a day, a stretch of days) until a resource that they are made of
 * changes (architecture, idea 1). Beyond `most` of them, the one that was asked for the longest ago is dropped.
 */
export class KeptBy<Key extends string, Value> {
  readonly #versions: Versions
  readonly #madeOf: readonly Resource[]
  readonly #make: Make<Key, Value>
  readonly #kept: LRUCache<Key, Promise<Value>>
  #madeFor = ''
  #last: Promise<Value> | undefined

  constructor(versions: Versions, madeOf: readonly Resource[], most: number, make: Make<Key, Value>) {
    this.#versions = versions
    this.#madeOf = madeOf
    this.#kept = new LRUCache({ max: most })
    this.#make = make
  }

  /**
   * The thing, at least as new as the versions when this was called. Callers that ask meanwhile wait for the same result. Not
   * for use inside a transaction: what is being made may wait for the connection that the transaction holds.
   */
  of(key: Key): Promise<Value> {
    requireNoTransaction('What is kept in memory was asked for')
    const madeFor = this.#madeOf.map((resource) => this.#versions.of(resource)).join('.')
    if (!this.#versions.current || this.#madeFor !== madeFor) {
      this.#kept.clear()
      this.#madeFor = madeFor
    }
    const kept = this.#kept.get(key)
    if (kept) return kept
    const making = this.#make(key, this.#last)
    this.#kept.set(key, making)
    this.#last = making
    making.catch(() => {
      if (this.#kept.get(key) === making) this.#kept.delete(key)
      if (this.#last === making) this.#last = undefined
    })
    return making
  }
}

/** One thing made from the database, kept in memory until a resource that it is made of changes. */
export class Kept<Value> {
  readonly #only: KeptBy<'', Value>

  constructor(
    versions: Versions,
    madeOf: readonly Resource[],
    make: (before: Promise<Value> | undefined) => Promise<Value>,
  ) {
    this.#only = new KeptBy(versions, madeOf, 1, (_, before) => make(before))
  }

  get(): Promise<Value> {
    return this.#only.of('')
  }
}

/** As `KeptBy`, for things made for a stretch of days. */
export function keptBySpan<Value>(
  versions: Versions,
  madeOf: readonly Resource[],
  most: number,
  make: (span: Span) => Promise<Value>,
): (span: Span) => Promise<Value> {
  const kept = new KeptBy(versions, madeOf, most, (key: string) => {
    const [from = '', to = ''] = key.split('…')
    return make({ from, to })
  })
  return ({ from, to }) => kept.of(`${from}…${to}`)
}

/** A list of at least this length is remembered, so that only its changes are looked for the next time. */
const WHOLE_FROM = 200

/** Makes the values of some ids for a day, by id; ids that have nothing are left out. */
type MakeParts<Part> = (day: Day, ids: number[]) => Promise<ReadonlyMap<number, Part>>

/**
 * Parts of a list or a summary (people, projects, skills), kept one by one. After a change of time entries, only the parts that
 * it concerns are made anew; after a change of another resource that they are made of, all parts are. Beyond `most` parts,
 * those that were asked for the longest ago are dropped.
 */
export class KeptParts<Part> {
  readonly #versions: Versions
  readonly #kind: keyof Concerned
  readonly #madeOf: readonly Resource[]
  readonly #make: MakeParts<Part>
  readonly #days: LRUCache<Day, PartsOfDay<Part>>

  /** `madeOf` names the resources besides time entries. */
  constructor(
    versions: Versions,
    kind: keyof Concerned,
    madeOf: readonly Resource[],
    most: number,
    make: MakeParts<Part>,
  ) {
    this.#versions = versions
    this.#kind = kind
    this.#madeOf = madeOf
    this.#make = make
    this.#days = new LRUCache<Day, PartsOfDay<Part>>({
      max: DAYS_KEPT,
      // By size: a cache limited by number would allocate room for all entries at once.
      memoMethod: () => ({ madeFor: '', parts: new LRUCache({ maxSize: most, sizeCalculation: () => 1 }) }),
    })
  }

  /**
   * The parts, at least as new as the versions when this was called, in the order of the ids. Callers that ask meanwhile wait
   * for the same result. Not for use inside a transaction, as `KeptBy`.
   */
  async of(day: Day, ids: readonly number[]): Promise<readonly Part[]> {
    requireNoTransaction('What is kept in memory was asked for')
    const kept = this.#days.memo(day)
    const madeFor = this.#madeOf.map((resource) => this.#versions.of(resource)).join('.')
    if (!this.#versions.current || kept.madeFor !== madeFor) {
      kept.parts.clear()
      kept.whole = undefined
    }
    kept.madeFor = madeFor
    const version = this.#versions.of('time-entries')
    const whole = kept.whole?.ids === ids ? kept.whole : undefined
    const changed = whole && this.#versions.entryChanges.since(this.#kind, whole.version)
    const all = whole && changed ? await this.#patched(day, kept, whole, changed) : await this.#each(day, kept, ids)
    const parts = whole?.all === all ? whole.parts : withoutGaps(all)
    if (ids.length >= WHOLE_FROM && kept.madeFor === madeFor) {
      const places = whole?.places ?? new Map(ids.map((id, place) => [id, place]))
      kept.whole = { ids, version, all, parts, places }
    }
    return parts
  }

  /** The list as it was found the last time, with what has changed since. */
  async #patched(
    day: Day,
    kept: PartsOfDay<Part>,
    { all, places }: Whole<Part>,
    changed: ReadonlySet<number>,
  ): Promise<readonly (Part | undefined)[]> {
    const those = [...changed].filter((id) => places.has(id))
    if (those.length === 0) return all
    const made = await this.#each(day, kept, those)
    const now = [...all]
    for (const [nth, id] of those.entries()) now[places.get(id) ?? 0] = made[nth]
    return now
  }

  /** Each of some parts, made if it is missing or its entries have changed since. */
  async #each(day: Day, kept: PartsOfDay<Part>, ids: readonly number[]): Promise<(Part | undefined)[]> {
    const found = ids.map((id) => this.#found(kept, id))
    const missing = ids.filter((_, nth) => !found[nth])
    if (missing.length > 0) {
      const begun = this.#begin(day, kept.parts, missing)
      for (const [nth, id] of ids.entries()) found[nth] ??= begun.get(id)
    }
    const making = new Set<Promise<void>>()
    for (const part of found) if (part?.making) making.add(part.making)
    if (making.size > 0) await Promise.all(making)
    return found.map((part) => part?.of)
  }

  #found(kept: PartsOfDay<Part>, id: number): KeptPart<Part> | undefined {
    const part = kept.parts.get(id)
    return part && part.version >= this.#versions.entryChanges.versionOf({ kind: this.#kind, id }) ? part : undefined
  }

  /** Begins to make parts. */
  #begin(day: Day, parts: LRUCache<number, KeptPart<Part>>, ids: number[]): Map<number, KeptPart<Part>> {
    const begun = new Map<number, KeptPart<Part>>()
    const version = this.#versions.of('time-entries')
    const making = this.#make(day, ids).then(
      (made) => {
        for (const [id, part] of begun) {
          part.of = made.get(id)
          part.making = undefined
        }
      },
      (error: unknown) => {
        for (const [id, part] of begun) if (parts.peek(id) === part) parts.delete(id)
        throw error
      },
    )
    for (const id of ids) {
      const part = { of: undefined, version, making }
      begun.set(id, part)
      parts.set(id, part)
    }
    return begun
  }
}

function withoutGaps<Part>(all: readonly (Part | undefined)[]): readonly Part[] {
  return all.includes(undefined) ? all.filter((part) => part !== undefined) : (all as readonly Part[])
}

interface KeptPart<Part> {
  /** Undefined while it is made, or if there is nothing. */
  of: Part | undefined
  /** The version of time entries that it is made at. */
  readonly version: number
  making: Promise<void> | undefined
}

interface PartsOfDay<Part> {
  /** The versions of the other resources that the parts are made of. */
  madeFor: string
  readonly parts: LRUCache<number, KeptPart<Part>>
  /** A long list as it was at a version of time entries; its ids are the same array the next time. */
  whole?: Whole<Part> | undefined
}

interface Whole<Part> {
  readonly ids: readonly number[]
  readonly version: number
  /** In the order of the ids; undefined where there is nothing. */
  readonly all: readonly (Part | undefined)[]
  /** The same without the undefined ones; the same array if there are none. */
  readonly parts: readonly Part[]
  /** Where each id stands. */
  readonly places: ReadonlyMap<number, number>
}
