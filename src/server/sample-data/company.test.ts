import { beforeAll, describe, expect, test } from 'vitest'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#shared/expenses/choices.ts'
import { LEAVE_STATUSES, LEAVE_TYPES } from '#shared/leave/choices.ts'
import { EXPERIENCE_LEVELS, PLATFORMS } from '#shared/people/choices.ts'
import { githubData, linkedinData } from '#shared/people/contract.ts'
import { PRIORITIES, PROJECT_STATUSES } from '#shared/projects/choices.ts'
import { activityLabel, BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { REVIEW_STATUSES } from '#shared/reviews/choices.ts'
import { periodNamed } from '#shared/reviews/periods.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { timeEntryForm } from '#shared/time-entries/contract.ts'
import { addDays, isWeekend } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { publicHolidayDays } from '../holidays/public-holidays.ts'
import { HOME_CALENDAR } from './calendar.ts'
import { generateCompany, generateSized, SAMPLE_COMPANY, TooFewPeopleError, type GeneratedCompany } from './company.ts'
import { ENGAGEMENTS } from './clients.ts'
import { ROLES } from './people.ts'
import type { TimeEntryRow } from './timesheets.ts'

const byProject = (row: TimeEntryRow) => String(row.project_id)
const byPerson = (row: TimeEntryRow) => String(row.user_id)

const FRIDAY = { today: '2026-11-20', now: new Date('2026-11-20T14:00:00Z') }

const sample = (time = FRIDAY, seed = 1) => generateCompany({ ...SAMPLE_COMPANY, ...time, seed })

const everything = (company: GeneratedCompany) => JSON.stringify({ ...company, timeEntries: [...company.timeEntries] })

/** Sums by key. */
function sums<T>(items: Iterable<T>, keyOf: (item: T) => string, valueOf: (item: T) => number): Map<string, number> {
  const totals = new Map<string, number>()
  for (const item of items) totals.set(keyOf(item), (totals.get(keyOf(item)) ?? 0) + valueOf(item))
  return totals
}

const values = (items: readonly string[]) => sorted([...new Set(items)])
const sorted = (items: readonly string[]) => [...items].sort()

let company: GeneratedCompany
let entries: TimeEntryRow[]

beforeAll(() => {
  company = sample()
  entries = [...company.timeEntries]
})

test('the same day, instant and seed give the same rows', () => {
  expect(everything(sample())).toBe(everything(sample()))
})

test('another seed gives other rows', () => {
  expect(everything(sample(FRIDAY, 2))).not.toBe(everything(sample()))
})

test.each(['2026-12-25', '2027-01-01', '2028-02-29', '2028-05-02', '2030-07-07'])(
  'on %s, too, there is something to see everywhere',
  (today) => {
    const then = sample({ today, now: new Date(`${today}T09:00:00Z`) })
    const rows = [...then.timeEntries]
    const logged = sums(rows, byProject, (row) => row.hours)
    const approved = then.leaveRequests.filter(({ status }) => status === 'Approved')
    expect(new Set(logged.keys()).size).toBe(24)
    expect(
      then.projects.filter(({ id, total_hours }) => (logged.get(String(id)) ?? 0) > 1.2 * total_hours),
    ).toHaveLength(2)
    expect(approved.filter((row) => row.start_date > today).length).toBeGreaterThanOrEqual(5)
    expect(approved.some((row) => row.start_date <= today && today <= row.end_date)).toBe(true)
    expect(values(then.leaveRequests.map((row) => row.leave_type))).toEqual(sorted(LEAVE_TYPES))
    expect(values(then.expenses.map(({ category }) => category))).toEqual(sorted(EXPENSE_CATEGORIES))
    expect(values(then.expenses.map(({ status }) => status))).toEqual(sorted(EXPENSE_STATUSES))
    expect(values(then.reviews.map(({ status }) => status))).toEqual(sorted(REVIEW_STATUSES))
  },
)

test('the history ends today, whatever the day', () => {
  for (const today of ['2024-02-29', '2025-12-31', '2027-06-02', '2031-03-10']) {
    const dates = [...sample({ today, now: new Date(`${today}T18:00:00Z`) }).timeEntries].map(({ date }) => date)
    expect(dates.at(-1)).toBe(today)
    expect(dates[0]).toBe(addDays(weekStart(today), -7 * SAMPLE_COMPANY.weeks))
  }
})

describe('people', () => {
  test('there are forty, in all roles and seniorities, some with open fields', () => {
    expect(company.people).toHaveLength(40)
    expect(values(company.people.map(({ role }) => role))).toEqual(sorted(Object.keys(ROLES)))
    expect(values(company.people.map(({ experience }) => experience ?? ''))).toEqual(sorted(EXPERIENCE_LEVELS))
    for (const field of ['email', 'phone', 'location', 'join_date'] as const) {
      const open = company.people.filter((person) => person[field] === null).length
      expect(open).toBeGreaterThan(0)
      expect(open).toBeLessThan(15)
    }
  })

  test('a few have joined in the last weeks: one project each at most, no profile elsewhere, no review yet', () => {
    const newcomers = company.people.filter((person) => (person.join_date ?? '') > addDays(FRIDAY.today, -21))
    expect(newcomers.map(({ name }) => name)).toEqual([
      'Oliver Hargreaves',
      'Harriet Cole',
      'Samuel Osei',
      'Freya Nielsen',
    ])
    const ids = new Set(newcomers.map(({ id }) => id))
    expect(company.externalProfiles.filter((row) => ids.has(row.user_id))).toEqual([])
    expect(company.reviews.filter((row) => ids.has(row.user_id))).toEqual([])
    for (const id of ids) {
      const own = entries.filter((row) => row.user_id === id)
      expect(new Set(own.map(byProject)).size).toBeLessThanOrEqual(1)
      expect(own.length).toBeLessThan(25)
    }
  })

  test('names and usernames are unique, usernames and addresses plain', () => {
    expect(new Set(company.people.map(({ name }) => name)).size).toBe(40)
    expect(new Set(company.people.map(({ username }) => username)).size).toBe(40)
    for (const { username, email, initials } of company.people) {
      expect(username).toMatch(/^[a-z.-]+$/)
      expect([null, `${username}@example.com`]).toContain(email)
      expect(initials).toMatch(/^\p{Lu}{2}$/u)
    }
  })

  test('telephone numbers are from ranges that are kept for fiction', () => {
    for (const { phone } of company.people) {
      expect(phone ?? '').toMatch(
        /^$|^\+(44 (20 7946 0|1\d1 496 0|11[37] 496 0|7700 900)\d{3}|49 (30 23125|40 66969|89 99998) \d{3}|33 1 99 00 \d{4}|1 (416|212)-555-01\d{2})$/,
      )
    }
  })

  test('the first person is a Senior Developer with entries today and this week', () => {
    expect(company.people[0]).toMatchObject({ id: 1, role: 'Senior Developer' })
    const own = entries.filter(({ user_id }) => user_id === 1)
    expect(own.filter(({ date }) => date === FRIDAY.today)).toHaveLength(2)
    expect(new Set(own.filter(({ date }) => date >= weekStart(FRIDAY.today)).map(({ date }) => date)).size).toBe(5)
    expect(
      new Set(own.filter(({ date }) => date >= addDays(FRIDAY.today, -30)).map((row) => row.project_id)).size,
    ).toBeGreaterThan(1)
  })

  test('the first person has entries today even at sunrise and on a holiday, and none on a Saturday', () => {
    for (const [today, expected] of [
      ['2026-11-18', 2],
      ['2026-12-25', 2],
      ['2026-11-21', 0],
    ] as const) {
      const now = new Date(`${today}T04:30:00Z`)
      const own = [...sample({ today, now }).timeEntries].filter((row) => row.user_id === 1 && row.date === today)
      expect(own).toHaveLength(expected)
      for (const row of own) expect(Date.parse(row.created_at)).toBeLessThanOrEqual(now.getTime())
    }
  })
})

describe('projects', () => {
  test('there are 24 for ten clients in seven industries, in all statuses and priorities', () => {
    expect(company.projects).toHaveLength(24)
    expect(new Set(company.projects.map(({ name }) => name)).size).toBe(24)
    expect(new Set(company.projects.map(({ client }) => client)).size).toBe(10)
    expect(values(company.projects.map(({ industry }) => industry))).toEqual(sorted(Object.keys(ENGAGEMENTS)))
    expect(values(company.projects.map(({ status }) => status))).toEqual(sorted(PROJECT_STATUSES))
    expect(values(company.projects.flatMap(({ priority }) => priority ?? []))).toEqual(sorted(PRIORITIES))
  })

  test('some fields are open', () => {
    for (const field of ['completion_percentage', 'priority', 'budget', 'deadline'] as const) {
      const open = company.projects.filter((project) => project[field] === null).length
      expect(open).toBeGreaterThan(0)
      expect(open).toBeLessThan(12)
    }
  })

  test('exactly the overrunning ones stand above 120 % of their planned hours', () => {
    const logged = sums(
      entries,
      (row) => String(row.project_id),
      (row) => row.hours,
    )
    const over = company.projects.filter(({ id, total_hours }) => (logged.get(String(id)) ?? 0) > 1.2 * total_hours)
    expect(over.map(({ name }) => name)).toEqual(['Policy Pricing Engine', 'Field Engineer App'])
  })

  test('open projects are active, recent and stale, and two hardly touched', () => {
    const last = new Map(entries.map((row) => [row.project_id, row.date]))
    const open = company.projects.filter(({ status }) => status !== 'Completed')
    const labels = open.map(({ id }) =>
      activityLabel({ lastActivity: last.get(id) ?? null, startDate: null }, FRIDAY.today),
    )
    expect(values(labels)).toEqual(['Active', 'Recent', 'Stale'])
    const counts = sums(
      entries,
      (row) => String(row.project_id),
      () => 1,
    )
    expect(open.filter(({ id }) => (counts.get(String(id)) ?? 0) < 10)).toHaveLength(2)
    expect(company.projects.every(({ id }) => counts.has(String(id)))).toBe(true)
  })

  test('they begin with their work, never after their deadline', () => {
    const first = new Map(entries.toReversed().map((row) => [row.project_id, row.date]))
    for (const { id, start_date, deadline } of company.projects) {
      expect((start_date ?? '') <= (first.get(id) ?? '')).toBe(true)
      expect(deadline === null || (start_date ?? '') <= deadline).toBe(true)
    }
  })

  test('each has three to six milestones in order, the past ones mostly done, those to come open', () => {
    for (const { id, status, start_date } of company.projects) {
      const own = company.milestones.filter((row) => row.project_id === id)
      expect(own.length).toBeGreaterThanOrEqual(3)
      expect(own.length).toBeLessThanOrEqual(6)
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
      expect(own.map(({ due_date }) => due_date)).toEqual(sorted(own.map(({ due_date }) => due_date)))
      expect((start_date ?? '') <= (own[0]?.due_date ?? '')).toBe(true)
      expect(status !== 'Completed' || own.every(({ done_on }) => done_on !== null)).toBe(true)
    }
    const open = new Set(company.projects.filter(({ status }) => status !== 'Completed').map(({ id }) => id))
    const past = company.milestones.filter((row) => open.has(row.project_id) && row.due_date < FRIDAY.today)
    const done = past.filter(({ done_on }) => done_on !== null)
    expect(done.length / past.length).toBeGreaterThan(0.7)
    expect(done.length).toBeLessThan(past.length)
    const toCome = company.milestones.filter((row) => open.has(row.project_id) && row.due_date >= FRIDAY.today)
    expect(toCome.length).toBeGreaterThan(10)
    expect(toCome.every(({ done_on }) => done_on === null)).toBe(true)
    for (const { done_on } of company.milestones) expect((done_on ?? '') <= FRIDAY.today).toBe(true)
  })

  test('every project asks for skills and has somebody on it', () => {
    for (const { id } of company.projects) {
      expect(company.requiredSkills.filter((row) => row.project_id === id).length).toBeGreaterThan(2)
      expect(company.projectRoles.filter((row) => row.project_id === id).length).toBeGreaterThan(0)
    }
  })
})

describe('a company as life is', () => {
  test('somebody leaves: a last day ahead, no booking and no leave after it', () => {
    const leaving = company.people.filter((person) => person.last_day !== null)
    expect(leaving.map(({ name }) => name)).toEqual(['Marta Ferreira'])
    for (const { id, last_day } of leaving) {
      expect((last_day ?? '') > FRIDAY.today).toBe(true)
      const [booked, leave] = [company.allocations, company.leaveRequests].map((rows) =>
        rows.filter((row) => row.user_id === id).map(({ end_date }) => end_date),
      )
      expect(booked?.length).toBeGreaterThan(0)
      expect([...(booked ?? []), ...(leave ?? [])].filter((day) => day > (last_day ?? ''))).toEqual([])
    }
  })

  test('a project has spent more than its budget, another has been quiet for weeks', () => {
    const spent = sums(entries, byProject, (row) => row.hours * BILLING_RATE_PER_HOUR)
    const over = company.projects.filter(({ id, budget }) => budget !== null && (spent.get(String(id)) ?? 0) > budget)
    expect(over.length).toBeGreaterThan(0)
    const last = new Map(entries.map((row) => [row.project_id, row.date]))
    const quiet = company.projects.filter(
      ({ id, status }) => status !== 'Completed' && (last.get(id) ?? '') < addDays(FRIDAY.today, -14),
    )
    expect(quiet.length).toBeGreaterThan(0)
  })

  test('a larger company is as uneven: newcomers, people who leave, and some whose notes say little', () => {
    const large = generateCompany({ people: 300, projects: 120, weeks: 4, seed: 3, ...FRIDAY })
    const newcomers = large.people.filter((person) => (person.join_date ?? '') > addDays(FRIDAY.today, -21))
    for (const few of [newcomers, large.people.filter((person) => person.last_day !== null)]) {
      expect(few.length).toBeGreaterThan(2)
      expect(few.length).toBeLessThan(30)
    }
  })
})

describe('time entries', () => {
  test('each one could have been typed into the form', () => {
    for (const { project_id, ...row } of entries) {
      expect(timeEntryForm.safeParse({ ...row, projectId: project_id }).error?.issues).toBeUndefined()
    }
  })

  test('all categories occur', () => {
    expect(values(entries.map(({ category }) => category))).toEqual(sorted(CATEGORIES))
  })

  test('they come in the order in which they were logged, on their day, never after now', () => {
    for (const [i, { created_at, date }] of entries.entries()) {
      expect(created_at >= (entries[i - 1]?.created_at ?? '')).toBe(true)
      expect(created_at.slice(0, 10)).toBe(date)
      expect(Date.parse(created_at)).toBeLessThanOrEqual(FRIDAY.now.getTime())
    }
  })

  test('between 3 % and 15 % of the notes have under ten characters, and few are alike', () => {
    const short = entries.filter(({ notes }) => notes.length < 10).length / entries.length
    expect(short).toBeGreaterThan(0.03)
    expect(short).toBeLessThan(0.15)
    expect(new Set(entries.map(({ notes }) => notes)).size / entries.length).toBeGreaterThan(0.75)
  })

  test('a few people write more than 30 % poor notes, most do not', () => {
    const all = sums(
      entries,
      (row) => String(row.user_id),
      () => 1,
    )
    const poor = sums(
      entries,
      (row) => String(row.user_id),
      (row) => (row.notes.length < 10 ? 1 : 0),
    )
    const flagged = [...poor].filter(([id, count]) => count / (all.get(id) ?? 1) > 0.3)
    expect(flagged.length).toBeGreaterThan(1)
    expect(flagged.length).toBeLessThan(12)
  })

  test('talks and demos are there to be found', () => {
    const talks = entries.filter(({ notes }) => /presented|demo|client meeting|workshop|training session/i.test(notes))
    expect(talks.length / entries.length).toBeGreaterThan(0.02)
    const named = new Set(talks.map(({ project_id }) => project_id))
    expect(named.size).toBeGreaterThan(15)
  })

  test('weekends are rare, holidays and approved leave free', () => {
    expect(entries.filter(({ date }) => isWeekend(date)).length / entries.length).toBeLessThan(0.01)
    const holidaysOf = publicHolidayDays('2026-01-01', FRIDAY.today)
    const calendarOf = new Map(company.people.map(({ id, holiday_calendar }) => [id, holiday_calendar]))
    const onHolidays = entries.filter(
      ({ user_id, date }) => !isWeekend(date) && holidaysOf(calendarOf.get(user_id) ?? HOME_CALENDAR).has(date),
    )
    expect(onHolidays).toEqual([])
    for (const leave of company.leaveRequests.filter(({ status }) => status === 'Approved')) {
      const { start_date, end_date, starts_at_noon, ends_at_noon } = leave
      const from = starts_at_noon ? addDays(start_date, 1) : start_date
      const to = ends_at_noon ? addDays(end_date, -1) : end_date
      const during = entries.filter(({ user_id, date }) => user_id === leave.user_id && from <= date && date <= to)
      expect(during).toEqual([])
    }
  })

  test('days and weeks are as people work', () => {
    const days = sums(
      entries,
      (row) => `${row.user_id} ${row.date}`,
      (row) => row.hours,
    )
    expect(Math.max(...days.values())).toBeLessThanOrEqual(13)
    const weeks = [
      ...sums(
        entries,
        (row) => `${row.user_id} ${weekStart(row.date)}`,
        (row) => row.hours,
      ).values(),
    ]
    expect(Math.max(...weeks)).toBeLessThanOrEqual(58)
    const mean = weeks.reduce((sum, hours) => sum + hours, 0) / weeks.length
    expect(mean).toBeGreaterThan(28)
    expect(mean).toBeLessThan(40)
    expect(weeks.some((hours) => hours > 42)).toBe(true)
  })

  test('one person, and hardly anybody else, is on more than eight projects at once', () => {
    const recent = entries.filter(({ date }) => date >= addDays(FRIDAY.today, -30))
    const projects = new Map(
      [...Map.groupBy(recent, byPerson)].map(([id, own]) => [id, new Set(own.map(byProject)).size]),
    )
    const overloaded = [...projects].filter(([, count]) => count > 8)
    expect(overloaded.map(([id]) => id)).toEqual(['2'])
  })

  test('some people work under 32 hours a week, most more', () => {
    const since = addDays(FRIDAY.today, -30)
    const recent = sums(
      entries.filter(({ date }) => date > since),
      (row) => String(row.user_id),
      (row) => (row.hours * 7) / 30,
    )
    const quiet = company.people.filter(({ id }) => (recent.get(String(id)) ?? 0) < 32)
    expect(quiet.length).toBeGreaterThan(3)
    expect(quiet.length).toBeLessThan(22)
  })
})

describe('around the work', () => {
  test('leave has all types and statuses: past, current and at least five approved to come', () => {
    const leave = company.leaveRequests
    expect(values(leave.map((row) => row.leave_type))).toEqual(sorted(LEAVE_TYPES))
    expect(values(leave.map(({ status }) => status))).toEqual(sorted(LEAVE_STATUSES))
    const approved = leave.filter(({ status }) => status === 'Approved')
    expect(approved.filter((row) => row.start_date > FRIDAY.today).length).toBeGreaterThanOrEqual(5)
    expect(approved.some((row) => row.start_date <= FRIDAY.today && FRIDAY.today <= row.end_date)).toBe(true)
    expect(approved.some((row) => row.end_date < FRIDAY.today)).toBe(true)
  })

  test('expenses have all categories and statuses, with and without project, billable and not', () => {
    const { expenses } = company
    expect(values(expenses.map(({ category }) => category))).toEqual(sorted(EXPENSE_CATEGORIES))
    expect(values(expenses.map(({ status }) => status))).toEqual(sorted(EXPENSE_STATUSES))
    expect(new Set(expenses.map((row) => row.project_id === null)).size).toBe(2)
    expect(new Set(expenses.map((row) => row.billable)).size).toBe(2)
    expect(expenses.filter(({ billable, project_id }) => billable && project_id === null)).toEqual([])
    for (const { amount, date } of expenses) {
      expect(Math.round(amount * 100) / 100).toBe(amount)
      expect(date <= FRIDAY.today).toBe(true)
    }
  })

  test('expenses in other currencies have a rate, decided ones somebody else who decided; none names a receipt', () => {
    const { expenses } = company
    expect(values(expenses.map(({ currency }) => currency ?? '')).length).toBeGreaterThan(2)
    for (const { currency, rate } of expenses) expect(rate === 1).toBe(currency === 'GBP')
    for (const { status, decided_by, decided_at, created_at, reimbursed_at, user_id, receipt } of expenses) {
      expect(decided_by === null).toBe(status === 'Pending')
      expect(decided_by).not.toBe(user_id)
      expect(reimbursed_at === null).toBe(status !== 'Reimbursed')
      const instants = [created_at, decided_at, reimbursed_at].flatMap((instant) => instant ?? [])
      expect(instants).toEqual(instants.toSorted((a, b) => a.getTime() - b.getTime()))
      expect(instants.every((instant) => instant <= FRIDAY.now)).toBe(true)
      expect(receipt).toBeNull()
    }
  })

  test('this week some people are over 100 %, some on the bench, some bookings unconfirmed', () => {
    const monday = weekStart(FRIDAY.today)
    const now = company.allocations.filter((row) => row.start_date <= FRIDAY.today && monday <= row.end_date)
    const booked = sums(
      now,
      (row) => String(row.user_id),
      (row) => row.allocated_percentage,
    )
    const over = [...booked.values()].filter((percentage) => percentage > 100).length
    expect(over).toBeGreaterThan(1)
    expect(over).toBeLessThan(12)
    expect(company.people.length - booked.size).toBeGreaterThan(0)
    expect(company.people.length - booked.size).toBeLessThan(10)
    expect(new Set(company.allocations.map((row) => row.is_confirmed)).size).toBe(2)
    for (const row of company.allocations) expect(row.allocated_hours).toBeCloseTo(row.allocated_percentage * 0.4)
  })

  test('some bookings, firm and tentative ones, say why; all were made before now', () => {
    const noted = company.allocations.filter(({ note }) => note !== '')
    expect(new Set(noted.map((row) => row.is_confirmed)).size).toBe(2)
    expect(noted.length).toBeLessThan(company.allocations.length / 2)
    expect(company.allocations.every((row) => row.created_at && row.created_at < FRIDAY.now)).toBe(true)
  })

  test('reviews have all statuses; finished ones are rated in all dimensions', () => {
    expect(values(company.reviews.map(({ status }) => status))).toEqual(sorted(REVIEW_STATUSES))
    for (const review of company.reviews.filter(({ status }) => status === 'Completed')) {
      expect(review.overall_rating).not.toBeNull()
      expect(review.innovation).not.toBeNull()
      expect(review.goals.length).toBeGreaterThan(0)
      expect(review.comments).not.toBe('')
      expect(review.review_date <= FRIDAY.today).toBe(true)
    }
  })

  test('reviews are about the days of their half-year, and have come to where they stand one step after the other', () => {
    for (const review of company.reviews) {
      const { status, period_start, period_end, created_at, submitted_at, completed_at } = review
      expect(periodNamed(review.review_period)).toMatchObject({ start: period_start, end: period_end })
      expect(review.goal_progress).toHaveLength(review.goals.length)
      expect(submitted_at === null).toBe(status === 'Draft')
      expect(completed_at === null).toBe(status !== 'Completed')
      const instants = [created_at, submitted_at, completed_at].flatMap((instant) => instant ?? [])
      expect(instants).toEqual(instants.toSorted((a, b) => a.getTime() - b.getTime()))
      expect(instants.every((instant) => instant <= FRIDAY.now)).toBe(true)
    }
    expect(company.reviews.some((review) => review.goal_progress?.some((progress) => progress > 50))).toBe(true)
  })

  test('profiles have the shapes of their platforms, GitHub only for those who write code', () => {
    expect(values(company.externalProfiles.map(({ platform }) => platform))).toEqual(sorted(PLATFORMS))
    for (const { platform, data } of company.externalProfiles) {
      expect(
        (platform === 'linkedin' ? linkedinData.strict() : githubData.strict()).safeParse(data).error,
      ).toBeUndefined()
    }
    for (const { user_id } of company.externalProfiles.filter(({ platform }) => platform === 'github')) {
      expect(company.people[user_id - 1]?.role).toMatch(/Developer|Engineer/)
    }
  })
})

describe('a company of another size', () => {
  test('has exactly the people, projects and entries that were asked for', () => {
    const large = generateSized({ people: 150, projects: 90, entries: 12_345, seed: 3, ...FRIDAY })
    expect(large.people).toHaveLength(150)
    expect(large.projects).toHaveLength(90)
    expect(new Set(large.people.map(({ username }) => username)).size).toBe(150)
    expect(new Set(large.projects.map(({ name }) => name)).size).toBe(90)
    expect(new Set(large.projects.map(({ client }) => client)).size).toBeGreaterThan(20)
    expect([...large.timeEntries]).toHaveLength(12_345)
  })

  test('may be one person with one project', () => {
    const one = generateSized({ people: 1, projects: 1, entries: 500, seed: 1, ...FRIDAY })
    expect([...one.timeEntries]).toHaveLength(500)
  })

  test('may have no entries yet', () => {
    expect([...generateSized({ people: 3, projects: 2, entries: 0, seed: 1, ...FRIDAY }).timeEntries]).toEqual([])
  })

  test('says when so few people cannot have logged so much', () => {
    expect(() => generateSized({ people: 1, projects: 1, entries: 100_000, seed: 1, ...FRIDAY })).toThrow(
      TooFewPeopleError,
    )
  })
})
