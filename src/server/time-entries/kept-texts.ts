import { LRUCache } from 'lru-cache'
import type { Db } from '../db/tables.ts'
import { inOnePiece } from '../texts.ts'
import { entriesUnder, type EntryKey } from './newest.ts'
import { entryText, type Embeds } from './reply.ts'

/** Enough for many pages of the newest entries; each takes some 600 bytes. */
const MOST = 2_000

/** Longer pages are not kept. */
export const MOST_OF_A_PAGE = 200

/** An entry in a list, as JSON text. */
export interface EntryInText extends EntryKey {
  readonly text: string
}

/**
 * Entries of lists as JSON text, kept under the transaction that stored each: after a change of one entry, the others of a page
 * are neither read nor made into text anew. All are dropped when people, projects or skills change, which they name.
 */
export class KeptTexts {
  readonly #db: Db
  readonly #embedsNow: () => Promise<Embeds>
  readonly #kept = new LRUCache<number, EntryInText>({ max: MOST })
  #embeds: Embeds | undefined

  constructor(db: Db, embedsNow: () => Promise<Embeds>) {
    this.#db = db
    this.#embedsNow = embedsNow
  }

  /** The texts of entries, in their order; undefined if something else has changed meanwhile, so that they have to be read in another way. */
  async of(keys: readonly EntryKey[]): Promise<EntryInText[] | undefined> {
    const missing = keys.filter(({ id, stored }) => this.#kept.get(id)?.stored !== stored).map(({ id }) => id)
    const rows = missing.length === 0 ? [] : await entriesUnder(this.#db, missing)
    // Read after the rows, so that everything they refer to is there.
    const embeds = await this.#embedsNow()
    if (!isSame(embeds, this.#embeds)) this.#kept.clear()
    this.#embeds = embeds
    for (const row of rows) {
      const { id, createdAt, stored } = row
      // One flat text: otherwise it would consist of some sixty pieces, each of which the engine has to look after.
      const text = inOnePiece(entryText(row, embeds))
      this.#kept.set(id, { id, createdAt: inOnePiece(createdAt), stored, text })
    }
    const texts = keys.flatMap(({ id }) => this.#kept.get(id) ?? [])
    return texts.length === keys.length ? texts : undefined
  }
}

function isSame(embeds: Embeds, before: Embeds | undefined): boolean {
  return embeds.people === before?.people && embeds.projects === before.projects && embeds.skills === before.skills
}
