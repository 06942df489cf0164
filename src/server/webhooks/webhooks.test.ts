import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#shared/webhooks/choices.ts'
import type { Delivery, ListedWebhook, Webhook } from '#shared/webhooks/contract.ts'
import { KEPT_DAYS, MOST_WEBHOOKS, TRIED_FOR_HOURS } from '#shared/webhooks/rules.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { tidy } from './queue.ts'
import { Receiver, verified } from './testing/receiver.ts'

/** The time goes on as it does, with leaps where a test waits for hours. */
let leapMs = 0
const app = testApp({ now: () => new Date(Date.now() + leapMs).toISOString(), privateNetworks: ['127.0.0.1'] })
const receiver = new Receiver()

beforeAll(() => receiver.start())
afterAll(() => receiver.stop())

let ada: number
let apollo: number

beforeEach(async () => {
  leapMs = 0
  receiver.clear()
  ada = await addUser(app.db, 'Ada Byron')
  apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  await app.listen()
})

type Made = Webhook & { secret: string }

const FIELDS = { name: 'Payroll', events: [...WEBHOOK_EVENTS] }

async function add(change: object = {}): Promise<Made> {
  const reply = await app.post<Made>('/api/webhooks', { ...FIELDS, url: receiver.url, ...change })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

const today = () => new Date(Date.now() + leapMs).toISOString().slice(0, 10)

async function log(hours = 1): Promise<{ id: number; version: number }> {
  const entry = { projectId: apollo, hours, date: today(), category: 'Testing', notes: 'Tests' }
  const reply = await app.post<{ id: number; version: number }>('/api/time-entries', entry)
  expect(reply.status).toBe(201)
  return reply.body
}

const change = async (id: number, fields: object) =>
  expect((await app.request('PATCH', `/api/time-entries/${id}`, fields)).status).toBe(200)

const arrive = (count: number) =>
  expect.poll(() => receiver.received.length, { timeout: 5_000, interval: 20 }).toBeGreaterThanOrEqual(count)

const deliveries = async (id: number, query = '') =>
  (await app.get<Delivery[]>(`/api/webhooks/${id}/deliveries${query}`)).body

const settled = (id: number, states: readonly Delivery['state'][]) =>
  expect
    .poll(async () => (await deliveries(id)).map(({ state }) => state), { timeout: 5_000, interval: 20 })
    .toEqual(states)

/** Lets time go by, and has the server look for what is due. */
async function later(ms: number): Promise<void> {
  leapMs += ms
  // The session has ended meanwhile.
  await app.signIn(ada)
  await app.request('PATCH', '/api/company', { currency: leapMs % 2 ? 'USD' : 'EUR' })
}

const outbox = () => app.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()

describe('a webhook', () => {
  test('is listed without its secret, which is told once', async () => {
    const { secret, ...made } = await add()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const listed = await app.get<ListedWebhook[]>('/api/webhooks')
    const going = { waiting: 0, failed: 0, lastDeliveredAt: null, lastError: null }
    expect(listed.body).toEqual([{ ...made, ...going }])
    expect(JSON.stringify((await app.get('/api/audit')).body)).not.toContain(secret.slice(6))
  })

  test('is refused an address that is none, and kinds that there are not', async () => {
    for (const [fields, field] of [
      [{ url: 'ftp://example.com' }, 'url'],
      [{ url: 'http://me:x@example.com' }, 'url'],
      [{ url: '' }, 'url'],
      [{ url: `https://example.com/${'x'.repeat(2_000)}` }, 'url'],
      [{ name: ' ' }, 'name'],
      [{ events: [] }, 'events'],
      [{ events: ['account'] }, 'events.0'],
    ] as const) {
      const refused = await app.post('/api/webhooks', { ...FIELDS, url: receiver.url, ...fields })
      expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: expect.any(String) as string } }])
    }
  })

  test(`is one of ${MOST_WEBHOOKS} at most`, async () => {
    for (let nth = 0; nth < MOST_WEBHOOKS; nth += 1) await add({ name: `Number ${nth}`, events: ['tag'] })
    const refused = await app.post('/api/webhooks', { ...FIELDS, url: receiver.url })
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'There are 20 webhooks; delete one first' }])
  })

  test('goes with what waits for it and with its log', async () => {
    const { id, version } = await add()
    await log()
    expect((await app.delete(`/api/webhooks/${id}?version=${version}`)).status).toBe(204)
    expect(await outbox()).toEqual([])
  })
})

