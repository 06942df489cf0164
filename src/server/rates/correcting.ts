import { sql } from 'kysely'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { CorrectionCause } from '#shared/months/choices.ts'
import { isClosed, monthEnd, monthStart, nextMonth, reasonFault, type Month } from '#shared/months/rules.ts'
import type { PlaceFields, RateDays } from '#shared/rates/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Tx } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { lastClosedMonth } from '../months/closed.ts'
import type { By } from '../records/record.ts'
import { Converted, exchangeAsSet, exchangeOfMonths, type MonthExchange } from './exchange.ts'
import { differing, forgetReopened } from './invoiced.ts'
import { monthCells, type MonthCell } from './month-cells.ts'
import { PARTS_PER_UNIT, readPrices, type Pair, type Prices } from './prices.ts'

type RateCause = Exclude<CorrectionCause, 'entry'>

/** A rate that is changed, in the terms of every kind; `amount` is what an exchange rate is. */
export interface ChangedRate extends Partial<PlaceFields>, RateDays {
  readonly id: number
  readonly amount: number
  readonly currency: string
  /** From which day on reports use it, if not from its first. */
  readonly countsFrom?: Day | null
}

interface Changed {
  readonly cause: RateCause
  /** The rates as they are stored now; none where new ones are set. */
  readonly before: readonly ChangedRate[]
  readonly reason: string | undefined
}

/**
 * Changes rates. If the change concerns closed months, it takes a reason: these months keep the rates that they had, and what
 * their hours are worth or cost otherwise becomes a correction in the first open month. `change` gives the rates as they are
 * stored afterwards. Others must be kept from changing rates of the kind.
 */
export async function correctingRates(
  by: By,
  { cause, before, reason }: Changed,
  change: () => Promise<readonly ChangedRate[]>,
): Promise<void> {
  const { tx } = by
  const lastClosed = await lastClosedMonth(tx)
  if (lastClosed === null) {
    await change()
    return
  }
  const company = await companyCurrency(tx)
  const pairs = await pairsUntil(tx, lastClosed)
  const old = await worthOf(tx, cause, company, pairs, lastClosed, by.today)
  const after = await change()
  const touched = closedDayOf(before, after, lastClosed)
  if (touched === null) return
  if (reason === undefined || reason.trim() === '') throw invalid({ reason: reasonFault(touched) })
  const now = await worthOf(tx, cause, company, pairs, lastClosed, by.today)
  const corrections = await correctionsOf(tx, cause, company, old, now)
  if (corrections.length === 0) return
  await keepReplaced(tx, cause, before, monthEnd(lastClosed))
  await countFrom(tx, cause, after, lastClosed)
  await store(by, cause, corrections, reason.trim(), lastClosed)
}

/** The last closed day on which a change of rates makes a difference; null if it makes none. */
function closedDayOf(before: readonly ChangedRate[], after: readonly ChangedRate[], lastClosed: Month): Day | null {
  const end = monthEnd(lastClosed)
  const textOf = ({ amount, currency, validFrom, validUntil }: ChangedRate) =>
    JSON.stringify([amount, currency, validFrom, validUntil !== null && validUntil < end ? validUntil : end])
  const changed = [
    ...before.filter((one) => !after.some((other) => other.id === one.id && textOf(other) === textOf(one))),
    ...after.filter((one) => !before.some((other) => other.id === one.id && textOf(other) === textOf(one))),
  ].filter(({ validFrom }) => isClosed(validFrom, lastClosed))
  const lasts = changed.map(({ validUntil }) => (validUntil !== null && validUntil < end ? validUntil : end))
  return lasts.sort().at(-1) ?? null
}

/** Everybody who has hours in closed months, with what decides about their rates. */
async function pairsUntil(tx: Tx, lastClosed: Month): Promise<ClosedPair[]> {
  const { rows } = await sql<ClosedPair>`
    select t.project_id as "projectId", t.user_id as "userId", p.client, coalesce(r.role, person.role) as role,
      p.billing = 'Time and Material' as "isPaid"
    from user_project_totals t join projects p on p.id = t.project_id join people person on person.id = t.user_id
      left join project_roles r on r.project_id = t.project_id and r.user_id = t.user_id
    where t.first_entry <= ${monthEnd(lastClosed)} order by 2, 1`.execute(tx)
  return rows
}

