import type { Dialect } from './external-columns.ts'
import { batchesOf } from './external-rows.ts'
import type { ExternalDb } from './connector.ts'
import type { Selection } from './selections.ts'

/** More levels than any project has; what is deeper, or goes in a circle, is nobody's part. */
const MOST_LEVELS = 50

/** Projects there whose entries are those of a project above, by their ids. */
export class ProjectParts {
  readonly #parts: ReadonlyMap<string, { parent: string; name: string }>

  private constructor(parts: ReadonlyMap<string, { parent: string; name: string }>) {
    this.#parts = parts
  }

  /** Reads all of them; none without a selection. */
  static async read(external: ExternalDb, dialect: Dialect, selection: Selection | null): Promise<ProjectParts> {
    const parts = new Map<string, { parent: string; name: string }>()
    if (selection) {
      for await (const batch of batchesOf(external, dialect, selection)) {
        for (const { id, name, parentId } of batch) parts.set(id, { parent: parentId ?? '', name: name ?? '' })
      }
    }
    return new ProjectParts(parts)
  }

  /** The project that a part belongs to in the end; what is no part is its own. */
  projectOf(id: string): string {
    let at = id
    for (let level = 0; level < MOST_LEVELS; level += 1) {
      const part = this.#parts.get(at)
      if (!part) return at
      at = part.parent
    }
    return id
  }

  nameOf(id: string): string | undefined {
    return this.#parts.get(id)?.name
  }
}
