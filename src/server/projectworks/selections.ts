import { sql, type RawBuilder } from 'kysely'
import type { ExternalColumn } from '#shared/projectworks/mapping-contract.ts'
import type { FoundMapping, FoundPart } from '#shared/projectworks/find-mapping.ts'
import type { ConditionList } from '#shared/projectworks/part-rules.ts'
import {
  amountOfTime,
  FIRST_MILLISECONDS,
  holds,
  isEpoch,
  MAIN,
  OTHER,
  text,
  textAfter,
  textElsewhere,
  type Dialect,
} from './external-columns.ts'
import { fixesOf, type Fixes } from './fixes.ts'

/** What to read of a part: which fields, where they come from, and from which time of modification on. */
export interface Selection {
  readonly from: RawBuilder<unknown>
  readonly id: ExternalColumn
  readonly fields: ReadonlyMap<string, RawBuilder<unknown>>
  readonly modified: ExternalColumn | null
  readonly since: string | null
  /** Which rows come over at all; null for all rows. */
  readonly where: RawBuilder<boolean> | null
  /** What is done to values once they are read. */
  readonly fixes: Fixes
  /** For which of these an id means the same person or project in upper and in lower case. */
  readonly ignoringCase: { readonly users: boolean; readonly projects: boolean }
}

export function usersSelection({ users }: FoundMapping, dialect: Dialect): Selection {
  return selection(users, dialect, FREE_TEXT.users)
}

/** The client's name is the project's own or comes from the clients' table. */
export function projectsSelection({ projects, clients }: FoundMapping, dialect: Dialect): Selection {
  const all = selection(projects, dialect, FREE_TEXT.projects)
  const own = { ...all, where: both(all.where, projects && not(isPartOf(projects, dialect))) }
  const [clientId, key, name] = [projects?.columns['clientId'], clients?.columns['id'], clients?.columns['name']]
  if (projects?.columns['client'] || !clients || !clientId || !key || !name) return own
  return {
    ...own,
    from: joined(own.from, clients, key, clientId),
    fields: new Map([...own.fields, ['client', text(dialect, OTHER, name, true)]]),
    fixes: { ...own.fixes, ...fixOfName(fixesOf(clients.rules), 'client') },
  }
}

/** Projects whose entries belong to the project above them, with their names; null if there are no such projects. */
export function partsSelection({ projects }: FoundMapping, dialect: Dialect): Selection | null {
  const isPart = projects && isPartOf(projects, dialect)
  if (!isPart) return null
  const own = selection(projects, dialect, FREE_TEXT.projects, ['name', 'parentId'])
  return { ...own, where: both(own.where, isPart) }
}

function isPartOf(projects: FoundPart, dialect: Dialect): RawBuilder<boolean> | null {
  const parent = projects.columns['parentId']
  const some = anyOf(projects, 'partOf', dialect)
  return some && parent ? sql`(${some} and ${sql.id(MAIN, parent.name)} is not null)` : null
}

function not(condition: RawBuilder<boolean> | null): RawBuilder<boolean> | null {
  return condition && sql`not ${condition}`
}

function both(one: RawBuilder<boolean> | null, other: RawBuilder<boolean> | null): RawBuilder<boolean> | null {
  return one && other ? sql`(${one} and ${other})` : (one ?? other)
}

function anyOf(part: FoundPart, list: ConditionList, dialect: Dialect): RawBuilder<boolean> | null {
  const all = part.conditions[list]?.map((one) => holds(dialect, one)) ?? []
  return all.length === 0 ? null : sql`(${sql.join(all, sql` or `)})`
}

/** A row comes over if all of `only` hold and none of `deleted`. */
function wantedRows(part: FoundPart, dialect: Dialect): RawBuilder<boolean> | null {
  const only = part.conditions.only?.map((one) => holds(dialect, one)) ?? []
  const all = only.length === 0 ? null : sql<boolean>`(${sql.join(only, sql` and `)})`
  return both(all, not(anyOf(part, 'deleted', dialect)))
}

/**
 * The rows of a part as they are there, with the columns that the part is made of; and the rows that the part's conditions
 * leave out, null if it has no conditions.
 */
export function rawSelections(
  part: FoundPart,
  dialect: Dialect,
  taken: Selection,
): { taken: Selection; leftOut: Selection | null } {
  const own = Object.entries(part.columns).filter(([field, column]) => column && !part.from[field])
  const columns = [
    ...own.map(([, column]) => column),
    ...Object.values(part.from).map(({ via }) => via),
    ...Object.values(part.conditions).flatMap((list) => list.map(({ column }) => column)),
  ].filter((column) => column !== null)
  const fields = new Map(columns.map((column) => [`=${column.name}`, text(dialect, MAIN, column, true)]))
  const raw = { ...taken, from: sql`${sql.id(part.schema, part.name)} as ${sql.id(MAIN)}`, fields, fixes: {} }
  const { where } = taken
  return { taken: raw, leftOut: where && { ...raw, where: sql`not ${where}` } }
}

