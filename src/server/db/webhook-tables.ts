import type { ColumnType, Generated } from 'kysely'
import type { Delivery, Webhook } from '#shared/webhooks/contract.ts'
import type { Id, Instant, OptionalInstant, Versioned } from './columns.ts'

/** Programs that are told of changes, and the messages that are on their way to them. */
export interface WebhookTables {
  webhooks: Versioned & {
    name: string
    url: string
    events: Webhook['events']
    active: Generated<boolean>
    secret: string
    former_secret: string | null
    former_until: OptionalInstant
    created_at: Instant
  }
  webhook_deliveries: {
    id: Id
    webhook_id: number
    message_id: Generated<string>
    type: string
    entity: string
    entity_id: number
    data: ColumnType<Record<string, unknown>, string, never>
    at: Instant
    queued_at: Instant
    next_at: Instant
    claimed_until: OptionalInstant
    attempts: Generated<number>
    state: Generated<Delivery['state']>
    settled_at: OptionalInstant
    last_status: number | null
    last_error: string | null
  }
}
