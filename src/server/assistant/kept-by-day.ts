import type { Resource } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Versions } from '../http/versions.ts'

/** Days that are kept; people in other time zones ask for the day before or after. */
const MOST_DAYS_KEPT = 3

/** Something that is made for a day and kept in memory until what it is made of changes, the same for everybody. */
export class KeptByDay<Value> {
  readonly #versions: Versions
  readonly #madeOf: readonly Resource[]
  readonly #make: (today: Day) => Promise<Value>
  readonly #days = new Map<Day, Promise<Value>>()
  #madeFor = ''

  constructor(versions: Versions, madeOf: readonly Resource[], make: (today: Day) => Promise<Value>) {
    this.#versions = versions
    this.#madeOf = madeOf
    this.#make = make
  }

  of(today: Day): Promise<Value> {
    const madeFor = this.#madeOf.map((resource) => this.#versions.of(resource)).join('.')
    if (!this.#versions.current || this.#madeFor !== madeFor || this.#days.size > MOST_DAYS_KEPT) {
      this.#days.clear()
      this.#madeFor = madeFor
    }
    const kept = this.#days.get(today)
    if (kept) return kept
    const making = this.#make(today)
    this.#days.set(today, making)
    making.catch(() => {
      if (this.#days.get(today) === making) this.#days.delete(today)
    })
    return making
  }
}