describe('a message', () => {
  test('tells of every change of the chosen kinds, signed as Standard Webhooks has it', async () => {
    const { secret } = await add({ events: ['time entry', 'project', 'leave'] })
    const { id } = await log()
    await change(id, { hours: 2 })
    await app.request('PATCH', `/api/projects/${apollo}`, { name: 'Apollo 11' })
    const leave = { userId: ada, leaveType: 'Annual Leave', startDate: '2027-02-01', endDate: '2027-02-02' }
    await app.post('/api/leave-requests', { ...leave, reason: 'Confidential' })
    await app.request('PATCH', `/api/users/${ada}`, { location: 'London' })
    await app.delete(`/api/time-entries/${id}`)
    await app.post('/api/time-entries/restore', { ids: [id] })
    await arrive(6)
    const of = (type: string) => receiver.received.find((one) => one.type === type)
    expect(receiver.types.toSorted()).toEqual([
      'leave.created',
      'project.changed',
      'time_entry.changed',
      'time_entry.created',
      'time_entry.deleted',
      'time_entry.restored',
    ])
    const about = { entity: 'time entry', id, by: ada, userId: ada, projectId: apollo }
    expect(of('time_entry.created')?.data).toEqual(about)
    expect(of('time_entry.changed')?.data).toEqual({ ...about, fields: ['hours'] })
    expect(of('project.changed')?.data).toMatchObject({ entity: 'project', id: apollo, by: ada, fields: ['name'] })
    // What is confidential is read by the API, with the reader's own rights.
    expect(JSON.stringify(receiver.received)).not.toMatch(/Confidential|Annual|Tests/)
    for (const one of receiver.received) {
      expect(verified(one, secret)).toMatchObject({ type: one.type })
      expect(() => verified({ ...one, text: one.text.replace('entity', 'entitY') }, secret)).toThrow(/signature/i)
      expect(Date.parse(one.timestamp)).toBeGreaterThan(Date.now() - 60_000)
    }
  })

  test('tells that an entry’s skills were corrected: rejected, added or given back, together or apart from other fields', async () => {
    await add({ events: ['time entry'] })
    const entry = { projectId: apollo, hours: 1, date: today(), category: 'Testing', notes: 'Docker and Kubernetes' }
    const { id } = (await app.post<{ id: number }>('/api/time-entries', { ...entry, rejectedSkills: ['Docker'] })).body
    const correct = (body: object) => app.request('PATCH', `/api/time-entries/${id}/skills`, body)
    expect((await correct({ reject: ['Kubernetes'], add: ['Python'] })).status).toBe(200)
    expect((await correct({ reset: ['Docker', 'Kubernetes'] })).status).toBe(200)
    await change(id, { rejectedSkills: ['Docker'] })
    await change(id, { rejectedSkills: ['Docker'] })
    await change(id, { hours: 2, rejectedSkills: [] })
    expect((await correct({ reject: ['Nothing of that name'] })).status).toBe(400)
    const about = { entity: 'time entry', id, by: ada, userId: ada, projectId: apollo }
    const skills = { type: 'time_entry.changed', data: { ...about, fields: ['skills'] } }
    await arrive(6)
    expect(receiver.received.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'time_entry.created', data: about },
      skills,
      skills,
      skills,
      { type: 'time_entry.changed', data: { ...about, fields: ['hours'] } },
      skills,
    ])
    expect(await outbox()).toHaveLength(6)
  })

  test('is written with the change: what is refused or undone is not told', async () => {
    await add()
    const { id, version } = await log()
    const before = (await outbox()).length
    expect((await app.request('PATCH', `/api/time-entries/${id}`, { hours: 99 })).status).toBe(400)
    expect((await app.request('PATCH', `/api/time-entries/${id}`, { hours: 2, version: version + 1 })).status).toBe(409)
    expect((await app.request('PATCH', `/api/time-entries/${id}`, { hours: 1 })).status).toBe(200)
    expect(await outbox()).toHaveLength(before)
  })

  test('is made for nobody where there is no webhook, or one that is off or of other kinds', async () => {
    await log()
    expect(await outbox()).toEqual([])
    const { id } = await add({ events: ['expense'] })
    await log()
    await app.request('PATCH', `/api/webhooks/${id}`, { active: false, events: ['time entry'] })
    await log()
    expect(await outbox()).toEqual([])
  })

  test('has the signature of the former secret beside that of a new one for a day', async () => {
    const { id, secret } = await add({ events: ['time entry'] })
    const renewed = (await app.post<Made>(`/api/webhooks/${id}/secret`)).body
    expect(renewed.secret).not.toBe(secret)
    await log()
    await arrive(1)
    for (const one of [secret, renewed.secret]) expect(verified(receiver.nth(0), one)).toBeDefined()
    leapMs = 86_400_000 + 1_000
    await app.signIn(ada)
    await log()
    await arrive(2)
    const last = receiver.nth(1)
    const stamp = String(last.headers['webhook-signature'])
    expect(stamp.split(' ')).toHaveLength(1)
  })

  test('of a test arrives alone, and not at a webhook that is off', async () => {
    const { id, secret } = await add()
    const asked = await app.post<Delivery>(`/api/webhooks/${id}/test`)
    expect([asked.status, asked.body]).toMatchObject([201, { type: 'webhook.test', state: 'waiting', attempts: 0 }])
    await arrive(1)
    expect(verified(receiver.nth(0), secret)).toMatchObject({ type: 'webhook.test' })
    await settled(id, ['delivered'])
    await app.request('PATCH', `/api/webhooks/${id}`, { active: false })
    expect((await app.post(`/api/webhooks/${id}/test`)).status).toBe(409)
    expect((await app.post('/api/webhooks/99/test')).status).toBe(404)
  })
})

