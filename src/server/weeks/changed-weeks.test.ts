import { beforeEach, expect, test } from 'vitest'
import type { Inbox } from '#shared/inbox/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { WeekApproval } from '#shared/weeks/contract.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

let now: string
const app = testApp({ now: () => now })

const WEEK = '2026-11-09'
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']

let ada: Caller
let grace: Caller
let work: { userId: number; projectId: number; category: string; hours: number }
let logged: TimeEntry[]

type Caller = Awaited<ReturnType<typeof signedInAs>>

beforeEach(async () => {
  now = '2026-11-16T09:00:00.000Z'
  const manager = await addUser(app.db, 'Grace Hopper')
  const userId = await addUser(app.db, 'Ada Byron', { manager_id: manager })
  work = { userId, projectId: await addProject(app.db, 'Apollo'), category: 'Development', hours: 8 }
  await app.db.insertInto('company_settings').values({ approval: 'week', approver: 'manager' }).execute()
  ada = await signedInAs(app, userId, new Date(now))
  grace = await signedInAs(app, manager, new Date(now))
  logged = []
  for (const date of DAYS.slice(0, 4)) logged.push(await log(date, 'Docker'))
  const week = { userId, week: WEEK, word: 'Friday off' }
  await ada.post('/api/weeks/submit', week)
})

async function log(date: string, notes: string, hours = 8): Promise<TimeEntry> {
  const { status, body } = await ada.post<TimeEntry>('/api/time-entries', { ...work, date, notes, hours })
  expect([status, body]).toEqual([201, body])
  return body
}

const weekSeen = async () => (await grace.get<WeekApproval>(`/api/weeks/week?userId=${work.userId}&week=${WEEK}`)).body
/** What waits for the manager's decision; a week of their own that is not submitted is no decision. */
const waiting = async () => (await grace.get<Inbox>('/api/inbox')).body.items.filter(({ step }) => step === 'decide')

async function approve() {
  const { submitted } = await weekSeen()
  const week = { userId: work.userId, week: WEEK, version: submitted?.version, entries: submitted?.mine }
  expect((await grace.post('/api/weeks/decide', { decision: 'approve', weeks: [week] })).status).toBe(200)
}

test('a week that is edited after it was submitted tells its approver', async () => {
  expect((await weekSeen()).submitted?.changed).toBeNull()
  expect(await waiting()).toMatchObject([{ week: { hours: 32, word: 'Friday off', changedAt: null } }])
  now = '2026-11-16T11:00:00.000Z'
  const [first] = logged
  await ada.request('PATCH', `/api/time-entries/${first?.id}`, { hours: 6, notes: 'Docker, then the doctor' })
  now = '2026-11-16T12:00:00.000Z'
  await ada.request('DELETE', `/api/time-entries/${logged[3]?.id}`)
  const { submitted, steps } = await weekSeen()
  expect(submitted?.changed).toMatchObject({ at: now, by: 'Ada Byron' })
  expect(steps.map(({ step, by }) => [step, by])).toEqual([
    ['submitted', 'Ada Byron'],
    ['changed', 'Ada Byron'],
  ])
  expect(steps[1]).toMatchObject({ entryIds: [first?.id, logged[3]?.id], hours: 6 })
  expect(await waiting()).toMatchObject([
    { since: '2026-11-16T09:00:00.000Z', week: { hours: 22, word: 'Friday off', changedAt: now } },
  ])
  await approve()
  expect((await weekSeen()).submitted?.changed).toBeNull()
})

test('hours that are added to an approved week wait with their own date and note', async () => {
  await approve()
  expect(await waiting()).toEqual([])
  now = '2026-11-16T15:00:00.000Z'
  await log('2026-11-13', 'Release on Friday evening', 2)
  expect(await waiting()).toMatchObject([
    { kind: 'week', since: now, week: { word: 'Release on Friday evening', changedAt: now } },
  ])
  await approve()
  expect(await waiting()).toEqual([])
})
