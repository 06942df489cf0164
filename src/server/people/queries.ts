import { sql, type SqlBool } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import {
  user,
  type CurrentUser,
  type listCompanies,
  type listExternalProfiles,
  type listOrgChart,
  type listPreviousProjects,
  type listUsers,
  type User,
} from '#shared/people/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among, contains, given, listOf, sameText } from '../http/list-of.ts'
import { madeOf } from '../http/list.ts'
import { fieldsOf } from '../records/columns.ts'
import { employed, notLeftBefore } from './employment.ts'

const REFERENCE = ['id', 'name', 'initials', 'role', 'username'] as const

const byId = { columns: ['id'], direction: 'asc', keyOf: (row: { id: number }) => [row.id] } as const

/** People by name, as somebody may see them; `skilled` narrows them down to these people. */
export function users(
  db: Db,
  actor: Actor,
  filter: QueryOf<typeof listUsers>,
  today: Day,
  skilled?: { keys: () => Iterable<number> },
) {
  const which = filter.employed ?? (filter.ids === undefined ? 'current' : 'all')
  let query = userRows(db).where(sameText('role', filter.role)).where(employed(which, today))
  if (filter.q) query = query.where(contains(['name', 'role', 'username'], filter.q))
  if (filter.ids !== undefined) query = query.where(among('people.id', filter.ids.split(',').map(Number)))
  if (skilled) query = query.where(among('people.id', [...skilled.keys()]))
  const all = listOf(query, { columns: ['name', 'people.id'], direction: 'asc', keyOf: (row) => [row.name, row.id] })
  return mayOn(actor, 'contacts.read', {}) ? all : madeOf(all, (rows) => rows.map(personAsSeen(actor)), all.keyOf)
}

/** A person without the contacts that somebody may not see. */
export function personAsSeen<Person extends { id: number; phone?: string | null | undefined }>(actor: Actor) {
  return (person: Person): Omit<Person, 'phone'> & Pick<User, 'phone'> => {
    if (mayOn(actor, 'contacts.read', { userId: person.id })) return person
    const { phone: _phone, ...others } = person
    return others
  }
}

/** The people whom the org chart shows below a manager or at its top; a manager who has left counts as none. */
export function orgChart(db: Db, { managerId }: QueryOf<typeof listOrgChart>, today: Day) {
  const above =
    managerId === undefined
      ? sql<SqlBool>`not exists (
          select from people m where m.id = people.manager_id and ${notLeftBefore(today, 'm')})`
      : sql<SqlBool>`manager_id = ${managerId}`
  const query = db
    .selectFrom('people')
    .select(['id', 'name', 'initials', 'role'])
    .select(
      sql<number>`(
        select count(*) from people r where r.manager_id = people.id and ${notLeftBefore(today, 'r')})::integer`.as(
        'reports',
      ),
    )
    .where(notLeftBefore(today))
    .where(above)
  return listOf(query, { columns: ['name', 'people.id'], direction: 'asc', keyOf: (row) => [row.name, row.id] })
}

/** People with the fields that their list shows. */
export function userRows(db: Db) {
  const skills = sql`array(
    select s.name from declared_skills d join skills s on s.id = d.skill_id where d.user_id = people.id order by s.name)`
  return db.selectFrom('people').select(fieldsOf(user, { skills })).$castTo<User>()
}

export async function currentUserById(db: Db, id: number): Promise<CurrentUser | undefined> {
  return db.selectFrom('people').select(REFERENCE).where('id', '=', id).executeTakeFirst()
}

/** A person by id or username; CURRENT_USER may be either. */
export async function findUser(db: Db, idOrUsername: string): Promise<CurrentUser | undefined> {
  const id = /^\d{1,9}$/.test(idOrUsername) ? Number(idOrUsername) : -1
  return db
    .selectFrom('people')
    .select(REFERENCE)
    .where((eb) => eb.or([eb('id', '=', id), eb(sql`lower(username)`, '=', idOrUsername.toLowerCase())]))
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * The first person by id; people of the shown company come before those entered by hand. If a day is given, only people who
 * have not left by then.
 */
export async function firstUser(db: Db, today?: Day): Promise<CurrentUser | undefined> {
  return db
    .selectFrom('people')
    .select(REFERENCE)
    .where(today === undefined ? sql<SqlBool>`true` : notLeftBefore(today))
    .orderBy(sql`source = 'local'`)
    .orderBy('id')
    .executeTakeFirst()
}

/** People (all, or the given ones) as the JSON text that other rows embed, by id. */
export async function userFragments(db: Db, ids?: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('people').select(REFERENCE).where(among('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
}

export async function userExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export function previousProjects(db: Db, filter: QueryOf<typeof listPreviousProjects>) {
  const query = db
    .selectFrom('previous_projects')
    .select(['id', 'user_id as userId', 'industry', 'company_id as companyId', 'duration_months as durationMonths'])
    .where(given({ user_id: filter.userId }))
  return listOf(query, byId)
}

export function companies(db: Db, filter: QueryOf<typeof listCompanies>) {
  let query = db.selectFrom('companies').select(['id', 'name'])
  if (filter.q) query = query.where(contains(['name'], filter.q))
  return listOf(query, { columns: ['name', 'id'], direction: 'asc', keyOf: (row) => [row.name, row.id] })
}

export function externalProfiles(db: Db, filter: QueryOf<typeof listExternalProfiles>) {
  const query = db
    .selectFrom('external_profiles')
    .select(['id', 'user_id as userId', 'platform', 'data'])
    .where(given({ user_id: filter.userId, platform: filter.platform }))
  return listOf(query, byId)
}
