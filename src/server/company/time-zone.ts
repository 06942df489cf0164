import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { companyTimeZone } from './queries.ts'

/** The company's time zone at hand, so that what asks for today need not wait for the database. */
export class KeptTimeZone {
  readonly #versions: Versions
  readonly #kept: Kept<string | null>
  #isKnown = false
  /** As it was when a call last asked. */
  current: string | null = null

  constructor(db: Db, versions: Versions) {
    this.#versions = versions
    this.#kept = new Kept(versions, ['company'], () => companyTimeZone(db))
  }

  /**
   * Before a call: reads the zone anew where it has changed. The one before stays while the database does not answer, so that
   * no call waits for that here before it waits for its own.
   */
  async refresh(): Promise<void> {
    if (this.#isKnown && !this.#versions.current) return
    try {
      this.current = await this.#kept.get()
      this.#isKnown = true
    } catch {
      // The call itself says that the database cannot be reached.
    }
  }
}
