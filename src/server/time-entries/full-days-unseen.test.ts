import { describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testAppWithRights, type Rights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })

/** Grace has logged 20 h on Gemini and 2 h on Apollo, which Ada leads. */
async function fullDay() {
  const ada = await addUser(app.db, 'Ada Byron')
  const grace = await addUser(app.db, 'Grace Hopper')
  const [apollo, gemini] = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Gemini')]
  await app.signInWith(grace)
  const entry = { userId: grace, date: '2026-11-19', category: 'Testing', notes: 'Tests' }
  await app.post('/api/time-entries', { ...entry, projectId: gemini, hours: 20 })
  const { body } = await app.post<TimeEntry>('/api/time-entries', { ...entry, projectId: apollo, hours: 2 })
  return { ada, grace, apollo, entry: { ...entry, projectId: apollo }, id: body.id }
}

/** The words with which another entry and a longer one are refused. */
async function refusals({ entry, id }: Awaited<ReturnType<typeof fullDay>>): Promise<string[]> {
  const said = ({ body }: { body: Problem }) => Object.values(body.fields ?? {})[0] ?? body.message
  const added = await app.post<Problem>('/api/time-entries', { ...entry, hours: 9.5 })
  const grown = await app.request<Problem>('PATCH', `/api/time-entries/${id}`, { hours: 11.5, version: 1 })
  return [said(added), said(grown)]
}

const SEEN = 'At most 24 hours a day: Grace Hopper would have 31.5 h on 19 Nov 2026'
const UNSEEN = 'At most 24 hours a day: 19 Nov 2026 is full for Grace Hopper'

describe('what a full day comes to', () => {
  test.each<[string, Rights, string]>([
    ['is not told to a lead, who sees the hours on their project alone', {}, UNSEEN],
    ['is told to a lead who sees all hours by a role', { roles: ['planner'] }, SEEN],
  ])('%s', async (_who, rights, words) => {
    const day = await fullDay()
    await app.signInWith(day.ada, { ...rights, leads: [day.apollo] })
    expect(await refusals(day)).toEqual([words, words])
  })

  test('is told to the person', async () => {
    const day = await fullDay()
    await app.signInWith(day.grace)
    expect(await refusals(day)).toEqual([SEEN, SEEN])
  })

  test('is not told to a lead who brings an entry back, either', async () => {
    const day = await fullDay()
    await app.signInWith(day.ada, { leads: [day.apollo] })
    expect((await app.delete(`/api/time-entries/${day.id}`)).status).toBe(204)
    await app.signInWith(day.grace)
    const { projectId: _projectId, ...entry } = day.entry
    const gemini = await addProject(app.db, 'Mercury')
    await app.post('/api/time-entries', { ...entry, projectId: gemini, hours: 4 })
    await app.signInWith(day.ada, { leads: [day.apollo] })
    const refused = await app.post<Problem>('/api/time-entries/restore', { ids: [day.id] })
    expect([refused.status, refused.body.message]).toEqual([409, UNSEEN])
  })
})
