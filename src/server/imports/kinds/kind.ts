import type { ImportKind } from '#shared/imports/choices.ts'
import type { Drafts } from '#shared/imports/drafts.ts'
import type { PersonNamed, ProjectNamed } from '#shared/imports/cells.ts'
import type { Resource } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { Concerned } from '../../http/entry-changes.ts'
import type { By } from '../../records/record.ts'
import type { Taxonomy } from '../../skills/matcher/taxonomy.ts'
import type { Vocabulary } from '../../skills/vocabulary/company-vocabulary.ts'
import type { Directory } from '../directory.ts'

/** A row that was understood. */
export interface Drafted<Kind extends ImportKind = ImportKind> {
  readonly line: number
  readonly draft: Drafts[Kind]
}

/** What is to become of a row: nothing stands in its way, with what is to be stored; it is here already; or why it is refused. */
export type Verdict<Kind extends ImportKind = ImportKind> =
  | 'good'
  | 'there'
  | { readonly draft: Drafts[Kind] }
  | { readonly reason: string }

/** What rows are judged by. */
export interface Judging {
  readonly directory: Directory
  readonly taxonomy: Taxonomy
  readonly today: Day
  /** Why closed months are changed; without it what is theirs is refused. */
  readonly reason: string | undefined
  /** People and projects that are not here, with the rows that name them; told to the reader, and added where they want it. */
  readonly newPeople: NewNames<PersonNamed>
  readonly newProjects: NewNames<ProjectNamed>
}

/** Judges the rows of a file, batch after batch in their order, with all that it has met before in mind. */
export type Judge<Kind extends ImportKind> = (db: Db, rows: readonly Drafted<Kind>[]) => Promise<Verdict<Kind>[]>

/** What rows are stored with. `by` is who has asked for it, with the permission to import. */
export interface Storing {
  readonly by: By
  readonly directory: Directory
  readonly vocabulary: Vocabulary
  readonly importId: number
  readonly reason: string | undefined
}

/** A record that an import has made or changed. */
export interface MadeRecord {
  readonly entity: ImportedEntity
  readonly id: number
  readonly part?: number
  readonly version: number
  readonly before?: object
}

/** What became of rows that were to be stored. */
export interface Stored {
  /** Lines by what became of them: stored, here already by now, or refused after all. */
  readonly lines: ReadonlyMap<number, 'stored' | 'there' | { readonly reason: string }>
  readonly made: readonly MadeRecord[]
  /** Whose time entries have changed, where that is all that has changed of entries. */
  readonly concerned?: Concerned | undefined
}

/** All that is particular to what a file holds. */
export interface KindOfImport<Kind extends ImportKind> {
  /** Resources that storing and taking back change. */
  readonly writes: readonly Resource[]
  /** Tables that many rows may come to, of which the database is to know how many they have become. */
  readonly tables: readonly (keyof Tables)[]
  judge(judging: Judging): Judge<Kind>
  /** Stores some good rows in one transaction. */
  store(storing: Storing, rows: readonly Drafted<Kind>[]): Promise<Stored>
}

export type ImportedEntity = 'person' | 'project' | 'time entry' | 'allocation' | 'leave' | 'declared skill' | 'client'

/** Names that a file has and the company does not, each with how many rows have it. */
export class NewNames<Named> {
  readonly #all = new Map<string, { named: Named; rows: number }>()
  readonly #isWanted: boolean

  constructor(isWanted: boolean) {
    this.#isWanted = isWanted
  }

  /** Notes that a row has such a name; gives whether it is to be added. */
  meet(key: string, named: Named): boolean {
    const known = this.#all.get(key)
    if (known) known.rows += 1
    else this.#all.set(key, { named, rows: 1 })
    return this.#isWanted
  }

  get size(): number {
    return this.#all.size
  }

  /** The most frequent first. */
  first(count: number, text: (named: Named) => string): { name: string; rows: number }[] {
    const sorted = [...this.#all.values()].toSorted((one, other) => other.rows - one.rows)
    return sorted.slice(0, count).map(({ named, rows }) => ({ name: text(named), rows }))
  }
}
