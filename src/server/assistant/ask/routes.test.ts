import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { askReply, type AskReply, type ChosenName } from '#shared/assistant/ask/contract.ts'
import { addProject, addUser } from '../../testing/rows.ts'
import { testApp } from '../../testing/app.ts'

/** A Wednesday. */
const app = testApp({ now: '2026-11-18T11:00:00Z' })

let [anna, ben, marek, apollo, mercury] = [0, 0, 0, 0, 0]

/**
 * Anna Berg knows React well, Ben Berg a little, Marek nothing yet. Apollo has 20 planned hours, of which 26 are logged;
 * Mercury has had no entry for five weeks.
 */
beforeEach(async () => {
  anna = await addUser(app.db, 'Anna Berg', { role: 'Senior Developer', location: 'Berlin' })
  ben = await addUser(app.db, 'Ben Berg', { role: 'Data Engineer', location: 'London' })
  marek = await addUser(app.db, 'Marek Nowak', { role: 'DevOps Engineer' })
  apollo = await addProject(app.db, 'Apollo', {
    client: 'Northwind Bank',
    total_hours: 20,
    deadline: '2026-11-30',
    budget: 3000,
  })
  mercury = await addProject(app.db, 'Mercury Portal', { client: 'Contoso', status: 'Ongoing', total_hours: 500 })
  await app.signIn(anna)
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

test('who knows a skill, most hours first, and who of them is free', async () => {
  await book(anna, '2026-11-23', '2026-11-27', 100)
  expect(await answer('who knows React')).toEqual(['2 people know React.', ['Anna Berg', 24], ['Ben Berg', 2]])
  expect(await answer('who knows React and is free next week')).toEqual([
    '1 person knows React with free hours from 23 Nov to 29 Nov 2026.',
    ['Ben Berg', 40],
  ])
  expect(await answer('intermediate React people')).toEqual([
    '1 person knows React at Intermediate level or above.',
    ['Anna Berg', 24],
  ])
  expect(await answer('React developers in London')).toEqual(['Nobody knows React.'])
  expect(await answer('React data engineers in London')).toEqual(['1 person knows React.', ['Ben Berg', 2]])
  expect((await answer('who is the expert for React'))[0]).toBe('Anna Berg has the most experience with React: 24 h.')
})

test('who is free, over-allocated or booked, with the hours behind it', async () => {
  await book(anna, '2026-11-23', '2026-11-27', 100)
  await book(anna, '2026-11-23', '2026-11-24', 50)
  await book(ben, '2026-11-23', '2026-12-04', 50)
  expect(await answer('who is free next week')).toEqual([
    '2 people have free hours from 23 Nov to 29 Nov 2026.',
    ['Marek Nowak', 40],
    ['Ben Berg', 20],
  ])
  expect(await answer('who is free next week full time')).toEqual([
    '1 person has free hours of at least 100 % from 23 Nov to 29 Nov 2026.',
    ['Marek Nowak', 40],
  ])
  // 40 h and two of five days of 20 h.
  expect(await answer('who is overbooked next week')).toEqual([
    '1 person is over-allocated in the weeks from 23 Nov to 29 Nov 2026.',
    ['Anna Berg', 120],
  ])
  expect((await answer('is Ben free next week'))[0]).toBe('Ben Berg has 20 of 40 h free from 23 Nov to 29 Nov 2026.')
  // Ben's 20 h and Anna's 48 h of 120 h.
  expect((await answer('company utilization next week'))[0]).toBe(
    'The company is 57 % booked from 23 Nov to 29 Nov 2026: 68 h of 120 h booked.',
  )
})

test('hours of a person, project, client, category and skill in whole weeks and parts of them', async () => {
  expect(await answer('my hours last week')).toEqual([
    '8 h were logged by Anna Berg from 9 Nov to 15 Nov 2026.',
    ['Apollo', 8],
  ])
  expect(await answer('hours on Apollo in October')).toEqual([
    '10 h were logged on Apollo from 1 Oct to 31 Oct 2026.',
    ['Anna Berg', 8],
    ['Ben Berg', 2],
  ])
  expect((await answer('hours on Apollo'))[0]).toBe('26 h were logged on Apollo.')
  expect(await answer('hours for Northwind Bank from 30 October to 9 November')).toEqual([
    '10 h were logged for Northwind Bank from 30 Oct to 9 Nov 2026.',
    ['Apollo', 10],
  ])
  expect(await answer('how many hours did we log in October')).toEqual([
    '16 h were logged from 1 Oct to 31 Oct 2026.',
    ['Development', 10],
    ['Meeting', 6],
  ])
  expect((await answer('hours of meetings in October'))[0]).toBe(
    '6 h of Meeting were logged from 1 Oct to 31 Oct 2026.',
  )
  expect((await answer('testing hours on Apollo'))[0]).toBe('8 h of Testing were logged on Apollo.')
  expect(await answer('hours with React')).toEqual(['26 h were logged with React.', ['Anna Berg', 24], ['Ben Berg', 2]])
  expect((await answer('React hours on Apollo in October'))[0]).toBe(
    '10 h were logged on Apollo with React from 1 Oct to 31 Oct 2026.',
  )
  expect((await answer('how many hours did Ben log on Apollo'))[0]).toBe('2 h were logged by Ben Berg on Apollo.')
  expect((await answer('revenue of Apollo'))[0]).toContain('At £150 per hour that is £3,900')
})

test('utilization is hours ÷ what was expected, up to today where the days run on', async () => {
  // Monday to Wednesday: 24 h, of which 8 are logged.
  expect((await answer('my utilization this week'))[0]).toBe(
    'Anna Berg was 33 % utilized from 16 Nov to 18 Nov 2026: 8 h of 24 h logged.',
  )
  // Three people of 40 h a week.
  expect((await answer('our utilization last week'))[0]).toBe(
    'The company was 7 % utilized from 9 Nov to 15 Nov 2026: 8 h of 120 h logged.',
  )
  expect(await answer('who is underutilized')).toHaveLength(4)
})

test('who has a role or is in a place', async () => {
  expect(await answer('who is based in London')).toEqual(['There is 1 person in London.', ['Ben Berg', null]])
  expect(await answer('how many engineers do we have')).toEqual([
    'There are 2 people with the role Data Engineer or DevOps Engineer.',
    ['Ben Berg', null],
    ['Marek Nowak', null],
  ])
  expect((await ask('list all data engineers')).link).toEqual({
    to: '/users-teams?role=Data+Engineer',
    label: 'People & Teams',
  })
})

test('who logged most, and which projects have most hours or show a skill', async () => {
  // The last days of October are in a week that ends on 1 November.
  expect(await answer('who logged the most hours in October')).toEqual([
    'Anna Berg logged most: 8 h. In total, 16 h were logged from 1 Oct to 31 Oct 2026, in whole weeks from 28 Sept to 1 Nov 2026.',
    ['Anna Berg', 8],
    ['Ben Berg', 8],
  ])
  expect(await answer('which project has the most hours')).toEqual([
    'Apollo has the most hours: 26 h. There are 2 projects.',
    ['Apollo', 26],
    ['Mercury Portal', 6],
  ])
  expect(await answer('which projects use React')).toEqual([
    'There is 1 project whose notes show React.',
    ['Apollo', 26],
  ])
  expect(await answer('who has used React last week')).toEqual([
    '8 h were logged with React from 9 Nov to 15 Nov 2026.',
    ['Week of 2026-11-09', 8],
  ])
})

test('whoever is to be replaced is no candidate, and who reports sick gets the form', async () => {
  const react = await app.db.selectFrom('skills').select('id').where('name', '=', 'React').executeTakeFirstOrThrow()
  await app.db.insertInto('project_required_skills').values({ project_id: apollo, skill_id: react.id }).execute()
  expect((await ask('who fits Apollo best')).answer?.rows.map(({ label }) => label)).toEqual(['Anna Berg', 'Ben Berg'])
  expect((await ask('find a replacement for Anna on Apollo')).answer?.rows.map(({ label }) => label)).toEqual([
    'Ben Berg',
  ])
  // Anna asks, and is one of them.
  expect((await ask('who could help me on Apollo')).answer?.rows.map(({ label }) => label)).toEqual([
    'Anna Berg',
    'Ben Berg',
  ])
  expect((await ask("I'm sick today")).action).toMatchObject({
    kind: 'request-leave',
    link: `/leave-management?action=new&who=${anna}&kind=Sick+Leave&start=2026-11-18&end=2026-11-18`,
  })
})

test('who has not logged time leaves out who was away', async () => {
  expect(await answer('who has not logged time this week')).toEqual([
    '2 people who were at work have logged nothing from 16 Nov to 18 Nov 2026.',
    ['Ben Berg', 24],
    ['Marek Nowak', 24],
  ])
  const { body: leave } = await app.post<{ id: number }>('/api/leave-requests', {
    userId: marek,
    leaveType: 'Annual Leave',
    startDate: '2026-11-16',
    endDate: '2026-11-20',
  })
  expect((await app.post(`/api/leave-requests/${leave.id}/approve`, {})).status).toBe(200)
  expect(await answer('who has not logged time this week')).toEqual([
    '1 person who was at work has logged nothing from 16 Nov to 18 Nov 2026.',
    ['Ben Berg', 24],
  ])
  expect(await answer('who is away today')).toEqual(['1 person is away on Wed, 18 Nov 2026.', ['Marek Nowak', 5]])
  expect((await answer('is Marek away next week'))[0]).toBe(
    'Marek Nowak has no approved leave from 23 Nov to 29 Nov 2026.',
  )
  expect((await answer('how many holidays does Marek have left'))[0]).toBe(
    'Marek Nowak has 25 days of Annual Leave left in 2026.',
  )
})

test('projects over budget, without activity, at risk and ending, each with its reason', async () => {
  // 26 h at 150 are 3,900 of 3,000; 26 of 20 h are more than 120 %.
  const over = await ask('projects over budget')
  expect(over.answer).toEqual({
    text: '1 open project is over budget.',
    rows: [
      {
        label: 'Apollo',
        link: `/projects-detail?project=${apollo}&tab=budget`,
        figure: { value: 130, unit: '%' },
        why: '£3,900 of £3,000 · 26 of 20 planned hours',
      },
    ],
    total: 1,
  })
  expect(await answer('stagnant projects')).toEqual([
    '1 open project has had no time entry for more than 7 days.',
    ['Mercury Portal', 35],
  ])
  expect(await answer('projects ending this month')).toEqual([
    '1 open project ends from 1 Nov to 30 Nov 2026.',
    ['Apollo', 12],
  ])
  expect((await answer('which projects are at risk'))[0]).toBe('2 open projects are off track and 0 at risk.')
  expect(await answer('ongoing projects')).toEqual(['There is 1 Ongoing project.', ['Mercury Portal', 6]])
  expect(await answer('projects of Contoso')).toEqual(['Contoso has 1 project.', ['Mercury Portal', 6]])
  expect((await answer('how is Apollo doing'))[0]).toBe('Apollo is off track. Its deadline is 30 Nov 2026.')
})

test('who works on a project, what somebody does and knows, and which skills are missing', async () => {
  await app.db
    .insertInto('external_profiles')
    .values({
      user_id: marek,
      platform: 'linkedin',
      data: JSON.stringify({ experience: [], education: [], skills: [], certifications: ['AWS Certified Developer'] }),
    })
    .execute()
  await sql`insert into skills (name, category) values ('Kubernetes', 'DevOps & Infrastructure') on conflict do nothing`.execute(
    app.db,
  )
  await sql`insert into project_required_skills select ${apollo}, id from skills where name in ('React', 'Kubernetes')`.execute(
    app.db,
  )
  expect(await answer('who works on Apollo')).toEqual([
    '2 people work on Apollo: logged time in the last 30 days, or booked today or later.',
    ['Anna Berg', 24],
    ['Ben Berg', 2],
  ])
  expect(await answer('what does Anna work on')).toEqual([
    'Anna Berg works on 1 project now: logged in the last 30 days, or booked today or later.',
    ['Apollo', 16],
  ])
  expect(await answer('skills of Ben')).toEqual(['Ben Berg has shown 1 skill, React most.', ['React', 2]])
  expect((await answer('does Marek know React'))[0]).toBe('Marek Nowak has not shown React.')
  expect((await answer('does Marek know AWS'))[0]).toBe('Marek Nowak has AWS (certificate), though no entry names it.')
  const aws = await ask('who knows AWS')
  expect(aws.answer?.text).toBe('1 person knows AWS.')
  expect(aws.answer?.rows).toMatchObject([
    { label: 'Marek Nowak', figure: null, why: 'DevOps Engineer · AWS certificate' },
  ])
  expect((await answer('top skills'))[0]).toBe('React is shown most: 26 h.')
  expect(await answer('skill gaps of Apollo')).toEqual([
    'The team of Apollo lacks or hardly shows 1 of 2 required skills.',
    ['Kubernetes', 0],
  ])
  expect((await answer('who could join Apollo'))[0]).toMatch(/^Anna Berg fits Apollo best /)
  expect((await answer('who is Marek'))[0]).toBe('Marek Nowak: DevOps Engineer, Remote.')
})

test('what waits for a decision, and what was spent', async () => {
  const claim = { userId: ben, projectId: apollo, currency: 'GBP', rate: 1, date: '2026-10-20', description: 'Train' }
  for (const [amount, category] of [
    [80, 'Travel'],
    [20, 'Parking'],
  ] as const) {
    expect((await app.post('/api/expenses', { ...claim, amount, category })).status).toBe(201)
  }
  expect(await answer('what needs my approval')).toEqual([
    '2 items are waiting for a decision.',
    ['Leave requests', 0],
    ['Expenses', 2],
    ['Reviews', 0],
  ])
  expect(await answer('pending expenses')).toEqual([
    '2 expenses are waiting for a decision.',
    ['Ben Berg', 80],
    ['Ben Berg', 20],
  ])
  expect(await answer("Ben's expenses in October")).toEqual([
    '2 claims by Ben Berg from 1 Oct to 31 Oct 2026 come to £100.00, rejected ones left out.',
    ['Travel', 80],
    ['Parking', 20],
  ])
  expect((await answer('how much did we spend on travel this year'))[0]).toContain('comes to £80.00')
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
  expect((await ask('log 1h on my current project')).action).toMatchObject({
    project: { name: 'Apollo' },
    category: 'Testing',
  })
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
  expect((await ask('open timesheets')).link?.to).toBe('/timesheets-detail')
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
  // Ben alone has worked on Mercury.
  expect((await answer('hours of Berg on Mercury Portal'))[0]).toBe('6 h were logged by Ben Berg on Mercury Portal.')
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
