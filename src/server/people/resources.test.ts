import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { PersonProfile, Resource } from '#shared/people/resource-contract.ts'
import { testApp } from '../testing/app.ts'
import { NO_BACKGROUND } from '../testing/background.ts'
import { testCompany } from '../testing/company.ts'
import { addLeave, addUser } from '../testing/rows.ts'

// A Friday.
const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, zeus } = testCompany(app, {
  people: {
    ada: ['Ada Byron', { role: 'Senior Developer', email: 'ada@example.com' }],
    grace: ['Grace Hopper', { role: 'Data Analyst' }],
  },
  projects: {
    apollo: ['Apollo', { client: 'Acme', industry: 'Insurance' }],
    zeus: ['Zeus', { client: 'Globex', industry: 'Retail' }],
  },
})

async function log(userId: number, date: string, hours: number, notes: string, projectId = apollo) {
  const entry = { userId, projectId, hours, date, category: 'Development', notes }
  return (await app.post<{ id: number }>('/api/time-entries', entry)).body.id
}

const found = async (query: string) =>
  (await app.get<Resource[]>(`/api/resources${query}`)).body.map(({ name }) => name)

async function ownProfile() {
  const { body } = await app.get<{ utilization: object; insights: { text: string; basis: string }[] }>(
    `/api/people/${ada}/profile`,
  )
  return body
}

describe('resources', () => {
  test('count what entries, skills and profiles say of a person', async () => {
    await log(ada, '2026-11-19', 3, 'Docker and Terraform')
    await log(ada, '2026-09-01', 2, 'Docker', zeus)
    const data = JSON.stringify({ experience: [{}, {}, {}], education: [], skills: [{}] })
    await app.db.insertInto('external_profiles').values({ user_id: ada, platform: 'linkedin', data }).execute()
    const { body } = await app.get<Resource[]>('/api/resources')
    expect(body).toMatchObject([
      {
        name: 'Ada Byron',
        projects: 2,
        skills: 2,
        entries: 2,
        hours: 5,
        lastActivity: '2026-11-19',
        activeProjects: 1,
        // 2 projects × 15, 2 skills × 8, 5 hours × 2, name, role and e-mail, LinkedIn 5 + 1.
        confidence: 87,
        confidenceParts: { projects: 30, skills: 16, hours: 10, completeness: 25, external: 6 },
        topSkills: [
          { skill: 'Docker', hours: 5, level: 'Beginner' },
          { skill: 'Terraform', hours: 3, level: 'Beginner' },
        ],
        recentSkills: ['Docker', 'Terraform'],
        industries: ['Insurance', 'Retail'],
        linkedin: true,
        github: false,
      },
      { name: 'Grace Hopper', projects: 0, skills: 0, entries: 0, confidence: 20, topSkills: [], lastActivity: null },
    ])
  })

  test('the figure Expert Skills counts what its list shows', async () => {
    const gone = await addUser(app.db, 'Gone Expert', { last_day: '2026-11-19' })
    const names = ['Docker', 'Figma', 'Terraform']
    const skills = await app.db
      .insertInto('skills')
      .values(names.map((name) => ({ name: `Own ${name}`, category: 'Own' })))
      .returning('id')
      .execute()
    const total = { entries: 30, first_used: '2024-01-01', last_used: '2024-06-01' }
    const shown = skills.flatMap(({ id }, nth) => [
      { ...total, user_id: ada, skill_id: id, hours: [50, 500, 49.75][nth] ?? 0 },
      { ...total, user_id: grace, skill_id: id, hours: 49.75 },
      { ...total, user_id: gone, skill_id: id, hours: 300 },
    ])
    await app.db.insertInto('user_skill_totals').values(shown).execute()
    const { body } = await app.get<Resource[]>('/api/resources?expert=true')
    expect(body).toMatchObject([{ name: 'Ada Byron', expertSkills: 2 }])
    expect((await app.get('/api/resources/summary')).body).toMatchObject({
      expertSkills: body.reduce((sum, { expertSkills }) => sum + expertSkills, 0),
    })
  })

  test('follow a deletion', async () => {
    const id = await log(ada, '2026-11-19', 3, 'Docker')
    const before = await app.get<Resource[]>('/api/resources')
    expect(before.body[0]).toMatchObject({ entries: 1 })
    await app.delete(`/api/time-entries/${id}`)
    expect((await app.get('/api/resources')).body).toMatchObject([{ entries: 0, confidence: 25 }, {}])
  })

  test.each([
    ['', ['Ada Byron', 'Grace Hopper']],
    ['?q=BYRON', ['Ada Byron']],
    ['?q=analyst', ['Grace Hopper']],
    ['?q=docker', []],
    ['?q=docker&in=all', ['Ada Byron']],
    ['?skill=Docker', ['Ada Byron']],
    ['?role=Data%20Analyst', ['Grace Hopper']],
    ['?industry=Insurance', ['Ada Byron']],
    ['?minConfidence=50', ['Ada Byron']],
    ['?minConfidence=100', []],
  ])('%s finds %j', async (query, names) => {
    await log(ada, '2026-11-19', 10, 'Docker')
    expect(await found(query)).toEqual(names)
    const page = await app.get(`/api/resources${query}${query ? '&' : '?'}limit=1`)
    expect(page.headers['x-total-count']).toBe(String(names.length))
  })

  test('come in pages', async () => {
    const first = await app.get<Resource[]>('/api/resources?limit=1')
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
    const second = await app.get<Resource[]>(next)
    expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['Ada Byron', 'Grace Hopper'])
    expect(second.headers['link']).toBeUndefined()
  })
})

