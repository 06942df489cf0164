import { sql } from 'kysely'
import type { Principal } from '#shared/access/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import type { Relations } from '../http/account-actor.ts'
import { hasLeftBy, notLeftBefore } from './employment.ts'
import { currentUserById } from './queries.ts'
import type { Day } from '#shared/time/day.ts'

/**
 * The projects that somebody leads (including archived ones, since their entries still exist) and everybody who reports to
 * them, and the same for each person for whom they are the substitute on a day. What those people stand in for themselves is
 * not passed on.
 */
export async function relationsOf(db: Db, userId: number, today: Day): Promise<Relations> {
  const standsInFor: Principal[] = []
  for (const principalId of await principalsOf(db, userId, today)) {
    standsInFor.push({ userId: principalId, ...(await ledAndManaged(db, principalId)) })
  }
  return { ...(await ledAndManaged(db, userId)), standsInFor }
}

async function ledAndManaged(db: Db, userId: number) {
  const led = await db.selectFrom('projects').select('id').where('lead_id', '=', userId).execute()
  return { leads: new Set(led.map(({ id }) => id)), reports: await reportsOf(db, userId) }
}

/** The people who have named somebody as their substitute on a day and have not left. */
async function principalsOf(db: Db, substituteId: number, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('substitutions')
    .innerJoin('people', 'people.id', 'user_id')
    .select('user_id as userId')
    .where('substitute_id', '=', substituteId)
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .where(notLeftBefore(today))
    .orderBy('user_id')
    .execute()
  return rows.map(({ userId }) => userId)
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
