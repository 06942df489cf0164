import type { SavedReportForm } from '#shared/reports/contract.ts'
import { monthEnd, monthOf, monthStart } from '#shared/months/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { instantOn, workdayFrom } from './calendar.ts'
import data from './data/invoices.json' with { type: 'json' }
import money from './data/money.json' with { type: 'json' }
import { closedMonth } from './months.ts'
import type { Company } from './people.ts'
import { Random } from './random.ts'

/** An invoice for a client and month: drafted on a day, issued at once unless it stays a draft, and paid later. */
interface InvoicePlan {
  client: string
  from: Day
  to: Day
  drafted: Moment
  isIssued: boolean
  paid: Moment | null
}

interface Moment {
  day: Day
  at: Date
}

/** Clients with their addresses and terms; `tax` names one of the tax rates. */
function planClients() {
  return data.clients.map(({ tax = null, ...client }) => ({
    tax,
    row: {
      legal_name: '',
      country: data.settings.country,
      vat_id: '',
      buyer_reference: '',
      payment_days: null,
      grouping: null,
      currency: client.name === money.abroad.client ? money.abroad.currency : null,
      ...client,
      of_sample: true,
    },
  }))
}

/**
 * Invoices of closed months. Issued ones are of the month before the last one, so that on any day one invoice is paid in time
 * and another is overdue; the draft is of the last month.
 */
function planInvoices(company: Company, now: Date): InvoicePlan[] {
  const last = closedMonth(company.today)
  const before = monthOf(addDays(monthStart(last), -1))
  return data.invoices.map(({ client, state }) => {
    const month = state === 'draft' ? last : before
    const drafted = momentAfter(company, now, monthEnd(month), data.issuedAfterDays)
    const paid = state === 'paid' ? momentAfter(company, now, drafted.day, data.paidAfterDays) : null
    return { client, from: monthStart(month), to: monthEnd(month), drafted, isIssued: state !== 'draft', paid }
  })
}

/** A random minute of the first workday that is a number of days after another day; now if that has not come yet. */
function momentAfter({ today, seed }: Company, now: Date, day: Day, days: number): Moment {
  const on = workdayFrom(addDays(day, days))
  return on < today ? { day: on, at: instantOn(on, 10, new Random(seed, 'invoices', on)) } : { day: today, at: now }
}

/** What finance has set and done: invoice settings, the invoices, and reports that are shared with all who may read reports. */
export interface Invoicing {
  settings: typeof data.settings
  taxRates: typeof data.taxRates
  clients: ReturnType<typeof planClients>
  invoices: InvoicePlan[]
  reports: SavedReportForm[]
  /** When the reports were saved. */
  saved: Moment
  /** Somebody who works in finance. */
  by: number | null
}

export function planInvoicing(company: Company, now: Date): Invoicing {
  return {
    settings: data.settings,
    taxRates: data.taxRates,
    clients: planClients(),
    invoices: planInvoices(company, now),
    reports: data.reports as SavedReportForm[],
    saved: momentAfter(company, now, monthEnd(closedMonth(company.today)), data.issuedAfterDays),
    by: company.staff.find(({ row }) => row.name === data.by)?.row.id ?? null,
  }
}
