import { expect, test } from 'vitest'
import type { AssistantFacts } from '#shared/assistant/contract.ts'
import type { CapacityWeek } from '#shared/capacity/contract.ts'
import type { MatchReply } from '#shared/match/contract.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { ReviewEvidence } from '#shared/reviews/contract.ts'
import type { BenchRow, CapacitySummary, ScheduleRow } from '#shared/schedule/contract.ts'
import type { TimesheetTrends, WeekSheet } from '#shared/timesheets/contract.ts'
import { testApp } from '../testing/app.ts'
import { addLeave, addProject, addUser } from '../testing/rows.ts'

/** A Sunday, so that the week is over. */
const app = testApp({ now: '2026-11-22T15:00:00Z' })

test('every screen counts the same capacity: by weekday, from joining to leaving, without holidays, half days as halves', async () => {
  // Joins on Tuesday, is away from Wednesday noon on Thursday included, and leaves on the Saturday that she works.
  const ada = await addUser(app.db, 'Ada Lovelace', {
    contracted_hours: [8, 7.5, 6, 8, 7, 4, 4],
    join_date: '2026-11-17',
    last_day: '2026-11-21',
  })
  const expected = 7.5 + 3 + 7 + 4
  await addLeave(app.db, ada, '2026-11-18', '2026-11-19', { starts_at_noon: true, total_days: 1.5 })
  const apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  const entry = { userId: ada, projectId: apollo, hours: 2, date: '2026-11-17', category: 'Development' }
  expect((await app.post('/api/time-entries', { ...entry, notes: 'Wrote React components' })).status).toBe(201)

  const get = async <Reply>(url: string) => (await app.get<Reply>(url)).body
  const week = 'from=2026-11-16&to=2026-11-22'
  const profile = await get<PersonProfile>(`/api/people/${ada}/profile`)
  const sheet = await get<WeekSheet>(`/api/timesheets/week?userId=${ada}&week=2026-11-16`)
  const planning = await get<CapacityWeek[]>(`/api/capacity-planning?userId=${ada}&${week}`)
  const summary = await get<CapacitySummary>('/api/capacity-planning/summary?from=2026-11-16&weeks=1')
  const [bench] = await get<BenchRow[]>(`/api/capacity-planning/bench?${week}`)
  const [line] = await get<ScheduleRow[]>(`/api/schedule?from=2026-11-16&weeks=1&userId=${ada}`)
  const match = await get<MatchReply>(`/api/match?skills=React&${week}`)
  const trends = await get<TimesheetTrends>(`/api/timesheets/trends?userId=${ada}&weeks=4`)
  const company = await get<TimesheetTrends>('/api/timesheets/trends?weeks=4')
  const evidence = await get<ReviewEvidence>(`/api/performance-reviews/evidence?userId=${ada}&${week}`)
  expect({
    profile: profile.utilization?.capacity,
    sheet: sheet.days.reduce((sum, day) => sum + day.expectedHours, 0),
    planning: planning.map(({ totalCapacity }) => totalCapacity),
    summary: summary.weeks.map(({ capacity }) => capacity),
    bench: bench?.capacity,
    schedule: line?.capacity,
    match: match.people[0]?.weeks.map(({ capacity }) => capacity),
    trends: trends.weeks.at(-1)?.capacity,
    company: company.weeks.at(-1)?.capacity,
    evidence: evidence.utilization,
  }).toEqual({
    profile: expected,
    sheet: expected,
    planning: [expected],
    summary: [expected],
    bench: expected,
    schedule: [expected],
    match: [expected],
    trends: expected,
    company: expected,
    evidence: Math.round((2 / expected) * 1000) / 10,
  })
  // The assistant judges people who are there, by whole weeks that are over: she stays, and works the Sunday too.
  await app.db.updateTable('people').set({ last_day: null, join_date: '2026-11-17' }).where('id', '=', ada).execute()
  const facts = await get<AssistantFacts>('/api/assistant/facts?today=2026-11-23')
  expect(facts.work).toMatchObject({ people: 1, capacity: expected + 4 })
})
