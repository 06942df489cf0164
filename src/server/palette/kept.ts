import type { Resource } from '#shared/http/resource.ts'
import type { Versions } from '../http/versions.ts'

/** Something made from the database, kept in memory until what it is made of changes (architecture, idea 1). */
export class Kept<Value> {
  readonly #versions: Versions
  readonly #madeOf: readonly Resource[]
  readonly #load: () => Promise<Value>
  #madeFor = ''
  #loaded: Promise<Value> | undefined

  constructor(versions: Versions, madeOf: readonly Resource[], load: () => Promise<Value>) {
    this.#versions = versions
    this.#madeOf = madeOf
    this.#load = load
  }

  /** At least as new as the versions when this was called. */
  get(): Promise<Value> {
    const madeFor = this.#madeOf.map((resource) => this.#versions.of(resource)).join('.')
    if (this.#loaded && this.#versions.current && this.#madeFor === madeFor) return this.#loaded
    const loading = this.#load()
    this.#madeFor = madeFor
    this.#loaded = loading
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = undefined
    })
    return loading
  }
}
