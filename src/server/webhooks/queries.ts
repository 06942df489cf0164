import { sql } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import {
  delivery,
  webhook,
  type Delivery,
  type listDeliveries,
  type ListedWebhook,
  type Webhook,
} from '#shared/webhooks/contract.ts'
import type { Db, Tx } from '../db/tables.ts'
import { given, listOf } from '../http/list-of.ts'
import { inMemory } from '../http/list.ts'
import { fieldsOf, type Read } from '../records/columns.ts'

export function webhookRows(db: Db) {
  return db.selectFrom('webhooks').select(fieldsOf(webhook)).$castTo<Read<Webhook>>()
}

/** All webhooks by name, with the state of their deliveries; there are few. */
export function webhooks(db: Db) {
  return inMemory(
    async () => {
      const { rows } = await sql<ListedWebhook>`
        select ${sql.join(fieldsOf(webhook))}, going.waiting, failed.failed, arrived.at as "lastDeliveredAt",
          coalesce(going.error, failed.error) as "lastError"
        from webhooks
          cross join lateral (select count(*)::integer as waiting,
            (array_agg(last_error order by id desc) filter (where last_error is not null))[1] as error
            from webhook_deliveries d where d.webhook_id = webhooks.id and state = 'waiting') as going
          left join lateral (select settled_at as at from webhook_deliveries d
            where d.webhook_id = webhooks.id and state = 'delivered' order by id desc limit 1) as arrived on true
          cross join lateral (select count(*)::integer as failed,
            (array_agg(last_error order by id desc) filter (where arrived.at is null or settled_at > arrived.at))[1] as error
            from webhook_deliveries d where d.webhook_id = webhooks.id and state = 'failed') as failed
        order by lower(name) collate "C", id`.execute(db)
      return rows
    },
    ({ name, id }) => [name.toLowerCase(), id],
  )
}

export function deliveryRows(db: Db) {
  return db.selectFrom('webhook_deliveries').select(fieldsOf(delivery)).$castTo<Read<Delivery>>()
}

/** What was sent to a webhook or waits for it, the newest first. */
export function deliveriesOf(db: Db, webhookId: number, { state }: QueryOf<typeof listDeliveries>) {
  const query = deliveryRows(db).where('webhook_id', '=', webhookId).where(given({ state }))
  return listOf(query, { columns: ['id'], direction: 'desc', keyOf: ({ id }) => [id] })
}

/** Puts a test message into the queue of a webhook, about nothing in the company. */
export async function queueTest(tx: Tx, webhookId: number, now: Date): Promise<Delivery> {
  const moment = { at: now, queued_at: now, next_at: now }
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      type: 'webhook.test',
      entity: 'test',
      entity_id: webhookId,
      data: '{}',
      ...moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return deliveryRows(tx).where('id', '=', id).$castTo<Delivery>().executeTakeFirstOrThrow()
}

/** Puts settled messages into the queue once more, in their order; returns how many. */
export async function queueAgain(tx: Tx, webhookId: number, now: Date, messageId: string | undefined): Promise<number> {
  // A message that was sent again before is there more than once.
  const which =
    messageId === undefined
      ? sql`state = 'failed'`
      : sql`id = (select max(id) from webhook_deliveries d
          where d.webhook_id = ${webhookId} and message_id = ${messageId}::uuid) and state <> 'waiting'`
  const { rows } = await sql`
    with again as materialized (
      select * from webhook_deliveries where webhook_id = ${webhookId} and ${which} order by id for update
    ), replaced as (
      -- What was given up is not sent again by the next replay of all.
      delete from webhook_deliveries d using again where d.id = again.id and again.state = 'failed'
    )
    insert into webhook_deliveries (webhook_id, message_id, type, entity, entity_id, data, at, queued_at, next_at)
    select webhook_id, message_id, type, entity, entity_id, data, at, ${now}::timestamptz, ${now}::timestamptz
    from again order by id returning id`.execute(tx)
  return rows.length
}
