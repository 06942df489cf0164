import { sql } from 'kysely'
import { may, type Actor } from '#shared/access/rules.ts'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { waitingInvoices } from '#shared/invoices/waiting.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { TO_BE_PAID } from '../invoices/queries.ts'
import { invoiceSummary } from '../invoices/summary.ts'

/** Drafts and overdue invoices, for people who see invoices: one item each, however many there are, with the time since which the oldest waits. */
export async function waitingInvoiceItems(db: Db, actor: Actor, today: Day): Promise<InboxItem[]> {
  if (!may(actor, 'invoices.read')) return []
  const waiting = waitingInvoices(await invoiceSummary(db, today))
  if (waiting.length === 0) return []
  const oldest = await oldestOf(db, today)
  return waiting.map(({ step, text, amounts }) => ({
    kind: 'invoice',
    step,
    id: 0,
    version: 1,
    userId: null,
    name: 'Invoices',
    initials: '',
    title: text,
    startDate: null,
    endDate: null,
    days: null,
    amount: amounts.length === 1 ? (amounts[0]?.amount ?? null) : null,
    currency: amounts.length === 1 ? (amounts[0]?.currency ?? null) : null,
    amounts,
    since: oldest[step],
    until: null,
    actedFor: null,
  }))
}

/** Since when the oldest draft exists, and since when the oldest overdue invoice has been overdue. */
async function oldestOf(db: Db, today: Day): Promise<{ issue: string; collect: string }> {
  const { rows } = await sql<{ drafted: Date | null; due: Day | null }>`
    select (select min(created_at) from invoices where number is null) as drafted,
      (select min(due_date) from invoices where ${TO_BE_PAID} and due_date < ${today}) as due`.execute(db)
  const { drafted, due } = rows[0] ?? {}
  return {
    issue: drafted ? new Date(drafted).toISOString() : noon(today),
    collect: noon(due ? addDays(due, 1) : today),
  }
}

/** Noon, so that it is that day in every time zone. */
function noon(day: Day): string {
  return `${day}T12:00:00.000Z`
}
