import { expect, test } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })

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
