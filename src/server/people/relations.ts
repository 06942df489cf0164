import { sql } from 'kysely'
import type { Principal } from '#shared/access/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import type { Relations } from '../http/account-actor.ts'
import { hasLeftBy, notLeftBefore } from './employment.ts'
import { currentUserById } from './queries.ts'
import type { Day } from '#shared/time/day.ts'

/** As `relationsOfAll`, of one person. */
export async function relationsOf(db: Db, userId: number, today: Day): Promise<Relations> {
  const all = await relationsOfAll(db, [userId], today)
  return all.get(userId) ?? { leads: new Set(), reports: new Set() }
}

/**
 * The projects that people lead (including archived ones, since their entries still exist) and everybody who reports to
 * them, and the same for each person for whom they are the substitute on a day. What those people stand in for themselves is
 * not passed on.
 */
export async function relationsOfAll(
  db: Db,
  userIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, Relations>> {
  const principals = await principalsOf(db, userIds, today)
  const everybody = [...new Set([...userIds, ...principals.map(({ userId }) => userId)])]
  const own = await ledAndManaged(db, everybody)
  const none = { leads: new Set<number>(), reports: new Set<number>() }
  const standsInFor = Map.groupBy(principals, ({ substituteId }) => substituteId)
  return new Map(
    userIds.map((id) => {
      const stands = (standsInFor.get(id) ?? []).map(({ userId }): Principal => ({
        userId,
        ...(own.get(userId) ?? none),
      }))
      return [id, { ...(own.get(id) ?? none), standsInFor: stands }]
    }),
  )
}

interface LedAndManaged {
  readonly leads: Set<number>
  readonly reports: Set<number>
}

async function ledAndManaged(db: Db, userIds: readonly number[]): Promise<Map<number, LedAndManaged>> {
  const all = new Map(userIds.map((id): [number, LedAndManaged] => [id, { leads: new Set(), reports: new Set() }]))
  const led = await sql<{ leadId: number; id: number }>`
    select lead_id as "leadId", id from projects where lead_id = any(${[...userIds]}::integer[])`.execute(db)
  for (const { leadId, id } of led.rows) all.get(leadId)?.leads.add(id)
  // Ends even if imported rows form a circle.
  const managed = await sql<{ managerId: number; id: number }>`
    with recursive reports as (
      select manager_id as root, id from people where manager_id = any(${[...userIds]}::integer[])
      union select root, people.id from people join reports on people.manager_id = reports.id)
    select root as "managerId", id from reports where id <> root`.execute(db)
  for (const { managerId, id } of managed.rows) all.get(managerId)?.reports.add(id)
  return all
}

/** The people who have named one of some as their substitute on a day and have not left. */
async function principalsOf(db: Db, substituteIds: readonly number[], today: Day) {
  return db
    .selectFrom('substitutions')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['user_id as userId', 'substitute_id as substituteId'])
    .where(sql<boolean>`substitute_id = any(${[...substituteIds]}::integer[])`)
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .where(notLeftBefore(today))
    .orderBy('user_id')
    .execute()
}

/** Everybody who reports to a person, directly or through others. Ends even if imported rows form a circle. */
async function reportsOf(db: Db, userId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive reports as (
      select id from people where manager_id = ${userId}
      union select people.id from people join reports on people.manager_id = reports.id)
    select id from reports where id <> ${userId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Refuses a manager who does not exist, has left or reports to the person. Two changes that together close a circle must not
 * run at the same time: the caller holds the lock of unique names.
 */
export async function refuseManager(
  tx: Tx,
  { managerId, today }: { managerId: number | null | undefined; today: Day },
  person?: { readonly id: number; readonly name: string },
): Promise<void> {
  if (!managerId) return
  if (managerId === person?.id) throw invalid({ managerId: 'Nobody reports to themselves' })
  const name = await refuseAbsent(tx, 'managerId', managerId, today)
  if (person && (await reportsOf(tx, person.id)).has(managerId)) {
    throw invalid({ managerId: `${name} reports to ${person.name}` })
  }
}

/** The name of somebody who is employed today or yet to join; refuses the field for anybody else. */
export async function refuseAbsent(tx: Tx, field: string, userId: number, today: Day): Promise<string> {
  const person = await currentUserById(tx, userId)
  if (!person) throw invalid({ [field]: 'There is no such person' })
  if (await hasLeftBy(tx, userId, today)) throw invalid({ [field]: `${person.name} has left` })
  return person.name
}
