import { LRUCache } from 'lru-cache'
import type { Resource } from '#shared/http/resource.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { requireNoTransaction } from '../db/scope.ts'
import type { Versions } from './versions.ts'

/** For what is made for a day: people in other time zones ask for the day before or after. */
export const DAYS_KEPT = 3

/** Makes a value anew; `before` is the one that was made last, where there is one, whatever has become of it. */
type Make<Key, Value> = (key: Key, before: Promise<Value> | undefined) => Promise<Value>

/**
 * Things made from the database, kept in memory by a key (a day, a stretch of days) until a resource that they are made
 * of changes (architecture, idea 1). Beyond `most` of them the
 * one that nobody has asked for the longest goes.
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
   * At least as new as the versions when this was called; whoever asks meanwhile waits for the same. Not for use inside
   * a transaction: what is being made may wait for the connection that the transaction holds.
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
