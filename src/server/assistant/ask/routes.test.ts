import { beforeEach, expect, test } from 'vitest'
import { askReply, type AskReply, type ChosenName } from '#shared/assistant/ask/contract.ts'
import { testApp } from '../../testing/app.ts'
import { testCompany } from '../../testing/company.ts'
import expected from './testing/answers.json' with { type: 'json' }

/** A Wednesday. */
const app = testApp({ now: '2026-11-18T11:00:00Z' })
const { anna, ben, marek, apollo, mercury } = testCompany(app, {
  people: {
    anna: ['Anna Berg', { role: 'Senior Developer', location: 'Berlin' }],
    ben: ['Ben Berg', { role: 'Data Engineer', location: 'London' }],
    marek: ['Marek Nowak', { role: 'DevOps Engineer' }],
  },
  projects: {
    apollo: [
      'Apollo',
      {
        client: 'Northwind Bank',
        total_hours: 20,
        deadline: '2026-11-30',
        budget: 3000,
      },
    ],
    mercury: ['Mercury Portal', { client: 'Contoso', status: 'Ongoing', total_hours: 500 }],
  },
})

/**
 * Anna Berg knows React well, Ben Berg a little, Marek nothing yet. Apollo has 20 planned hours, of which 26 are logged;
 * Mercury has had no entry for five weeks.
 */
beforeEach(async () => {
  // In October: 8 h by Anna and 2 h by Ben on Apollo, 6 h by Ben on Mercury; last week 8 h by Anna; this week 8 h.
  await log(anna, apollo, 8, '2026-10-05', 'Built the React login page')
  await log(ben, apollo, 2, '2026-10-30', 'Fixed a React form')
  await log(ben, mercury, 6, '2026-10-14', 'Sprint meeting', 'Meeting')
  await log(anna, apollo, 8, '2026-11-09', 'React checkout')
  await log(anna, apollo, 8, '2026-11-16', 'React checkout tests', 'Testing')
})

async function log(
  userId: number,
  projectId: number,
  hours: number,
  date: string,
  notes: string,
  category = 'Development',
) {
  const { status } = await app.post('/api/time-entries', { userId, projectId, hours, date, category, notes })
  expect(status).toBe(201)
}

async function book(userId: number, startDate: string, endDate: string, allocatedPercentage: number) {
  const form = { userId, projectId: apollo, startDate, endDate, allocatedPercentage, isConfirmed: 'Yes' }
  expect((await app.post('/api/resource-allocations', form)).status).toBe(201)
}

async function ask(question: string, more: { chosen?: ChosenName[]; otherwise?: string } = {}): Promise<AskReply> {
  const { status, body } = await app.post('/api/assistant/ask', { question, today: '2026-11-18', ...more })
  expect([question, status]).toEqual([question, 200])
  return askReply.parse(body)
}

/** What an answer says: its text, then its rows with their figures. */
async function answer(question: string) {
  const reply = await ask(question)
  return [
    reply.answer?.text ?? reply.sentence,
    ...(reply.answer?.rows ?? []).map(({ label, figure }) => [label, figure?.value ?? null]),
  ]
}

async function expectAnswers(of: keyof typeof expected) {
  for (const [question, said] of Object.entries(expected[of]))
    expect([question, ...(await answer(question))]).toEqual([question, ...said])
}

test('who knows a skill, most hours first, and who of them is free', async () => {
  await book(anna, '2026-11-23', '2026-11-27', 100)
  await app.db
    .insertInto('external_profiles')
    .values({
      user_id: marek,
      platform: 'linkedin',
      data: JSON.stringify({ experience: [], education: [], skills: [], certifications: ['AWS Certified Developer'] }),
    })
    .execute()
  await expectAnswers('skills')
  const aws = await ask('who knows AWS')
  expect(aws.answer?.text).toBe('1 person knows AWS.')
  expect(aws.answer?.rows).toMatchObject([
    { label: 'Marek Nowak', figure: null, why: 'DevOps Engineer · AWS certificate' },
  ])
})

test('who has a role or is in a place', async () => {
  await expectAnswers('people')
  expect((await ask('list all data engineers')).link).toEqual({
    to: '/users-teams?role=Data+Engineer',
    label: 'People & Teams',
  })
})

test('who is free, over-allocated or booked, and how much of the expected hours is logged', async () => {
  await book(anna, '2026-11-23', '2026-11-27', 100)
  await book(anna, '2026-11-23', '2026-11-24', 50)
  await book(ben, '2026-11-23', '2026-12-04', 50)
  await expectAnswers('load')
})