test('the summary adds everybody up', async () => {
  await log(ada, '2026-11-19', 24, 'Docker')
  await log(ada, '2026-11-18', 24, 'Docker')
  await log(ada, '2026-11-17', 2, 'Docker and Terraform')
  await log(grace, '2026-11-17', 10, 'Docker')
  expect((await app.get('/api/resources/summary')).body).toEqual({
    people: 2,
    totalHours: 60,
    averageHoursPerPerson: 30,
    averageSkillsPerPerson: 1.5,
    expertSkills: 1,
    topSkill: 'Docker',
    roles: [
      { role: 'Data Analyst', people: 1 },
      { role: 'Senior Developer', people: 1 },
    ],
    skills: ['Docker', 'Terraform'],
    industries: ['Insurance'],
  })
})

test('the hours of the company stay when somebody leaves; the mean is of those who are there', async () => {
  await log(ada, '2026-11-18', 20, 'Docker')
  await log(grace, '2026-11-17', 10, 'Docker')
  expect((await app.post(`/api/users/${grace}/offboard`, { lastDay: '2026-11-19' })).status).toBe(200)
  expect((await app.get('/api/resources/summary')).body).toMatchObject({
    people: 1,
    totalHours: 30,
    averageHoursPerPerson: 20,
  })
})

test('industries are those of people who have not left, of their projects and of what they did before', async () => {
  const industries = async () => (await app.get<{ industries: string[] }>('/api/resources/summary')).body.industries
  const emberline = await app.db
    .insertInto('companies')
    .values({ name: 'Emberline' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = (user_id: number, industry: string) => ({
    user_id,
    industry,
    company_id: emberline.id,
    duration_months: 6,
  })
  await log(ada, '2026-11-19', 3, 'Docker')
  await log(grace, '2026-11-12', 3, 'Docker', zeus)
  await app.db
    .insertInto('previous_projects')
    .values([before(ada, 'Space'), before(grace, 'Finance')])
    .execute()
  expect(await industries()).toEqual(['Finance', 'Insurance', 'Retail', 'Space'])
  expect((await app.post(`/api/users/${grace}/offboard`, { lastDay: '2026-11-20' })).status).toBe(200)
  expect(await industries()).toEqual(['Finance', 'Insurance', 'Retail', 'Space'])
  await app.post(`/api/users/${grace}/bring-back`, {})
  expect((await app.post(`/api/users/${grace}/offboard`, { lastDay: '2026-11-19' })).status).toBe(200)
  expect(await industries()).toEqual(['Insurance', 'Space'])
})

describe('a profile', () => {
  test('shows utilization against the week less leave, projects, gains and the timeline', async () => {
    await addLeave(app.db, ada, '2026-11-20')
    await log(ada, '2026-11-16', 10, 'Docker')
    await log(ada, '2026-11-17', 6, 'Terraform')
    await log(ada, '2026-11-10', 20, 'Docker', zeus)
    await log(ada, '2026-08-01', 4, 'Docker', zeus)
    const { body } = await app.get<Record<string, unknown>>(`/api/people/${ada}/profile`)
    expect(body).toMatchObject({
      person: { name: 'Ada Byron', username: 'ada.byron', hours: 40 },
      utilization: { weekHours: 16, capacity: 32, percent: 50, averageWeeklyHours: 20 },
      activeProjects: [
        { name: 'Zeus', hours: 24 },
        { name: 'Apollo', hours: 16 },
      ],
      recentGains: [{ skillName: 'Terraform' }],
      experience: { years: 0, previousProjects: [] },
      linkedin: null,
      leave: [{ status: 'Approved' }],
    })
    const weeks = body['weeks'] as { week: string; hours: number }[]
    expect(weeks).toHaveLength(26)
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-11-09', hours: 20 },
      { week: '2026-11-16', hours: 16 },
    ])
  })

  test('utilization ends at 100 %, and there is none without capacity', async () => {
    for (const day of [16, 17, 18]) await log(ada, `2026-11-${day}`, 20, 'Docker')
    expect((await ownProfile()).utilization).toMatchObject({ weekHours: 60, capacity: 40, percent: 100 })
    const contractedHours = [0, 0, 0, 0, 0, 0, 0]
    expect((await app.request('PATCH', `/api/users/${ada}`, { contractedHours })).status).toBe(200)
    expect((await ownProfile()).utilization).toMatchObject({ weekHours: 60, capacity: 0, percent: null })
  })

  test('the insight above 35 h tells the hours that stand beside it', async () => {
    await log(ada, '2026-11-10', 24, 'Docker')
    await log(ada, '2026-11-11', 11, 'Docker')
    expect((await ownProfile()).insights.map(({ basis }) => basis)).not.toContainEqual(expect.stringContaining('over'))
    await log(ada, '2026-11-12', 0.25, 'Docker')
    const { utilization: figures, insights } = await ownProfile()
    expect(figures).toMatchObject({ averageWeeklyHours: 35.3 })
    expect(insights.map(({ basis }) => basis)).toContain('35.3 h a week on average, over 35 h of the agreed 40 h')
  })

  test('active projects have an entry in the 30 days that end today, whatever is logged ahead', async () => {
    await log(ada, '2026-10-22', 1, 'Docker')
    await log(ada, '2026-10-21', 1, 'Docker', zeus)
    await log(ada, '2026-12-01', 1, 'Docker', zeus)
    const active = async () => {
      const { body } = await app.get<{ activeProjects: { name: string }[]; person: { activeProjects: number } }>(
        `/api/people/${ada}/profile`,
      )
      return [body.activeProjects.map(({ name }) => name), body.person.activeProjects]
    }
    expect(await active()).toEqual([['Apollo'], 1])
    const stats = await app.get(`/api/dashboard/stats?userId=${ada}`)
    expect(stats.body).toMatchObject({ activeProjects: 1 })
    await log(ada, '2026-11-20', 1, 'Docker', zeus)
    expect((await active())[1]).toBe(2)
  })

  test('of nobody is not found', async () => {
    expect((await app.get('/api/people/99/profile')).status).toBe(404)
  })
})

