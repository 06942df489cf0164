import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DECISION_WAITS_MS } from '#shared/mail/rules.ts'
import type { Invitation } from '#shared/accounts/contract.ts'
import type { Tx } from '../db/tables.ts'
import type { By } from '../records/record.ts'
import type { DecisionData } from './letters/decision.ts'
import type { LinkData } from './letters/link.ts'
import { enqueue, sendsMail } from './outbox.ts'

/** Wakes the sender once something is in the outbox; does nothing if no mail server is set up. */
export type WakeSender = () => void

/** A record that somebody has decided on. */
interface Decided {
  readonly id: number
  readonly version: number
  readonly userId: number
}

/**
 * Tells a decision to `readers`, or by default to the person who made the request. Only people who have chosen that get it, and
 * not the one who decided.
 */
export async function tellDecision(
  { tx, actor, now }: By,
  entity: DecisionData['entity'],
  { id, version, userId }: Decided,
  readers: readonly number[] = [userId],
): Promise<void> {
  const others = readers.filter((reader) => reader !== actor.userId)
  if (others.length === 0) return
  const accounts = await tx
    .selectFrom('accounts')
    .innerJoin('mail_choices', 'account_id', 'accounts.id')
    .innerJoin('company_settings', (join) => join.on('sends_mail', '=', true))
    .select(['accounts.id', 'user_id as reader'])
    .where('user_id', 'in', others)
    .where('active', '=', true)
    .where('decisions', '=', true)
    .execute()
  const data: DecisionData = { entity, id, version }
  const mails = accounts.map(({ id: accountId, reader }) => {
    const event = `${entity} ${id} version ${version}${reader === userId ? '' : ` for ${reader}`}`
    return { event, kind: 'decisions' as const, accountId, data, afterMs: DECISION_WAITS_MS }
  })
  await enqueue(tx, now, mails)
}

/** Sends an invitation if the company sends email; returns whether it does. */
export async function tellInvitation(
  { tx, actor, now }: Pick<By, 'tx' | 'actor' | 'now'>,
  accountId: number,
  { link, until }: Omit<Invitation, 'sent'>,
): Promise<boolean> {
  if (!(await sendsMail(tx))) return false
  const inviter = await tx.selectFrom('people').select('name').where('id', '=', actor.userId).executeTakeFirst()
  const data: LinkData = { link, until, by: inviter?.name ?? null }
  await tellLink(tx, now, 'invitation', accountId, data)
  return true
}

/** Sends a link. An invitation replaces the former one, whose message is not sent any more, not even by a sender that is just trying it and fails. */
export async function tellLink(
  tx: Tx,
  now: Date,
  kind: 'invitation' | 'reset',
  accountId: number,
  data: LinkData,
): Promise<void> {
  if (kind === 'invitation') await dropInvitations(tx, now, accountId)
  await enqueue(tx, now, [{ event: `${kind} ${accountId} ${randomUUID()}`, kind, accountId, data }])
}

async function dropInvitations(tx: Tx, now: Date, accountId: number): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ state: sql`case state when 'handed' then state else 'dropped' end`, data: '{}', changed_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invitation')
    .where('state', 'in', ['waiting', 'sending', 'handed'])
    .execute()
}
