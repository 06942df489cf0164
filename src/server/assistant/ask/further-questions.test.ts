import { beforeEach, expect, test } from 'vitest'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { GivenRole } from '#shared/accounts/choices.ts'
import { signedInAs } from '../../testing/account-sessions.ts'
import { testApp } from '../../testing/app.ts'
import { addProject, addUser } from '../../testing/rows.ts'

// A Wednesday.
const NOW = '2026-11-18T09:00:00.000Z'
const app = testApp({ now: NOW })

const sessions = new Map<number, ReturnType<typeof signedInAs>>()

let ada: number
let grace: number
let alan: number
let apollo: number

beforeEach(async () => {
  sessions.clear()
  grace = await addUser(app.db, 'Grace Hopper', { role: 'Head of Delivery' })
  ada = await addUser(app.db, 'Ada Byron', { manager_id: grace })
  alan = await addUser(app.db, 'Alan Kay', { manager_id: grace, last_day: '2026-12-31' })
  apollo = await addProject(app.db, 'Apollo', { lead_id: grace, deadline: '2026-11-08' })
  await addProject(app.db, 'Borealis', { deadline: '2026-11-28' })
  await app.signIn(ada)
})

/** One session for each person; the roles count when it begins. */
async function as(userId: number, roles: GivenRole[] = []) {
  const known = sessions.get(userId) ?? signedInAs(app, userId, new Date(NOW), roles)
  sessions.set(userId, known)
  return known
}

async function asked(userId: number, question: string, roles: GivenRole[] = []) {
  const caller = await as(userId, roles)
  const { status, body } = await caller.post<AskReply>('/api/assistant/ask', { question, today: '2026-11-18' })
  expect(status).toBe(200)
  return body
}

const textOf = ({ answer }: AskReply) => answer?.text
const labels = ({ answer }: AskReply) => answer?.rows.map(({ label }) => label)

const useWeeks = () => app.db.insertInto('company_settings').values({ approval: 'week', approver: 'manager' }).execute()

async function log(userId: number, date: string, notes = 'Wrote', hours = 8) {
  const entry = { userId, projectId: apollo, hours, date, category: 'Development', notes }
  const { status, body } = await app.post<{ id: number }>('/api/time-entries', entry)
  expect(status).toBe(201)
  return body.id
}

test('who has not submitted is answered by submitted weeks, for those who may see them', async () => {
  await useWeeks()
  await log(ada, '2026-11-09')
  const own = await as(ada)
  expect((await own.post('/api/weeks/submit', { userId: ada, week: '2026-11-09', word: 'Away' })).status).toBe(200)
  const reply = await asked(grace, 'Who has not submitted?')
  expect(textOf(reply)).toBe('2 people have not submitted the week from 9 Nov to 15 Nov 2026.')
  expect(labels(reply)).toEqual(['Alan Kay', 'Grace Hopper'])
  expect(textOf(await asked(grace, 'did Ada submit her timesheet last week?'))).toBe(
    'Ada Byron has submitted the week from 9 Nov to 15 Nov 2026.',
  )
  expect(labels(await asked(ada, 'who hasn’t handed in their timesheet'))).toEqual([])
})

test('where no weeks are submitted, the answer says so', async () => {
  expect(textOf(await asked(grace, 'who has not submitted', ['hr']))).toMatch(
    /^This company does not have weeks submitted: .* have logged nothing/,
  )
})

test('who is leaving is answered by last days', async () => {
  const reply = await asked(ada, 'who is leaving')
  expect([textOf(reply), labels(reply)]).toEqual(['1 person leaves.', ['Alan Kay']])
  expect(textOf(await asked(ada, 'who leaves us in November'))).toBe('Nobody leaves from 1 Nov to 30 Nov 2026.')
  expect(textOf(await asked(ada, 'when is Alan’s last day'))).toBe('Alan Kay leaves: the last day is 31 Dec 2026.')
})

