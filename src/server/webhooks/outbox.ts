import type { WebhookEvent } from '#shared/webhooks/choices.ts'

/**
 * The part of a statement that puts changes into the outbox of the webhooks that are told of them. It belongs to the statement
 * that records the changes, so that it is in their transaction and takes no further trip to the database. Without a webhook, an
 * empty table is joined and no message is made. `change` is a common table expression with the columns at, entity, "entityId",
 * action and nth, from which `data` makes the rest of the message.
 */
export function intoOutbox(data: string, where = 'true'): string {
  return `
    insert into public.webhook_deliveries (webhook_id, type, entity, entity_id, data, at, queued_at, next_at)
    select hook.id, replace(told.entity, ' ', '_') || '.' || regexp_replace(told.action, '[^a-z]+', '_', 'g'), told.entity,
      told."entityId", ${data}, told.at, told.at, told.at
    from public.webhooks hook join change told on told.entity = any(hook.events)
    where hook.active and ${where} order by told.nth, hook.id`
}

/** Where a record can be read by the API; records of other kinds are found by lists. */
export const PATHS: Partial<Record<WebhookEvent, string>> = {
  'time entry': '/api/time-entries',
  project: '/api/projects',
  person: '/api/users',
  leave: '/api/leave-requests',
  expense: '/api/expenses',
  invoice: '/api/invoices',
  review: '/api/performance-reviews',
}
