import type { Resource } from '#shared/http/resource.ts'
import type { Versions } from './versions.ts'

/**
 * Small, slowly changing rows kept in memory as JSON text, to be glued into long lists instead of
 * joined and serialised again for every row (architecture, idea 2). Read again when the version
 * of what they are made of has changed.
 */
export class Fragments<Value> {
  readonly #versions: Versions
  readonly #resource: Resource
  readonly #load: () => Promise<Map<number, Value>>
  #version = -1
  #loaded: Promise<Map<number, Value>> | undefined

  constructor(versions: Versions, resource: Resource, load: () => Promise<Map<number, Value>>) {
    this.#versions = versions
    this.#resource = resource
    this.#load = load
  }

  /** All fragments by id; at least as new as the resource's version when this was called. */
  all(): Promise<Map<number, Value>> {
    const version = this.#versions.of(this.#resource)
    if (this.#loaded && this.#versions.current && this.#version === version) return this.#loaded
    const loading = this.#load()
    this.#version = version
    this.#loaded = loading
    loading.catch(() => {
      if (this.#loaded === loading) this.#loaded = undefined
    })
    return loading
  }
}
