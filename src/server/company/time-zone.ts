import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { companyTimeZone } from './queries.ts'

/** The company's time zone at hand, so that what asks for today need not wait for the database. */
export class KeptTimeZone {
  readonly #kept: Kept<string | null>
  /** As it was when a call last asked. */
  current: string | null = null

  constructor(db: Db, versions: Versions) {
    this.#kept = new Kept(versions, ['company'], () => companyTimeZone(db))
  }

  /** Before a call: reads the zone anew where it has changed. Without a database the one before stays. */
  async refresh(): Promise<void> {
    this.current = await this.#kept.get().catch(() => this.current)
  }
}
