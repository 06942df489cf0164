import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { KEPT_DAYS, MOST_WAITING, TRIED_FOR_HOURS, waitSeconds } from '#shared/webhooks/rules.ts'
import type { Db } from '../db/tables.ts'
import type { Waiting } from '../http/outbox-metrics.ts'
import type { Outcome } from './post.ts'

/** How long a process has to settle a delivery that it has taken; then another process may take it. Longer than any try takes. */
const CLAIMED_FOR_MS = 60_000

/** How many rows are removed at a time. */
const MOST_REMOVED = 10_000

/** A message that this process is to deliver now. */
export interface Claimed {
  readonly id: number
  readonly webhookId: number
  readonly messageId: string
  readonly type: string
  readonly entity: string
  readonly entityId: number
  readonly data: Record<string, unknown>
  readonly at: Date
  readonly queuedAt: Date
  readonly attempts: number
  readonly url: string
  readonly secret: string
  readonly formerSecret: string | null
  readonly claimedUntil: Date
}

/** The webhooks that are on. */
export async function activeWebhooks(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('webhooks').select('id').where('active', '=', true).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The messages that wait to be delivered, of webhooks that are on. */
export async function waitingDeliveries(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, min(queued_at) as since from webhook_deliveries d
    where state = 'waiting' and exists (select from webhooks where webhooks.id = d.webhook_id and active)`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

/**
 * Takes messages of a webhook that are due, at most `most`. For each record it takes only the oldest message, so that its
 * changes arrive in their order. Processes that ask at once take different ones.
 */
export async function claim(db: Db, webhookId: number, now: Date, most: number): Promise<Claimed[]> {
  const until = new Date(now.getTime() + CLAIMED_FOR_MS)
  const { rows } = await sql<Claimed>`
    update webhook_deliveries taken set claimed_until = ${until}::timestamptz
    from webhooks hook
    where hook.id = taken.webhook_id and taken.id in (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.active
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_at <= ${now}::timestamptz
        and (d.claimed_until is null or d.claimed_until <= ${now}::timestamptz)
        and not exists (select from webhook_deliveries earlier
          where earlier.webhook_id = d.webhook_id and earlier.entity = d.entity and earlier.entity_id = d.entity_id
            and earlier.state = 'waiting' and earlier.id < d.id)
      order by d.id limit ${most} for update of d skip locked)
    returning taken.id, taken.webhook_id as "webhookId", taken.message_id as "messageId", taken.type, taken.entity,
      taken.entity_id as "entityId", taken.data, taken.at, taken.queued_at as "queuedAt", taken.attempts, hook.url,
      hook.secret, taken.claimed_until as "claimedUntil",
      case when hook.former_until > ${now}::timestamptz then hook.former_secret end as "formerSecret"`.execute(db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Stores the outcome of a try, unless another process has taken over the delivery, and returns the message's new state. */
export async function settle(
  db: Db,
  taken: Claimed,
  { status, fault }: Outcome,
  now: Date,
): Promise<'delivered' | 'failed' | 'waiting'> {
  const attempts = taken.attempts + 1
  const next = new Date(now.getTime() + waitSeconds(attempts, randomInt(1_000) / 1_000) * 1000)
  const isOver = next.getTime() > taken.queuedAt.getTime() + TRIED_FOR_HOURS * 3_600_000
  const state = fault === null ? 'delivered' : isOver || status === GONE ? 'failed' : 'waiting'
  const settled = state === 'waiting' ? { next_at: next } : { settled_at: now }
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts, state, ...settled, claimed_until: null, last_status: status, last_error: fault })
    .where('id', '=', taken.id)
    .where('claimed_until', '=', taken.claimedUntil)
    .execute()
  return state
}

/** The receiver says that it no longer exists; it is not asked again for this message. */
const GONE = 410

/** Gives back a message whose try was interrupted, as at a stop. */
export async function release(db: Db, { id, claimedUntil }: Claimed): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

/** Removes messages that are too old for the log, and gives up those that wait for too long or are too many. */
export async function tidy(db: Db, now: Date): Promise<void> {
  const kept = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries where state <> 'waiting' and settled_at < ${kept}::timestamptz
      limit ${MOST_REMOVED})`.execute(db)
  // Messages of webhooks that are turned off: they are not tried at all.
  const tried = new Date(now.getTime() - (TRIED_FOR_HOURS + 1) * 3_600_000)
  const over = { state: 'failed' as const, settled_at: now, claimed_until: null }
  await db
    .updateTable('webhook_deliveries')
    .set({ ...over, last_error: sql<string>`coalesce(last_error, 'Waited for more than a day')` })
    .where('state', '=', 'waiting')
    .where('queued_at', '<', tried)
    .execute()
  await sql`
    update webhook_deliveries set state = 'failed', settled_at = ${now}::timestamptz, claimed_until = null,
      last_error = 'More waited than are kept'
    where state = 'waiting' and id in (
      select id from (select id, row_number() over (partition by webhook_id order by id desc) as place
        from webhook_deliveries where state = 'waiting') as ordered where place > ${MOST_WAITING})`.execute(db)
}