describe('a delivery', () => {
  test('stands in the file of the log, with the states that are asked for', async () => {
    const { id } = await add({ events: ['time entry'] })
    const entry = await log()
    await settled(id, ['delivered'])
    const { payload } = await app.raw('GET', `/api/webhooks/${id}/deliveries/export?state=delivered`, {})
    const [head, ...lines] = payload.trimEnd().split('\r\n')
    expect(head).toBe('Time,Type,Record,Record id,State,Tries,Next try,Settled,Answered,Fault,Message id')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`time_entry.created,time entry,${entry.id},Delivered,1,,`)
    const none = await app.raw('GET', `/api/webhooks/${id}/deliveries/export?state=failed`, {})
    expect(none.payload.trimEnd()).toBe(head)
    expect((await app.get('/api/webhooks/9999/deliveries/export')).status).toBe(404)
  })

  test('arrives in the order of the changes of a record, however long the first takes; others do not wait', async () => {
    const { id } = await add({ events: ['time entry'] })
    const [slow, other] = [await log(), await log()]
    await arrive(2)
    receiver.clear()
    let tries = 0
    receiver.answer = ({ data, type }) =>
      data.id === slow.id && type === 'time_entry.changed' && tries++ < 2 ? 500 : 204
    for (const hours of [2, 3, 4]) await change(slow.id, { hours })
    await app.delete(`/api/time-entries/${slow.id}`)
    await change(other.id, { hours: 5 })
    await expect.poll(() => receiver.received.some(({ data }) => data.id === other.id), { timeout: 5_000 }).toBe(true)
    const told = () => receiver.received.filter(({ data }) => data.id === slow.id)
    expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(1)
    await later(12_000)
    await expect.poll(() => told().length, { timeout: 5_000 }).toBe(2)
    await later(40_000)
    await expect.poll(() => told().length, { timeout: 5_000 }).toBe(6)
    const [first, second, third, ...rest] = told()
    expect([second?.messageId, third?.messageId]).toEqual([first?.messageId, first?.messageId])
    expect(rest.map(({ type }) => type)).toEqual(['time_entry.changed', 'time_entry.changed', 'time_entry.deleted'])
    await expect.poll(async () => await deliveries(id, '?state=waiting'), { timeout: 5_000 }).toEqual([])
  })

  test(`is tried again for ${TRIED_FOR_HOURS} hours and then given up; a replay sends it with its id`, async () => {
    const { id } = await add({ events: ['time entry'] })
    receiver.answer = () => 503
    await log()
    await arrive(1)
    await expect.poll(async () => (await deliveries(id))[0]?.attempts, { timeout: 5_000 }).toBe(1)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', lastStatus: 503, lastError: 'Answered 503' })
    const [listed] = (await app.get<ListedWebhook[]>('/api/webhooks')).body
    expect(listed).toMatchObject({ waiting: 1, failed: 0, lastError: 'Answered 503' })
    await later(TRIED_FOR_HOURS * 3_600_000)
    await settled(id, ['failed'])
    receiver.answer = () => 204
    const [first] = receiver.received
    receiver.received.length = 0
    expect((await app.post(`/api/webhooks/${id}/replay`, {})).body).toEqual({ queued: 1 })
    await arrive(1)
    expect(receiver.received[0]).toMatchObject({ messageId: first?.messageId, text: first?.text })
    await settled(id, ['delivered'])
    expect((await app.post(`/api/webhooks/${id}/replay`, {})).body).toEqual({ queued: 0 })
    const [delivered] = await deliveries(id)
    const once = { messageId: delivered?.messageId }
    expect((await app.post(`/api/webhooks/${id}/replay`, once)).body).toEqual({ queued: 1 })
    await arrive(2)
    await settled(id, ['delivered', 'delivered'])
    expect((await app.post(`/api/webhooks/${id}/replay`, { messageId: randomUUID() })).status).toBe(404)
  })

  test('is sent once more by its id, and no other one with it', async () => {
    const { id } = await add({ events: ['time entry'] })
    await log()
    await settled(id, ['delivered'])
    await log()
    await settled(id, ['delivered', 'delivered'])
    const [, first] = await deliveries(id)
    receiver.clear()
    const { messageId } = first ?? {}
    expect((await app.post(`/api/webhooks/${id}/replay`, { messageId })).body).toEqual({ queued: 1 })
    await arrive(1)
    expect(receiver.received.map((one) => one.messageId)).toEqual([`msg_${messageId}`])
  })

  test('counts as delivered by any answer that is no fault', async () => {
    const { id } = await add({ events: ['time entry'] })
    receiver.answer = () => 299
    await log()
    await settled(id, ['delivered'])
  })

  test.each([
    [300, 'Answered 300; redirects are not followed', 'waiting'],
    [302, 'Answered 302; redirects are not followed', 'waiting'],
    [400, 'Answered 400', 'waiting'],
    [410, 'Answered 410', 'failed'],
    [404, 'Answered 404', 'waiting'],
  ] as const)('that is answered %i: %s', async (status, said, state) => {
    const { id } = await add({ events: ['time entry'] })
    receiver.answer = () => (status === 302 ? { status, location: `${receiver.url}/elsewhere` } : status)
    await log()
    await expect.poll(async () => (await deliveries(id))[0]?.lastError, { timeout: 5_000 }).toBe(said)
    expect((await deliveries(id))[0]).toMatchObject({ state, attempts: 1 })
    expect(receiver.received).toHaveLength(1)
  })

  test('is counted for operators: what waits, for how long, and what became of each try', async () => {
    const { id } = await add({ events: ['time entry'] })
    const metric = async (name: string) => {
      const { payload } = await app.raw('GET', '/metrics', {})
      return Number(
        payload
          .split('\n')
          .find((line) => line.startsWith(`offbench_webhook_deliveries_${name} `))
          ?.split(' ')[1],
      )
    }
    expect([await metric('waiting'), await metric('oldest_waiting_seconds')]).toEqual([0, 0])
    receiver.answer = () => 500
    await log()
    await expect.poll(() => metric('total{outcome="put_back"}'), { timeout: 5_000 }).toBe(1)
    leapMs += 3_000
    expect(await metric('waiting')).toBe(1)
    expect(await metric('oldest_waiting_seconds')).toBeGreaterThanOrEqual(3)
    receiver.answer = () => 204
    await later(60_000)
    await settled(id, ['delivered'])
    await expect.poll(() => metric('total{outcome="delivered"}'), { timeout: 5_000 }).toBe(1)
    expect([await metric('waiting'), await metric('oldest_waiting_seconds')]).toEqual([0, 0])
  })

  test('waits while its webhook is off, and goes on when it is on again', async () => {
    const { id } = await add({ events: ['time entry'] })
    receiver.answer = () => 500
    await log()
    await arrive(1)
    await expect.poll(async () => (await deliveries(id))[0]?.attempts, { timeout: 5_000 }).toBe(1)
    await app.request('PATCH', `/api/webhooks/${id}`, { active: false })
    receiver.clear()
    await later(60_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(receiver.received).toEqual([])
    await app.request('PATCH', `/api/webhooks/${id}`, { active: true })
    await arrive(1)
  })

  test('that a process has left is taken by the next one when its minute is over', async () => {
    const { id } = await add({ events: ['time entry'], active: false })
    await app.request('PATCH', `/api/webhooks/${id}`, { active: true })
    receiver.answer = () => null
    await log()
    await arrive(1)
    const [left] = await outbox()
    expect(left?.claimed_until?.getTime()).toBeGreaterThan(Date.now())
    receiver.clear()
    await app.db
      .updateTable('webhook_deliveries')
      .set({ claimed_until: new Date(0) })
      .execute()
    await log()
    await arrive(1)
  })

  test(`stays in the log for ${KEPT_DAYS} days, and waits for no more than a day where it is not tried`, async () => {
    const { id } = await add({ events: ['time entry'] })
    await log()
    await settled(id, ['delivered'])
    const now = Date.now()
    await tidy(app.db, new Date(now + KEPT_DAYS * 86_400_000 - 60_000))
    expect(await outbox()).toHaveLength(1)
    await tidy(app.db, new Date(now + KEPT_DAYS * 86_400_000 + 60_000))
    expect(await outbox()).toEqual([])
    receiver.answer = () => 500
    await log()
    await arrive(2)
    await tidy(app.db, new Date(now + 26 * 3_600_000))
    expect((await deliveries(id))[0]).toMatchObject({ state: 'failed' })
  })
})
