import { beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type {
  getCurrentWork,
  ShownSkill,
  TimesheetFigures,
  TimesheetTrends,
  WeekSheet,
} from '#shared/timesheets/contract.ts'
import { getTimesheetFigures, getTimesheetTrends, getWeekSheet } from '#shared/timesheets/contract.ts'
import { testApp, type TestReply } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addLeave } from '../testing/rows.ts'

// A Friday.
const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, zeus } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: ['Grace Hopper', { contracted_hours: [6, 6, 6, 6, 0, 0, 0] }] },
  projects: { apollo: ['Apollo', { client: 'Acme' }], zeus: 'Zeus' },
})

async function log(date: string, hours: number, change: Record<string, unknown> = {}): Promise<number> {
  const entry = { projectId: apollo, hours, date, category: 'Development', notes: 'Docker', ...change }
  const { status, body } = await app.post<{ id: number }>('/api/time-entries', entry)
  expect(status).toBe(201)
  return body.id
}

async function archive(projectId: number) {
  await app.db.updateTable('projects').set({ archived_at: new Date() }).where('id', '=', projectId).execute()
}

const figures = async (query = '') => (await app.get<TimesheetFigures>(`/api/timesheets/figures${query}`)).body

const trends = async (query = '') => (await app.get<TimesheetTrends>(`/api/timesheets/trends${query}`)).body

const work = async (query = '') =>
  (await app.get<ReplyOf<typeof getCurrentWork>>(`/api/timesheets/current-work${query}`)).body

const sheet = async (query: string) => {
  const { status, body } = await app.get<WeekSheet>(`/api/timesheets/week?${query}`)
  expect(status).toBe(200)
  getWeekSheet.reply?.parse(body)
  return body
}

const book = (userId: number, projectId: number, start: string, end: string, hours: number, confirmed: boolean) =>
  app.db
    .insertInto('resource_allocations')
    .values({
      user_id: userId,
      project_id: projectId,
      start_date: start,
      end_date: end,
      allocated_percentage: hours / 0.4,
      allocated_hours: hours,
      is_confirmed: confirmed,
    })
    .execute()

describe('figures', () => {
  test('of nothing are zero', async () => {
    const none = { entries: 0, hours: 0, skills: 0, categories: [], days: [], topSkills: [] }
    expect(await figures()).toEqual(none)
    expect(await figures('?userId=99&projectId=99&week=2026-11-18')).toEqual(none)
    expect((await app.get('/api/timesheets/weeks')).body).toEqual([])
  })

  test('follow what is logged, changed and deleted', async () => {
    const id = await log('2026-11-18', 4, { notes: 'React and Docker' })
    await log('2026-11-20', 2, { category: 'Meeting' })
    const both = await figures()
    getTimesheetFigures.reply?.parse(both)
    expect(both).toMatchObject({
      entries: 2,
      hours: 6,
      skills: 2,
      categories: [
        { category: 'Development', hours: 4, entries: 1 },
        { category: 'Meeting', hours: 2, entries: 1 },
      ],
      days: [
        { date: '2026-11-18', hours: 4, entries: 1 },
        { date: '2026-11-20', hours: 2, entries: 1 },
      ],
      topSkills: [
        { skill: 'Docker', hours: 6, entries: 2 },
        { skill: 'React', hours: 4, entries: 1 },
      ],
    })
    await app.request('PATCH', `/api/time-entries/${id}`, { date: '2026-11-11', hours: 1, notes: 'React' })
    expect(await figures('?week=2026-11-18')).toMatchObject({ entries: 1, hours: 2, skills: 1 })
    expect(await figures('?week=2026-11-09')).toMatchObject({ entries: 1, hours: 1, skills: 1 })
    await app.delete(`/api/time-entries/${id}`)
    expect(await figures()).toMatchObject({ entries: 1, hours: 2, days: [{ date: '2026-11-20' }] })
    expect((await app.get('/api/timesheets/weeks')).body).toEqual([{ week: '2026-11-16', hours: 2, entries: 1 }])
  })

  test('the figure Unique Skills counts what its list shows, by pages too', async () => {
    await log('2026-11-18', 4, { notes: 'React, Docker, Terraform and Figma' })
    await log('2026-11-20', 2, { notes: 'Docker, Kotlin, Python, Ruby, Rust, Perl, Java, Helm, Ansible, Redis' })
    const filters = ['', `userId=${ada}`, 'from=2026-11-19', `projectId=${apollo}&to=2026-11-18`, `projectId=${zeus}`]
    for (const filter of filters) {
      const whole = (await app.get<ShownSkill[]>(`/api/timesheets/skills?${filter}`)).body
      const { skills, topSkills } = await figures(`?${filter}`)
      expect([whole.length, new Set(whole.map(({ skill }) => skill)).size]).toEqual([skills, skills])
      expect(whole.slice(0, topSkills.length)).toEqual(topSkills)
      const paged: ShownSkill[] = []
      let next: string | undefined = `/api/timesheets/skills?limit=3&${filter}`
      while (next !== undefined) {
        const page: TestReply<ShownSkill[]> = await app.get<ShownSkill[]>(next)
        paged.push(...page.body)
        next = /<(.*)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
      }
      expect(paged).toEqual(whole)
    }
    expect((await figures()).skills).toBeGreaterThan(10)
  })

  test.each(['userId=0', 'projectId=x', 'week=2026-02-30', 'month=2026-11'])('refuse %s', async (asked) => {
    const refused = await app.get(`/api/timesheets/figures?${asked}`)
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'INVALID' }])
  })
})