test('who has left is answered by last days that are over, the latest first', async () => {
  await app.db.updateTable('people').set({ last_day: '2026-03-31' }).where('id', '=', alan).execute()
  await addUser(app.db, 'Mary Shelley', { last_day: '2026-11-17' })
  await addUser(app.db, 'Joan Clarke', { last_day: '2026-11-18' })
  const reply = await asked(ada, 'who has left')
  expect([textOf(reply), labels(reply)]).toEqual(['2 people have left.', ['Mary Shelley', 'Alan Kay']])
  expect(labels(await asked(ada, 'which colleagues left us in March'))).toEqual(['Alan Kay'])
  expect(textOf(await asked(ada, 'has Alan left?'))).toBe('Alan Kay has left: the last day was 31 Mar 2026.')
  expect(textOf(await asked(ada, 'has Grace left?'))).toBe('Grace Hopper has not left.')
  expect((await asked(ada, 'how much leave do I have left')).intent).not.toBe('leavers')
})

test('reviews waiting for me are those that wait for my step', async () => {
  const review = (userId: number, reviewerId: number) => ({
    userId,
    reviewerId,
    reviewPeriod: 'H2',
    reviewDate: '2026-12-01',
  })
  for (const [of, by] of [
    [ada, grace],
    [alan, ada],
  ] as const)
    expect((await app.post('/api/performance-reviews', review(of, by))).status).toBe(201)
  const reply = await asked(grace, 'reviews waiting for me')
  expect([textOf(reply), labels(reply)]).toEqual(['1 review waits for you.', ['Ada Byron']])
  expect(labels(await asked(ada, 'which reviews do I have to write'))).toEqual(['Alan Kay'])
  expect(textOf(await asked(alan, 'are any reviews waiting for me?'))).toBe('Nothing of that kind waits for you.')
})

test('which projects need a skill is answered by required skills, not by notes', async () => {
  await log(ada, '2026-11-17', 'Python')
  const borealis = (await app.get<{ id: number; name: string; version: number }[]>('/api/projects')).body.find(
    ({ name }) => name === 'Borealis',
  )
  await app.request('PATCH', `/api/projects/${borealis?.id}`, {
    requiredSkills: ['Python'],
    version: borealis?.version,
  })
  const reply = await asked(ada, 'Which projects need Python?')
  expect([textOf(reply), labels(reply)]).toEqual(['There is 1 open project that requires Python.', ['Borealis']])
  expect(labels(await asked(ada, 'which projects use Python'))).toEqual(['Apollo'])
})

test('hours billed are the billable ones, and finance hears how many are on invoices', async () => {
  await log(ada, '2026-10-30', 'Wrote', 3)
  await log(ada, '2026-11-02', 'Wrote', 5)
  const internal = await log(ada, '2026-11-03', 'Wrote', 2)
  await app.request('PATCH', `/api/time-entries/${internal}`, { billable: false, version: 1 })
  expect(textOf(await asked(ada, 'how many hours did I bill this month'))).toMatch(
    /^5 h billable to clients were logged by Ada/,
  )
  expect(textOf(await asked(grace, 'hours billed last month', ['finance']))).toBe(
    '3 h billable to clients were logged from 1 Oct to 31 Oct 2026. 0 h of them are on invoices.',
  )
})

test('overdue projects are the open ones whose deadline has passed', async () => {
  const reply = await asked(ada, 'overdue projects')
  expect([textOf(reply), labels(reply)]).toEqual(['1 open project is overdue.', ['Apollo']])
  expect(reply.answer?.rows[0]?.figure).toEqual({ value: 10, unit: 'days' })
})

test.each([
  ['who reports to Grace', '2 people report to Grace Hopper.', ['Ada Byron', 'Alan Kay']],
  ['whom does Grace manage', '2 people report to Grace Hopper.', ['Ada Byron', 'Alan Kay']],
  ['who does Ada report to', 'Ada Byron reports to Grace Hopper.', ['Grace Hopper']],
  ['who manages Ada', 'Ada Byron reports to Grace Hopper.', ['Grace Hopper']],
  ['who is my boss', 'Ada Byron reports to Grace Hopper.', ['Grace Hopper']],
])('%s', async (question, text, rows) => {
  const reply = await asked(ada, question)
  expect([textOf(reply), labels(reply)]).toEqual([text, rows])
})

