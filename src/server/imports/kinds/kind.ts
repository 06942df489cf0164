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

/** What will happen to a row: it can be stored, with the values to store; it exists already; or it is refused, with the reason. */
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
  /** Why closed months are changed; without a reason, changes of closed months are refused. */
  readonly reason: string | undefined
  /**
   * People and projects that do not exist here, with the rows that name them. The reader is told of them, and they are added if
   * the reader wants that.
   */
  readonly newPeople: NewNames<PersonNamed>
  readonly newProjects: NewNames<ProjectNamed>
}

/** Judges the rows of a file, batch after batch in their order, and remembers what earlier batches held. */
export type Judge<Kind extends ImportKind> = (db: Db, rows: readonly Drafted<Kind>[]) => Promise<Verdict<Kind>[]>

/** What rows are stored with. `by` is the person who asked for the import, with the permission to import. */
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

/** The outcome of rows that were to be stored. */
export interface Stored {
  /** The outcome by line: stored, existing already by now, or refused after all. */
  readonly lines: ReadonlyMap<number, 'stored' | 'there' | { readonly reason: string }>
  readonly made: readonly MadeRecord[]
  /** Whose time entries have changed, if entries are all that has changed. */
  readonly concerned?: Concerned | undefined
}

/** Everything that is particular to one kind of file. */
export interface KindOfImport<Kind extends ImportKind> {
  /** The resources that storing and taking back change. */
  readonly writes: readonly Resource[]
  /** Tables that many rows may be added to, so that the database must be told how large they are now. */
  readonly tables: readonly (keyof Tables)[]
  judge(judging: Judging): Judge<Kind>
  /** Whether a check stores good rows for a trial: rows that are stored like forms are refused by all that forms are. */
  readonly isRehearsed?: boolean
  /** Stores some good rows in one transaction. */
  store(storing: Storing, rows: readonly Drafted<Kind>[]): Promise<Stored>
}

export type ImportedEntity =
  | 'person'
  | 'project'
  | 'time entry'
  | 'allocation'
  | 'project role'
  | 'leave'
  | 'declared skill'
  | 'client'

/**
 * Names that a file has and the company does not, each with the number of rows that have it. Each gets an id below 0, by which
 * the directory finds it in later rows just as it will once it is stored.
 */
export class NewNames<Named> {
  readonly #all = new Map<number, { named: Named; rows: number }>()
  readonly isWanted: boolean

  constructor(isWanted: boolean) {
    this.isWanted = isWanted
  }

  /** Notes a name that no row before had; returns its id. */
  add(named: Named): number {
    const id = -1 - this.#all.size
    this.#all.set(id, { named, rows: 0 })
    return id
  }

  /** Counts a row that has a name, if the name is new; returns whether the row can be stored. */
  meet(id: number): boolean {
    const known = this.#all.get(id)
    if (!known) return true
    known.rows += 1
    return this.isWanted
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
