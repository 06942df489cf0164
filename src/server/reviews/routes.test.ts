import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { PerformanceReview, ReviewEvidence, ReviewForm } from '#shared/reviews/contract.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#shared/reviews/choices.ts'
import { reviewAfter } from '#shared/reviews/rules.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject } from '../testing/rows.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const app = testApp({ now: NOW })
const { ada, grace } = testCompany(app, { people: { ada: 'Ada Lovelace', grace: 'Grace Hopper' }, signedIn: 'grace' })

const PATH = '/api/performance-reviews'
const RATINGS = { technicalSkills: 4, communication: 3, teamwork: 5, leadership: 3, innovation: 4, overallRating: 3.8 }
const WAYS = { Draft: [], Submitted: ['submit'], Completed: ['submit', 'complete'] } as const

const form: ReviewForm = { userId: ada, reviewerId: grace, reviewPeriod: 'H2 2026', reviewDate: '2026-11-20' }

async function review(change: Partial<ReviewForm> = {}): Promise<PerformanceReview> {
  const { status, body } = await app.post<PerformanceReview>(PATH, { ...form, ...change })
  expect(status).toBe(201)
  return body
}

/** A rated review that stands where a test wants it. */
async function reviewAt(status: ReviewStatus, reviewPeriod = 'H2 2026'): Promise<PerformanceReview> {
  let begun = await review({ ...RATINGS, reviewPeriod, goals: [{ title: 'Mentor', progress: 20 }, { title: 'Speak' }] })
  for (const step of WAYS[status]) {
    begun = (await app.post<PerformanceReview>(`${PATH}/${begun.id}/${step}`, {})).body
  }
  expect(begun.status).toBe(status)
  return begun
}

const change = (id: number, body: object) => app.request<PerformanceReview & Problem>('PATCH', `${PATH}/${id}`, body)
const stands = async (id: number) => (await app.get<PerformanceReview>(`${PATH}/${id}`)).body
const trail = async (id: number) =>
  (await app.get<AuditEntry[]>(`/api/audit?entity=review&entityId=${id}`)).body.toReversed()

const evidence = async (from: string, to: string) =>
  (await app.get<ReviewEvidence>(`${PATH}/evidence?userId=${ada}&from=${from}&to=${to}`)).body

async function log(date: string, hours: number, projectId: number, notes: string, userId = ada) {
  const reply = await app.post('/api/time-entries', {
    userId,
    projectId,
    hours,
    date,
    category: 'Development',
    notes,
  })
  expect(reply.status).toBe(201)
}