describe('booking somebody', () => {
  const form = { startDate: '2026-12-01', endDate: '2026-12-31', allocatedPercentage: 50 }

  test('makes an unconfirmed allocation', async () => {
    const { status, body } = await app.post('/api/resource-allocations', { ...form, userId: ada, projectId: apollo })
    expect([status, body]).toMatchObject([
      201,
      { userId: ada, projectId: apollo, allocatedHours: 20, isConfirmed: 'No' },
    ])
    expect((await app.get('/api/resource-allocations')).body).toEqual([body])
  })

  test.each([
    [{ endDate: '2026-11-30' }, { endDate: 'Must not be before the start date' }],
    [{ allocatedPercentage: 0 }, { allocatedPercentage: 'Minimum 1 %' }],
    [{ allocatedPercentage: 201 }, { allocatedPercentage: 'Maximum 200 %' }],
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ projectId: 99 }, { projectId: 'There is no such project' }],
    [{ startDate: '' }, { startDate: 'Start date is required' }],
  ])('with %j is refused', async (change, fields) => {
    const refused = await app.post('/api/resource-allocations', { ...form, userId: ada, projectId: apollo, ...change })
    expect(refused).toMatchObject({ status: 400, body: { fields } })
  })
})

describe('a skill filter', () => {
  beforeEach(async () => {
    await log(ada, '2026-11-19', 3, 'Deployed AWS Lambda')
    const data = JSON.stringify({
      experience: [],
      education: [],
      skills: [],
      certifications: ['AWS Certified Developer'],
    })
    await app.db.insertInto('external_profiles').values({ user_id: grace, platform: 'linkedin', data }).execute()
  })

  test('counts certificates and implied skills, and each person says which it is', async () => {
    const { body } = await app.get<Resource[]>('/api/resources?skill=aws')
    expect(body.map(({ name, known }) => [name, known?.impliedBy, known?.certificate])).toEqual([
      ['Ada Byron', 'AWS Lambda', null],
      ['Grace Hopper', null, 'AWS Certified Developer'],
    ])
    expect(await found('?q=amazon&in=all')).toEqual([])
    expect(await found('?q=aws&in=all')).toEqual(['Ada Byron', 'Grace Hopper'])
    expect((await app.get<{ skills: string[] }>('/api/resources/summary')).body.skills).toEqual(['AWS', 'AWS Lambda'])
    expect((await app.get<unknown[]>('/api/users?skill=AWS')).body).toHaveLength(2)
  })

  test('follows what speaks for a skill: a new entry, a declared skill, a changed profile', async () => {
    const people = async () => (await app.get<unknown[]>('/api/users?skill=React')).body.length
    expect(await people()).toBe(0)
    await log(ada, '2026-11-20', 1, 'React')
    expect(await people()).toBe(1)
    const declared = await app.request('PATCH', `/api/users/${grace}`, { skills: ['React'] })
    expect(declared.status).toBe(200)
    expect(await people()).toBe(2)
  })
})

