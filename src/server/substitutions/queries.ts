import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import {
  substitution,
  type Decider,
  type listSubstitutions,
  type Substitution,
} from '#shared/substitutions/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'
import { notLeftBefore } from '../people/employment.ts'
import { fieldsOf, type Read } from '../records/columns.ts'

/** Substitutions with the latest first day first: one's own, those in which one is the substitute, and everybody's for HR. */
export function substitutions(db: Db, actor: Actor, { userId, from }: QueryOf<typeof listSubstitutions>) {
  const concerns = sql<boolean>`${actor.userId}::integer in (user_id, substitute_id)`
  const query = substitutionRows(db)
    .where(given({ user_id: userId }))
    .where(within('start_date', 'end_date', { from }))
    .where(mayOn(actor, 'substitutions.write', {}) ? sql<boolean>`true` : concerns)
  return listOf(query, { columns: ['start_date', 'id'], direction: 'desc', keyOf: (row) => [row.startDate, row.id] })
}

export function substitutionRows(db: Db) {
  return db.selectFrom('substitutions').select(fieldsOf(substitution)).$castTo<Read<Substitution>>()
}

/**
 * The name of another substitute whom somebody has on some of these days, apart from the substitution itself; undefined if
 * there is none.
 */
export async function otherSubstitute(db: Db, of: { userId: number; id?: number }, days: { from: Day; to: Day }) {
  return db
    .selectFrom('substitutions')
    .innerJoin('people', 'people.id', 'substitute_id')
    .select(['name', 'start_date as startDate', 'end_date as endDate'])
    .where('user_id', '=', of.userId)
    .where('substitutions.id', '<>', of.id ?? 0)
    .where(within('start_date', 'end_date', days))
    .orderBy('start_date')
    .executeTakeFirst()
}

/** Who decides about somebody's leave on a day; a manager who has left counts as none. */
export async function deciderOf(db: Db, userId: number, today: Day): Promise<Decider> {
  const { rows } = await sql<{
    id: number
    name: string
    awayUntil: Day | null
    standInId: number | null
    standIn: string
  }>`
    select m.id, m.name, s.id as "standInId", s.name as "standIn",
      (select max(end_date) from leave_requests l
        where l.user_id = m.id and l.status = 'Approved' and ${today} between l.start_date and l.end_date) as "awayUntil"
    from people p join people m on m.id = p.manager_id and ${notLeftBefore(today, 'm')}
    left join substitutions on substitutions.user_id = m.id and ${today} between start_date and end_date
    left join people s on s.id = substitute_id and s.id <> p.id and ${notLeftBefore(today, 's')}
    where p.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return { manager: null, awayUntil: null, substitute: null }
  const { id, name, awayUntil, standInId, standIn } = row
  return { manager: { id, name }, awayUntil, substitute: standInId === null ? null : { id: standInId, name: standIn } }
}
