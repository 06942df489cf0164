import { sql } from 'kysely'
import { numberOf, seriesOf } from '#shared/invoices/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'

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

/** The next number of a pattern, while the invoices are locked. 409 if an older pattern has already given it. */
export async function nextNumber(tx: Tx, pattern: string, day: Day, first: number) {
  const series = seriesOf(pattern, day)
  const counter = await nextCounter(tx, series, first)
  const number = numberOf(pattern, day, counter)
  const { rows } = await sql`select from public.invoices where number = ${number}`.execute(tx)
  if (rows.length > 0)
    throw notAllowed(`The next number, ${number}, is on another invoice already; choose another pattern`)
  return { series, counter, number }
}
