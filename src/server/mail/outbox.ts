import { sql } from 'kysely'
import type { MailKind, MailState } from '#shared/mail/choices.ts'
import { GIVEN_UP_AFTER_MS, KEPT_DAYS, waitMs } from '#shared/mail/rules.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Waiting } from '../http/outbox-metrics.ts'

/** A message to be sent, put there by the transaction that makes it true. */
export interface Mail {
  /** Names what happened; only one message is sent for each name. */
  readonly event: string
  readonly kind: MailKind
  readonly accountId: number
  /** What the message is made of, beside what the database says when it is sent. */
  readonly data?: object
  /** How long it must wait from now. */
  readonly afterMs?: number
}

/** Puts messages into the outbox; the sender takes them once the transaction holds. */
export async function enqueue(tx: Tx, now: Date, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ event, kind, accountId, data = {}, afterMs = 0 }) => ({
    event,
    kind,
    account_id: accountId,
    data: JSON.stringify(data),
    created_at: now,
    not_before: new Date(now.getTime() + afterMs),
    changed_at: now,
  }))
  await tx
    .insertInto('mail_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute()
}

/** Whether the company sends email. */
export async function sendsMail(db: Db): Promise<boolean> {
  const row = await db.selectFrom('company_settings').select('sends_mail as on').executeTakeFirst()
  return row?.on ?? false
}

/** The messages that are due by now and not settled. */
export async function waitingMail(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::integer as count, min(created_at) as since from mail_outbox
    where state in ('waiting', 'sending', 'handed') and (state <> 'waiting' or tries > 0 or not_before <= ${now})`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}

/** A message that this process has taken, and nobody else sends meanwhile. */
export interface Taken {
  readonly id: number
  readonly kind: MailKind
  readonly accountId: number
  readonly data: Record<string, unknown>
  readonly createdAt: Date
  readonly tries: number
}

/** An account that many messages went to within this time comes after others. */
const TURNS_WITHIN_MS = 3_600_000

/** The messages of which another process has not taken one in the meantime. */
const LOOKED_AT = 20

/**
 * Takes the next message that is due; undefined where none is. Accounts take turns: the first message that somebody gets in an hour
 * goes before the second of anybody else.
 */
export async function take(db: Db, now: Date): Promise<Taken | undefined> {
  const recent = new Date(now.getTime() - TURNS_WITHIN_MS)
  const { rows } = await sql<Taken>`
    update mail_outbox set state = 'sending', changed_at = ${now}, tries = tries + 1
    where id = (
      select o.id from mail_outbox o join (
        select id, nth, not_before from (
          select id, state, not_before,
            row_number() over (partition by account_id order by state = 'waiting', not_before, id) as nth
          from mail_outbox
          where (state = 'waiting' and not_before <= ${now}) or (state <> 'waiting' and changed_at > ${recent})) as turns
        where state = 'waiting' order by nth, not_before, id limit ${LOOKED_AT}) as next on next.id = o.id
      where o.state = 'waiting'
      order by next.nth, next.not_before, o.id for update of o skip locked limit 1)
    returning id::float8, kind, account_id as "accountId", data, created_at as "createdAt", tries`.execute(db)
  return rows[0]
}

/** Notes that the server now gets the message. False if another process has taken it, so that it must not be handed over. */
export async function markHanded(db: Db, { id, tries }: Taken, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update mail_outbox set state = 'handed', changed_at = ${now}
    where id = ${id} and state = 'sending' and tries = ${tries} returning id`.execute(db)
  return rows.length > 0
}

type Settled = Extract<MailState, 'sent' | 'refused' | 'unknown' | 'dropped'>

/** Settles a message. Its data is deleted, as it may hold a link that lets somebody in. */
export async function settle(db: Db, { id, tries }: Taken, state: Settled, answer: string, now: Date): Promise<void> {
  await sql`
    update mail_outbox set state = ${state}, changed_at = ${now}, answer = ${answer.slice(0, MOST_ANSWER)}, data = '{}'
    where id = ${id} and state in ('sending', 'handed') and tries = ${tries}`.execute(db)
}

/** Puts back a message that the server certainly has not got; after a day it is given up. */
export async function putBack(db: Db, taken: Taken, answer: string, now: Date): Promise<void> {
  if (now.getTime() - taken.createdAt.getTime() >= GIVEN_UP_AFTER_MS) {
    return settle(db, taken, 'refused', `Given up after a day: ${answer}`, now)
  }
  const notBefore = new Date(now.getTime() + waitMs(taken.tries))
  await sql`
    update mail_outbox
    set state = 'waiting', changed_at = ${now}, not_before = ${notBefore}, answer = ${answer.slice(0, MOST_ANSWER)}
    where id = ${taken.id} and state in ('sending', 'handed') and tries = ${taken.tries}`.execute(db)
}

const MOST_ANSWER = 500

/** A process that has held a message for longer than this is gone: a living one gives up earlier. */
export const LEASE_MS = 3 * 60_000

/**
 * Settles messages whose process has ended in the middle: one that no server was given is sent again; one that a server was
 * given is not, since it may have been accepted. Forgets messages that were settled long ago.
 */
export async function tidy(db: Db, now: Date): Promise<void> {
  const left = new Date(now.getTime() - LEASE_MS)
  await sql`
    update mail_outbox set changed_at = ${now}, state = 'waiting', not_before = ${now}
    where state = 'sending' and changed_at < ${left}`.execute(db)
  await sql`
    update mail_outbox set changed_at = ${now}, state = 'unknown', data = '{}',
      answer = 'Offbench was stopped while the server was given this message'
    where state = 'handed' and changed_at < ${left}`.execute(db)
  const old = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await sql`
    delete from mail_outbox where state in ('sent', 'refused', 'unknown', 'dropped') and changed_at < ${old}`.execute(
    db,
  )
}