describe('beginning a review', () => {
  test('gives a draft with the days of the half-year that it is about', async () => {
    const begun = await review()
    expect(begun).toMatchObject({
      ...form,
      periodStart: '2026-07-01',
      periodEnd: '2026-12-31',
      status: 'Draft',
      overallRating: null,
      goals: [],
      goalProgress: [],
      comments: '',
      submittedAt: null,
      createdAt: NOW,
      version: 1,
    })
    expect((await app.get(PATH)).body).toEqual([begun])
    expect(await stands(begun.id)).toEqual(begun)
    expect(await review({ reviewPeriod: 'Probation' })).toMatchObject({ periodStart: null, periodEnd: null })
    expect(await review({ userId: grace, reviewerId: ada, periodStart: '2026-08-01' })).toMatchObject({
      periodStart: '2026-08-01',
      periodEnd: '2026-12-31',
    })
  })

  test('is refused if there is one of the person for the period, by its name or its days, and nobody moves one there', async () => {
    const first = await review()
    const second = { reviewPeriod: 'There is a review of this person for this period already' }
    const days = { periodStart: '2026-07-01', periodEnd: '2026-12-31' }
    for (const same of [{ reviewPeriod: 'h2 2026' }, { reviewPeriod: 'Second half', ...days }]) {
      expect(await app.post<Problem>(PATH, { ...form, ...same })).toMatchObject({
        status: 400,
        body: { fields: second },
      })
    }
    const other = await review({ reviewPeriod: 'H1 2026' })
    expect(await change(other.id, { reviewPeriod: 'H2 2026', version: 1 })).toMatchObject({
      status: 400,
      body: { fields: second },
    })
    expect((await change(first.id, { comments: 'Good', version: 1 })).status).toBe(200)
    await review({ userId: grace, reviewerId: ada })
  })

  test('of two calls at the same time, one begins the review', async () => {
    const replies = await Promise.all([1, 2].map(() => app.post(PATH, form)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  })

  test.each([
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ reviewerId: 99 }, { reviewerId: 'There is no such person' }],
    [{ reviewerId: 1 }, { reviewerId: 'Nobody reviews themselves' }],
    [{ reviewPeriod: ' ' }, { reviewPeriod: 'Period is required' }],
    [{ reviewDate: '2026-11-31' }, { reviewDate: expect.any(String) as string }],
    [
      { periodStart: '2026-12-01', periodEnd: '2026-11-30' },
      { periodEnd: 'Must not be before the start of the period' },
    ],
    [{ periodStart: '2027-01-01' }, { periodEnd: 'Must not be before the start of the period' }],
    [{ innovation: 0 }, { innovation: 'Ratings go from 1 to 5' }],
    [{ innovation: 2.5 }, { innovation: 'Ratings are whole numbers' }],
    [{ overallRating: 5.1 }, { overallRating: 'Overall rating goes from 0 to 5' }],
    [{ overallRating: 4.25 }, { overallRating: 'One decimal at most' }],
    [{ goals: [{ title: '' }] }, { 'goals.0.title': 'Goal is required' }],
    [{ goals: [{ title: 'Speak', progress: 101 }] }, { 'goals.0.progress': expect.any(String) as string }],
  ])('with %j is refused', async (wrong, fields) => {
    const { status, body } = await app.post<Problem>(PATH, { ...form, ...wrong })
    expect([status, body]).toMatchObject([400, { error: 'INVALID', fields }])
    expect((await app.get(PATH)).body).toEqual([])
  })
})

describe('a review’s steps', () => {
  const steps = ['submit', 'return', 'complete'] as const
  const everyCase = REVIEW_STATUSES.flatMap((from) =>
    steps.map((step) => [from, step, reviewAfter(from, step)] as const),
  )

  test.each(everyCase)('%s, %s: %s', async (from, step, to) => {
    const before = await reviewAt(from)
    const reply = await app.post<PerformanceReview & Problem>(`${PATH}/${before.id}/${step}`, {})
    expect([reply.status, reply.body.status ?? reply.body.error]).toEqual(
      to === null ? [409, 'NOT_ALLOWED'] : [200, to],
    )
    expect(await stands(before.id)).toMatchObject(to === null ? before : { status: to, version: before.version + 1 })
  })

  test('say when, and in the record what was said', async () => {
    const { id } = await reviewAt('Submitted')
    expect(await stands(id)).toMatchObject({ submittedAt: NOW, completedAt: null })
    await app.post(`${PATH}/${id}/return`, { note: 'Please say more on leadership' })
    expect(await stands(id)).toMatchObject({ status: 'Draft', submittedAt: null })
    await app.post(`${PATH}/${id}/submit`, {})
    await app.post(`${PATH}/${id}/complete`, {})
    expect(await stands(id)).toMatchObject({ status: 'Completed', submittedAt: NOW, completedAt: NOW })
    const records = await trail(id)
    expect(records.map(({ action }) => action)).toEqual(['created', 'submitted', 'gave back', 'submitted', 'completed'])
    expect(records[2]?.after).toMatchObject({ status: 'Draft', note: 'Please say more on leadership' })
  })

  test('a draft is not submitted before all ratings are given', async () => {
    const { id } = await review({ ...RATINGS, teamwork: null, overallRating: null })
    const { status, body } = await app.post<Problem>(`${PATH}/${id}/submit`, {})
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['teamwork', 'overallRating']])
    expect(await stands(id)).toMatchObject({ status: 'Draft', version: 1 })
  })

  test('two people at once: one completes it, the other hears how it stands', async () => {
    const { id, version } = await reviewAt('Submitted')
    const replies = await Promise.all([
      app.post<Problem>(`${PATH}/${id}/complete`, { version }),
      app.post<Problem>(`${PATH}/${id}/return`, { version }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'STALE',
      current: await stands(id),
    })
  })

  test('of a review that is not there are refused', async () => {
    for (const step of steps) expect((await app.post(`${PATH}/9/${step}`, {})).status).toBe(404)
    expect((await app.get(`${PATH}/9`)).status).toBe(404)
    expect((await change(9, {})).status).toBe(404)
    expect((await app.delete(`${PATH}/9`)).status).toBe(404)
  })
})

