import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'

/** What the screens read for somebody who looks at a person and a project; weeks are in the midst of the larger histories. */
export function screenReads(userId: number, projectId: number, today: Day): string[] {
  const week = weekStart(addDays(today, -60))
  const year = today.slice(0, 4)
  const quarter = `from=${weekStart(addDays(today, -170))}&to=${addDays(today, -80)}`
  return [
    `/api/dashboard/stats?userId=${userId}`,
    `/api/dashboard/skills?userId=${userId}`,
    `/api/time-entries?limit=10&userId=${userId}`,
    '/api/time-entries?limit=100',
    `/api/time-entries?limit=100&projectId=${projectId}`,
    `/api/time-entries?limit=100&userId=${userId}&from=${year}-01-01`,
    `/api/time-entries?limit=100&from=${week}&to=${weekEnd(week)}`,
    ...['date', 'hours', 'category', 'person', 'project'].map((sort) => `/api/time-entries?limit=100&sort=${sort}`),
    ...['', `week=${week}`].flatMap((of) =>
      ['', `userId=${userId}`, `projectId=${projectId}`, `userId=${userId}&projectId=${projectId}`].map(
        (whose) => `/api/timesheets/figures?${[whose, of].filter((part) => part !== '').join('&')}`,
      ),
    ),
    '/api/timesheets/weeks',
    '/api/timesheets/trends',
    '/api/timesheets/trends?weeks=52',
    `/api/timesheets/trends?userId=${userId}`,
    `/api/timesheets/trends?projectId=${projectId}`,
    `/api/timesheets/current-work?userId=${userId}`,
    `/api/timesheets/week?userId=${userId}&week=${week}`,
    '/api/users?limit=100',
    `/api/users/${userId}/skills`,
    `/api/users/${userId}/skills/1/evidence?limit=20`,
    '/api/user-skills?limit=100',
    '/api/projects?limit=100',
    '/api/projects?limit=100&sort=activity',
    '/api/projects/summary',
    `/api/projects/${projectId}`,
    `/api/projects/${projectId}/presentations`,
    '/api/leave-requests?limit=100',
    '/api/capacity-planning?limit=100',
    `/api/capacity-planning/summary?from=${week}&weeks=52`,
    `/api/capacity-planning/bench?${quarter}&limit=50`,
    `/api/schedule?from=${week}&weeks=52&limit=100`,
    '/api/expenses?limit=100',
    '/api/expenses/summary',
    '/api/performance-reviews?limit=100',
    '/api/performance-reviews/summary',
    `/api/performance-reviews/evidence?userId=${userId}&from=${year}-01-01&to=${year}-12-31`,
    '/api/vocabulary?limit=100',
    '/api/resources?limit=100',
    '/api/resources/summary',
    `/api/people/${userId}/profile`,
    '/api/graph',
    `/api/graph?focus=user-${userId}`,
    '/api/assistant/facts',
    ...['underutilized', 'overload', 'budget-alert', 'stagnation', 'poor-notes'].map(
      (rule) => `/api/assistant/findings/${rule}?limit=50`,
    ),
  ]
}

/** What somebody reads in a day at work: their own screens mostly, and those of everybody now and then. */
export function dailyReads(userId: number, projectId: number, today: Day): string[] {
  const week = weekStart(today)
  const own = [
    `/api/dashboard/stats?userId=${userId}`,
    `/api/dashboard/skills?userId=${userId}`,
    `/api/time-entries?limit=10&userId=${userId}`,
    `/api/timesheets/week?userId=${userId}&week=${week}`,
    `/api/timesheets/figures?userId=${userId}&week=${week}`,
    `/api/timesheets/current-work?userId=${userId}`,
  ]
  return [
    ...own,
    ...own,
    '/api/time-entries?limit=100',
    '/api/timesheets/trends',
    '/api/users?limit=100',
    `/api/people/${userId}/profile`,
    '/api/resources?limit=100',
    '/api/resources/summary',
    '/api/projects?limit=100',
    '/api/projects/summary',
    `/api/projects/${projectId}`,
    '/api/leave-requests?limit=100',
    '/api/expenses?limit=100',
    `/api/schedule?from=${week}&weeks=8&limit=100`,
  ]
}
