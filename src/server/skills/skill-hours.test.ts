import { beforeEach, describe, expect, test } from 'vitest'
import type { DashboardSkills } from '#shared/dashboard/contract.ts'
import type { Graph } from '#shared/graph/contract.ts'
import type { Resource } from '#shared/people/resource-contract.ts'
import type { MatchReply } from '#shared/match/contract.ts'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import type { ReviewEvidence } from '#shared/reviews/contract.ts'
import type { SkillHours } from '#shared/skills/choices.ts'
import type { UserSkill } from '#shared/skills/contract.ts'
import type { ShownSkill, TimesheetFigures, TimesheetTrends } from '#shared/timesheets/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// A Friday.
const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})

beforeEach(async () => {
  await log('Docker, Python and React', 10, '2026-11-18')
  await log('Python and React', 3)
  await log('Docker', 2)
})

async function log(notes: string, hours: number, date = '2026-11-20') {
  const entry = { userId: ada, projectId: apollo, hours, date, category: 'Development', notes }
  const { status, body } = await app.post<{ id: number }>('/api/time-entries', entry)
  expect(status).toBe(201)
  return body.id
}

async function choose(skillHours: SkillHours) {
  expect((await app.request('PATCH', '/api/company', { skillHours })).status).toBe(200)
}

type Hours = Record<string, number>

const read = async <Body>(path: string) => {
  const { status, body } = await app.get<Body>(path)
  expect(status).toBe(200)
  return body
}

/** The hours of rows by their skills. */
function by<Row>(rows: readonly Row[], skill: (row: Row) => string, hours: (row: Row) => number | undefined): Hours {
  return Object.fromEntries(rows.map((row) => [skill(row), hours(row) ?? 0]))
}

const shown = (rows: readonly { skill: string; hours?: number | undefined }[]) =>
  by(
    rows,
    ({ skill }) => skill,
    ({ hours }) => hours,
  )

const userSkills = async (path: string) =>
  by(
    await read<UserSkill[]>(path),
    ({ skillName }) => skillName,
    ({ totalHours }) => totalHours,
  )

/** All that tells hours by skill, of the person, the project or everybody, which is the same here. */
const READERS: Record<string, () => Promise<Hours>> = {
  "a person's skills": () => userSkills(`/api/users/${ada}/skills`),
  'skills of people': () => userSkills('/api/user-skills'),
  'a profile': async () =>
    by(
      (await read<{ skills: UserSkill[] }>(`/api/people/${ada}/profile`)).skills,
      ({ skillName }) => skillName,
      ({ totalHours }) => totalHours,
    ),
  'the cards of people': async () => shown((await read<Resource[]>('/api/resources'))[0]?.topSkills ?? []),
  'the top skills of a dashboard': async () => shown((await read<DashboardSkills>('/api/dashboard/skills')).top),
  "the team's skills on a dashboard": async () => shown((await read<DashboardSkills>('/api/dashboard/skills')).team),
  'the graph': async () =>
    by(
      (await read<Graph>('/api/graph')).nodes.filter(({ type }) => type === 'skill'),
      ({ label }) => label,
      ({ metadata }) => metadata['Hours'] as number,
    ),
  'the top skills of timesheets': async () =>
    shown((await read<TimesheetFigures>('/api/timesheets/figures')).topSkills),
  'the skills of all timesheets': async () => shown(await read<ShownSkill[]>('/api/timesheets/skills')),
  "the skills of somebody's timesheets": async () =>
    shown(await read<ShownSkill[]>(`/api/timesheets/skills?userId=${ada}`)),
  "the skills of a project's timesheets": async () =>
    shown(await read<ShownSkill[]>(`/api/timesheets/skills?projectId=${apollo}`)),
  "the skills of somebody's days": async () =>
    shown(await read<ShownSkill[]>(`/api/timesheets/skills?userId=${ada}&from=2026-11-17&to=2026-11-20`)),
  'the skills of whole weeks': async () =>
    shown(await read<ShownSkill[]>('/api/timesheets/skills?from=2026-11-16&to=2026-11-22')),
  'the skills of parts of weeks': async () =>
    shown(await read<ShownSkill[]>('/api/timesheets/skills?from=2026-11-17&to=2026-11-20')),
  'the trends of all': async () => shown((await read<TimesheetTrends>('/api/timesheets/trends')).skills),
  'the trends of a person': async () =>
    shown((await read<TimesheetTrends>(`/api/timesheets/trends?userId=${ada}`)).skills),
  'the evidence of a review': async () =>
    shown(
      (await read<ReviewEvidence>(`/api/performance-reviews/evidence?userId=${ada}&from=2026-11-01&to=2026-11-30`))
        .practiced,
    ),
  'what is gained, in the evidence of a review': async () =>
    shown(
      (await read<ReviewEvidence>(`/api/performance-reviews/evidence?userId=${ada}&from=2026-11-01&to=2026-11-30`))
        .gained,
    ),
  'who fits': async () =>
    shown(
      (await read<MatchReply>('/api/match?skills=Docker,Python,React')).people.find(({ userId }) => userId === ada)
        ?.skills ?? [],
    ),
  'a project': async () => shown((await read<ProjectDetail>(`/api/projects/${apollo}`)).skills),
  "the hours of a project's team": async () =>
    by(
      (await read<ProjectDetail>(`/api/projects/${apollo}`)).skills,
      ({ skill }) => skill,
      ({ teamHours }) => teamHours,
    ),
}