describe('trends', () => {
  beforeEach(async () => {
    // The last day of the period before, then the first of this one, of four weeks each.
    await log('2026-10-25', 8, { notes: 'Java' })
    await log('2026-10-26', 4, { notes: 'React' })
    await log('2026-11-16', 6, { notes: 'React and Docker' })
    await log('2026-11-17', 3, { userId: grace, projectId: zeus, notes: 'Docker' })
    // Too old, and in the future.
    await log('2026-09-27', 1, { notes: 'Perl' })
    await log('2026-11-23', 1, { notes: 'Perl' })
    await addLeave(app.db, grace, '2026-11-18', '2026-11-20')
  })

  test('compare so many weeks, the running one included, with as many before', async () => {
    const body = await trends('?weeks=4')
    getTimesheetTrends.reply?.parse(body)
    expect(body.current).toEqual({
      from: '2026-10-26',
      to: '2026-11-22',
      hours: 13,
      entries: 3,
      capacity: 4 * 64 - 12,
      utilization: 5.3,
      skills: 2,
    })
    expect(body.previous).toMatchObject({ from: '2026-09-28', to: '2026-10-25', hours: 8, capacity: 256, skills: 1 })
    expect(body.weeks.map(({ week, hours, capacity, skills }) => [week, hours, capacity, skills])).toEqual([
      ['2026-10-26', 4, 64, 1],
      ['2026-11-02', 0, 64, 0],
      ['2026-11-09', 0, 64, 0],
      ['2026-11-16', 9, 52, 2],
    ])
    expect(body.skills.map(({ skill, hours, previousHours }) => [skill, hours, previousHours])).toEqual([
      ['React', 10, 0],
      ['Docker', 9, 0],
      ['Java', 0, 8],
    ])
  })

  test('begin with twelve weeks', async () => {
    const { weeks, current, previous } = await trends()
    expect([weeks.length, current.from, previous.from]).toEqual([12, '2026-08-31', '2026-06-08'])
  })

  test('of one person have their capacity, of a project none', async () => {
    expect((await trends(`?weeks=4&userId=${grace}`)).current).toMatchObject({
      hours: 3,
      capacity: 84,
      utilization: 3.6,
      skills: 1,
    })
    const project = await trends(`?weeks=4&projectId=${apollo}`)
    expect(project.current).toMatchObject({ hours: 10, capacity: null, utilization: null, skills: 2 })
    expect(project.previous).toMatchObject({ hours: 8, capacity: null, skills: 1 })
    const both = await trends(`?weeks=4&projectId=${apollo}&userId=${grace}`)
    expect(both.current).toMatchObject({ hours: 0, entries: 0, capacity: null, skills: 0 })
  })

  test('follow people and leave, and entries without them', async () => {
    expect((await trends('?weeks=4')).current).toMatchObject({ hours: 13, capacity: 244 })
    await log('2026-11-18', 2)
    expect((await trends('?weeks=4')).current).toMatchObject({ hours: 15, capacity: 244 })
    await app.request('PATCH', `/api/users/${grace}`, { contractedHours: [8, 8, 8, 8, 8, 0, 0] })
    expect((await trends('?weeks=4')).current).toMatchObject({ hours: 15, capacity: 296 })
  })

  test("end with the reader's week", async () => {
    expect((await trends('?weeks=4&today=2026-11-15')).current).toMatchObject({ to: '2026-11-15', hours: 12 })
  })

  test('refuse a number of weeks that is not offered', async () => {
    expect((await app.get('/api/timesheets/trends?weeks=13')).status).toBe(400)
  })
})

describe('the current work', () => {
  test('is nothing where nothing was logged', async () => {
    expect(await work()).toBeNull()
  })

  test('is what was logged last, with the hours that are left of today', async () => {
    await log('2026-11-20', 2.5, { category: 'Research' })
    await log('2026-11-19', 8, { projectId: zeus, category: 'Testing' })
    await log('2026-11-20', 8, { userId: grace })
    expect(await work()).toEqual({
      projectId: zeus,
      project: { id: zeus, name: 'Zeus', client: 'Client', status: 'Active' },
      category: 'Testing',
      hours: 5.5,
      expectedHours: 8,
      leftHours: 5.5,
    })
    // Grace does not work on Fridays; a form holds a quarter at least.
    expect(await work(`?userId=${grace}`)).toMatchObject({
      projectId: apollo,
      hours: 0.25,
      expectedHours: 0,
      leftHours: 0,
    })
    expect(await work(`?userId=${grace}&today=2026-11-19`)).toMatchObject({ hours: 6 })
  })

  test('goes on with the last project that is not archived', async () => {
    await log('2026-11-18', 1, { category: 'Research' })
    await log('2026-11-19', 1, { projectId: zeus })
    await archive(zeus)
    expect(await work()).toMatchObject({ projectId: apollo, category: 'Research' })
    await archive(apollo)
    expect((await app.get(`/api/timesheets/current-work?userId=${ada}&today=2026-11-20`)).body).toBeNull()
  })

  test('half a day of leave leaves half a day', async () => {
    await log('2026-11-19', 1)
    await addLeave(app.db, ada, '2026-11-20', '2026-11-20', { ends_at_noon: true })
    expect(await work()).toMatchObject({ hours: 4 })
  })
})