/** The project is the entry's own or its task's; the task's name is used if the entry has no notes. */
export function entriesSelection(
  { users, projects, timesheets, tasks }: FoundMapping,
  dialect: Dialect,
  since: string | null,
): Selection {
  const ignoringCase = { users: ignoresCase(users), projects: ignoresCase(projects) }
  const own = { ...selection(timesheets, dialect, FREE_TEXT.timesheets), since, ignoringCase }
  const fields = new Map(own.fields)
  const { modified } = own
  if (modified) fields.set('modifiedMs', epochMs(dialect, modified))
  const [taskId, key, project, name] = [
    timesheets?.columns['taskId'],
    tasks?.columns['id'],
    tasks?.columns['projectId'],
    tasks?.columns['name'],
  ]
  if (!tasks || !taskId || !key || !project) return { ...own, fields }
  if (name) fields.set('task', text(dialect, OTHER, name, true))
  const ownProject = fields.get('projectId')
  const beginning = tasks.rules.after?.['projectId']
  const named = text(dialect, OTHER, project, false)
  const taskProject = beginning === undefined ? named : textAfter(named, beginning)
  fields.set('projectId', ownProject ? sql`coalesce(${ownProject}, ${taskProject})` : taskProject)
  const fixes = { ...own.fixes, ...fixOfName(fixesOf(tasks.rules), 'task') }
  return { ...own, from: joined(own.from, tasks, key, taskId), fields, fixes }
}

/** Only the fix of the name, for another field that holds the name. */
function fixOfName({ name }: Fixes, field: string): Fixes {
  return name ? { [field]: name } : {}
}

const FREE_TEXT = {
  users: ['name', 'firstName', 'lastName', 'otherName', 'role', 'email', 'phone', 'location'],
  projects: ['name', 'description', 'status', 'client', 'industry'],
  timesheets: ['notes', 'otherNotes', 'category'],
}

/** Fields that only say how to find another one. */
const KEYS_ONLY = new Set(['id', 'clientId', 'taskId', 'modified', 'parentId'])

/** Amounts of time, by the unit that they are counted in. */
const TIMES = { hours: 'hours', minutes: 'minutes', seconds: 'seconds', totalHours: 'hours' } as const

/** Flags that the database is asked for. */
const FLAGS = ['archived', 'completed'] as const

/** `only`: the fields that are read; all by default. */
function selection(
  part: FoundPart | null,
  dialect: Dialect,
  freeText: readonly string[],
  only?: readonly string[],
): Selection {
  const id = part?.columns['id']
  if (!part || !id) throw new RangeError('A mapping with faults was used')
  const fields = new Map<string, RawBuilder<unknown>>()
  for (const [field, column] of Object.entries(part.columns)) {
    if (!column || (only ? !only.includes(field) : KEYS_ONLY.has(field))) continue
    fields.set(field, valueOf(part, field, column, dialect, freeText.includes(field)))
  }
  for (const flag of only ? [] : FLAGS) {
    const isSo = anyOf(part, flag, dialect)
    if (isSo) fields.set(flag, sql`case when ${isSo} then '1' else '0' end`)
  }
  return {
    from: sql`${sql.id(part.schema, part.name)} as ${sql.id(MAIN)}`,
    id,
    fields,
    modified: part.columns['modified'] ?? null,
    since: null,
    where: wantedRows(part, dialect),
    fixes: fixesOf(part.rules),
    ignoringCase: { users: false, projects: false },
  }
}

function valueOf(
  { from, rules }: FoundPart,
  field: string,
  column: ExternalColumn,
  dialect: Dialect,
  free: boolean,
): RawBuilder<unknown> {
  const elsewhere = from[field]
  const beginning = rules.after?.[field]
  const isTime = field in TIMES && !elsewhere
  const time = isTime ? amountOfTime(dialect, column, TIMES[field as keyof typeof TIMES]) : undefined
  if (time) return time
  const value = elsewhere
    ? textElsewhere(dialect, elsewhere, column, free && beginning === undefined)
    : text(dialect, MAIN, column, free && beginning === undefined)
  return beginning === undefined ? value : textAfter(value, beginning)
}

function ignoresCase(part: FoundPart | null): boolean {
  return part?.rules.ignoresCase ?? part?.columns['id']?.ignoresCase ?? false
}

function joined(from: RawBuilder<unknown>, other: FoundPart, key: ExternalColumn, reference: ExternalColumn) {
  return sql`${from} left join ${sql.id(other.schema, other.name)} as ${sql.id(OTHER)}
    on ${sql.id(OTHER, key.name)} = ${sql.id(MAIN, reference.name)}`
}

/** Milliseconds since 1970 at which a row was modified; null if the time there is not a valid one. */
function epochMs({ kind }: Dialect, column: ExternalColumn): RawBuilder<unknown> {
  const value = sql.id(MAIN, column.name)
  if (isEpoch(column)) {
    const number = kind === 'mysql' ? value : sql`${value}::bigint`
    const ms = sql`case when ${value} > ${FIRST_MILLISECONDS} then ${number} else ${number} * 1000 end`
    return kind === 'mysql' ? sql`cast(nullif(${ms}, 0) as char)` : sql`nullif(${ms}, 0)::text`
  }
  return kind === 'mysql'
    ? sql`cast(nullif(floor(unix_timestamp(${value}) * 1000), 0) as char)`
    : sql`floor(extract(epoch from ${value}) * 1000)::bigint::text`
}
