import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { RatePlace } from '#shared/rates/choices.ts'
import type { BillRate, CostRate, listBillRates, listCostRates } from '#shared/rates/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { contains, given, listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { asFields } from '../records/columns.ts'
import { visibleTo } from '../records/visible.ts'

const called = (place: RatePlace) => sql.lit(place)

/** The place of a rate, as `placeOf` (shared/rates/rules.ts) says. */
export const PLACE = sql<RatePlace>`case
  when project_id is not null then case when user_id is not null then ${called('project and person')} else ${called('project and role')} end
  when client is not null then ${called('client and role')}
  when user_id is not null then ${called('person')}
  when role is not null then ${called('role')}
  else ${called('company')} end`

/** Groups rates by place: within one place, each rate ends when the next one begins. */
const BY_PLACE = sql`coalesce(project_id, 0), coalesce(user_id, 0), lower(coalesce(client, '')), lower(coalesce(role, ''))`

/** The last day of a rate, as `lastDays` (shared/rates/rules.ts) says. */
function lastDay(of: RawBuilder<unknown>): RawBuilder<Day | null> {
  return sql<Day | null>`least(valid_until, lead(valid_from) over (partition by ${of} order by valid_from) - 1)`
}

/** Bill rates with their places and last days. */
export function placedRates(db: Db) {
  return db
    .selectFrom('bill_rates')
    .selectAll()
    .select([PLACE.as('place'), lastDay(BY_PLACE).as('last_day')])
}

/** Bill rates as replies give them. */
function billRateRows(db: Db) {
  return db
    .selectFrom(placedRates(db).as('rate'))
    .leftJoin('people', 'people.id', 'rate.user_id')
    .leftJoin('projects', 'projects.id', 'rate.project_id')
    .select([
      ...asFields(
        'rate.id',
        'place',
        'rate.projectId',
        'rate.userId',
        'rate.client',
        'rate.role',
        'amount',
        'currency',
      ),
      ...asFields('validFrom', 'validUntil', 'rate.lastDay', 'rate.version'),
      'projects.name as project',
      'people.name as person',
    ])
}

/** Cost rates as replies give them. */
function costRateRows(db: Db) {
  const rates = db
    .selectFrom('cost_rates')
    .selectAll()
    .select(lastDay(sql`user_id`).as('last_day'))
  return db
    .selectFrom(rates.as('rate'))
    .innerJoin('people', 'people.id', 'rate.user_id')
    .select([
      ...asFields(
        'rate.id',
        'rate.userId',
        'amount',
        'currency',
        'validFrom',
        'validUntil',
        'rate.lastDay',
        'rate.version',
      ),
      'people.name as person',
    ])
}

/** Sorts rates with the latest first. */
const LATEST_FIRST = {
  columns: ['valid_from', 'rate.id'],
  direction: 'desc',
  keyOf: ({ validFrom, id }: { validFrom: Day; id: number }) => [validFrom, id],
} as const

/** Bill rates that fit a filter, as somebody may see them. */
export function billRates(db: Db, actor: Actor, filter: QueryOf<typeof listBillRates>): ListSource<BillRate> {
  const { place, projectId, userId, client, role, on, q } = filter
  let query = billRateRows(db)
    .where(visibleTo(actor, 'projects.budgets', { projectId: 'rate.project_id' }))
    .where(given({ place, 'rate.project_id': projectId, 'rate.user_id': userId }))
    .where(holdsOn(on))
  if (client !== undefined) query = query.where(sql<boolean>`lower(rate.client) = lower(${client})`)
  if (role !== undefined) query = query.where(sql<boolean>`lower(rate.role) = lower(${role})`)
  if (q) query = query.where(contains(['rate.client', 'rate.role', 'people.name', 'projects.name'], q))
  return listOf(query, LATEST_FIRST)
}

/** Cost rates that fit a filter, for those who may see all of them. */
export function costRates(db: Db, { userId, on, q }: QueryOf<typeof listCostRates>): ListSource<CostRate> {
  let query = costRateRows(db)
    .where(given({ 'rate.user_id': userId }))
    .where(holdsOn(on))
  if (q) query = query.where(contains(['people.name'], q))
  return listOf(query, LATEST_FIRST)
}

/** Condition for rates that apply on a day; all rates if none is given. */
function holdsOn(day: Day | undefined): RawBuilder<SqlBool> {
  if (day === undefined) return sql<SqlBool>`true`
  return sql<SqlBool>`${day}::date between valid_from and coalesce(rate.last_day, 'infinity')`
}

/** One bill rate, as replies to changes show it. */
export function billRateById(db: Db, id: number): Promise<BillRate> {
  return billRateRows(db).where('rate.id', '=', id).executeTakeFirstOrThrow()
}

/** One cost rate, as replies to changes show it. */
export function costRateById(db: Db, id: number): Promise<CostRate> {
  return costRateRows(db).where('rate.id', '=', id).executeTakeFirstOrThrow()
}
