import { sql } from 'kysely'
import type { Endpoint, QueryOf } from '#shared/http/endpoint.ts'
import type {
  BillRate,
  BillRateForm,
  CostRate,
  CostRateForm,
  deleteBillRate,
  deleteCostRate,
  updateBillRate,
  updateCostRate,
} from '#shared/rates/contract.ts'
import { decimalsFault } from '#shared/money/currency.ts'
import {
  MOST_RATES,
  overlapFault,
  placeKey,
  type PlaceFields,
  type HourlyAmount,
  type RateDays,
} from '#shared/rates/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { userExists } from '../people/queries.ts'
import { projectExists } from '../projects/queries.ts'
import { change, create, remove } from '../records/changes.ts'
import { asFields, columnsOf, givenOf } from '../records/columns.ts'
import { locked, type By, type Call, type CallOf, type Kind } from '../records/record.ts'
import { refuseOwnGrant } from '../records/relations.ts'
import { correctingRates } from './correcting.ts'
import { pricesBefore } from './invoiced.ts'
import { billRateById, costRateById } from './queries.ts'

/** Rates as they are stored, without what is computed: their last days, and names. */
type StoredBillRate = Omit<BillRate, 'place' | 'lastDay' | 'project' | 'person'>
type StoredCostRate = Omit<CostRate, 'lastDay' | 'person'>

const BILL_RATES: Kind<StoredBillRate, 'bill_rates'> = {
  noun: 'bill rate',
  called: 'rate',
  entity: 'bill rate',
  table: 'bill_rates',
  rows: storedBillRates,
  lock: (tx) => alone(tx, 'bill_rates'),
  current: ({ tx }, { id }) => billRateById(tx, id),
  read: 'projects.budgets',
}

const COST_RATES: Kind<StoredCostRate, 'cost_rates'> = {
  noun: 'cost rate',
  called: 'rate',
  entity: 'cost rate',
  table: 'cost_rates',
  rows: storedCostRates,
  lock: (tx) => alone(tx, 'cost_rates'),
  current: ({ tx }, { id }) => costRateById(tx, id),
  read: 'rates.read',
}

const HOURLY = ['id', 'amount', 'currency', 'validFrom', 'validUntil', 'version'] as const

function storedBillRates(db: Db) {
  return db.selectFrom('bill_rates').select(asFields(...HOURLY, 'projectId', 'userId', 'client', 'role'))
}

function storedCostRates(db: Db) {
  return db.selectFrom('cost_rates').select(asFields(...HOURLY, 'userId'))
}

/**
 * Keeps others from changing rates of a kind until the transaction ends, so that no two rates overlap; others can still read.
 */
async function alone(tx: Tx, table: 'bill_rates' | 'cost_rates'): Promise<void> {
  await sql`lock table ${sql.table(`public.${table}`)} in share row exclusive mode`.execute(tx)
}

export async function addBillRate(by: By, { reason, ...form }: BillRateForm & Reasoned): Promise<BillRate> {
  const { tx } = by
  const { projectId = null, userId = null, client = null, role = null, validUntil = null, ...hourly } = form
  const rate = { ...hourly, projectId, userId, client, role, validUntil }
  let added = 0
  await alone(tx, 'bill_rates')
  await correctingRates(by, { cause: 'bill rate', before: [], reason }, async () => {
    let refuseRepriced: (() => Promise<void>) | undefined
    const columns = async () => {
      if (userId !== null && !(await userExists(tx, userId))) throw invalid({ userId: 'There is no such person' })
      if (projectId !== null && !(await projectExists(tx, projectId))) {
        throw invalid({ projectId: 'There is no such project' })
      }
      refuseOverlap(rate, await besideBillRate(tx, rate))
      await refuseTooMany(tx, 'bill_rates')
      refuseRepriced = await pricesBefore(tx)
      return columnsOf({ ...rate, createdAt: by.now })
    }
    const row = await create(by, BILL_RATES, { projectId, userId }, columns, {
      beside: async () => refuseRepriced?.(),
    })
    added = row.id
    return [row]
  })
  return billRateById(tx, added)
}

export async function changeBillRate(call: CallOf<typeof updateBillRate>): Promise<BillRate> {
  const before = await locked(call, BILL_RATES, 'change')
  const { version: _version, reason, ...form } = call.body
  const after = { ...before, ...givenOf(form) }
  refuseEndBeforeBegin(after)
  refuseDecimals(after)
  refuseOverlap(after, await besideBillRate(call.tx, after))
  await correctingRates(
    call,
    { cause: 'bill rate', before: [await counted(call.tx, 'bill_rates', before)], reason },
    async () => [await change(call, BILL_RATES, before, columnsOf(form), { beside: await pricesBefore(call.tx) })],
  )
  return billRateById(call.tx, before.id)
}

