import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import pino from 'pino'
import type { MailSettings } from '../config.ts'
import { clockOf } from '../clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { relationsOf } from '../people/relations.ts'
import { testApp } from '../testing/app.ts'
import { mailSettings, refusal, startMailServer, type Behavior, type MailServer } from '../testing/mail-server.ts'
import { addUser } from '../testing/rows.ts'
import { enqueue, LEASE_MS } from './outbox.ts'
import { MailSender } from './sender.ts'
import { tellLink } from './tell.ts'

const BEGIN = Date.parse('2026-11-20T14:00:00Z')
let now = BEGIN
const app = testApp({ now: () => new Date(now).toISOString() })

const ADA = 'ada@northwind.example'
const GRACE = 'grace@northwind.example'

let ada: number
let grace: number
let server: MailServer | undefined

beforeEach(async () => {
  now = BEGIN
  ada = await account(ADA, 'Ada Byron')
  grace = await account(GRACE, 'Grace Hopper')
  await app.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
  await app.db.insertInto('company_settings').values({ currency: 'GBP', sends_mail: true }).execute()
})

afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function account(email: string, name: string): Promise<number> {
  const user_id = await addUser(app.db, name)
  const row = await app.db.insertInto('accounts').values({ email, user_id }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

const serve = async (behavior: Behavior = {}) => (server = await startMailServer(behavior))

function sender(settings: MailSettings): MailSender {
  const clock = clockOf(() => new Date(now))
  const relations = (userId: number) => relationsOf(app.db, userId, clock.today())
  const desk = { db: app.db, clock, relationsOf: relations, publicUrl: 'https://offbench.example' }
  return new MailSender(desk, settings, pino({ level: 'silent' }))
}

const until = new Date(BEGIN + 7 * 86_400_000).toISOString()
const LINK = 'https://offbench.example/invitation#secret'

const tell = (event: string, accountId = ada) =>
  inTransaction(app.db, (tx) =>
    enqueue(tx, new Date(now), [{ event, kind: 'invitation', accountId, data: { link: LINK, until, by: 'Root' } }]),
  )

const outbox = () =>
  app.db
    .selectFrom('mail_outbox')
    .select(['event', 'state', 'tries', 'answer', 'not_before as notBefore', 'data'])
    .orderBy('id')
    .execute()

const states = async () => (await outbox()).map(({ event, state }) => [event, state])

describe('a message', () => {
  test('is sent once its transaction holds, as text and HTML that say the same, and its link is forgotten', async () => {
    const { settings, received } = await serve()
    await expect(
      inTransaction(app.db, async (tx) => {
        await enqueue(tx, new Date(now), [
          { event: 'undone', kind: 'invitation', accountId: ada, data: { link: LINK, until } },
        ])
        throw new Error('The change came to nothing')
      }),
    ).rejects.toThrow('The change came to nothing')
    await tell('one')
    await sender(settings).run()
    expect(received.map(({ to }) => to)).toEqual([ADA])
    const mail = received[0]?.mail
    expect(mail?.from?.text).toBe('"Offbench" <offbench@northwind.example>')
    expect(mail?.subject).toBe('Your account for Offbench')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    for (const part of ['Hello Ada Byron,', 'Root has made an account for you', 'until 27 Nov 2026, 14:00 UTC', LINK]) {
      expect(mail?.text).toContain(part)
      expect(mail?.html).toContain(part)
    }
    expect(mail?.html).not.toMatch(/<script|<img|src=/)
    expect(await outbox()).toMatchObject([{ event: 'one', state: 'sent', tries: 1, data: {} }])
  })

  test('of somebody who gets one comes before the second of somebody who gets many', async () => {
    const { settings, received } = await serve()
    for (const event of ['one', 'two', 'three']) await tell(event)
    now += 1_000
    await tell('four', grace)
    await sender(settings).run()
    expect(received.map(({ to }) => to)).toEqual([ADA, GRACE, ADA, ADA])
  })

  test('of what was told already is none, however often it is told', async () => {
    const { settings, received } = await serve()
    await tell('one')
    await tell('one')
    await sender(settings).run()
    await tell('one')
    await sender(settings).run()
    expect(received).toHaveLength(1)
  })

  test('is written safely whatever names hold', async () => {
    const { settings, last } = await serve()
    await app.db.updateTable('people').set({ name: 'Zoë <b>"Ö\'Neil"</b> & Co' }).execute()
    await tell('one')
    await sender(settings).run()
    expect(last(ADA)?.text).toContain('Hello Zoë <b>"Ö\'Neil"</b> & Co,')
    expect(last(ADA)?.html).toContain('Hello Zoë &lt;b&gt;&quot;Ö&#39;Neil&quot;&lt;/b&gt; &amp; Co,')
  })

  test.each([
    [
      'the company sends nothing',
      () => app.db.updateTable('company_settings').set({ sends_mail: false }).execute(),
      'waiting',
    ],
    ['the account is closed', () => app.db.updateTable('accounts').set({ active: false }).execute(), 'dropped'],
    ['its person has left', () => app.db.updateTable('people').set({ last_day: '2026-11-19' }).execute(), 'dropped'],
    ['accounts are off', () => app.db.updateTable('access_gate').set({ mode: 'password' }).execute(), 'dropped'],
    ['its link is over', async () => void (now += 8 * 86_400_000), 'dropped'],
  ])('is not sent where %s', async (_why, change, state) => {
    const { settings, received } = await serve()
    await tell('one')
    await change()
    await sender(settings).run()
    expect([received, await states()]).toEqual([[], [['one', state]]])
  })

  test('whose link another one has made void meanwhile is not sent', async () => {
    let next: string | undefined = `${LINK}-2`
    const beforeRecipient = async () => {
      const link = next
      next = undefined
      if (link) await inTransaction(app.db, (tx) => tellLink(tx, new Date(now), 'invitation', ada, { link, until }))
    }
    const { settings, received } = await serve({ beforeRecipient })
    await tell('one')
    const mails = sender(settings)
    await mails.run()
    now += 60_000
    await mails.run()
    expect(received.map(({ mail }) => mail.text?.includes(`${LINK}-2`))).toEqual([true])
    expect((await outbox()).map(({ state }) => state)).toEqual(['dropped', 'sent'])
  })

  test('that the server was given and refused for now is not sent once its link is void', async () => {
    const { settings, received } = await serve({ message: () => (voids ? refusal(451, '4.3.0 Later') : null) })
    let voids = true
    const mails = sender(settings)
    await tell('one')
    await mails.run()
    await app.db.updateTable('mail_outbox').set({ state: 'handed' }).execute()
    await inTransaction(app.db, (tx) => tellLink(tx, new Date(now), 'invitation', ada, { link: `${LINK}-2`, until }))
    await app.db.updateTable('mail_outbox').set({ state: 'waiting' }).where('event', '=', 'one').execute()
    voids = false
    now += 60_000
    await mails.run()
    const [, ...later] = received
    expect(later.map(({ mail }) => mail.text?.includes(`${LINK}-2`))).toEqual([true])
    expect((await outbox()).map(({ state }) => state)).toEqual(['dropped', 'sent'])
  })

  test('goes with its account', async () => {
    await tell('one')
    await app.db.deleteFrom('accounts').execute()
    expect(await outbox()).toEqual([])
  })
})

describe('a server', () => {
  test('that is down is tried again, later and later, and gets the message once it is there', async () => {
    const { port, stop } = await serve()
    await stop()
    const mails = sender(mailSettings(port))
    await tell('one')
    const waits: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      await mails.run()
      const [row] = await outbox()
      expect(row).toMatchObject({
        state: 'waiting',
        tries,
        answer: expect.stringMatching(/ECONNREFUSED|does not take/) as string,
      })
      waits.push((row?.notBefore.getTime() ?? 0) - now)
      await mails.run()
      now = row?.notBefore.getTime() ?? 0
    }
    expect(waits).toEqual([60_000, 120_000, 300_000])
    server = await startMailServer({ port })
    await mails.run()
    expect([server.received.length, await states()]).toEqual([1, [['one', 'sent']]])
  })

  test('that stays away for a day gets the message no more', async () => {
    const mails = sender(mailSettings(9))
    await tell('one')
    now += 86_400_000
    await mails.run()
    expect(await outbox()).toMatchObject([
      { state: 'refused', answer: expect.stringContaining('Given up after a day') as string, data: {} },
    ])
  })

  test('that refuses a recipient for good is not asked again, and the others get theirs', async () => {
    const recipient = (address: string) => (address === ADA ? refusal(550, '5.1.1 No such user here') : null)
    const { settings, received } = await serve({ recipient })
    await tell('hers', ada)
    await tell('theirs', grace)
    await sender(settings).run()
    expect(received.map(({ to }) => to)).toEqual([GRACE])
    expect(await outbox()).toMatchObject([
      { event: 'hers', state: 'refused', answer: '550 5.1.1 No such user here', data: {} },
      { event: 'theirs', state: 'sent' },
    ])
  })

  test('that refuses for now, or the text of a message, is believed', async () => {
    let full = true
    const { settings, received } = await serve({
      recipient: () => (full ? refusal(452, '4.2.2 Mailbox full') : null),
      message: ({ to }) => (to === GRACE ? refusal(554, '5.7.1 Looks like spam') : null),
    })
    const mails = sender(settings)
    await tell('hers', ada)
    await mails.run()
    expect(await outbox()).toMatchObject([{ state: 'waiting', answer: '452 4.2.2 Mailbox full' }])
    full = false
    now += 60_000
    await tell('theirs', grace)
    await mails.run()
    expect(await outbox()).toMatchObject([{ state: 'sent' }, { state: 'refused', answer: '554 5.7.1 Looks like spam' }])
    expect(received).toHaveLength(2)
  })

  test('that asks for a password gets it, and a wrong one waits to be repaired', async () => {
    const { settings, received } = await serve({ login: { user: 'offbench', password: 'p@ss/word' } })
    await tell('one')
    await sender({ ...settings, password: 'wrong' }).run()
    expect(await outbox()).toMatchObject([{ state: 'waiting', answer: '535 Username and password not accepted' }])
    now += 60_000
    await sender(settings).run()
    expect([received.length, await states()]).toEqual([1, [['one', 'sent']]])
  })

  test('that is given the text and breaks off is not given it again', async () => {
    const { settings, received } = await serve({ message: () => 'break off' })
    await tell('one')
    await sender(settings).run()
    expect(received).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ state: 'unknown', data: {} }])
  })

  test('that offers no encryption gets no password', async () => {
    const { settings, received } = await serve({ login: { user: 'offbench', password: 'secret' } })
    await tell('one')
    await sender({ ...settings, requireTls: true }).run()
    expect([received, await states()]).toEqual([[], [['one', 'waiting']]])
  })
})

