import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { totalsDrift } from './totals.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })
const { ada, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron' },
  projects: { apollo: ['Apollo', { client: 'Acme' }] },
})

function entry(change: Record<string, unknown> = {}) {
  return {
    projectId: apollo,
    hours: 3.5,
    date: '2026-11-20',
    category: 'DevOps',
    notes: 'Moved auth to k8s',
    ...change,
  }
}

const keyed = (key: string, hours: number) =>
  app.post<{ id: number }>('/api/time-entries', entry({ hours }), { 'idempotency-key': key })

/** As if the answer under a key had been given this many hours ago. */
const age = (key: string, hours: number) =>
  sql`update idempotency_keys set created_at = now() - ${hours} * interval '1 hour' where key = ${key}`.execute(app.db)

describe('logging time', () => {
  test('stores the entry with its skills and answers it as the list gives it', async () => {
    const notes = 'Moved auth service to k8s with Helm, reviewed Terraform modules'
    const created = await app.post('/api/time-entries', entry({ notes }))
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: 1,
      userId: ada,
      projectId: apollo,
      hours: 3.5,
      date: '2026-11-20',
      category: 'DevOps',
      notes,
      billable: true,
      extractedSkills: ['Kubernetes', 'Helm', 'Terraform'],
      rejectedSkills: [],
      createdAt: '2026-11-20T15:00:00.000Z',
      version: 1,
      user: { id: ada, name: 'Ada Byron', initials: 'AB', role: 'Software Developer', username: 'ada.byron' },
      project: { id: apollo, name: 'Apollo', client: 'Acme', status: 'Active' },
    })
    expect((await app.get('/api/time-entries')).body).toEqual([created.body])
    expect((await app.get('/api/timeentries')).body).toEqual([created.body])
  })

  test('is for the current user unless another is named', async () => {
    const grace = await addUser(app.db, 'Grace Hopper')
    expect((await app.post('/api/time-entries', entry())).body).toMatchObject({ userId: ada })
    expect((await app.post('/api/time-entries', entry({ userId: grace }))).body).toMatchObject({ userId: grace })
  })

  test.each([
    [{ projectId: undefined }, { projectId: 'Project is required' }],
    [{ projectId: 99 }, { projectId: 'There is no such project' }],
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ hours: 0.2 }, { hours: 'Minimum 0.25 hours' }],
    [{ hours: 0.3 }, { hours: 'Hours go in steps of 0.25' }],
    [{ hours: 24.25 }, { hours: 'Maximum 24 hours' }],
    [{ hours: '8' }, { hours: 'Hours must be a number' }],
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: '2026-02-30' }, { date: 'Not a calendar day (yyyy-MM-dd)' }],
    [{ category: '' }, { category: 'Category is required' }],
    [{ category: 'Gardening' }, { category: expect.stringContaining('Category must be one of') as string }],
    [{ notes: ' \n ' }, { notes: 'Notes are required' }],
    [{ notes: 'x'.repeat(10_001) }, { notes: 'At most 10000 characters' }],
  ])('%j is refused and stores nothing', async (change, fields) => {
    const refused = await app.post('/api/time-entries', entry(change))
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ error: 'INVALID', fields })
    expect((await app.get('/api/time-entries')).body).toEqual([])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('all fields at fault are named at once', async () => {
    expect((await app.post('/api/time-entries', {})).body).toMatchObject({
      fields: {
        projectId: 'Project is required',
        hours: 'Hours must be a number',
        date: 'Date is required',
        category: 'Category is required',
        notes: 'Notes are required',
      },
    })
  })

  test('a repeat with the same Idempotency-Key returns the first answer and stores nothing more', async () => {
    const headers = { 'idempotency-key': 'abc' }
    const first = await app.post('/api/time-entries', entry(), headers)
    const again = await app.post('/api/time-entries', entry(), headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await app.get('/api/time-entries')).body).toHaveLength(1)
    const other = await app.post('/api/time-entries', entry({ hours: 1 }), headers)
    expect([other.status, other.body]).toMatchObject([409, { error: 'KEY_REUSED' }])
  })

  test('a repeat after a new sign-in of the same person returns the first answer, of another person 409', async () => {
    const headers = { 'idempotency-key': 'abc' }
    const first = await app.post('/api/time-entries', entry(), headers)
    await app.signIn(ada)
    const again = await app.post('/api/time-entries', entry(), headers)
    expect([again.status, again.body]).toEqual([201, first.body])
    await app.signIn(await addUser(app.db, 'Grace Hopper'))
    expect(await app.post('/api/time-entries', entry(), headers)).toMatchObject({
      status: 409,
      body: { error: 'KEY_REUSED' },
    })
  })

  test('an answer is kept for a day under a key of at most 200 characters', async () => {
    const long = 'k'.repeat(200)
    expect((await keyed(`${long}k`, 1)).status).toBe(400)
    const ids = [await keyed(long, 1), await keyed('short', 1)].map(({ body }) => body.id)
    await age(long, 25)
    await age('short', 23)
    // The next answer that is kept clears away the old ones.
    await keyed('another', 1)
    const again = [await keyed(long, 1), await keyed('short', 1)].map(({ body }) => body.id)
    expect([again[0] === ids[0], again[1] === ids[1]]).toEqual([false, true])
  })

  test('a refused request leaves its Idempotency-Key free', async () => {
    const headers = { 'idempotency-key': 'abc' }
    expect((await app.post('/api/time-entries', entry({ projectId: 99 }), headers)).status).toBe(400)
    expect((await app.post('/api/time-entries', entry(), headers)).status).toBe(201)
  })

  test('many at the same time, with the same new skill, are all stored and counted', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.post('/api/time-entries', entry({ notes: 'Docker and Ansible', hours: 0.25 })),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array<number>(20).fill(201))
    expect((await app.get(`/api/users/${ada}/skills`)).body).toMatchObject([
      { skillName: 'Ansible', totalHours: 5, entries: 20 },
      { skillName: 'Docker', totalHours: 5, entries: 20 },
    ])
  })
})

