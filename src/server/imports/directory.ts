import { sql } from 'kysely'
import { comparedEmail } from '#shared/accounts/compared-email.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { PersonNamed, ProjectNamed } from '#shared/imports/cells.ts'
import { NOT_SAID } from '#shared/projectworks/rules.ts'
import { plainTitle } from '#shared/imports/titles.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { archivedFault } from '../projects/queries.ts'

interface KnownPerson {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly lastDay: Day | null
  readonly isRemoved: boolean
}

interface KnownProject {
  readonly id: number
  readonly name: string
  readonly client: string
  readonly code: string | null
  readonly archivedAt: Date | null
  /** Whether the file that is being read adds it. */
  readonly isNew?: boolean
}

/** Who or what a name means: an existing one, none that is known, or why it cannot be decided. */
export type Meant<Known> =
  | { readonly found: Known; readonly fault?: never }
  | { readonly found: null; readonly fault: null }
  | { readonly found?: never; readonly fault: string }

const UNKNOWN = { found: null, fault: null } as const

/** People and projects by the names that files use. They are few, so all are in memory while a file is read. */
export class Directory {
  readonly #people = new Map<number, KnownPerson>()
  readonly #projects = new Map<number, KnownProject>()
  readonly #byEmail = new Map<string, KnownPerson>()
  readonly #byName = new Map<string, KnownPerson[]>()
  readonly #byCode = new Map<string, KnownProject>()
  readonly #byProjectName = new Map<string, KnownProject[]>()

  /** What exists here now; `importId` is the import that is being stored, which may have added some of it. */
  static async of(db: Db, importId: number): Promise<Directory> {
    const directory = new Directory()
    const people = await db
      .selectFrom('people')
      .select(['id', 'name', 'email', 'last_day as lastDay', 'removed_at as removedAt'])
      .orderBy('id')
      .execute()
    for (const { removedAt, ...person } of people) directory.addPerson({ ...person, isRemoved: removedAt !== null })
    const projects = await db
      .selectFrom('projects')
      .select(['id', 'name', 'client', 'external_id as code', 'archived_at as archivedAt'])
      .orderBy('id')
      .execute()
    const { rows: added } = await sql<{ id: number }>`
      select record_id as id from import_records where import_id = ${importId} and entity = 'project'`.execute(db)
    const addedIds = new Set(added.map(({ id }) => id))
    for (const project of projects) directory.addProject({ ...project, isNew: addedIds.has(project.id) })
    return directory
  }

  addPerson(person: KnownPerson): void {
    this.#people.set(person.id, person)
    if (person.email !== null) this.#byEmail.set(comparedEmail(person.email), person)
    append(this.#byName, plainTitle(person.name), person)
  }

  addProject(project: KnownProject): void {
    this.#projects.set(project.id, project)
    if (project.code !== null) this.#byCode.set(project.code.toLowerCase(), project)
    append(this.#byProjectName, plainTitle(project.name), project)
  }

  /** By address; by name if the file or the person has no address. */
  person({ id, name, email }: PersonNamed): Meant<KnownPerson> {
    const chosen = id === undefined ? undefined : this.#people.get(id)
    if (chosen) return sound(chosen)
    const byEmail = email === '' ? undefined : this.#byEmail.get(email)
    if (byEmail) return sound(byEmail)
    const named = name === '' ? [] : (this.#byName.get(plainTitle(name)) ?? [])
    const possible = email === '' ? named : named.filter((one) => one.email === null)
    const [first] = possible
    if (!first) return UNKNOWN
    return possible.length === 1
      ? sound(first)
      : { fault: 'Several people have this name; the file has to say the address' }
  }

  /**
   * By code, else by name; if several have the name, by name and client. A project that was here before may be named with
   * another client, which the file may spell differently; two clients in one file are two projects.
   */
  project({ id, name, code, client }: ProjectNamed): Meant<KnownProject> {
    const chosen = id === undefined ? undefined : this.#projects.get(id)
    if (chosen) return { found: chosen }
    const byCode = code === '' ? undefined : this.#byCode.get(code.toLowerCase())
    if (byCode) return { found: byCode }
    const named = name === '' ? [] : (this.#byProjectName.get(plainTitle(name)) ?? [])
    // A project with a different code is a different project.
    const possible = code === '' ? named : named.filter((one) => one.code === null)
    const ofClient = client === '' ? [] : possible.filter((one) => plainTitle(one.client) === plainTitle(client))
    const ofAnother = possible.filter((one) => client === '' || !one.isNew || one.client === NOT_SAID.client)
    const [first, ...more] = ofClient.length > 0 ? ofClient : ofAnother
    if (!first) return UNKNOWN
    return more.length === 0
      ? { found: first }
      : { fault: 'Several projects have this name; the file has to say the code or client' }
  }

  /** A project by its name alone, unless its code is one of a project of that name here. */
  withoutCode(named: ProjectNamed): ProjectNamed {
    const byCode = this.#byCode.get(named.code.toLowerCase())
    const isKnown = byCode !== undefined && plainTitle(byCode.name) === plainTitle(named.name)
    return named.name === '' || isKnown ? named : { ...named, code: '' }
  }

  /** As `project`, but only a project that work can still be stored for. */
  openProject(named: ProjectNamed): Meant<KnownProject> {
    const meant = this.project(named)
    const fault = meant.found ? archivedFault(meant.found) : null
    return fault === null ? meant : { fault }
  }
}

function sound(person: KnownPerson): Meant<KnownPerson> {
  return person.isRemoved ? { fault: 'The personal data of this person was removed' } : { found: person }
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const all = map.get(key)
  if (all) all.push(value)
  else map.set(key, [value])
}

/** Whether a day is after somebody's last one; never for somebody who is not here yet. */
export function isAfterLeaving(day: Day, person: KnownPerson | null): boolean {
  return person !== null && hasLeft(day, person)
}

/** Equal for all rows that name the same person who is not here yet. */
export function keyOfPerson({ name, email }: PersonNamed): string {
  return email || plainTitle(name)
}

/** Equal for all rows that name the same project. */
export function keyOfProject({ name, code, client }: ProjectNamed): string {
  return code === '' ? `${plainTitle(name)}|${plainTitle(client)}` : `#${code.toLowerCase()}`
}