export async function removeBillRate(call: RemovalOf<typeof deleteBillRate>): Promise<void> {
  const before = await locked(call, BILL_RATES, 'delete')
  const rates = [await counted(call.tx, 'bill_rates', before)]
  await correctingRates(call, { cause: 'bill rate', before: rates, reason: call.query.reason }, async () => {
    const refuseRepriced = await pricesBefore(call.tx)
    await remove(call, BILL_RATES, before)
    await refuseRepriced()
    return []
  })
}

export async function addCostRate(by: By, { reason, ...form }: CostRateForm & Reasoned): Promise<CostRate> {
  const { tx } = by
  const rate = { ...form, validUntil: form.validUntil ?? null }
  refuseOwnGrant(by, rate.userId, OWN_COST_RATE)
  let added = 0
  await alone(tx, 'cost_rates')
  await correctingRates(by, { cause: 'cost rate', before: [], reason }, async () => {
    const row = await create(by, COST_RATES, { userId: rate.userId }, async () => {
      if (!(await userExists(tx, rate.userId))) throw invalid({ userId: 'There is no such person' })
      refuseOverlap(rate, await besideCostRate(tx, rate))
      await refuseTooMany(tx, 'cost_rates')
      return columnsOf({ ...rate, createdAt: by.now })
    })
    added = row.id
    return [row]
  })
  return costRateById(tx, added)
}

export async function changeCostRate(call: CallOf<typeof updateCostRate>): Promise<CostRate> {
  const before = await locked(call, COST_RATES, 'change')
  refuseOwnGrant(call, before.userId, OWN_COST_RATE)
  const { version: _version, reason, ...form } = call.body
  const after = { ...before, ...givenOf(form) }
  refuseEndBeforeBegin(after)
  refuseDecimals(after)
  refuseOverlap(after, await besideCostRate(call.tx, after))
  await correctingRates(
    call,
    { cause: 'cost rate', before: [await counted(call.tx, 'cost_rates', before)], reason },
    async () => [await change(call, COST_RATES, before, columnsOf(form))],
  )
  return costRateById(call.tx, before.id)
}

export async function removeCostRate(call: RemovalOf<typeof deleteCostRate>): Promise<void> {
  const before = await locked(call, COST_RATES, 'delete')
  refuseOwnGrant(call, before.userId, OWN_COST_RATE)
  const rates = [await counted(call.tx, 'cost_rates', before)]
  await correctingRates(call, { cause: 'cost rate', before: rates, reason: call.query.reason }, async () => {
    await remove(call, COST_RATES, before)
    return []
  })
}

const OWN_COST_RATE = 'Nobody sets their own cost rate; ask somebody else in HR or finance, or an administrator'

interface Reasoned {
  readonly reason?: string | undefined
}

/** A deletion with the reason that its query gives. */
type RemovalOf<E extends Endpoint> = Call & { readonly query: QueryOf<E> & Reasoned }

/** A stored rate, with the day from which reports use it. */
async function counted<Rate extends { id: number }>(tx: Tx, table: 'bill_rates' | 'cost_rates', rate: Rate) {
  const { countsFrom } = await tx
    .selectFrom(table)
    .select('counts_from as countsFrom')
    .where('id', '=', rate.id)
    .executeTakeFirstOrThrow()
  return { ...rate, countsFrom }
}

function refuseDecimals({ amount, currency }: HourlyAmount): void {
  const fault = decimalsFault(amount, currency)
  if (fault !== null) throw invalid({ amount: fault })
}

/** The other rates of the same place. */
async function besideBillRate(tx: Tx, rate: PlaceFields & { id?: number }): Promise<RateDays[]> {
  const rows = await storedBillRates(tx)
    .where(
      sql<boolean>`(project_id, user_id) is not distinct from (${rate.projectId}::integer, ${rate.userId}::integer)`,
    )
    .execute()
  return rows.filter((row) => row.id !== rate.id && placeKey(row) === placeKey(rate))
}

async function besideCostRate(tx: Tx, rate: { userId: number; id?: number }): Promise<RateDays[]> {
  const rows = await storedCostRates(tx).where('user_id', '=', rate.userId).execute()
  return rows.filter((row) => row.id !== rate.id)
}

function refuseOverlap(rate: RateDays, others: readonly RateDays[]): void {
  const fault = overlapFault(rate, others)
  if (fault) throw invalid({ ...fault })
}

function refuseEndBeforeBegin({ validFrom, validUntil }: RateDays): void {
  if (validUntil !== null && validUntil < validFrom) throw invalid({ validUntil: 'Must not be before the first day' })
}

async function refuseTooMany(tx: Tx, table: 'bill_rates' | 'cost_rates'): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(`public.${table}`)}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST_RATES) throw notAllowed(`At most ${MOST_RATES} rates are kept`)
}