type ClosedPair = Pair & { readonly isPaid: boolean }

/** What is needed to compute the worth of closed months as rates are set now. */
async function worthOf(
  tx: Tx,
  cause: RateCause,
  company: string,
  pairs: readonly ClosedPair[],
  lastClosed: Month,
  today: Day,
) {
  const set = await readPrices(tx, company)
  // Rates of the other kinds stay as reports use them.
  const prices: Prices = {
    ...set,
    bill: cause === 'bill rate' ? set.billAsSet : set.bill,
    cost: cause === 'cost rate' ? set.costAsSet : set.cost,
  }
  const exchange = cause === 'exchange rate' ? await exchangeAsSet(tx, company, today) : null
  return { prices, exchange, pairs, lastClosed, today }
}

type OldWorth = Awaited<ReturnType<typeof worthOf>>

interface Correction {
  readonly month: Month
  readonly userId: number
  readonly projectId: number
  readonly seconds: number
  /** In parts of the company's currency, as all amounts below. */
  readonly revenueBefore: number
  readonly revenueAfter: number
  readonly costBefore: number
  readonly costAfter: number
}

/** What a change does to the worth and cost of closed months, by month, person and project. */
async function correctionsOf(
  tx: Tx,
  cause: RateCause,
  company: string,
  old: OldWorth,
  now: OldWorth,
): Promise<Correction[]> {
  const concerned = old.pairs.filter((pair) => {
    if (cause === 'bill rate') return differing(old.prices.bill(pair), now.prices.bill(pair)).length > 0
    if (cause === 'cost rate') return differing(old.prices.cost(pair.userId), now.prices.cost(pair.userId)).length > 0
    return [...now.prices.bill(pair), ...now.prices.cost(pair.userId)].some(({ currency }) => currency !== company)
  })
  const [before, after] = [
    await monthCells(tx, old.prices, concerned, old.lastClosed),
    cause === 'exchange rate' ? null : await monthCells(tx, now.prices, concerned, now.lastClosed),
  ]
  const amounts = [...before, ...(after ?? [])].flatMap(({ month, worth, cost }) =>
    [...worth, ...cost].map(({ currency }) => ({ month, currency })),
  )
  const reported = await exchangeOfMonths(tx, company, amounts, old.today)
  const paid = new Set(old.pairs.filter(({ isPaid }) => isPaid).map(keyOf))
  const sums = new Map<string, { -readonly [Field in keyof Correction]: Correction[Field] }>()
  for (const [nth, cell] of before.entries()) {
    const other = after?.[nth] ?? cell
    const [one, two] = [old.exchange ?? reported, now.exchange ?? reported]
    const isPaid = paid.has(keyOf(cell))
    const [revenueBefore, revenueAfter] = isPaid ? [partsOf(cell, 'worth', one), partsOf(other, 'worth', two)] : [0, 0]
    const [costBefore, costAfter] = [partsOf(cell, 'cost', one), partsOf(other, 'cost', two)]
    if (revenueBefore === revenueAfter && costBefore === costAfter) continue
    const { month, userId, projectId, seconds } = cell
    const key = `${month} ${keyOf(cell)}`
    const sum = sums.get(key) ?? {
      month,
      userId,
      projectId,
      seconds: 0,
      revenueBefore: 0,
      revenueAfter: 0,
      costBefore: 0,
      costAfter: 0,
    }
    sum.seconds += seconds
    sum.revenueBefore += revenueBefore
    sum.revenueAfter += revenueAfter
    sum.costBefore += costBefore
    sum.costAfter += costAfter
    sums.set(key, sum)
  }
  return [...sums.values()]
}

function keyOf({ userId, projectId }: { userId: number; projectId: number }): string {
  return `${userId} ${projectId}`
}

function partsOf(cell: MonthCell, which: 'worth' | 'cost', exchange: MonthExchange): number {
  const sum = new Converted()
  for (const amount of cell[which]) sum.add(amount, exchange(amount.currency, cell.month))
  return sum.parts
}