describe('changing a review', () => {
  test('of a draft changes what is given and records just that', async () => {
    const { id } = await reviewAt('Draft')
    const changed = await change(id, { overallRating: null, goals: [{ title: 'Write' }, { title: 'Mentor' }] })
    expect(changed.body).toMatchObject({
      overallRating: null,
      technicalSkills: 4,
      goals: ['Write', 'Mentor'],
      // A goal that stays keeps its progress.
      goalProgress: [0, 20],
      version: 2,
    })
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'changed',
      before: { overallRating: 3.8, goals: ['Mentor', 'Speak'], goalProgress: [20, 0] },
      after: { overallRating: null, goals: ['Write', 'Mentor'], goalProgress: [0, 20] },
    })
    expect((await change(id, { reviewPeriod: 'H1 2026' })).body).toMatchObject({
      periodStart: '2026-01-01',
      periodEnd: '2026-06-30',
    })
  })

  const sameGoals = [{ title: 'Mentor', progress: 60 }, { title: 'Speak' }]
  test.each<[ReviewStatus, object, number]>([
    ['Submitted', { comments: 'More', goals: sameGoals }, 200],
    // A form sends all of its fields; those that stay as they are count for nothing.
    ['Submitted', { ...RATINGS, comments: 'More' }, 200],
    ['Submitted', { overallRating: 5 }, 409],
    ['Submitted', { reviewerId: 1 }, 400],
    ['Submitted', { goals: [{ title: 'Mentor' }] }, 409],
    ['Completed', { goals: sameGoals }, 200],
    ['Completed', { comments: 'More' }, 409],
    ['Completed', { reviewDate: '2026-11-21' }, 409],
  ])('that is %s with %j: %i', async (status, body, expected) => {
    const before = await reviewAt(status)
    const reply = await change(before.id, body)
    expect(reply.status).toBe(expected)
    expect((await stands(before.id)).version).toBe(before.version + (expected === 200 ? 1 : 0))
    expect(reply.body.error).toBe({ 200: undefined, 400: 'INVALID', 409: 'NOT_ALLOWED' }[expected])
  })

  test('that changes nothing leaves no trace', async () => {
    const before = await reviewAt('Draft')
    expect((await change(before.id, { ...form, ...RATINGS })).body).toEqual(before)
    expect(await trail(before.id)).toHaveLength(1)
  })

  test('from an older version is refused with how it stands', async () => {
    const { id } = await reviewAt('Draft')
    await change(id, { comments: 'First', version: 1 })
    expect((await change(id, { comments: 'Second', version: 1 })).body).toMatchObject({
      error: 'STALE',
      current: { comments: 'First', version: 2 },
    })
  })

  test.each([
    [{ reviewerId: 99 }, { reviewerId: 'There is no such person' }],
    [{ userId: 2 }, { reviewerId: 'Nobody reviews themselves' }],
    [{ periodStart: '2027-01-01' }, { periodEnd: 'Must not be before the start of the period' }],
  ])('is judged as a whole: %j is refused', async (wrong, fields) => {
    const { id } = await review()
    expect((await change(id, wrong)).body).toMatchObject({ error: 'INVALID', fields })
  })

  test('a draft can be deleted, what is submitted cannot', async () => {
    const draft = await reviewAt('Draft')
    expect((await app.delete(`${PATH}/${draft.id}`)).status).toBe(204)
    expect((await trail(draft.id)).at(-1)).toMatchObject({ action: 'deleted', after: null })
    const submitted = await reviewAt('Submitted')
    const { status, body } = await app.delete<Problem>(`${PATH}/${submitted.id}`)
    expect([status, body.message]).toEqual([409, 'Only a draft can be deleted; this review is submitted'])
  })
})