test('a profile lists what is known besides the skills that entries name, with what speaks for it', async () => {
  await log(ada, '2026-11-19', 3, 'Deployed AWS Lambda')
  await app.request('PATCH', `/api/users/${ada}`, { skills: ['AWS Lambda', 'Python'] })
  expect((await app.get(`/api/users/${ada}/other-skills`)).body).toEqual([
    {
      skill: 'AWS',
      category: 'DevOps & Infrastructure',
      known: { hours: 0, lastUsed: null, certificate: null, impliedBy: 'AWS Lambda', declared: false },
    },
    {
      skill: 'Python',
      category: 'Backend Development',
      known: { hours: 0, lastUsed: null, certificate: null, impliedBy: null, declared: true },
    },
  ])
  expect((await app.get('/api/users/999/other-skills')).status).toBe(404)
})

const path = () => `/api/people/${ada}/background`

describe('a background', () => {
  const FILLED = {
    ...NO_BACKGROUND,
    previousProjects: [
      { company: 'Pinecrest Bank', industry: 'Finance', months: 14 },
      { company: 'Emberline', industry: 'Retail', months: 6 },
    ],
    headline: 'Builds clouds',
    experience: [{ company: 'Emberline', role: 'Developer', duration: '6 months' }],
    certifications: ['AWS Certified Developer'],
    recommendations: [{ by: 'Grace Hopper', text: 'Careful.' }],
    industries: ['Space'],
  }

  test('is entered, shows in the profile beside what records say, and counts as evidence', async () => {
    expect((await app.get(path())).body).toEqual({ ...NO_BACKGROUND, version: 1 })
    expect((await app.request('PUT', path(), { ...FILLED, version: 1 })).body).toEqual({ ...FILLED, version: 2 })
    await log(ada, '2026-11-19', 3, 'Docker')
    const { body } = await app.get<PersonProfile>(`/api/people/${ada}/profile`)
    expect(body.experience).toEqual({ years: 1, previousProjects: FILLED.previousProjects })
    expect(body.professional).toMatchObject({
      headline: 'Builds clouds',
      location: 'Remote',
      experience: [
        { company: 'Emberline', role: 'Developer' },
        { company: 'Pinecrest Bank', role: null, duration: '14 months', description: 'Finance' },
      ],
      projects: [{ name: 'Apollo', technologies: ['Docker'], logged: true }],
      recommendations: [{ by: 'Grace Hopper', text: 'Careful.' }],
      industries: ['Finance', 'Insurance', 'Retail', 'Space'],
    })
    expect(await found('?skill=AWS')).toEqual(['Ada Byron'])
  })

  test('is changed from the version that one has read, and goes when nothing is left of it', async () => {
    await app.request('PUT', path(), { ...FILLED, version: 1 })
    const stale = await app.request<Problem>('PUT', path(), { ...NO_BACKGROUND, version: 1 })
    expect([stale.status, stale.body.error]).toEqual([409, 'STALE'])
    expect((await app.request('PUT', path(), { ...FILLED, version: 2 })).body).toMatchObject({ version: 2 })
    expect((await app.request('PUT', path(), NO_BACKGROUND)).body).toEqual({ ...NO_BACKGROUND, version: 3 })
    const { body } = await app.get<PersonProfile>(`/api/people/${ada}/profile`)
    expect([body.linkedin, body.experience.previousProjects]).toEqual([null, []])
    const history = await app.get(`/api/audit?entity=person&entityId=${ada}`)
    expect(history.body).toHaveLength(2)
  })

  test.each([
    [{ previousProjects: [{ company: '', industry: 'Retail', months: 3 }] }, 'previousProjects.0.company'],
    [{ previousProjects: [{ company: 'A', industry: 'Retail', months: -3 }] }, 'previousProjects.0.months'],
    [{ url: 'javascript:alert(1)' }, 'url'],
  ])('%j is refused', async (wrong, field) => {
    const { status, body } = await app.request<Problem>('PUT', path(), { ...NO_BACKGROUND, ...wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})
