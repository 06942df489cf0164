const RETRY_MS = 5_000

/** Sessions that have ended although the database could not store it; it is tried again until it does. */
export class UnstoredEnds {
  readonly #ids = new Set<number>()

  /** Whether a session has ended here. */
  has(id: number): boolean {
    return this.#ids.has(id)
  }

  /** Ends a session at once. Returns what `store` does; null if it could not store it yet. */
  async end<Stored>(id: number, store: () => Promise<Stored>): Promise<Stored | null> {
    this.#ids.add(id)
    try {
      const stored = await store()
      this.#ids.delete(id)
      return stored
    } catch {
      setTimeout(() => void this.end(id, store), RETRY_MS).unref()
      return null
    }
  }
}
