import { sql } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'

/** What one unit of a currency is worth in the company's; null where nobody has said. */
export type Exchange = (currency: string) => number | null

/** The exchange rates of a day: of each currency the newest on or before it. */
export async function exchangeOn(db: Db, day: Day): Promise<Exchange> {
  const { rows } = await sql<{ currency: string; rate: number }>`
    select distinct on (currency) currency, rate from exchange_rates where valid_from <= ${day}
    order by currency, valid_from desc`.execute(db)
  const known = new Map(rows.map(({ currency, rate }) => [currency, rate]))
  known.set(await companyCurrency(db), 1)
  return (currency) => known.get(currency) ?? null
}
