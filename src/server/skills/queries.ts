import { sql } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listSkills, listUserSkills, UserSkill } from '#shared/skills/contract.ts'
import { freshness, proficiencyLevel } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { among, contains, given, listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { skillCategory, type Taxonomy } from './matcher/taxonomy.ts'
import { asFields } from '../records/columns.ts'
import { SHOWN_SKILLS } from './company-skills.ts'

export function skills(db: Db, filter: QueryOf<typeof listSkills>) {
  let query = db
    .selectFrom('skills')
    .select(['id', 'name', 'category'])
    .where(given({ category: filter.category }))
  if (filter.q) query = query.where(contains(['name'], filter.q))
  if (filter.shown) query = query.where(sql<boolean>`id in (${SHOWN_SKILLS})`)
  return listOf(query, { columns: ['name', 'id'], direction: 'asc', keyOf: (row) => [row.name, row.id] })
}

export async function skillById(db: Db, id: number) {
  return db.selectFrom('skills').select(['id', 'name', 'category']).where('id', '=', id).executeTakeFirst()
}

/** Kept totals per person and skill; a list in the order of people, then skills. */
export function userSkills(db: Db, filter: QueryOf<typeof listUserSkills>, today: Day): ListSource<UserSkill> {
  let query = totalsWithNames(db).where(given({ user_id: filter.userId }))
  if (filter.skill !== undefined) query = query.where(sql`lower(name)`, '=', filter.skill.toLowerCase())
  const stored = listOf(query, {
    columns: ['user_id', 'skill_id'],
    direction: 'asc',
    keyOf: (row) => [row.userId, row.skillId],
  })
  return madeOf(stored, (rows) => rows.map((row) => judged(row, today)), stored.keyOf)
}

/** One person's skills, most hours first. */
export async function skillsOfUser(db: Db, userId: number, today: Day): Promise<UserSkill[]> {
  const rows = await totalsWithNames(db)
    .where('user_id', '=', userId)
    .orderBy('hours', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((row) => judged(row, today))
}

function totalsWithNames(db: Db) {
  return db
    .selectFrom('user_skill_totals')
    .innerJoin('skills', 'skills.id', 'skill_id')
    .select([
      ...asFields('userId', 'skillId', 'category', 'entries', 'firstUsed', 'lastUsed'),
      'name as skillName',
      'hours as totalHours',
    ])
}

type Total = Omit<UserSkill, 'proficiencyLevel' | 'lastUsedDate' | 'freshness'>

function judged(row: Total, today: Day): UserSkill {
  return {
    ...row,
    lastUsedDate: row.lastUsed,
    proficiencyLevel: proficiencyLevel(row.totalHours, row.lastUsed, today),
    freshness: freshness(row.lastUsed, today),
  }
}

/** The names of all skills, or of those with the given ids, by id. */
export async function skillNames(db: Db, ids?: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('skills').select(['id', 'name']).where(among('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}

/**
 * The ids of skills by canonical name, in the order of the names. Skills that are new to the company are added with their
 * category. `added` tells whether any was.
 */
export async function skillIds(
  tx: Tx,
  names: readonly string[],
  taxonomy: Taxonomy,
): Promise<{ ids: number[]; added: boolean }> {
  if (names.length === 0) return { ids: [], added: false }
  const known = await idsByName(tx, names)
  const missing = names.filter((name) => !known.has(name.toLowerCase())).sort()
  if (missing.length > 0) {
    await tx
      .insertInto('skills')
      .values(missing.map((name) => ({ name, category: skillCategory(name, taxonomy) })))
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .execute()
  }
  const all = missing.length > 0 ? await idsByName(tx, names) : known
  return { ids: names.flatMap((name) => all.get(name.toLowerCase()) ?? []), added: missing.length > 0 }
}

/** Adds the ids of skills that are not yet `known` by name. */
export async function learnSkillIds(
  tx: Tx,
  known: Map<string, number>,
  names: readonly string[],
  taxonomy: Taxonomy,
): Promise<void> {
  const wanted = [...new Set(names)].filter((name) => !known.has(name))
  const { ids } = await skillIds(tx, wanted, taxonomy)
  for (const [index, id] of ids.entries()) known.set(wanted[index] ?? '', id)
}

/** The names of the skills that the company has, of those with the given names, by name in lower case. */
export async function skillsOfCompany(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await rowsByName(tx, names)
  return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
}

async function idsByName(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsByName(tx, names)
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]))
}

function rowsByName(tx: Tx, names: readonly string[]) {
  const lower = names.map((name) => name.toLowerCase())
  return tx
    .selectFrom('skills')
    .select(['id', 'name'])
    .where(sql`lower(name)`, 'in', lower)
    .execute()
}

/** Makes exactly these the skills that a person declares or a project requires. */
export async function setSkills(
  tx: Tx,
  table: 'declared_skills' | 'project_required_skills',
  ownerId: number,
  ids: readonly number[],
): Promise<void> {
  const owner = sql.ref(table === 'declared_skills' ? 'user_id' : 'project_id')
  await sql`delete from ${sql.table(table)} where ${owner} = ${ownerId}`.execute(tx)
  await sql`
    insert into ${sql.table(table)} (${owner}, skill_id)
    select ${ownerId}::integer, unnest(${ids}::integer[])`.execute(tx)
}
