import { sql } from 'kysely'
import { dayText } from '#shared/time/day-text.ts'
import { addDays, FIRST_DAY, LAST_DAY, type Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Tx } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'
import { readPrices, type Pair, type Prices, type Stretch } from './prices.ts'

/**
 * Reads what hours are worth before bill rates change, while nobody else changes them. The check that it gives refuses the change with 409
 * where hours that are on an invoice would be worth something else than they were invoiced at: rates change what follows.
 */
export async function pricesBefore(tx: Tx): Promise<() => Promise<void>> {
  const currency = await companyCurrency(tx)
  const before = await readPrices(tx, currency)
  return async () => refuseRepriced(tx, before, await readPrices(tx, currency))
}

async function refuseRepriced(tx: Tx, before: Prices, after: Prices): Promise<void> {
  const { rows: pairs } = await sql<Pair>`
    select held.project_id as "projectId", held.user_id as "userId", p.client, coalesce(r.role, person.role) as role
    from (select distinct project_id, user_id from invoice_items where is_live and kind = 'Hours') as held
      join projects p on p.id = held.project_id join people person on person.id = held.user_id
      left join project_roles r on r.project_id = p.id and r.user_id = person.id`.execute(tx)
  const repriced = pairs.flatMap((pair) =>
    differing(before.bill(pair), after.bill(pair)).map((days) => ({ ...days, ...pair })),
  )
  if (repriced.length === 0) return
  const { rows } = await sql<{ number: string | null; client: string; last: Day }>`
    select v.number, v.client, max(i.date) as last
    from json_to_recordset(${JSON.stringify(repriced)}::json) as repriced("projectId" integer, "userId" integer, "from" date, "to" date)
      join invoice_items i on i.project_id = repriced."projectId" and i.user_id = repriced."userId" and i.is_live and i.kind = 'Hours'
        and i.date between repriced.from and repriced.to
      join invoice_lines l on l.id = i.line_id join invoices v on v.id = l.invoice_id
    group by v.id order by last desc, v.id desc limit 1`.execute(tx)
  const [held] = rows
  if (!held) return
  const { number, client, last } = held
  const [where, first] = number
    ? [`on invoice ${number}`, 'credit it']
    : [`on a draft for ${client}`, 'delete the draft']
  throw notAllowed(
    `Hours up to ${dayText(last)} are ${where} at the rate they had: begin on ${dayText(addDays(last, 1))} or later, or ${first} first`,
  )
}

/** The days on which two prices differ, from the first to the last one each. */
function differing(before: readonly Stretch[], after: readonly Stretch[]): { from: Day; to: Day }[] {
  const begins = [...new Set([...before, ...after].map(({ from }) => from))].sort()
  return begins.flatMap((day, nth) => {
    const [one, other] = [before, after].map((stretches) => stretches.findLast(({ from }) => from <= day))
    const isSame = one?.cents === other?.cents && one?.currency === other?.currency
    const next = begins[nth + 1]
    return isSame ? [] : [{ from: day || FIRST_DAY, to: next ? addDays(next, -1) : LAST_DAY }]
  })
}
