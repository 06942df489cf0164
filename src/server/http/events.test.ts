import { expect, test } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { MOST_STREAMS_OF_ONE } from '../limits.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { openSession, sessionCookie } from '../testing/session.ts'
import { statementsDuring } from '../testing/statements.ts'

const now = '2026-11-20T15:00:00Z'
const app = testAppWithRights({ now, countsStatements: true })

/** The data of the stream's events, one after the other. */
async function* eventsOf(stream: Response): AsyncGenerator<unknown, void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^event: versions\ndata: (.*)$/.exec(event)?.[1]
      if (data !== undefined) yield JSON.parse(data)
    }
  }
}

test('the event stream tells all versions first, then what changed', async () => {
  const ada = await addUser(app.db, 'Ada Byron')
  const apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  const entry = { projectId: apollo, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Docker' }
  await app.post('/api/time-entries', entry)

  const { base, cookie } = await app.listen()
  const stream = await fetch(`${base}/api/events`, { headers: { cookie } })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const events = eventsOf(stream)
  expect((await events.next()).value).toMatchObject({ skills: 1, 'time-entries': 1, leave: 0 })
  await app.post('/api/time-entries', entry)
  expect((await events.next()).value).toEqual({ 'time-entries': 2 })
  await events.return()
})

test('an export is told of once it is recorded', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { base, cookie } = await app.listen()
  const events = eventsOf(await fetch(`${base}/api/events`, { headers: { cookie } }))
  await events.next()
  expect((await app.get('/api/export/people.csv')).status).toBe(200)
  expect((await events.next()).value).toEqual({ audit: 1 })
  await events.return()
})

test('the stream of a session that was ended is over within a second', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { base, cookie } = await app.listen()
  const stream = await fetch(`${base}/api/events`, { headers: { cookie } })
  const events = eventsOf(stream)
  await events.next()
  const endedAt = performance.now()
  await app.post('/api/auth/logout')
  for await (const _ of events) {
    // What was told before the end.
  }
  expect(performance.now() - endedAt).toBeLessThan(1_000)
})

test('a session has so many streams and no more, until it closes one', async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  const { base, cookie } = await app.listen()
  const open = async () => {
    const control = new AbortController()
    const { status, headers } = await fetch(`${base}/api/events`, { headers: { cookie }, signal: control.signal })
    return { status, retry: headers.get('retry-after'), close: () => control.abort() }
  }
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS_OF_ONE }, open))
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(MOST_STREAMS_OF_ONE)
  expect(await open()).toMatchObject({ status: 429, retry: '5' })
  streams[0]?.close()
  await expect.poll(async () => (await open()).status).toBe(200)
  for (const { close } of streams) close()
})

test.runIf(process.env['TEST_DATABASE'] === 'postgresql')(
  'after a session has changed, the sessions of all streams are read at once',
  async () => {
    const ada = await addUser(app.db, 'Ada Byron')
    await app.signIn(ada)
    const { base, cookie } = await app.listen()
    const cookies = [cookie]
    while (cookies.length < 40) cookies.push(sessionCookie(await openSession(app.db, ada, new Date(now))))
    const streams = await Promise.all(
      cookies.map(async (one) => eventsOf(await fetch(`${base}/api/events`, { headers: { cookie: one } }))),
    )
    for (const events of streams) await events.next()
    const last = streams.at(-1)
    const statements = await statementsDuring(app.database, async () => {
      await app.post('/api/auth/logout')
      // The stream is told once its session is read.
      expect((await last?.next())?.value).toMatchObject({ audit: expect.any(Number) as number })
    })
    expect(statements.filter((text) => text.includes('former_hash') && text.startsWith('select'))).toHaveLength(1)
  },
)

const HIDDEN = ['invoices', 'notices', 'imports', 'sync', 'source', 'webhooks']

test.each<[string, readonly Role[], readonly string[]]>([
  ['staff', [], HIDDEN],
  ['a planner', ['planner'], HIDDEN],
  ['HR', ['hr'], HIDDEN],
  ['finance', ['finance'], HIDDEN.filter((one) => one !== 'invoices' && one !== 'notices')],
  ['an administrator', ['admin'], ['invoices']],
])('the event stream and the headers of replies name no resource that %s may not read', async (_who, roles, hidden) => {
  await app.signInWith(await addUser(app.db, 'Ada Byron'), { roles })
  const { base, cookie } = await app.listen()
  const events = eventsOf(await fetch(`${base}/api/events`, { headers: { cookie } }))
  const all = Object.keys((await events.next()).value as object)
  await events.return()
  expect(all).toContain('time-entries')
  expect(HIDDEN.filter((one) => !all.includes(one))).toEqual(hidden)
  // Asked twice: the second answer comes from memory.
  for (let time = 0; time < 2; time += 1) {
    const reply = await fetch(`${base}/api/inbox`, { headers: { cookie } })
    await reply.text()
    const named = (reply.headers.get('x-resource-versions') ?? '').split(',').map((one) => one.split('=')[0])
    expect(named).toContain('leave')
    expect(named.filter((one) => hidden.includes(one ?? ''))).toEqual([])
  }
})