test('hours of a person, project, client, category and skill in whole weeks and parts of them', async () => {
  await expectAnswers('hours')
  const behind = async (question: string) => (await ask(question)).link?.to
  expect(await behind('my hours last week')).toBe(
    `/timesheets-detail?view=analytics&employee=${anna}&from=2026-11-09&to=2026-11-15`,
  )
  expect(await behind('hours of meetings in October')).toBe(
    '/timesheets-detail?of=report&category=Meeting&from=2026-10-01&to=2026-10-31',
  )
  expect(await behind('hours for Northwind Bank from 30 October to 9 November')).toBe(
    '/timesheets-detail?of=report&client=Northwind+Bank&from=2026-10-30&to=2026-11-09',
  )
})

test('projects over budget, ending, of a client, with a skill, and of a person', async () => {
  await expectAnswers('projects')
  // 26 h at 150 are 3,900 of 3,000; 26 of 20 h are more than 120 %.
  expect((await ask('projects over budget')).answer?.rows).toEqual([
    {
      label: 'Apollo',
      link: `/projects-detail?project=${apollo}&tab=budget`,
      figure: { value: 130, unit: '%' },
      why: '£3,900 of £3,000 · 26 of 20 planned hours',
    },
  ])
  await app.request('PATCH', '/api/company', { budgetAlerts: [80, 150] })
  expect((await ask('projects over budget')).answer?.rows).toMatchObject([{ why: '£3,900 of £3,000' }])
})

async function led(question: string) {
  const { intent, link } = await ask(question)
  return intent === 'open' && link?.to
}

test('a question that a screen answers leads there, with what it names', async () => {
  expect(await led('how is Apollo doing')).toBe(`/projects-detail?project=${apollo}`)
  expect(await led('who works on Apollo')).toBe(`/projects-detail?project=${apollo}&tab=team`)
  expect(await led('skill gaps of Apollo')).toBe(`/projects-detail?project=${apollo}&tab=skills`)
  expect(await led('who could join Apollo next week at 50%')).toBe(
    `/find-person?project=${apollo}&from=2026-11-23&to=2026-11-29&percentage=50`,
  )
  expect(await led('who is Marek')).toBe(`/people/${marek}`)
  expect(await led('how many holidays does Marek have left')).toBe(`/leave-management?tab=balances&employee=${marek}`)
  expect(await led('how much did we spend on travel last month')).toBe(
    '/expenses?view=overview&category=Travel&from=2026-10-01&to=2026-10-31',
  )
  expect(await led('my utilization this month')).toBe(
    `/timesheets-detail?view=trends&employee=${anna}&from=2026-11-01&to=2026-11-30`,
  )
  expect(await led('stagnant projects')).toBe('/projects-detail?sort=activity&open=true')
  expect(await led('create a project for Contoso')).toBe('/projects-detail?action=new')
  expect(await led('open timesheets')).toBe('/timesheets-detail')
})

test('who has not logged time leaves out who was away', async () => {
  await expectAnswers('missing')
  const { body: leave } = await app.post<{ id: number }>('/api/leave-requests', {
    userId: marek,
    leaveType: 'Annual Leave',
    startDate: '2026-11-16',
    endDate: '2026-11-20',
  })
  expect((await app.post(`/api/leave-requests/${leave.id}/approve`, {})).status).toBe(200)
  await expectAnswers('leave')
})

test('what waits for a decision', async () => {
  const claim = { userId: ben, projectId: apollo, currency: 'GBP', rate: 1, date: '2026-10-20', description: 'Train' }
  for (const [amount, category] of [
    [80, 'Travel'],
    [20, 'Parking'],
  ] as const)
    expect((await app.post('/api/expenses', { ...claim, amount, category })).status).toBe(201)
  await expectAnswers('decisions')
})

test('time that is to be logged is proposed in the steps of the company', async () => {
  const hours = async (text: string) => {
    const { action } = await ask(`log ${text} on Apollo`)
    return action?.kind === 'log-time' ? action.hours : null
  }
  expect([await hours('50 minutes'), await hours('2 minutes'), await hours('2h')]).toEqual([0.75, 0.25, 2])
  expect((await app.request('PATCH', '/api/company', { stepMinutes: 5 })).status).toBe(200)
  expect([await hours('50 minutes'), await hours('2 minutes'), await hours('2h')]).toEqual([0.83, 0.08, 2])
})