test('the summary counts pending and completed reviews and takes the mean of the completed ones', async () => {
  expect((await app.get(`${PATH}/summary`)).body).toEqual({ reviews: 0, pending: 0, completed: 0, averageRating: null })
  await reviewAt('Draft', 'H1 2025')
  await reviewAt('Submitted', 'H2 2025')
  await reviewAt('Completed', 'H1 2026')
  const { id } = await review({ ...RATINGS, overallRating: 4.5 })
  await app.post(`${PATH}/${id}/submit`, {})
  await app.post(`${PATH}/${id}/complete`, {})
  expect((await app.get(`${PATH}/summary`)).body).toEqual({ reviews: 4, pending: 2, completed: 2, averageRating: 4.15 })
})

describe('evidence', () => {
  test('is what the person did between the two days, and nobody else’s', async () => {
    const apollo = await addProject(app.db, 'Apollo')
    const gemini = await addProject(app.db, 'Gemini')
    await log('2026-08-31', 8, apollo, 'Wrote React components')
    await log('2026-09-01', 6, apollo, 'More React and TypeScript')
    await log('2026-09-30', 2, gemini, 'Presented the demo to the client')
    await log('2026-10-01', 8, gemini, 'Docker')
    await log('2026-09-02', 8, gemini, 'Kubernetes', grace)
    const found = await evidence('2026-09-01', '2026-09-30')
    expect(found).toMatchObject({
      hours: 8,
      entries: 2,
      projects: [
        { projectId: apollo, name: 'Apollo', hours: 6 },
        { projectId: gemini, name: 'Gemini', hours: 2 },
      ],
      gained: [{ skill: 'TypeScript', hours: 6, firstUsed: '2026-09-01' }],
      presentations: 1,
      leaveDays: 0,
    })
    expect(found.practiced.slice(0, 2)).toEqual([
      { skill: 'React', hours: 6 },
      { skill: 'TypeScript', hours: 6 },
    ])
  })

  test('measures hours against the days that the person was there, up to today', async () => {
    const apollo = await addProject(app.db, 'Apollo')
    await log('2026-11-16', 8, apollo, 'Docker')
    const leave = { user_id: ada, leave_type: 'Annual Leave', total_days: 3 }
    await app.db
      .insertInto('leave_requests')
      .values([
        { ...leave, status: 'Approved', start_date: '2026-11-12', end_date: '2026-11-17', starts_at_noon: true },
        { ...leave, status: 'Approved', start_date: '2026-12-24', end_date: '2026-12-31' },
        { ...leave, status: 'Pending', start_date: '2026-11-18', end_date: '2026-11-18' },
      ])
      .execute()
    // Monday to Friday less two days of leave, the weekend after today not counted: 24 hours.
    expect(await evidence('2026-11-16', '2026-11-22')).toMatchObject({ utilization: 33.3, leaveDays: 2 })
    expect(await evidence('2026-11-12', '2026-11-16')).toMatchObject({ utilization: 200, leaveDays: 2.5 })
    expect(await evidence('2026-11-20', '2026-12-27')).toMatchObject({ utilization: 0, leaveDays: 2 })
    expect(await evidence('2026-12-01', '2026-12-27')).toMatchObject({ utilization: null, hours: 0, projects: [] })
  })

  test('comes by hours, then by name, and of skills at most ten; both days and first uses on them count', async () => {
    const apollo = await addProject(app.db, 'Apollo')
    const gemini = await addProject(app.db, 'Gemini')
    const borealis = await addProject(app.db, 'Borealis')
    await log(
      '2026-09-01',
      1,
      gemini,
      'Docker, Terraform, Ansible, Python, React, Jest, Figma, Kubernetes, Java, Angular',
    )
    await log('2026-09-30', 2, apollo, 'Zsh and Vue.js')
    await log('2026-09-15', 1, borealis, 'Sat down together')
    const { projects, practiced, gained } = await evidence('2026-09-01', '2026-09-30')
    expect(projects.map(({ name }) => name)).toEqual(['Apollo', 'Borealis', 'Gemini'])
    expect(practiced).toHaveLength(10)
    expect(practiced[0]?.hours).toBe(2)
    const names = practiced.filter(({ hours }) => hours === 1).map(({ skill }) => skill)
    expect(names).toEqual(names.toSorted())
    expect(new Set(gained.map(({ firstUsed }) => firstUsed))).toEqual(new Set(['2026-09-01', '2026-09-30']))
    expect((await evidence('2026-09-02', '2026-09-30')).gained.map(({ firstUsed }) => firstUsed)).not.toContain(
      '2026-09-01',
    )
  })

  test('counts presentations of both days, and only those', async () => {
    const apollo = await addProject(app.db, 'Apollo')
    for (const date of ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01']) {
      await log(date, 2, apollo, 'Presented the demo to the client')
    }
    await log('2026-09-15', 2, apollo, 'Presented the demo to the client', grace)
    await log('2026-09-15', 2, apollo, 'Represented nobody')
    expect((await evidence('2026-09-01', '2026-09-30')).presentations).toBe(2)
  })

  test('of leave that begins or ends at noon within the days counts half a day', async () => {
    const leave = { user_id: ada, leave_type: 'Annual Leave', total_days: 2, status: 'Approved' } as const
    await app.db
      .insertInto('leave_requests')
      .values({ ...leave, start_date: '2026-09-01', end_date: '2026-09-03', starts_at_noon: true, ends_at_noon: true })
      .execute()
    const days = async (from: string, to: string) => (await evidence(from, to)).leaveDays
    expect(await days('2026-09-01', '2026-09-03')).toBe(2)
    expect(await days('2026-09-02', '2026-09-02')).toBe(1)
    expect(await days('2026-09-01', '2026-09-02')).toBe(1.5)
    expect(await days('2026-09-02', '2026-09-04')).toBe(1.5)
  })

  test('may be of one day and of three years', async () => {
    expect((await app.get(`${PATH}/evidence?userId=${ada}&from=2026-09-01&to=2026-09-01`)).status).toBe(200)
    expect((await app.get(`${PATH}/evidence?userId=${ada}&from=2023-11-21&to=2026-11-22`)).status).toBe(200)
    expect((await app.get(`${PATH}/evidence?userId=${ada}&from=2023-11-21&to=2026-11-23`)).status).toBe(400)
  })

  test('leaves out public holidays', async () => {
    await app.db.updateTable('people').set({ holiday_calendar: 'GB-ENG' }).where('id', '=', ada).execute()
    const apollo = await addProject(app.db, 'Apollo')
    await log('2026-05-05', 8, apollo, 'Docker')
    // The Monday is the early May bank holiday.
    expect(await evidence('2026-05-04', '2026-05-08')).toMatchObject({ utilization: 25 })
  })

  test.each([
    [`userId=1&from=2026-09-02&to=2026-09-01`, 400, { to: 'Must not be before from' }],
    [`userId=1&from=2020-01-01&to=2026-09-01`, 400, { to: 'At most three years' }],
    [`userId=99&from=2026-09-01&to=2026-09-01`, 404, undefined],
  ])('of %s is refused', async (query, status, fields) => {
    const reply = await app.get<Problem>(`${PATH}/evidence?${query}`)
    expect([reply.status, reply.body.fields]).toEqual([status, fields])
  })
})
