import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { companyTimeZone } from './queries.ts'

/** The company's time zone at hand, so that what asks for today need not wait for the database. */
export class KeptTimeZone {
  readonly #versions: Versions
  readonly #kept: Kept<string | null>
  /** The version of the company that the zone was read at. */
  #knownAt: number | undefined
  /** As it was when a call last asked. */
  current: string | null = null

  constructor(db: Db, versions: Versions) {
    this.#versions = versions
    this.#kept = new Kept(versions, ['company'], () => companyTimeZone(db))
  }

  /** Whether the zone is the company's by now, as far as this process has heard. */
  get isCurrent(): boolean {
    return this.#versions.current && this.#knownAt === this.#versions.of('company')
  }

  /**
   * Before a call: reads the zone anew where it has changed. The one before stays while the database does not answer, so that
   * no call waits for that here before it waits for its own.
   */
  async refresh(): Promise<void> {
    if (this.isCurrent || (this.#knownAt !== undefined && !this.#versions.current)) return
    const version = this.#versions.of('company')
    try {
      this.current = await this.#kept.get()
      this.#knownAt = version
    } catch {
      // The call itself says that the database cannot be reached.
    }
  }
}
