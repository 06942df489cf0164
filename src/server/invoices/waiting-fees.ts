import { sql } from 'kysely'
import { monthEnd, monthOf, monthStart, monthText } from '#shared/months/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import type { WaitingAmount } from './waiting-amount.ts'
import type { Asked } from './waiting-hours.ts'

/** Milestones of a client's projects with a fixed fee that were reached in a period. */
export async function waitingMilestones(
  db: Db,
  { client, from, to }: Asked,
  company: string,
): Promise<WaitingAmount[]> {
  const { rows } = await sql<{
    id: number
    projectId: number
    project: string
    name: string
    date: Day
    amount: number | null
    held: boolean
  }>`
    select m.id, p.id as "projectId", p.name as project, m.name, m.done_on as date, m.amount, ${isHeld(sql`'Milestone'`, sql`m.id`)} as held
    from projects p join project_milestones m on m.project_id = p.id
    where lower(p.client) = lower(${client}) and p.billing = 'Fixed Fee' and m.done_on between ${from}::date and ${to}::date
    order by m.done_on, m.id`.execute(db)
  return rows.map(({ id, projectId, project, name, date, amount, held }) => ({
    kind: 'Milestone',
    id,
    projectId,
    userId: null,
    date,
    text: `${project}: ${name}`,
    price: amount ?? 0,
    currency: company,
    leftOut: held ? 'On another invoice' : amount === null || amount === 0 ? 'No amount' : null,
  }))
}

/**
 * Months of a client's retainers that are completely in a period, while the project runs: from its start, or else its first
 * hours, to its deadline, or else its last hours.
 */
export async function waitingRetainers(db: Db, { client, from, to }: Asked, company: string): Promise<WaitingAmount[]> {
  const { rows } = await sql<{
    id: number
    name: string
    fee: number | null
    first: Day | null
    last: Day | null
    held: Day[]
  }>`
    select p.id, p.name, p.fee, coalesce(p.start_date, t.first_entry) as first, coalesce(p.deadline, t.last_entry) as last,
      (select coalesce(json_agg(date), '[]') from invoice_items i where i.kind = 'Retainer' and i.item_id = p.id and i.is_live) as held
    from projects p left join project_totals t on t.project_id = p.id
    where lower(p.client) = lower(${client}) and p.billing = 'Retainer' order by lower(p.name), p.id`.execute(db)
  const months = wholeMonths(from, to)
  return rows.flatMap(({ id, name, fee, first, last, held }) =>
    months
      .filter((month) => first !== null && last !== null && monthOf(first) <= monthOf(month) && month <= last)
      .map((month): WaitingAmount => ({
        kind: 'Retainer',
        id,
        projectId: id,
        userId: null,
        date: month,
        text: `${name}, ${monthText(monthOf(month))}`,
        price: fee ?? 0,
        currency: company,
        leftOut: held.includes(month) ? 'On another invoice' : fee === null || fee === 0 ? 'No amount' : null,
      })),
  )
}

/** The first days of the months that begin and end in a period. */
function wholeMonths(from: Day, to: Day): Day[] {
  const months: Day[] = []
  for (let month = monthStart(monthOf(from)); month <= to; month = addDays(monthEnd(monthOf(month)), 1)) {
    if (month >= from && monthEnd(monthOf(month)) <= to) months.push(month)
  }
  return months
}

/** Whether a draft or an invoice holds something. */
function isHeld(kind: ReturnType<typeof sql>, id: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from invoice_items i where i.kind = ${kind} and i.item_id = ${id} and i.is_live)`
}
