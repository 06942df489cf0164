import { sql } from 'kysely'
import type { Webhook, updateWebhook, webhookFields } from '#shared/webhooks/contract.ts'
import { FORMER_SECRET_HOURS, MOST_WEBHOOKS } from '#shared/webhooks/rules.ts'
import type { z } from 'zod'
import { notAllowed } from '../http/errors.ts'
import { countOf } from '../http/list-of.ts'
import { change, create, step } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import { locked, type By, type Call, type CallOf, type Kind } from '../records/record.ts'
import type { Poster } from './post.ts'
import { webhookRows } from './queries.ts'
import { madeWebhookSecret } from './signature.ts'

export const WEBHOOKS: Kind<Webhook, 'webhooks'> = {
  noun: 'webhook',
  entity: 'webhook',
  table: 'webhooks',
  rows: webhookRows,
}

type Form = z.output<typeof webhookFields>

/** A webhook with its secret, for the only replies that tell the secret. */
export type WithSecret = Webhook & { secret: string }

export async function addWebhook(by: By, form: Form, poster: Poster): Promise<WithSecret> {
  poster.refuse(form.url)
  // Two callers who add one at once wait for each other.
  await sql`lock table webhooks in share row exclusive mode`.execute(by.tx)
  if ((await countOf(by.tx.selectFrom('webhooks'))) >= MOST_WEBHOOKS)
    throw notAllowed(`There are ${MOST_WEBHOOKS} webhooks; delete one first`)
  const secret = madeWebhookSecret()
  const added = await create(by, WEBHOOKS, {}, async () => columnsOf({ ...form, secret, createdAt: by.now }))
  return { ...added, secret }
}

export async function changeWebhook(call: CallOf<typeof updateWebhook>, poster: Poster): Promise<Webhook> {
  const before = await locked(call, WEBHOOKS, 'change')
  const { version: _, ...fields } = call.body
  if (fields.url !== undefined) poster.refuse(fields.url)
  return change(call, WEBHOOKS, before, columnsOf(fields))
}

/** Gives a webhook a new secret; the former one signs beside it for a while, so that no message is lost meanwhile. */
export async function renewSecret(call: Call): Promise<WithSecret> {
  const before = await locked(call, WEBHOOKS, 'change')
  const secret = madeWebhookSecret()
  const until = new Date(call.now.getTime() + FORMER_SECRET_HOURS * 3_600_000)
  const former = { former_secret: sql<string>`secret`, former_until: until }
  await call.tx
    .updateTable('webhooks')
    .set({ ...former, secret })
    .where('id', '=', before.id)
    .execute()
  // The secret is not a field of the record, but its change is recorded too.
  return { ...(await step(call, WEBHOOKS, before, {}, 'gave a new secret to')), secret }
}
