import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { companyTimeZone } from './queries.ts'

/** The company's time zone in memory, so that code that asks for today need not wait for the database. */
export class KeptTimeZone {
  readonly #versions: Versions
  readonly #kept: Kept<string | null>
  /** The version of the company's settings at which the zone was read. */
  #knownAt: number | undefined
  /** The zone when a call last asked. */
  current: string | null = null

  constructor(db: Db, versions: Versions) {
    this.#versions = versions
    this.#kept = new Kept(versions, ['company'], () => companyTimeZone(db))
  }

  /** Whether the zone is up to date, as far as this process has heard. */
  get isCurrent(): boolean {
    return this.#versions.current && this.#knownAt === this.#versions.of('company')
  }

  /**
   * Before a call: reads the zone anew if it has changed. If the database does not answer, the former zone stays, so that the
   * call does not wait here before it waits for its own queries.
   */
  async refresh(): Promise<void> {
    if (this.isCurrent || (this.#knownAt !== undefined && !this.#versions.current)) return
    const version = this.#versions.of('company')
    try {
      this.current = await this.#kept.get()
      this.#knownAt = version
    } catch {
      // The call itself reports that the database cannot be reached.
    }
  }
}
