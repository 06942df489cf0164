import { sql } from 'kysely'
import { monthEnd, monthOf, type Month } from '#shared/months/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import type { Amount } from './prices.ts'

/** What one unit of a currency is worth in the company's currency, for amounts of a month; null if no rate is set. */
export type MonthExchange = (currency: string, month: Month) => number | null

/** What one unit of a currency is worth in the company's currency; null if no rate is set. */
export type Exchange = (currency: string) => number | null

/** The exchange rates of a day: for each currency the newest rate on or before it. */
export async function exchangeOn(db: Db, day: Day): Promise<Exchange> {
  const { rows } = await sql<{ currency: string; rate: number }>`
    select distinct on (currency) currency, rate from exchange_rates where valid_from <= ${day}
    order by currency, valid_from desc`.execute(db)
  const known = new Map(rows.map(({ currency, rate }) => [currency, rate]))
  known.set(await companyCurrency(db), 1)
  return (currency) => known.get(currency) ?? null
}

/** Exchange rates as reports use them: days of closed months keep the rates that they had. */
export const REPORTED_EXCHANGE = sql`
  select currency, valid_from, rate, counts_from, null::date as counts_until from exchange_rates
  union all select currency, valid_from, amount, counts_from, counts_until from replaced_rates where kind = 'exchange rate'`

/** The day whose exchange rates apply to amounts of a month: its last day, or today in the current month. */
export function exchangeDay(month: Month, today: Day): Day {
  return month === monthOf(today) ? today : monthEnd(month)
}

/**
 * The exchange rates for amounts of some months, each the newest on or before the month's day. Reads none if all amounts are in
 * the company's currency.
 */
export async function exchangeOfMonths(
  db: Db,
  company: string,
  amounts: readonly { readonly month: Month; readonly currency: string }[],
  today: Day,
): Promise<MonthExchange> {
  const foreign = amounts.filter(({ currency }) => currency !== company)
  const keyOf = (currency: string, month: Month) => `${currency} ${exchangeDay(month, today)}`
  const asked = [...new Set(foreign.map(({ currency, month }) => keyOf(currency, month)))].map((key) => key.split(' '))
  const known = new Map<string, number>()
  if (asked.length > 0) {
    const { rows } = await sql<{ currency: string; day: Day; rate: number }>`
      select asked.currency, asked.day, known.rate
      from unnest(${asked.map(([currency]) => currency)}::text[], ${asked.map(([, day]) => day)}::date[]) as asked(currency, day)
        cross join lateral (
          select rate from (${REPORTED_EXCHANGE}) as reported where currency = asked.currency and valid_from <= asked.day
            and (counts_from is null or counts_from <= asked.day) and (counts_until is null or counts_until >= asked.day)
          order by valid_from desc limit 1
        ) as known`.execute(db)
    for (const { currency, day, rate } of rows) known.set(`${currency} ${day}`, rate)
  }
  return (currency, month) => (currency === company ? 1 : (known.get(keyOf(currency, month)) ?? null))
}

/** The exchange rates of months as they are set now, whatever the reports of closed months keep. */
export async function exchangeAsSet(db: Db, company: string, today: Day): Promise<MonthExchange> {
  const rows = await db
    .selectFrom('exchange_rates')
    .select(['currency', 'valid_from as validFrom', 'rate'])
    .orderBy('valid_from', 'desc')
    .execute()
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return (currency, month) => {
    if (currency === company) return 1
    const day = exchangeDay(month, today)
    return byCurrency.get(currency)?.find(({ validFrom }) => validFrom <= day)?.rate ?? null
  }
}

/** A sum in the company's currency, with separate sums in the currencies that have no exchange rate; nothing is rounded. */
export class Converted {
  parts = 0
  readonly #others = new Map<string, number>()

  add({ currency, parts }: Amount, rate: number | null): void {
    if (rate === null) this.#others.set(currency, (this.#others.get(currency) ?? 0) + parts)
    else this.parts += parts * rate
  }

  others(): Amount[] {
    return [...this.#others].map(([currency, parts]) => ({ currency, parts }))
  }
}
