import { beforeEach, expect, test } from 'vitest'
import type { Inbox } from '#shared/inbox/contract.ts'
import type { SubmittedWeek, WeekApproval } from '#shared/weeks/contract.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

const NOW = '2026-11-16T09:00:00.000Z'
const WEEK = '2026-11-09'
const app = testApp({ now: NOW })

type Caller = Awaited<ReturnType<typeof signedInAs>>

let ada: number
let lead: Caller
let manager: Caller
let onApollo: number

beforeEach(async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  const linus = await addUser(app.db, 'Linus Pauling')
  ada = await addUser(app.db, 'Ada Byron', { manager_id: grace })
  const apollo = await addProject(app.db, 'Apollo', { lead_id: linus })
  const gemini = await addProject(app.db, 'Gemini')
  await app.db.insertInto('company_settings').values({ approval: 'week', approver: 'both' }).execute()
  const own = await signedInAs(app, ada, new Date(NOW))
  lead = await signedInAs(app, linus, new Date(NOW))
  manager = await signedInAs(app, grace, new Date(NOW))
  const log = async (projectId: number, date: string, hours: number, notes: string) => {
    const entry = { userId: ada, projectId, date, hours, notes, category: 'Development' }
    return (await own.post<{ id: number }>('/api/time-entries', entry)).body.id
  }
  onApollo = await log(apollo, '2026-11-09', 8, 'Docker')
  await log(gemini, '2026-11-10', 5, 'A secret of Gemini')
  await own.post('/api/weeks/submit', { userId: ada, week: WEEK, word: 'At the doctor' })
})

const weekSeenBy = async (caller: Caller) =>
  (await caller.get<WeekApproval>(`/api/weeks/week?userId=${ada}&week=${WEEK}`)).body

test('the lead of one project sees only that project’s part of a member’s week', async () => {
  const week = await weekSeenBy(lead)
  expect(week.entries.map(({ id }) => id)).toEqual([onApollo])
  expect(week).toMatchObject({ hours: 8, expectedHours: null, missing: [], may: { decide: true } })
  expect(week.submitted).toMatchObject({ hours: 8, expectedHours: null, loggedHours: null, word: '', waiting: 1 })
  expect(week.steps).toMatchObject([{ step: 'submitted', hours: 8, reason: '', entryIds: [onApollo] }])
  expect(JSON.stringify(week)).not.toMatch(/doctor|Gemini|13/)
})

test('the same holds for the list of weeks and the inbox', async () => {
  const { body: weeks } = await lead.get<SubmittedWeek[]>('/api/weeks')
  expect(weeks).toMatchObject([{ hours: 8, expectedHours: null, loggedHours: null, word: '', waiting: 1 }])
  const { items } = (await lead.get<Inbox>('/api/inbox')).body
  expect(items.filter(({ step }) => step === 'decide')).toMatchObject([
    { kind: 'week', week: { hours: 8, expectedHours: null, word: '' } },
  ])
  for (const path of [`/api/timesheets/week?userId=${ada}&week=${WEEK}`, `/api/timesheets/figures?userId=${ada}`])
    expect((await lead.get(path)).status).toBe(403)
})

test('the manager sees all of it', async () => {
  const week = await weekSeenBy(manager)
  expect(week.entries).toHaveLength(2)
  expect(week).toMatchObject({ hours: 13, expectedHours: 40 })
  expect(week.submitted).toMatchObject({ hours: 13, loggedHours: 13, word: 'At the doctor', waiting: 2 })
  expect(week.steps).toMatchObject([{ hours: 13, reason: 'At the doctor' }])
})

test('the entries of a week name no invoice, whoever reads it', async () => {
  for (const caller of [lead, manager]) {
    const { entries } = await weekSeenBy(caller)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) expect(Object.keys(entry).filter((field) => /invoice/i.test(field))).toEqual([])
  }
})