describe('several processes', () => {
  test('send each message once', async () => {
    const { settings, received } = await serve()
    for (let nth = 0; nth < 20; nth += 1) await tell(`message ${nth}`, nth % 2 ? ada : grace)
    await Promise.all([1, 2, 3, 4].map(() => sender(settings).run()))
    expect(received).toHaveLength(20)
    expect(new Set((await states()).map(([, state]) => state))).toEqual(new Set(['sent']))
  })

  test('take over what one has left: what was handed to no server is sent, what was handed is not', async () => {
    const { settings, received } = await serve()
    await tell('taken')
    await tell('handed', grace)
    const left = new Date(now)
    await app.db
      .updateTable('mail_outbox')
      .set({ state: 'sending', tries: 1, changed_at: left })
      .where('event', '=', 'taken')
      .execute()
    await app.db
      .updateTable('mail_outbox')
      .set({ state: 'handed', tries: 1, changed_at: left })
      .where('event', '=', 'handed')
      .execute()
    await sender(settings).run()
    expect(received).toEqual([])
    now += LEASE_MS + 1
    await sender(settings).run()
    expect(received.map(({ to }) => to)).toEqual([ADA])
    expect(await outbox()).toMatchObject([
      { event: 'taken', state: 'sent', tries: 2 },
      {
        event: 'handed',
        state: 'unknown',
        answer: 'Offbench was stopped while the server was given this message',
        data: {},
      },
    ])
  })

  test('do not hand over what another one has taken meanwhile', async () => {
    // A process that was stopped for minutes after it had taken the message.
    const overtaken = async () => app.db.updateTable('mail_outbox').set({ tries: 7 }).execute()
    let asked = 0
    const { settings, received } = await serve({
      recipient: () => {
        asked += 1
        return null
      },
      beforeRecipient: overtaken,
    })
    await tell('one')
    await sender(settings).run()
    expect([asked, received]).toEqual([1, []])
    expect(await outbox()).toMatchObject([{ state: 'sending', tries: 7 }])
  })
})

test('messages that are settled are forgotten after a month', async () => {
  const { settings } = await serve()
  await tell('one')
  const mails = sender(settings)
  await mails.run()
  now += 31 * 86_400_000
  await mails.run()
  expect(await outbox()).toEqual([])
})
