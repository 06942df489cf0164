import { sql, type SqlBool } from 'kysely'
import { TAG_COLORS } from '#shared/tags/choices.ts'
import { deleteTag, listTags, restoreTag, type Tag, updateTag } from '#shared/tags/contract.ts'
import { MAX_PROJECT_TAGS } from '#shared/tags/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid, notAllowed, notFound } from '../http/errors.ts'
import { contains } from '../http/list-of.ts'
import { read, write, type Server } from '../http/route.ts'
import { change, recordAll, remove } from '../records/changes.ts'
import { isTooLate, lastChange } from '../records/last-change.ts'
import { asFields } from '../records/columns.ts'
import { found, locked, type By, type Kind } from '../records/record.ts'

const TAGS: Kind<Tag, 'tags'> = { noun: 'tag', entity: 'tag', table: 'tags', rows: tagRows }

export function mountTags(server: Server): void {
  read(server, listTags, () =>
    tagRows(server.database.db)
      .orderBy(sql`lower(name)`)
      .execute(),
  )

  write(server, updateTag, async (input) => {
    const before = await locked(input, TAGS, 'change')
    const { version: _version, ...columns } = input.body
    const [other] = columns.name === undefined ? [] : await tagsNamed(input.tx, [columns.name])
    if (other && other.id !== before.id) throw invalid({ name: `There is a tag ${other.name}` })
    return change(input, TAGS, before, columns)
  })

  write(server, deleteTag, async (input) => {
    const before = await locked(input, TAGS, 'delete')
    const { rows } = await sql<{ id: number }>`
      select project_id as id from public.project_tags where tag_id = ${before.id}`.execute(input.tx)
    const kept: Kept = { version: before.version, projectIds: rows.map(({ id }) => id) }
    const remembered = { ...before, kept }
    await remove(input, TAGS, remembered)
  })

  write(server, restoreTag, (input) => restored(input, input.params.id))
}

/** What the history keeps of a deleted tag, besides what people see of it. */
interface Kept {
  version: number
  projectIds: readonly number[]
}

/**
 * Restores a deleted tag from its history, on the projects that had it and still have room for it. 404 if the tag was not
 * deleted recently, 409 if another tag has its name by now.
 */
async function restored(by: By, id: number): Promise<Tag> {
  const { tx, now } = by
  const last = await lastChange(tx, 'tag', id)
  if (last?.action !== 'deleted' || isTooLate(last.at, now)) throw notFound('deleted tag', id)
  const { name, color, kept = { version: 1, projectIds: [] } } = last.before as Tag & { kept?: Kept }
  const { rows } = await sql`
    insert into tags (id, name, color, version) overriding system value
    values (${id}, ${name}, ${color}, ${kept.version + 1}) on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) throw notAllowed(`There is a tag ${name} again`)
  await sql`
    insert into public.project_tags (project_id, tag_id)
    select id, ${id}::integer from public.projects where id = any(${kept.projectIds}::integer[])
      and (select count(*) from public.project_tags t where t.project_id = projects.id) < ${MAX_PROJECT_TAGS}`.execute(
    tx,
  )
  const tag = await found(tx, TAGS, id)
  await recordAll(by, 'tag', 'restored', [[null, tag]])
  return tag
}

function tagRows(db: Db) {
  return db
    .selectFrom('tags')
    .select([
      ...asFields('id', 'name', 'color', 'version'),
      sql<number>`(select count(*) from project_tags p where p.tag_id = tags.id)::integer`.as('projects'),
    ])
}

function tagsNamed(db: Db, names: readonly string[]) {
  return db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where(sql<SqlBool>`lower(name) in (select lower(n) from unnest(${names}::text[]) n)`)
    .execute()
}

/** Puts exactly these tags on a project; new tags get the color that the fewest others have. */
export async function putTags(tx: Tx, projectId: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sql`
      insert into tags (name, color)
      select ${name}, color from unnest(${TAG_COLORS}::text[]) with ordinality c(color, place)
      order by (select count(*) from tags t where t.color = c.color), place limit 1
      on conflict do nothing`.execute(tx)
  }
  await tx.deleteFrom('project_tags').where('project_id', '=', projectId).execute()
  const tags = await tagsNamed(tx, names)
  if (tags.length === 0) return
  await tx
    .insertInto('project_tags')
    .values(tags.map(({ id }) => ({ project_id: projectId, tag_id: id })))
    .execute()
}

/** Names of a project's tags, in alphabetical order. */
export function tagNames(projectId: ReturnType<typeof sql.ref>) {
  return sql<string[]>`array(
    select t.name from project_tags p join tags t on t.id = p.tag_id
    where p.project_id = ${projectId} order by lower(t.name))`
}

/** Whether a project has a tag with this name, or with a name that contains it. */
export function isTagged(projectId: ReturnType<typeof sql.ref>, name: string, how: 'equals' | 'contains') {
  const matches = how === 'equals' ? sql`lower(t.name) = lower(${name})` : contains(['t.name'], name)
  return sql<SqlBool>`exists (
    select from project_tags p join tags t on t.id = p.tag_id where p.project_id = ${projectId} and ${matches})`
}