/** Keeps rates as they were for the reports of closed months, unless these months did not use them. */
async function keepReplaced(tx: Tx, cause: RateCause, rates: readonly ChangedRate[], end: Day): Promise<void> {
  const used = rates.filter(({ validFrom }) => validFrom <= end)
  if (used.length === 0) return
  const rows = used.map(({ projectId = null, userId = null, client = null, role = null, ...rate }) => ({
    ...rate,
    kind: cause,
    projectId,
    userId,
    client,
    role,
    countsUntil: end,
  }))
  await sql`
    insert into public.replaced_rates
      (kind, project_id, user_id, client, role, amount, currency, valid_from, valid_until, counts_from, counts_until, of_sample)
    select kind, "projectId", "userId", client, role, amount, currency, "validFrom", "validUntil", "countsFrom", "countsUntil", false
    from json_to_recordset(${JSON.stringify(rows)}::json) as kept (kind text, "projectId" integer, "userId" integer, client text,
      role text, amount numeric, currency text, "validFrom" date, "validUntil" date, "countsFrom" date, "countsUntil" date)
    where coalesce("countsFrom", "validFrom") <= "countsUntil"`.execute(tx)
}

const TABLES = { 'bill rate': 'bill_rates', 'cost rate': 'cost_rates', 'exchange rate': 'exchange_rates' } as const

/** Reports use changed rates from the first open month on. */
async function countFrom(tx: Tx, cause: RateCause, rates: readonly ChangedRate[], lastClosed: Month): Promise<void> {
  const ids = rates.filter(({ validFrom }) => isClosed(validFrom, lastClosed)).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update ${sql.table(`public.${TABLES[cause]}`)} set counts_from = ${monthStart(nextMonth(lastClosed))}::date
    where id = any(${ids}::integer[])`.execute(tx)
}

async function store(
  { tx, actor, now }: By,
  cause: RateCause,
  corrections: readonly Correction[],
  reason: string,
  lastClosed: Month,
): Promise<void> {
  const rows = corrections.map(({ month, seconds, ...one }) => ({
    ...one,
    month: monthStart(month),
    hours: roundToCents(seconds / 3600),
  }))
  await sql`
    insert into public.month_corrections (entry_id, cause, month, reported_in, user_id, project_id, hours_before, hours_after,
      revenue_before, revenue_after, cost_before, cost_after, reason, by_id, at)
    select null, ${cause}, month, ${monthStart(nextMonth(lastClosed))}::date, "userId", "projectId", hours, hours,
      "revenueBefore" / ${PARTS_PER_UNIT}::numeric, "revenueAfter" / ${PARTS_PER_UNIT}::numeric,
      "costBefore" / ${PARTS_PER_UNIT}::numeric, "costAfter" / ${PARTS_PER_UNIT}::numeric, ${reason}, ${actor.userId}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as made (month date, "userId" integer, "projectId" integer, hours numeric,
      "revenueBefore" numeric, "revenueAfter" numeric, "costBefore" numeric, "costAfter" numeric)
    order by month, "projectId", "userId"`.execute(tx)
}

/**
 * Uses rates, clients and roles as they are now in the reports of a month that is reopened, and removes its corrections by rates: `first` is
 * its first day.
 */
export async function recountReopened(tx: Tx, first: Day): Promise<void> {
  await forgetReopened(tx)
  for (const table of Object.values(TABLES)) {
    await sql`
      update ${sql.table(`public.${table}`)} set counts_from = nullif(greatest(valid_from, ${first}::date), valid_from)
      where counts_from > ${first}::date`.execute(tx)
  }
  await sql`delete from public.replaced_rates where counts_until >= ${first}::date and greatest(valid_from, counts_from) >= ${first}::date`.execute(
    tx,
  )
  await sql`update public.replaced_rates set counts_until = ${first}::date - 1 where counts_until >= ${first}::date`.execute(
    tx,
  )
  await sql`delete from public.month_corrections where cause <> 'entry' and month >= ${first}::date`.execute(tx)
}
