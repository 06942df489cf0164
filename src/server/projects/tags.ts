import { sql, type SqlBool } from 'kysely'
import { deleteTag, listTags, TAG_COLORS, updateTag, type Tag } from '#shared/tags/contract.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { contains } from '../http/list-of.ts'
import { read, write, type Server } from '../http/route.ts'
import { change, remove } from '../records/changes.ts'
import { locked, type Kind } from '../records/record.ts'
import { asFields } from '../records/columns.ts'

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

  write(server, deleteTag, async (input) => remove(input, TAGS, await locked(input, TAGS, 'delete')))
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

/** Puts these tags on a project and takes off all others; those that are new get the color that fewest others have. */
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

/** Whether a project carries a tag of this name, or one whose name contains it. */
export function isTagged(projectId: ReturnType<typeof sql.ref>, name: string, how: 'equals' | 'contains') {
  const matches = how === 'equals' ? sql`lower(t.name) = lower(${name})` : contains(['t.name'], name)
  return sql<SqlBool>`exists (
    select from project_tags p join tags t on t.id = p.tag_id where p.project_id = ${projectId} and ${matches})`
}
