import type { Generated } from 'kysely'
import type { CorrectionCause } from '#shared/months/choices.ts'
import type { Grouping } from '#shared/invoices/choices.ts'
import type { Id, Instant, Versioned } from './columns.ts'

interface Hourly extends Versioned {
  amount: number
  currency: string
  valid_from: string
  valid_until: string | null
  counts_from: string | null
  created_at: Instant
}

/** What hours are billed at and what they cost. */
export interface RateTables {
  bill_rates: Hourly & {
    project_id: number | null
    user_id: number | null
    client: string | null
    role: string | null
    of_sample: Generated<boolean>
  }
  cost_rates: Hourly & { user_id: number }
  /** The client and the role under which a person's hours on a project were invoiced up to a day, if either has changed since. */
  invoiced_as: { project_id: number; user_id: number; valid_until: string; client: string; role: string }
  exchange_rates: Versioned & {
    currency: string
    valid_from: string
    rate: number
    counts_from: string | null
    of_sample: Generated<boolean>
  }
  /** The former values of rates that were changed after a month was closed. Of an exchange rate, `amount` is the rate. */
  replaced_rates: {
    id: Id
    kind: Exclude<CorrectionCause, 'entry'>
    project_id: number | null
    user_id: number | null
    client: string | null
    role: string | null
    amount: number
    currency: string
    valid_from: string
    valid_until: string | null
    counts_from: string | null
    counts_until: string
    of_sample: Generated<boolean>
  }
  clients: Versioned & {
    name: string
    currency: string | null
    legal_name: Generated<string>
    street: Generated<string>
    postal_code: Generated<string>
    city: Generated<string>
    country: Generated<string>
    vat_id: Generated<string>
    email: Generated<string>
    buyer_reference: Generated<string>
    payment_days: number | null
    grouping: Grouping | null
    tax_rate_id: number | null
    of_sample: Generated<boolean>
  }
}
