import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  getMailChoices,
  getMailStatus,
  putMailChoices,
  requestReset,
  testMail,
  type MailStatus,
} from '#shared/mail/contract.ts'
import { lockedAccount } from '../accounts/locked-account.ts'
import { makeReset } from '../accounts/password-links.ts'
import type { Tries } from '../auth/tries.ts'
import type { Config, MailSettings } from '../config.ts'
import { isEmail } from '../db/same-email.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { notAllowed } from '../http/errors.ts'
import { bodyOf, mount, read, write, type Server } from '../http/route.ts'
import type { RelationsOf } from '../http/account-actor.ts'
import type { MetricsPart } from '../http/metrics.ts'
import { OutboxMetrics } from '../http/outbox-metrics.ts'
import { accountOf } from '../http/session.ts'
import { sendsMail, waitingMail } from './outbox.ts'
import { rendered } from './render.ts'
import { MailSender, type Outcome } from './sender.ts'
import { sendBySmtp } from './smtp.ts'
import { tellLink, type WakeSender } from './tell.ts'

/** Email: the sender, what people choose to get, and links for new passwords (docs/decisions/0061). */
export function mountMail(
  server: Server,
  tries: Tries,
  { mail, publicUrl = '' }: Pick<Config, 'mail' | 'publicUrl'>,
  relationsOf: RelationsOf,
  told: MetricsPart[],
): WakeSender {
  const { app, clock } = server
  const { db } = server.database
  const metrics = new OutboxMetrics<Outcome>({
    name: 'emails',
    of: 'emails',
    outcomes: ['sent', 'put_back', 'refused', 'unknown', 'dropped'],
    waiting: () => waitingMail(db, clock.now()),
    now: () => clock.now(),
  })
  told.push(metrics)
  const note = (outcome: Outcome) => metrics.note(outcome)
  const sender = mail && new MailSender({ db, clock, relationsOf, publicUrl }, mail, app.log, note)
  app.addHook('onListen', () => sender?.wake())
  app.addHook('onClose', () => sender?.close())
  const wake = () => sender?.wake()

  read(server, getMailStatus, async () => statusOf(db, mail, clock.now()))
  mount(server, testMail, async (request) => {
    if (!mail) throw notAllowed('No mail server is set up; set SMTP_URL, MAIL_FROM and PUBLIC_URL on the server')
    const account = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountOf(request.session))
      .executeTakeFirst()
    if (!account) throw notAllowed('A test message goes to the address of your account; accounts are not turned on')
    const { email } = account
    const letter = { subject: 'Offbench can send email', name: null, parts: [TEST_TEXT], footer: `From ${publicUrl}` }
    const message = { to: email, subject: letter.subject, ...rendered(letter), messageId: randomUUID() }
    const { outcome, answer } = await sendBySmtp(mail, message)
    return { email, taken: outcome === 'taken', answer }
  })

  read(server, getMailChoices, async ({ session }) => {
    const account = await db
      .selectFrom('accounts')
      .leftJoin('mail_choices', 'account_id', 'accounts.id')
      .select(['email', 'reminders', 'decisions', 'digest'])
      .where('accounts.id', '=', accountOf(session))
      .executeTakeFirst()
    const { email = null, reminders, decisions, digest } = account ?? {}
    const available = mail !== null && (await sendsMail(db))
    return { available, email, reminders: reminders ?? false, decisions: decisions ?? false, digest: digest ?? false }
  })
  write(server, putMailChoices, async (input) => {
    const { id } = await lockedAccount(input)
    const { body } = input
    await input.tx
      .insertInto('mail_choices')
      .values({ account_id: id, ...body })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(body))
      .execute()
    return body
  })

  mount(server, requestReset, async (request, reply) => {
    const { email } = bodyOf(requestReset, request)
    if (!mail || !(await sendsMail(db)))
      throw notAllowed('Ask an administrator for a link; Offbench sends no email here')
    await tries.countReset(request, reply)
    // Not awaited, so that the time of the answer does not reveal whether there is such an account.
    void sendReset(server, email, publicUrl).then(wake, (error: unknown) =>
      request.log.warn({ err: error }, 'a link for a new password could not be made'),
    )
    return reply.code(204).send()
  })
  return wake
}

const TEST_TEXT = 'This is a test message. That you can read it means that the mail server takes what Offbench sends.'

/** Puts a link for a new password into the outbox, if an active account has this address. */
async function sendReset({ database, clock }: Server, email: string, publicUrl: string): Promise<void> {
  const now = clock.now()
  await inTransaction(database.db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .innerJoin('access_gate', (join) => join.on('mode', '=', 'accounts'))
      .select('accounts.id')
      .where(isEmail('email', email))
      .where('active', '=', true)
      .where('sample', '=', false)
      // People who can only sign in by the provider have no password to forget.
      .where((is) =>
        is.or([
          is('accounts.password_hash', 'is not', null),
          is.not(
            is.exists(
              is.selectFrom('account_identities').select('account_id').whereRef('account_id', '=', 'accounts.id'),
            ),
          ),
        ]),
      )
      .forUpdate('accounts')
      .executeTakeFirst()
    if (!account) return
    const reset = await makeReset(tx, account.id, { now, publicUrl })
    if (reset) await tellLink(tx, now, 'reset', account.id, reset)
  })
}

/** How many messages in trouble are shown at most. */
const MOST_TROUBLED = 20

async function statusOf(db: Db, mail: MailSettings | null, now: Date): Promise<MailStatus> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where state in ('waiting', 'sending', 'handed'))::integer as waiting,
      count(*) filter (where state = 'sent' and changed_at >= ${weekAgo})::integer as sent
    from mail_outbox`.execute(db)
  const troubled = await db
    .selectFrom('mail_outbox')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['kind', 'state', 'email', 'changed_at as changedAt', 'answer'])
    .where((is) =>
      is.or([is('state', 'in', ['refused', 'unknown']), is.and([is('state', '=', 'waiting'), is('tries', '>', 0)])]),
    )
    .orderBy('changed_at', 'desc')
    .limit(MOST_TROUBLED)
    .execute()
  return {
    server: mail && `${mail.host}:${mail.port}`,
    from: mail && mail.from,
    on: await sendsMail(db),
    waiting: rows[0]?.waiting ?? 0,
    sentThisWeek: rows[0]?.sent ?? 0,
    troubled: troubled.map(({ changedAt, ...row }) => ({ ...row, at: changedAt.toISOString() })),
  }
}