const WHOLE = { Docker: 12, Python: 13, React: 13 }
/** The hundredth that is left of 10 h is of the skill with the lowest id. */
const SHARED = { Docker: 5.34, Python: 4.83, React: 4.83 }

test.each(Object.entries(READERS))('%s: hours count as the company has chosen', async (_, hours) => {
  expect(await hours()).toEqual(WHOLE)
  await choose('shared')
  expect(await hours()).toEqual(SHARED)
  await choose('whole')
  expect(await hours()).toEqual(WHOLE)
})

test("a dashboard's skills of today and categories follow, and categories add up to the hours", async () => {
  const skills = () => read<DashboardSkills>('/api/dashboard/skills')
  const categories = async () => (await skills()).categories.reduce((sum, { hours }) => sum + hours, 0)
  expect([shown((await skills()).today), await categories()]).toEqual([{ Docker: 2, Python: 3, React: 3 }, 38])
  await choose('shared')
  expect([shown((await skills()).today), await categories()]).toEqual([{ Docker: 2, Python: 1.5, React: 1.5 }, 15])
})

test('an edge between an entry and its skill in the graph is as wide as the hours that count for the skill', async () => {
  const width = async () =>
    (await read<Graph>('/api/graph')).edges.find(({ from, type }) => from === 'timeentry-2' && type === 'uses_skill')
      ?.width
  expect(await width()).toBe(2)
  await choose('shared')
  expect(await width()).toBe(1)
})

test('levels follow from the hours that count', async () => {
  await log('Docker and Python', 8, '2026-11-17')
  const levels = async () =>
    Object.fromEntries(
      (await read<UserSkill[]>(`/api/users/${ada}/skills`)).map((row) => [row.skillName, row.proficiencyLevel]),
    )
  expect(await levels()).toEqual({ Docker: 'Intermediate', Python: 'Intermediate', React: 'Beginner' })
  await choose('shared')
  expect(await levels()).toEqual({ Docker: 'Beginner', Python: 'Beginner', React: 'Beginner' })
})

test('a report by skill shares whatever is chosen', async () => {
  const rows = async () =>
    (
      await read<{ key: { name: string }; figures: { hours: number } }[]>(
        '/api/report/rows?by=skill&from=2026-11-01&to=2026-11-30',
      )
    ).map(({ figures }) => figures.hours)
  const before = await rows()
  expect(before.toSorted((a, b) => b - a)).toEqual(Object.values(SHARED))
  await choose('shared')
  expect(await rows()).toEqual(before)
})

describe('the setting', () => {
  test('is whole until somebody chooses, and its change is in the history', async () => {
    expect(await read('/api/company')).toMatchObject({ skillHours: 'whole' })
    await choose('shared')
    expect(await read('/api/company')).toMatchObject({ skillHours: 'shared' })
    expect(await read('/api/audit?entity=company')).toMatchObject([
      { action: 'changed', before: { skillHours: 'whole' }, after: { skillHours: 'shared' } },
    ])
  })

  test('is one of two', async () => {
    const refused = await app.request('PATCH', '/api/company', { skillHours: 'half' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { skillHours: expect.any(String) as string } },
    ])
  })

  test('leaves other totals as they are, and counts nothing anew where it stays', async () => {
    await app.db.updateTable('user_skill_totals').set({ hours: 7 }).execute()
    await app.db.updateTable('project_totals').set({ seconds: 25_200 }).execute()
    await app.request('PATCH', '/api/company', { skillHours: 'whole', name: 'Northwind' })
    expect(await totalsDrift(app.db)).toMatchObject({ user_skill_totals: 6, project_totals: 2 })
    await choose('shared')
    expect(await totalsDrift(app.db)).toEqual({ ...SOUND, project_totals: 2 })
  })

  test('holds for corrections, moves, deletions and what comes back', async () => {
    await choose('shared')
    const id = await log('Docker, Python and React', 0.5, '2026-11-19')
    const hours = () => userSkills(`/api/users/${ada}/skills`)
    expect(await hours()).toEqual({ Docker: 5.51, Python: 5, React: 4.99 })
    await app.request('PATCH', `/api/time-entries/${id}/skills`, { reject: ['Docker'] })
    expect(await hours()).toEqual({ Docker: 5.34, Python: 5.08, React: 5.08 })
    await app.request('PATCH', `/api/time-entries/${id}`, { userId: grace })
    expect(await hours()).toEqual(SHARED)
    expect(await userSkills(`/api/users/${grace}/skills`)).toEqual({ Python: 0.25, React: 0.25 })
    await app.delete(`/api/time-entries/${id}`)
    expect(await userSkills(`/api/users/${grace}/skills`)).toEqual({})
    await app.post('/api/time-entries/restore', { ids: [id] })
    expect(await userSkills(`/api/users/${grace}/skills`)).toEqual({ Python: 0.25, React: 0.25 })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('shows a skill that gets nothing of a short entry, as one that was used', async () => {
    await app.request('PATCH', '/api/company', { stepMinutes: 1 })
    await choose('shared')
    await log('Kubernetes, Terraform and Rust', 0.02, '2026-11-19')
    const skills = await read<UserSkill[]>(`/api/users/${ada}/skills`)
    const short = skills.filter(({ totalHours }) => totalHours < 1)
    expect(short.map(({ totalHours, entries }) => [totalHours, entries])).toEqual([
      [0.01, 1],
      [0.01, 1],
      [0, 1],
    ])
    expect(await read<TimesheetTrends>('/api/timesheets/trends')).toMatchObject({ current: { skills: 6 } })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })
})
