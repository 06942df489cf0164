import { sql, type RawBuilder } from 'kysely'
import { dayText } from '#shared/time/day-text.ts'
import { addDays, FIRST_DAY, LAST_DAY, type Day } from '#shared/time/day.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Tx } from '../db/tables.ts'
import { notAllowed } from '../http/errors.ts'
import { readPrices, type Pair, type Prices, type Stretch } from './prices.ts'

/**
 * Reads what hours are worth before bill rates change, while nobody else changes them. The returned check refuses the change
 * with 409 if it would change what hours on an invoice are worth.
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
    differing(before.billAsSet(pair), after.billAsSet(pair)).map((days) => ({ ...days, ...pair })),
  )
  if (repriced.length === 0) return
  const { rows } = await sql<{ number: string | null; client: string; last: Day }>`
    select v.number, v.client, max(i.date) as last
    from json_to_recordset(${JSON.stringify(repriced)}::json) as repriced("projectId" integer, "userId" integer, "from" date, "to" date)
      join invoice_items i on i.project_id = repriced."projectId" and i.user_id = repriced."userId" and i.is_live and i.kind = 'Hours'
        and i.date between repriced.from and repriced.to
      join invoice_lines l on l.id = i.line_id join invoices v on v.id = l.invoice_id
    group by v.id, v.number, v.client order by last desc, v.id desc limit 1`.execute(tx)
  const [held] = rows
  if (!held) return
  const { where, first } = holderText(held)
  const day = dayText(held.last)
  throw notAllowed(
    `Hours up to ${day} are ${where} at the rate they had: begin on ${dayText(addDays(held.last, 1))} or later, or ${first} first`,
  )
}

/** Where hours are invoiced, and what frees them. */
function holderText({ number, client }: { number: string | null; client: string }) {
  return number
    ? { where: `on invoice ${number}`, first: 'credit it' }
    : { where: `on a draft for ${client}`, first: 'delete the draft' }
}

/**
 * Refuses another type for a project with 409 while its work is on an invoice: hours, milestones and retainers are charged by
 * the type.
 */
export async function refuseInvoicedType(tx: Tx, projectId: number): Promise<void> {
  const { rows } = await sql<{ number: string | null; client: string }>`
    select v.number, v.client from invoice_items i join invoice_lines l on l.id = i.line_id join invoices v on v.id = l.invoice_id
    where i.project_id = ${projectId} and i.is_live and i.kind <> 'Expense' order by i.date desc, v.id desc limit 1`.execute(
    tx,
  )
  const [held] = rows
  if (!held) return
  const { where, first } = holderText(held)
  throw notAllowed(
    `The type stays, since work of this project is ${where}: add a new project for what comes, or ${first} first`,
  )
}

/**
 * Updates the clients and roles that are kept for hours on invoices and in closed months (`invoiced_as`) after some lines no
 * longer hold theirs. They apply up to the last day that is still invoiced or closed; later hours are priced like all others.
 */
export async function forgetFreed(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await forgetKept(
    tx,
    sql`select distinct project_id, user_id from public.invoice_items where line_id = any(${[...lineIds]}::integer[]) and kind = 'Hours'`,
  )
}

/** Does the same for everybody, after a month was reopened. */
export async function forgetReopened(tx: Tx): Promise<void> {
  await forgetKept(tx, sql`select distinct project_id, user_id from public.invoiced_as`)
}

async function forgetKept(tx: Tx, freed: RawBuilder<unknown>): Promise<void> {
  await sql`
    with freed as (${freed}), closed as (
      select (max(month) + interval '1 month')::date - 1 as last from public.closed_months having count(*) > 0
    ), kept as (
      select project_id, user_id, valid_until,
        lag(valid_until) over (partition by project_id, user_id order by valid_until) as before,
        greatest(
          (select max(i.date) from public.invoice_items i where i.is_live and i.kind = 'Hours'
            and i.project_id = k.project_id and i.user_id = k.user_id and i.date <= k.valid_until),
          (select least(closed.last, k.valid_until) from closed)
        ) as last
      from public.invoiced_as k join freed using (project_id, user_id)
    ), forgotten as (
      delete from public.invoiced_as k using kept where (k.project_id, k.user_id, k.valid_until) = (kept.project_id, kept.user_id, kept.valid_until)
        and (last is null or last <= before)
    )
    update public.invoiced_as k set valid_until = last
    from kept where (k.project_id, k.user_id, k.valid_until) = (kept.project_id, kept.user_id, kept.valid_until)
      and last < kept.valid_until and (before is null or last > before)`.execute(tx)
}

/** The spans of days in which two prices differ, each with its first and last day. */
export function differing(before: readonly Stretch[], after: readonly Stretch[]): { from: Day; to: Day }[] {
  const begins = [...new Set([...before, ...after].map(({ from }) => from))].sort()
  return begins.flatMap((day, nth) => {
    const [one, other] = [before, after].map((stretches) => stretches.findLast(({ from }) => from <= day))
    const isSame = one?.amount === other?.amount && one?.currency === other?.currency
    const next = begins[nth + 1]
    return isSame ? [] : [{ from: day || FIRST_DAY, to: next ? addDays(next, -1) : LAST_DAY }]
  })
}
