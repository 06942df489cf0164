import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import pino from 'pino'
import type { MailChoices, MailStatus } from '#shared/mail/contract.ts'
import { DECISION_WAITS_MS, MOST_OPEN_RESETS, RESET_EVERY_MS } from '#shared/mail/rules.ts'
import { clockOf } from '../clock.ts'
import { relationsOf } from '../people/relations.ts'
import { testApp } from '../testing/app.ts'
import { openBrowser, OWN_PASSWORD, turnOnAccounts, type TestBrowser } from '../testing/browser.ts'
import { refusal, startMailServer, type MailServer } from '../testing/mail-server.ts'
import { addLeave, addProject, addUser } from '../testing/rows.ts'
import { MailSender } from './sender.ts'

/** Friday. */
const BEGIN = Date.parse('2026-11-20T14:00:00Z')
let now = BEGIN
let server: MailServer
let refused: Error | null = null
const app = testApp({
  now: () => new Date(now).toISOString(),
  publicUrl: 'https://offbench.example',
  mail: () => server.settings,
})

beforeAll(async () => {
  server = await startMailServer({ recipient: () => refused })
})
afterAll(() => server.stop())

const ROOT = 'root@northwind.example'
const ADA = 'ada@northwind.example'

let ada: number
let root: TestBrowser
let hers: TestBrowser

beforeEach(setUp)

async function setUp(): Promise<void> {
  now = BEGIN
  refused = null
  server.received.length = 0
  ada = await addUser(app.db, 'Ada Byron')
  root = await turnOnAccounts(app, ROOT, await addUser(app.db, 'Grace Hopper'))
  expect((await root.request('PATCH', '/api/accounts/1', { roles: ['admin', 'hr', 'finance'] })).status).toBe(200)
  expect((await root.request('PATCH', '/api/company', { sendsMail: true })).status).toBe(200)
  hers = openBrowser(app)
  const account = { email: ADA, userId: ada, password: OWN_PASSWORD, roles: [] }
  expect((await root.request('POST', '/api/accounts', account)).status).toBe(201)
  await hers.signIn(ADA)
}

/** As the sender of a process, which looks every ten seconds, and done once the app's own has sent what it took meanwhile. */
async function sendDue(): Promise<void> {
  const clock = clockOf(() => new Date(now))
  const desk = {
    db: app.db,
    clock,
    relationsOf: (userId: number) => relationsOf(app.db, userId, clock.today()),
    publicUrl: 'https://offbench.example',
  }
  await new MailSender(desk, server.settings, pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })).run()
  const inHand = app.db.selectFrom('mail_outbox').select('id').where('state', 'in', ['sending', 'handed'])
  await expect.poll(() => inHand.execute()).toEqual([])
}

const arrived = async (to = ADA) => {
  await expect.poll(() => server.last(to), { timeout: 5_000 }).toBeDefined()
  return server.last(to)
}

const choose = (choices: Partial<MailChoices>, browser = hers) =>
  browser.request('PUT', '/api/auth/mail', { reminders: false, decisions: false, digest: false, ...choices })

const linkIn = (text = '') => /https:\/\/offbench\.example\/invitation#([\w-]+)/.exec(text)?.[1]