test('what is to be done comes with every field and changes nothing', async () => {
  const { action, answer: said } = await ask('log 2h on Apollo yesterday code review of the React form')
  expect(action).toEqual({
    kind: 'log-time',
    summary: 'Log 2 h on Apollo',
    project: { id: apollo, name: 'Apollo' },
    hours: 2,
    date: '2026-11-17',
    category: 'Code Review',
    notes: 'code review of the React form',
  })
  expect(said?.text).toBe('Log 2 h on Apollo, 17 Nov 2026? Nothing is logged until you confirm it.')
  expect((await ask('book Marek on Mercury Portal from 3 to 14 December at 50%')).action).toEqual({
    kind: 'book',
    summary: 'Book Marek Nowak on Mercury Portal',
    person: { id: marek, name: 'Marek Nowak' },
    project: { id: mercury, name: 'Mercury Portal' },
    startDate: '2026-12-03',
    endDate: '2026-12-14',
    percentage: 50,
  })
  expect((await ask('request leave next week')).action).toEqual({
    kind: 'request-leave',
    summary: 'Fill in the leave request from 23 Nov to 27 Nov 2026',
    link: `/leave-management?action=new&who=${anna}&start=2026-11-23&end=2026-11-27`,
  })
  expect((await ask("I'm sick today")).action).toMatchObject({
    link: `/leave-management?action=new&who=${anna}&kind=Sick+Leave&start=2026-11-18&end=2026-11-18`,
  })
  expect((await app.get<unknown[]>('/api/time-entries')).body).toHaveLength(5)
})

test('a name that fits several asks which one, and the choice decides', async () => {
  const first = await ask('hours of Berg in October')
  expect(first.sentence).toBe('2 people fit “berg”. Which one?')
  expect(first.answer).toBeNull()
  expect(first.choices).toEqual([
    { text: 'berg', kind: 'person', id: anna, label: 'Anna Berg', detail: 'Senior Developer, Berlin' },
    { text: 'berg', kind: 'person', id: ben, label: 'Ben Berg', detail: 'Data Engineer, London' },
  ])
  const second = await ask('hours of Berg in October', { chosen: [{ text: 'berg', kind: 'person', id: ben }] })
  expect(second.answer?.text).toBe('8 h were logged by Ben Berg from 1 Oct to 31 Oct 2026.')
})

test('what is not understood says so, and a suggestion stands in for it', async () => {
  const lost = await ask('what is the weather like')
  expect(lost).toMatchObject({ understood: false, intent: null, answer: null, action: null })
  expect(lost.sentence).toBe('I did not understand that. I do not know “weather”. Try one of these questions:')
  expect(lost.alternatives).toHaveLength(4)
  const instead = await ask('overrun xyz', { otherwise: 'Which projects are over budget?' })
  expect(instead).toMatchObject({ understood: true, intent: 'projects', question: 'Which projects are over budget?' })
  const better = await ask('hours on Apollo', { otherwise: 'Which projects are over budget?' })
  expect(better).toMatchObject({ question: 'hours on Apollo', intent: 'hours' })
})

test('every question that is offered works', async () => {
  const { alternatives } = await ask('zzz')
  for (const question of alternatives) expect((await ask(question)).understood).toBe(true)
})

test('new names are known at once', async () => {
  expect((await ask('hours of Zoë Kühn')).understood).toBe(false)
  await app.post('/api/users', { name: 'Zoë Kühn', role: 'Analyst', username: 'zoe' })
  await app.post('/api/projects', { name: 'Gemini', status: 'Active', client: 'Contoso', industry: 'Retail' })
  expect((await answer('hours of zoe kuhn on Gemini'))[0]).toBe('0 h were logged by Zoë Kühn on Gemini.')
})

test('a question needs a session and some text', async () => {
  expect((await app.post('/api/assistant/ask', { question: '  ' })).status).toBe(400)
  expect((await app.post('/api/assistant/ask', { question: 'x'.repeat(301) })).status).toBe(400)
})

test('hours that are invoiced are neither changed nor deleted, nor anything logged in their place, and the answer says so', async () => {
  const draft = { client: 'Northwind Bank', from: '2026-11-01', to: '2026-11-15' }
  expect((await app.post('/api/invoices', draft)).status).toBe(201)
  const entries = async () => (await app.get('/api/time-entries')).body
  const before = await entries()
  for (const question of [
    'Change my hours on Apollo on 9 November to 4',
    'please correct 8 h on Apollo on 9 November to 4 h',
    'Can you delete my hours on Apollo on 9 November?',
    'Move my 8 hours of 9 November from Apollo to Mercury Portal',
    'remove my entry of 9 November',
    'make my hours on Apollo not billable',
  ]) {
    expect(await ask(question, { otherwise: 'Hours on Apollo last month' })).toMatchObject({
      question,
      understood: false,
      sentence:
        'I cannot change or delete hours. You can do that on your week sheet. Hours that are approved or on an invoice stay as they are.',
      link: { to: '/timesheets-detail?view=week', label: 'Open my week' },
      action: null,
      answer: null,
    })
  }
  expect(await entries()).toEqual(before)
  // Others that begin alike are answered, or said not to be understood.
  expect(await ask('Move Apollo to Berlin')).toMatchObject({ link: null })
  expect(await ask('Log 4 h on Apollo on 9 November')).toMatchObject({ action: { kind: 'log-time', hours: 4 } })
})
