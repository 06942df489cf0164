import { sql } from 'kysely'
import type { LEFT_OUT } from '#shared/invoices/choices.ts'
import type { Day } from '#shared/time/day.ts'
import type { EntryState } from '#shared/weeks/choices.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { readPrices } from '../rates/prices.ts'

/** The most entries that one invoice is made of. */
const MOST_ENTRIES = 20_000

/** An entry of a client's project, with the data from which its line's text can be made. */
export interface WaitingEntry {
  readonly id: number
  readonly version: number
  readonly projectId: number
  readonly project: string
  readonly userId: number
  readonly person: string
  readonly role: string
  readonly date: Day
  readonly category: string
  readonly notes: string
  /** From its minutes if it has any, else from its hours. */
  readonly seconds: number
  /** Why it cannot be on an invoice; null if it can. */
  readonly leftOut: (typeof LEFT_OUT)[number] | null
  /** The price of an hour of it, in the company's currency unless a rate has another one. */
  readonly price: number
  readonly currency: string
}

/** Whose work an invoice is to hold, and of which days. */
export interface Asked {
  readonly client: string
  readonly from: Day
  readonly to: Day
}

/** The entries of a client's projects in a period, each at the rate of its day. */
export async function waitingHours(db: Db, { client, from, to }: Asked, company: string): Promise<WaitingEntry[]> {
  const { rows } = await sql<Read>`
    select e.id, e.version, e.project_id as "projectId", p.name as project, p.client, p.billing, e.user_id as "userId", person.name as person,
      coalesce(r.role, person.role) as role, e.date, e.category, e.notes, e.hours, e.minutes, e.billable, e.approval,
      e.invoice_id is not null as invoiced, case when e.invoice_id is not null then (
        select sum(i.seconds)::integer from invoice_items i where i.kind = 'Hours' and i.item_id = e.id and i.is_live) end as "heldSeconds", coalesce((select approval <> 'none' from company_settings), false) as approves
    from projects p join time_entries e on e.project_id = p.id join people person on person.id = e.user_id
      left join project_roles r on r.project_id = p.id and r.user_id = e.user_id
    where lower(p.client) = lower(${client}) and e.date between ${from}::date and ${to}::date
    order by lower(p.name), p.id, lower(person.name), person.id, e.date, e.id limit ${MOST_ENTRIES + 1}`.execute(db)
  if (rows.length > MOST_ENTRIES) throw invalid({ to: `More than ${MOST_ENTRIES} entries; choose a shorter period` })
  if (rows.length === 0) return []
  const { billAsSet } = await readPrices(db, company)
  return rows.flatMap(({ client: ofProject, billing, hours, minutes, heldSeconds, ...row }) => {
    const rate = billAsSet({ ...row, client: ofProject }).findLast(({ from: begins }) => begins <= row.date)
    const seconds = minutes === null ? Math.round(hours * 3600) : minutes * 60
    const { amount, currency = company } = rate ?? {}
    const entry = { ...row, price: amount ?? 0, currency }
    // A credit note may have freed a part of the entry.
    const held = row.invoiced ? (heldSeconds ?? seconds) : 0
    const parts = [
      { ...entry, seconds: held, leftOut: whyNot({ ...row, billing }) },
      { ...entry, seconds: seconds - held, leftOut: whyNot({ ...row, billing, invoiced: false }) },
    ]
    return parts.filter((part) => part.seconds > 0)
  })
}

interface Read extends Omit<WaitingEntry, 'seconds' | 'leftOut' | 'price' | 'currency'> {
  readonly client: string
  readonly billing: string
  readonly hours: number
  readonly minutes: number | null
  readonly billable: boolean
  readonly approval: EntryState | null
  readonly invoiced: boolean
  /** For an invoiced entry: what invoices hold of it. */
  readonly heldSeconds: number | null
  readonly approves: boolean
}

function whyNot(
  entry: Pick<Read, 'billing' | 'billable' | 'approval' | 'invoiced' | 'approves'>,
): WaitingEntry['leftOut'] {
  const { billing, billable, approval, invoiced, approves } = entry
  if (invoiced) return 'On another invoice'
  if (!billable || billing === 'Not Billable') return 'Not billable'
  if (billing !== 'Time and Material') return 'Covered by a fee'
  return approves && approval !== 'Approved' ? 'Not approved yet' : null
}
