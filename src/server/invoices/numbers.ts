import { sql } from 'kysely'
import { backwardsFault, numberOf, seriesOf } from '#shared/invoices/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'

/**
 * Keeps everybody else from drafting, issuing, crediting or deleting invoices until the transaction ends, so that numbers have
 * no gaps; reads go on.
 */
export async function alone(tx: Tx): Promise<void> {
  await sql`lock table public.invoices in share row exclusive mode`.execute(tx)
}

/** The counter of the next invoice of a series. Issued invoices are never deleted, so the largest counter is the last one. */
export async function nextCounter(db: Db, series: string, first: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(counter) as last from public.invoices where series = ${series}`.execute(db)
  return rows[0]?.last ? rows[0].last + 1 : first
}

/**
 * The next number of a pattern, while the invoices are locked. 409 if an older pattern has already given it. Numbers of a series
 * follow their dates: a day before that of the last number takes a reason.
 */
export async function nextNumber(tx: Tx, pattern: string, day: Day, first: number, reason: string | undefined) {
  const series = seriesOf(pattern, day)
  if (!reason?.trim()) await refuseBackwards(tx, series, day)
  const counter = await nextCounter(tx, series, first)
  const number = numberOf(pattern, day, counter)
  const { rows } = await sql`select from public.invoices where number = ${number}`.execute(tx)
  if (rows.length > 0)
    throw notAllowed(`The next number, ${number}, is on another invoice already; choose another pattern`)
  return { series, counter, number }
}

async function refuseBackwards(tx: Tx, series: string, day: Day): Promise<void> {
  const { rows } = await sql<{ number: string; issueDate: Day }>`
    select number, issue_date as "issueDate" from public.invoices where series = ${series} order by counter desc limit 1`.execute(
    tx,
  )
  const [last] = rows
  if (last && day < last.issueDate) throw invalid({ reason: backwardsFault(last, day) })
}