describe('the week sheet', () => {
  test('is that of the current user and begins on Monday, whichever day is asked for', async () => {
    const { userId, week, days } = await sheet('week=2026-11-18')
    expect([userId, week, days.map(({ date }) => date)]).toEqual([
      ada,
      '2026-11-16',
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ])
  })

  test('expects contracted hours less leave and public holidays', async () => {
    await app.db.updateTable('people').set({ holiday_calendar: 'GB-ENG' }).where('id', '=', ada).execute()
    await addLeave(app.db, ada, '2026-12-21', '2026-12-23', { starts_at_noon: true })
    await addLeave(app.db, ada, '2026-12-24', '2026-12-24', { status: 'Pending' })
    const { days } = await sheet('week=2026-12-21')
    expect(
      days.map(({ leaveHours, leaveType, holiday, expectedHours }) => [leaveHours, leaveType, holiday, expectedHours]),
    ).toEqual([
      [4, 'Annual Leave', null, 4],
      [8, 'Annual Leave', null, 0],
      [8, 'Annual Leave', null, 0],
      [0, null, null, 8],
      [0, null, 'Christmas Day', 0],
      [0, null, 'Boxing Day', 0],
      [0, null, null, 0],
    ])
  })

  test('has the entries of its week alone, oldest first, as the list gives them', async () => {
    const later = await log('2026-11-17', 1)
    const earlier = await log('2026-11-16', 2)
    await log('2026-11-16', 3, { userId: grace })
    await log('2026-11-15', 4)
    await log('2026-11-23', 5)
    const { entries } = await sheet('week=2026-11-16')
    expect(entries.map(({ id }) => id)).toEqual([earlier, later])
    expect(entries[0]).toEqual((await app.get(`/api/time-entries/${earlier}`)).body)
  })

  test('offers the rows of the week before, each day with its own notes, but for archived projects', async () => {
    await log('2026-11-09', 2, { notes: 'Docker first' })
    await log('2026-11-11', 3, { notes: 'Docker second' })
    await log('2026-11-11', 1, { notes: 'Docker third' })
    await log('2026-11-10', 1, { category: 'Meeting', notes: 'Met' })
    await log('2026-11-10', 1, { projectId: zeus })
    await archive(zeus)
    const { previous } = await sheet('week=2026-11-16')
    expect(previous.map(({ project, category, hours, notes }) => [project.name, category, hours, notes])).toEqual([
      [
        'Apollo',
        'Development',
        [2, 0, 4, 0, 0, 0, 0],
        ['Docker first', '', 'Docker second; Docker third', '', '', '', ''],
      ],
      ['Apollo', 'Meeting', [0, 1, 0, 0, 0, 0, 0], ['', 'Met', '', '', '', '', '']],
    ])
  })

  test('plans what the person is booked for, on the days that they work', async () => {
    await book(ada, apollo, '2026-11-01', '2026-11-18', 20, true)
    await book(ada, apollo, '2026-11-17', '2026-12-31', 5, false)
    await book(ada, zeus, '2026-11-21', '2026-11-30', 40, true)
    await book(grace, zeus, '2026-11-16', '2026-11-22', 12, true)
    await addLeave(app.db, ada, '2026-11-17', '2026-11-17', { ends_at_noon: true })
    const own = await sheet('week=2026-11-16')
    expect(own.planned.map(({ project, hours, confirmed }) => [project.name, hours, confirmed])).toEqual([
      ['Apollo', [4, 2.5, 5, 1, 1, 0, 0], false],
    ])
    const hers = await sheet(`week=2026-11-16&userId=${grace}`)
    expect(hers.planned.map(({ hours, confirmed }) => [hours, confirmed])).toEqual([[[3, 3, 3, 3, 0, 0, 0], true]])
    await archive(zeus)
    expect((await sheet(`week=2026-11-17&userId=${grace}`)).planned).toEqual([])
  })

  test.each([
    ['', 400],
    ['week=2026-13-01', 400],
    ['week=2026-11-16&userId=99', 404],
  ])('refuses %j with %i', async (query, status) => {
    expect((await app.get(`/api/timesheets/week?${query}`)).status).toBe(status)
  })
})
