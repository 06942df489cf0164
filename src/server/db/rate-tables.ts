import type { Generated } from 'kysely'
import type { Instant, Versioned } from './columns.ts'

interface Hourly extends Versioned {
  amount: number
  currency: string
  valid_from: string
  valid_until: string | null
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
  clients: Versioned & { name: string; currency: string | null; of_sample: Generated<boolean> }
  exchange_rates: Versioned & { currency: string; valid_from: string; rate: number; of_sample: Generated<boolean> }
}
