import type { Dialect } from './external-columns.ts'
import { batchesOf } from './external-rows.ts'
import type { ExternalDb } from './connector.ts'
import type { Selection } from './selections.ts'

/** More levels than any project has; a part that is deeper, or in a circle, belongs to no project. */
const MOST_LEVELS = 50

/** External projects whose entries belong to a project above them, by their ids. */
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

  /** The project at the top that a part belongs to; a project that is not a part belongs to itself. */
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