describe('an invitation', () => {
  const invite = () =>
    root.request<{ id: number; invitation: { link: string; sent: boolean } }>('POST', '/api/accounts', {
      email: 'joan@northwind.example',
    })

  test('is sent, and its link opens the account', async () => {
    const { body } = await invite()
    expect(body.invitation.sent).toBe(true)
    const mail = await arrived('joan@northwind.example')
    expect(mail?.text).toContain('Grace Hopper has made an account for you')
    const token = linkIn(mail?.text)
    expect(body.invitation.link.endsWith(`#${token}`)).toBe(true)
    const accepted = await openBrowser(app).request('POST', '/api/auth/invitation', { token, password: OWN_PASSWORD })
    expect(accepted.body).toMatchObject({ accepted: true })
    await expect
      .poll(async () => JSON.stringify(await app.db.selectFrom('mail_outbox').selectAll().execute()))
      .not.toContain(token)
  })

  test('made anew takes the place of one that was not sent yet', async () => {
    refused = refusal(452, 'Later')
    const { body } = await invite()
    await expect.poll(async () => (await root.get<MailStatus>('/api/mail')).body.troubled.length).toBe(1)
    const again = await root.request<{ link: string }>('POST', `/api/accounts/${body.id}/invitation`)
    refused = null
    now += 120_000
    await sendDue()
    // The app's own sender may have been the quicker one.
    await expect.poll(() => server.received).toHaveLength(1)
    expect(again.body.link.endsWith(`#${linkIn(server.received[0]?.mail.text)}`)).toBe(true)
  })

  test('is a link to hand over where the company sends nothing', async () => {
    await root.request('PATCH', '/api/company', { sendsMail: false })
    expect((await invite()).body.invitation.sent).toBe(false)
    await sendDue()
    expect([server.received, await app.db.selectFrom('mail_outbox').selectAll().execute()]).toEqual([[], []])
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => openBrowser(app).request('POST', '/api/auth/reset', { email })

  test('is replaced by way of a link, which ends sessions and works once', async () => {
    expect((await ask(ADA)).status).toBe(204)
    const token = linkIn((await arrived())?.text)
    const next = `${OWN_PASSWORD} twice`
    const accept = () => openBrowser(app).request('POST', '/api/auth/invitation', { token, password: next })
    expect((await accept()).body).toMatchObject({ accepted: true })
    expect((await accept()).status).toBe(404)
    expect((await hers.get('/api/users')).status).toBe(401)
    expect((await openBrowser(app).signIn(ADA, next)).status).toBe(204)
  })

  test('of nobody is answered in the same way, and nothing is sent', async () => {
    await root.request('PATCH', '/api/accounts/2', { active: false })
    for (const email of ['nobody@northwind.example', ADA]) expect((await ask(email)).status).toBe(204)
    expect((await ask('not an address')).status).toBe(400)
    // What is answered at once is done by then.
    await ask(ROOT)
    await arrived(ROOT)
    expect(server.received.map(({ to }) => to)).toEqual([ROOT])
  })

  test('is told of once in ten minutes, and the link is over after four hours', async () => {
    await ask(ADA)
    const token = linkIn((await arrived())?.text)
    await ask(ADA)
    await ask(ROOT)
    await arrived(ROOT)
    expect(server.received.filter(({ to }) => to === ADA)).toHaveLength(1)
    now += 4 * 3_600_000
    expect((await openBrowser(app).request('POST', '/api/auth/invitation', { token })).status).toBe(404)
    now += RESET_EVERY_MS
    await ask(ADA)
    await expect.poll(() => server.received.filter(({ to }) => to === ADA).length).toBe(2)
  })

  test('asked for by a stranger leaves the invitation as it was sent', async () => {
    const joan = 'joan@northwind.example'
    const { body } = await root.request<{ id: number; invitation: { link: string; until: string } }>(
      'POST',
      '/api/accounts',
      { email: joan },
    )
    await arrived(joan)
    await ask(joan)
    await expect.poll(() => server.received.filter(({ to }) => to === joan).length).toBe(2)
    const { body: accounts } = await root.get<{ invitedUntil: string }[]>('/api/accounts?q=joan')
    expect(accounts[0]?.invitedUntil).toBe(body.invitation.until)
    now += 6 * 24 * 3_600_000
    const token = linkIn(body.invitation.link)
    const accepted = await openBrowser(app).request('POST', '/api/auth/invitation', { token, password: OWN_PASSWORD })
    expect(accepted.body).toMatchObject({ accepted: true })
  })

  test('asked for by a stranger does not keep an invitation from being sent that waits for its mail server', async () => {
    refused = refusal(452, 'Later')
    await root.request('POST', '/api/accounts', { email: 'joan@northwind.example' })
    await expect.poll(async () => (await root.get<MailStatus>('/api/mail')).body.troubled.length).toBe(1)
    await ask('joan@northwind.example')
    await expect.poll(async () => (await root.get<MailStatus>('/api/mail')).body.waiting).toBe(2)
    refused = null
    now += 120_000
    await sendDue()
    await expect
      .poll(() => new Set(server.received.map(({ mail }) => mail.subject)))
      .toEqual(new Set(['A new password for Offbench', 'Your account for Offbench']))
  })

  test('asked for again leaves the link that was sent before, and one that is used ends the others', async () => {
    await ask(ADA)
    const first = linkIn((await arrived())?.text)
    now += RESET_EVERY_MS
    await ask(ADA)
    await expect.poll(() => server.received.filter(({ to }) => to === ADA).length).toBe(2)
    const second = linkIn(server.last(ADA)?.text)
    expect(second).not.toBe(first)
    const accept = (token: string | undefined) =>
      openBrowser(app).request('POST', '/api/auth/invitation', { token, password: OWN_PASSWORD })
    const [one, other] = await Promise.all([accept(first), accept(second)])
    expect(new Set([one.status, other.status])).toEqual(new Set([200, 404]))
    expect([(await accept(first)).status, (await accept(second)).status]).toEqual([404, 404])
  })

  test('is sent to nobody who has five links that they have not used', async () => {
    for (let nth = 1; nth <= MOST_OPEN_RESETS; nth += 1) {
      await ask(ADA)
      await expect.poll(() => server.received.filter(({ to }) => to === ADA).length).toBe(nth)
      now += RESET_EVERY_MS
    }
    await ask(ADA)
    await ask(ROOT)
    await arrived(ROOT)
    expect(server.received.filter(({ to }) => to === ADA)).toHaveLength(MOST_OPEN_RESETS)
  })

  test.each([
    [
      'password',
      () => hers.request('PUT', '/api/auth/password', { current: OWN_PASSWORD, password: `${OWN_PASSWORD} 2` }),
    ],
    ['email', () => root.request('PATCH', '/api/accounts/2', { email: 'ada.byron@northwind.example' })],
  ])('of an account whose %s has changed since is not replaced by its link', async (_what, change) => {
    await ask(ADA)
    const token = linkIn((await arrived())?.text)
    expect((await change()).status).toBeLessThan(300)
    expect((await openBrowser(app).request('POST', '/api/auth/invitation', { token })).status).toBe(404)
  })

  test('is asked for thirty times from one address, and then has to wait, whether there is such an account or not', async () => {
    for (let nth = 0; nth < 30; nth += 1) expect((await ask(`nobody${nth}@northwind.example`)).status).toBe(204)
    for (const email of ['nobody@northwind.example', ADA]) {
      const { status, headers, body } = await ask(email)
      expect([status, headers['retry-after'], body]).toEqual([
        429,
        '1',
        expect.objectContaining({ error: 'TOO_MANY_ATTEMPTS' }),
      ])
    }
    now += 60_000
    expect((await ask(ADA)).status).toBe(204)
  })

  test('is for administrators where the company sends nothing', async () => {
    expect((await openBrowser(app).get<{ resets: boolean }>('/api/auth/session')).body.resets).toBe(true)
    await root.request('PATCH', '/api/company', { sendsMail: false })
    expect((await openBrowser(app).get<{ resets: boolean }>('/api/auth/session')).body.resets).toBe(false)
    expect((await ask(ADA)).status).toBe(409)
  })
})

describe('a decision', () => {
  const leave = { leaveType: 'Sick Leave', startDate: '2026-12-07', endDate: '2026-12-09', reason: 'A broken leg' }

  const asked = async (more: object = {}) =>
    (await hers.request<{ id: number }>('POST', '/api/leave-requests', { userId: ada, ...leave, ...more })).body.id

  const step = (id: number, name: string, version: number, note?: string) =>
    root.request<{ version: number }>('POST', `/api/leave-requests/${id}/${name}`, { version, note })

  test('on leave is told to those who chose it, without its kind and what was said', async () => {
    await choose({ decisions: true })
    const id = await asked()
    expect((await step(id, 'reject', 1, 'Too many are away')).status).toBe(200)
    await sendDue()
    expect(server.received).toEqual([])
    now += DECISION_WAITS_MS
    await sendDue()
    const mail = server.last(ADA)
    expect(mail?.subject).toBe('Your leave was rejected')
    expect(mail?.text).toContain('Your leave, 7 Dec to 9 Dec 2026, was rejected.')
    expect(mail?.text).toContain(`https://offbench.example/leave-management?request=${id}`)
    expect(mail?.text).not.toMatch(/Sick|broken|Too many/)
  })

  test('that is taken back at once is not told, and the one after it is', async () => {
    await choose({ decisions: true })
    const id = await asked()
    await step(id, 'reject', 1, 'No')
    expect((await step(id, 'undo', 2)).status).toBe(200)
    expect((await step(id, 'approve', 3)).status).toBe(200)
    now += DECISION_WAITS_MS
    await sendDue()
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Your leave was approved'])
  })

  test('on a claim is told too, each step once', async () => {
    await choose({ decisions: true })
    const claim = { userId: ada, amount: 1240.5, category: 'Travel', date: '2026-11-18', description: 'Clinic' }
    const { id } = (await hers.request<{ id: number }>('POST', '/api/expenses', claim)).body
    for (const [name, version] of [
      ['approve', 1],
      ['reimburse', 2],
    ] as const) {
      expect((await root.request('POST', `/api/expenses/${id}/${name}`, { version })).status).toBe(200)
      now += DECISION_WAITS_MS
      await sendDue()
      await sendDue()
    }
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([
      'Your expense was approved',
      'Your expense was reimbursed',
    ])
    expect(server.last(ADA)?.text).toContain('Your expense of 1,240.50 GBP, 18 Nov 2026, was reimbursed.')
    expect(server.last(ADA)?.text).not.toContain('Clinic')
  })

  describe('on a review', () => {
    let grace: number
    let review: { id: number; version: number }

    beforeEach(async () => {
      grace = (await root.get<{ user: { id: number } }>('/api/auth/session')).body.user.id
      for (const browser of [hers, root]) await choose({ decisions: true }, browser)
      // Somebody of HR takes the steps, who is neither of the two.
      await addUser(app.db, 'Joan Clarke')
      const fields = {
        userId: ada,
        reviewerId: grace,
        reviewPeriod: 'Q3 2026',
        reviewDate: '2026-11-20',
        comments: 'Superb',
      }
      const ratings = Object.fromEntries(
        ['technicalSkills', 'communication', 'teamwork', 'leadership', 'innovation'].map((name) => [name, 4]),
      )
      const made = await root.request<{ id: number; version: number }>('POST', '/api/performance-reviews', {
        ...fields,
        ...ratings,
        overallRating: 4,
      })
      review = made.body
    })

    const take = async (name: string, browser: TestBrowser) => {
      const { id, version } = review
      const reply = await browser.request<typeof review>('POST', `/api/performance-reviews/${id}/${name}`, {
        version,
        note: 'Well done',
      })
      expect([reply.status, reply.body]).toEqual([200, expect.anything()])
      review = reply.body
      now += DECISION_WAITS_MS
      await sendDue()
    }

    const told = () => server.received.map(({ to, mail }) => [to, mail.subject])

    test('is told to the one reviewed once they may read it, without what it says', async () => {
      await take('submit', root)
      expect(told()).toEqual([[ADA, 'Your review was submitted']])
      const text = server.last(ADA)?.text
      expect(text).toContain(`https://offbench.example/performance-reviews?review=${review.id}`)
      expect(text).not.toMatch(/Superb|Well done|Q3|4/)
      await take('complete', root)
      expect(told()).toEqual([
        [ADA, 'Your review was submitted'],
        [ADA, 'Your review was completed'],
      ])
    })

    test('that gives it back is told to its reviewer alone', async () => {
      const joan = openBrowser(app)
      const account = { email: 'joan@northwind.example', userId: grace + 2, password: OWN_PASSWORD, roles: ['hr'] }
      const [person] = (await root.get<{ id: number }[]>('/api/users?q=Joan')).body
      expect((await root.request('POST', '/api/accounts', { ...account, userId: person?.id })).status).toBe(201)
      await joan.signIn(account.email)
      await take('submit', root)
      server.received.length = 0
      await take('return', joan)
      expect(told()).toEqual([[ROOT, 'Your review of Ada Byron was given back']])
    })

    test('that is taken back at once is told to nobody', async () => {
      const { id, version } = review
      await root.request('POST', `/api/performance-reviews/${id}/submit`, { version })
      expect((await root.request('POST', `/api/performance-reviews/${id}/undo`, { version: version + 1 })).status).toBe(
        200,
      )
      now += DECISION_WAITS_MS
      await sendDue()
      expect(told()).toEqual([])
    })
  })

  test('is not told to those who did not choose it, nor who changed their mind', async () => {
    await step(await asked(), 'reject', 1, 'No')
    await choose({ decisions: true })
    await step(await asked(), 'reject', 1, 'No')
    await choose({ decisions: false })
    now += DECISION_WAITS_MS
    await sendDue()
    expect(server.received).toEqual([])
  })
})

describe('reminders', () => {
  const MONDAY = Date.parse('2026-11-23T09:00:00Z')

  const log = (date: string) => {
    const entry = { projectId: 1, hours: 8, date, category: 'Testing', notes: 'Tests' }
    return hers.request('POST', '/api/time-entries', entry)
  }

  test('tell of working days without hours, on the morning after', async () => {
    await addProject(app.db, 'Apollo')
    await choose({ reminders: true })
    for (const day of ['16', '17', '19']) expect((await log(`2026-11-${day}`)).status).toBe(201)
    await sendDue()
    expect(server.received).toEqual([])
    now = MONDAY
    await sendDue()
    await sendDue()
    expect(server.received).toHaveLength(1)
    const text = server.last(ADA)?.text ?? ''
    expect(text).toContain('Nothing is logged yet for\n- Wednesday 18 November\n- Friday 20 November\n')
    expect(text).toContain('https://offbench.example/timesheets-detail?view=week')
    expect(text).toContain('https://offbench.example/settings?tab=account')
  })

  test('are none where the last working day has hours, on a weekend, and later in the day', async () => {
    await addProject(app.db, 'Apollo')
    await choose({ reminders: true })
    now = Date.parse('2026-11-21T09:00:00Z')
    await sendDue()
    now = Date.parse('2026-11-23T12:00:00Z')
    await sendDue()
    expect(await app.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
    now = BEGIN
    await log('2026-11-20')
    now = MONDAY
    await sendDue()
    expect(server.received).toEqual([])
  })

  test('tell of decisions that wait, without the kind of a leave', async () => {
    await choose({ reminders: true }, root)
    await root.request('PATCH', '/api/users/2', { contractedHours: [0, 0, 0, 0, 0, 0, 0], version: 1 })
    const leave = { userId: ada, leaveType: 'Sick Leave', startDate: '2026-12-07', endDate: '2026-12-07' }
    await hers.request('POST', '/api/leave-requests', leave)
    now = MONDAY
    await sendDue()
    const mail = server.last(ROOT)
    expect(mail?.subject).toBe('Decisions are waiting for you')
    expect(mail?.text).toContain('Waiting for you\n- Ada Byron: leave, 7 Dec 2026\n')
    expect(mail?.text).not.toContain('Sick')
  })
})

test('a digest tells last week and this one, on Monday, to those who chose it: of both their first and last days', async () => {
  const [apollo, joan] = [await addProject(app.db, 'Apollo'), await addUser(app.db, 'Joan Clarke')]
  for (const browser of [hers, root]) await choose({ digest: true }, browser)
  await root.request('PATCH', '/api/accounts/1', { roles: ['admin', 'hr', 'planner'] })
  for (const day of ['15', '16', '22', '23']) {
    const entry = { projectId: apollo, hours: 2.5, date: `2026-11-${day}`, category: 'Testing', notes: 'Tests' }
    expect((await hers.request('POST', '/api/time-entries', entry)).status).toBe(201)
  }
  for (const [name, startDate, endDate, userId = ada] of [
    ['Over', '2026-11-02', '2026-11-22'],
    ['Later', '2026-11-30', '2026-12-04'],
    ['Others', '2026-11-23', '2026-11-27', joan],
    ['From Sunday', '2026-11-29', '2026-12-04'],
    ['To Monday', '2026-11-02', '2026-11-23'],
  ] as const) {
    const booking = { userId, projectId: await addProject(app.db, name), startDate, endDate, allocatedPercentage: 50 }
    expect((await root.request('POST', '/api/resource-allocations', booking)).status).toBe(201)
  }
  await app.db
    .updateTable('resource_allocations')
    .set({ is_confirmed: true })
    .where('start_date', '=', '2026-11-29')
    .execute()
  for (const [day, status, userId] of [
    ['2026-11-23', 'Approved', ada],
    ['2026-12-22', 'Approved', ada],
    ['2026-12-21', 'Approved', ada],
    ['2026-12-01', 'Rejected', ada],
    ['2026-12-02', 'Approved', joan],
    ['2026-11-24', 'Pending', ada],
  ] as const) {
    await addLeave(app.db, userId, day, day, { status })
  }
  now = Date.parse('2026-11-23T08:30:00Z')
  await sendDue()
  await sendDue()
  const sent = server.received.map(({ to, mail }) => `${to}: ${mail.subject}`)
  expect(new Set(sent)).toEqual(new Set([ADA, ROOT].map((to) => `${to}: Your week from 23 November`)))
  expect(sent).toHaveLength(2)
  expect(server.last(ADA)?.text).toContain(
    [
      'Last week you logged 5 h of 40 h expected.',
      'Booked this week\n- From Sunday: 20 h a week\n- To Monday: 20 h a week (tentative)',
      'Days off this week\n- Monday: leave',
      'Your leave in the next four weeks\n- 24 Nov 2026, not decided yet\n- 21 Dec 2026',
      'Open Offbench',
    ].join('\n\n'),
  )
  expect(server.last(ROOT)?.text).toContain(
    [
      'Last week you logged 0 h of 40 h expected.',
      'You are not booked this week.',
      '1 decision waits for you.',
      'Open Offbench',
    ].join('\n\n'),
  )
  now = Date.parse('2026-11-24T08:30:00Z')
  await sendDue()
  expect(server.received).toHaveLength(2)
})

describe('what one chooses', () => {
  test('is nothing at first, and stays', async () => {
    const none = { reminders: false, decisions: false, digest: false }
    expect((await hers.get('/api/auth/mail')).body).toEqual({ available: true, email: ADA, ...none })
    expect((await choose({ digest: true })).body).toEqual({ ...none, digest: true })
    expect((await hers.get('/api/auth/mail')).body).toMatchObject({ digest: true })
    expect((await root.get('/api/auth/mail')).body).toMatchObject({ digest: false })
    await root.request('PATCH', '/api/company', { sendsMail: false })
    expect((await hers.get('/api/auth/mail')).body).toMatchObject({ available: false, digest: true })
  })
})

test('what waits and what was sent is counted for operators', async () => {
  const metric = async (name: string) => {
    const { payload } = await app.raw('GET', '/metrics', {})
    return Number(
      payload
        .split('\n')
        .find((line) => line.startsWith(`offbench_emails_${name} `))
        ?.split(' ')[1],
    )
  }
  const sent = await metric('total{outcome="sent"}')
  refused = refusal(452, 'Later')
  await root.request('POST', '/api/accounts', { email: 'joan@northwind.example' })
  await expect.poll(() => metric('total{outcome="put_back"}')).toBeGreaterThan(0)
  now += 30_000
  expect([await metric('waiting'), await metric('oldest_waiting_seconds')]).toEqual([1, 30])
  refused = null
  now += 120_000
  await sendDue()
  expect([await metric('waiting'), await metric('oldest_waiting_seconds')]).toEqual([0, 0])
  expect(await metric('total{outcome="sent"}')).toBeGreaterThanOrEqual(sent)
})

describe('a test message', () => {
  const sendTest = (browser = root) => browser.request('POST', '/api/mail/test', {})

  test('goes to the administrator, with what the server answers', async () => {
    await root.request('PATCH', '/api/company', { sendsMail: false })
    const { body } = await sendTest()
    expect(body).toMatchObject({ email: ROOT, taken: true, answer: expect.stringContaining('250') as string })
    expect(server.last(ROOT)?.subject).toBe('Offbench can send email')
    refused = refusal(550, '5.7.1 Sender not allowed')
    expect((await sendTest()).body).toEqual({ email: ROOT, taken: false, answer: '550 5.7.1 Sender not allowed' })
    expect((await sendTest(hers)).status).toBe(403)
  })

  test('has what was not sent beside it', async () => {
    refused = refusal(550, '5.1.1 No such user')
    await root.request('POST', '/api/accounts', { email: 'joan@northwind.example' })
    await expect.poll(async () => (await root.get<MailStatus>('/api/mail')).body.troubled.length).toBe(1)
    const { body } = await root.get<MailStatus>('/api/mail')
    expect(body).toMatchObject({ on: true, server: `127.0.0.1:${server.port}`, waiting: 0, sentThisWeek: 0 })
    expect(body.troubled).toMatchObject([
      { kind: 'invitation', state: 'refused', email: 'joan@northwind.example', answer: '550 5.1.1 No such user' },
    ])
    expect((await hers.get('/api/mail')).status).toBe(403)
  })
})