describe('deleting an entry', () => {
  test('takes everything back', async () => {
    const { body } = await app.post<{ id: number }>('/api/time-entries', entry())
    const deleted = await app.delete(`/api/time-entries/${body.id}`)
    expect([deleted.status, deleted.body]).toEqual([204, undefined])
    expect((await app.get('/api/time-entries')).body).toEqual([])
    expect((await app.get(`/api/users/${ada}/skills`)).body).toEqual([])
    expect((await app.get('/api/projects')).body).toMatchObject([{ loggedHours: 0, lastActivity: null }])
    expect((await app.delete(`/api/time-entries/${body.id}`)).status).toBe(404)
  })

  test.each([
    ['999', 404, 'NOT_FOUND'],
    ['abc', 400, 'INVALID'],
    ['1.5', 400, 'INVALID'],
    ['-1', 400, 'INVALID'],
    ['99999999999', 400, 'INVALID'],
  ])('of the id %s answers %i', async (id, status, error) => {
    const refused = await app.delete(`/api/time-entries/${id}`)
    expect([refused.status, refused.body]).toMatchObject([status, { error }])
  })
})

const ids = async (query: string) =>
  (await app.get<{ id: number }[]>(`/api/time-entries${query}`)).body.map((row) => row.id)

describe('the list', () => {
  beforeEach(async () => {
    const grace = await addUser(app.db, 'Grace Hopper')
    const zeus = await addProject(app.db, 'Zeus')
    for (const change of [
      { notes: 'Docker images', date: '2026-11-18' },
      { notes: 'Wrote React tests', userId: grace, category: 'Testing', date: '2026-11-19' },
      { notes: 'Docker again, 100 % done', projectId: zeus, date: '2026-11-20' },
    ]) {
      await app.post('/api/time-entries', entry(change))
    }
  })

  test.each([
    ['', [3, 2, 1]],
    ['?userId=1', [3, 1]],
    ['?projectId=2', [3]],
    ['?category=Testing', [2]],
    ['?skill=docker', [3, 1]],
    ['?skill=Cobol', []],
    ['?from=2026-11-19', [3, 2]],
    ['?to=2026-11-19', [2, 1]],
    ['?from=2026-11-19&to=2026-11-19', [2]],
    ['?q=AGAIN', [3]],
    ['?q=%25', [3]],
    ['?userId=1&skill=docker&to=2026-11-18', [1]],
  ])('%s gives entries %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
    expect((await app.get(`/api/time-entries${query}${query ? '&' : '?'}limit=1`)).headers['x-total-count']).toBe(
      String(expected.length),
    )
  })

  test('comes in pages that the Link header leads through', async () => {
    const first = await app.get<{ id: number }[]>('/api/time-entries?limit=2')
    expect(first.body.map((row) => row.id)).toEqual([3, 2])
    const next = /^<(\/api\/time-entries\?limit=2&cursor=[\w-]+)>; rel="next"$/.exec(
      first.headers['link'] as string,
    )?.[1]
    // An entry that is added meanwhile does not shift the next page.
    await app.post('/api/time-entries', entry())
    const second = await app.get<{ id: number }[]>(next ?? '')
    expect(second.body.map((row) => row.id)).toEqual([1])
    expect(second.headers['link']).toBeUndefined()
  })

  test.each([
    ['?limit=0', 'limit'],
    ['?limit=1001', 'limit'],
    ['?limit=two', 'limit'],
    ['?limit=1&cursor=nonsense', 'cursor'],
    [`?limit=1&cursor=${Buffer.from('["x",1]').toString('base64url')}`, 'cursor'],
    [`?limit=1&cursor=${Buffer.from('[1,2,3]').toString('base64url')}`, 'cursor'],
    ['?userId=abc', 'userId'],
    ['?from=2026-02-30', 'from'],
    ['?project=1', 'project'],
  ])('refuses %s and names %s', async (query, field) => {
    const refused = await app.get<{ fields: object }>(`/api/time-entries${query}`)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)).toEqual([field])
  })

  test('is streamed whole when it is long', async () => {
    await app.db
      .insertInto('time_entries')
      .values(
        Array.from({ length: 4500 }, (_, index) => ({
          user_id: ada,
          project_id: apollo,
          hours: 1,
          date: '2026-01-05',
          category: 'Testing',
          notes: `Entry ${index}`,
          created_at: new Date(Date.UTC(2026, 0, 5, 9, 0, index % 60)),
        })),
      )
      .execute()
    const all = await ids('')
    expect(all).toHaveLength(4503)
    expect(new Set(all).size).toBe(4503)
    expect(all.slice(0, 3)).toEqual([3, 2, 1])
  })
})