test('sick days are counted for those who may read them, the part within the days', async () => {
  const leave = { userId: ada, leaveType: 'Sick Leave', startDate: '2026-10-29', endDate: '2026-11-03' }
  const { body, status } = await app.post<{ id: number }>('/api/leave-requests', leave)
  expect(status).toBe(201)
  expect((await app.post(`/api/leave-requests/${body.id}/approve`, {})).status).toBe(200)
  expect(textOf(await asked(ada, 'how many sick days did I have'))).toBe(
    'Ada Byron had 4 days of Sick Leave from 1 Jan to 18 Nov 2026.',
  )
  expect(textOf(await asked(grace, 'how many days was Ada sick in October'))).toBe(
    'Ada Byron had 2 days of Sick Leave from 1 Oct to 31 Oct 2026.',
  )
  expect(textOf(await asked(alan, 'how many sick days did Ada have this year'))).toMatch(/^You may not read leave/)
  expect(textOf(await asked(alan, 'how many sick days'))).toBe(
    'Alan Kay had 0 days of Sick Leave from 1 Jan to 18 Nov 2026.',
  )
})

test('submit my week opens the dialog of the week that is due, and stores nothing', async () => {
  await useWeeks()
  await log(ada, '2026-11-09')
  const reply = await asked(ada, 'submit my week')
  expect(reply.action).toEqual({
    kind: 'submit-week',
    summary: 'Submit the week from 9 Nov to 15 Nov 2026',
    link: `/timesheets-detail?view=week&employee=${ada}&week=2026-11-09&action=submit`,
  })
  expect(await app.db.selectFrom('weeks').selectAll().execute()).toEqual([])
  expect(textOf(await asked(ada, 'submit next week'))).toMatch(/has not begun yet/)
})

test('who is on my project is answered for the projects that one leads, or else works on', async () => {
  await log(ada, '2026-11-17')
  const reply = await asked(grace, 'who is on my project')
  expect([labels(reply), reply.link?.label]).toEqual([['Ada Byron'], 'Team of Apollo'])
  expect(textOf(await asked(alan, 'who works on my project'))).toBe('Alan Kay leads no open project and works on none.')
})

test('two days off next Monday fill in a request for two days', async () => {
  expect((await asked(ada, 'two days off next Monday')).action).toMatchObject({
    kind: 'request-leave',
    link: `/leave-management?action=new&who=${ada}&start=2026-11-23&end=2026-11-24`,
  })
  expect((await asked(ada, 'next Monday and Tuesday off')).action).toMatchObject({
    link: `/leave-management?action=new&who=${ada}&start=2026-11-23&end=2026-11-24`,
  })
  expect((await asked(ada, 'I need Thursday and Friday off')).action).toMatchObject({
    link: `/leave-management?action=new&who=${ada}&start=2026-11-19&end=2026-11-20`,
  })
  expect(await app.db.selectFrom('leave_requests').selectAll().execute()).toEqual([])
})

test('a question without an answer leads to the screen that it is about, if the reader may open it', async () => {
  const reply = await asked(ada, 'what is our margin')
  expect([reply.understood, reply.link?.label]).toEqual([false, 'Reports'])
  expect(reply.sentence).toContain('Reports is the screen about it.')
  expect((await asked(ada, 'how many invoices are unpaid')).link).toBeNull()
  expect((await asked(grace, 'how many invoices are unpaid', ['finance'])).link?.label).toBe('Invoices')
  expect((await asked(ada, 'what is the weather')).link).toBeNull()
})

test('the number of skills is that of the skills which entries show', async () => {
  await log(ada, '2026-11-17', 'Python and Docker')
  expect(textOf(await asked(ada, 'how many skills do we have'))).toBe('Time entries show 2 skills.')
})
