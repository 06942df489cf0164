import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api.ts'
import { pageFigures } from './page-figures.ts'

const TODAY = '2026-11-18'

let asked: string
let reply: object

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    asked = url
    return Promise.resolve(Response.json(reply))
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The figures of a screen as the panel shows them, where the server answers with this. */
async function figuresOf(pathname: string, answer: object, userId?: number): Promise<string[]> {
  reply = answer
  const { select, ...options } = pageFigures(pathname, TODAY, userId)
  const data = await createQueryClient().query(options)
  return (select?.(data) ?? []).map(({ label, value }) => `${label}: ${value}`)
}

test('the dashboard has the person’s own figures, and everybody’s where nobody is acted as', async () => {
  const stats = { weeklyHours: 31.5, activeProjects: 3, skillsCount: 40, skillGrowth: 2 }
  expect(await figuresOf('/dashboard', stats, 7)).toEqual([
    'This week: 31.5 h',
    'Projects: 3',
    'Skills: 40',
    'Growth: 2',
  ])
  expect(asked).toContain('userId=7')
  await figuresOf('/dashboard', stats)
  expect(asked).not.toContain('userId')
})

test('hours are told in full up to 100,000 and shortened from there', async () => {
  const summary = { projects: 12, active: 9, completion: 62.4, hours: 99_999 }
  expect(await figuresOf('/projects-detail', summary)).toEqual([
    'Projects: 12',
    'Open: 9',
    'Done: 62 %',
    'Logged: 99,999 h',
  ])
  const { select } = pageFigures('/projects-detail', TODAY, undefined)
  expect(select?.({ ...summary, completion: null, hours: 100_000 }).slice(2)).toEqual([
    { label: 'Done', value: '–', basis: 'Mean completion' },
    { label: 'Logged', value: '100K h', basis: 'Hours of all their time entries: 100,000 h' },
  ])
})

test('a mean needs entries', async () => {
  const figures = { entries: 4, hours: 10, skills: 5 }
  expect(await figuresOf('/timesheets-detail', figures)).toEqual([
    'Entries: 4',
    'Logged: 10 h',
    'Skills: 5',
    'Per entry: 2.5 h',
  ])
  expect(await figuresOf('/timesheets-detail', { ...figures, entries: 0, hours: 0 })).toContain('Per entry: –')
})

test('amounts are in the company’s currency, short from 100,000; what waits for a decision is counted apart', async () => {
  const statuses = [
    { status: 'Approved', claims: 9, amount: 7 },
    { status: 'Pending', claims: 2, amount: 100_000 },
  ]
  expect(await figuresOf('/expenses', { currency: 'GBP', total: 99_999, claims: 11, statuses })).toEqual([
    'Claims: 11',
    'Total: £99,999',
    'Waiting: 2',
    'To decide: £100k',
  ])
  expect((await figuresOf('/expenses', { currency: 'GBP', total: 0, claims: 0, statuses: [] })).slice(2)).toEqual([
    'Waiting: 0',
    'To decide: £0',
  ])
})

test('the schedule has the present week', async () => {
  const week = { utilization: 81, overAllocated: 3, onBench: 4, tentative: 120 }
  const figures = await figuresOf('/resource-allocation', { weeks: [week] })
  expect(figures.slice(1)).toEqual(['Over: 3', 'Bench: 4', 'Tentative: 120 h'])
  expect(figures[0]).toContain('81')
  expect(asked).toContain('from=2026-11-16')
  expect((await figuresOf('/resource-allocation', { weeks: [] })).slice(1)).toEqual([
    'Over: 0',
    'Bench: 0',
    'Tentative: 0 h',
  ])
})

test.each([
  [
    '/leave-management',
    { pending: 2, awayToday: 3, upcoming: 4, daysTakenThisYear: 5.25 },
    ['Waiting: 2', 'Away: 3', 'Upcoming: 4', 'Days: 5.3'],
  ],
  [
    '/performance-reviews',
    { reviews: 9, pending: 2, completed: 7, averageRating: 3.94 },
    ['Reviews: 9', 'Pending: 2', 'Completed: 7', 'Rating: 3.9'],
  ],
  [
    '/performance-reviews',
    { reviews: 0, pending: 0, completed: 0, averageRating: null },
    ['Reviews: 0', 'Pending: 0', 'Completed: 0', 'Rating: –'],
  ],
  [
    '/skills',
    { people: 40, roles: [1, 2], skills: [1, 2, 3], expertSkills: 6 },
    ['People: 40', 'Roles: 2', 'Skills: 3', 'Experts: 6'],
  ],
])('%s has four figures of its own', async (pathname, answer, figures) => {
  expect(await figuresOf(pathname, answer)).toEqual(figures)
})

test('other screens have the company’s figures; what is to be decided is leave and expenses together', async () => {
  const overview = { people: 40, awayToday: 2, utilization: null, pendingLeave: 3, pendingExpenses: 4 }
  const figures = await figuresOf('/api-summary', overview)
  expect([figures[0], figures[1], figures[3]]).toEqual(['People: 40', 'Away: 2', 'To decide: 7'])
})

test('a profile has the person’s figures; active projects are those that are listed, or else their number', async () => {
  const utilization = { weekHours: 20, capacity: 40, percent: 50, averageWeeklyHours: 35 }
  const person = { activeProjects: 3 }
  expect(await figuresOf('/people/7', { utilization, activeProjects: [], person })).toEqual([
    'This week: 20 h',
    'Utilized: 50 %',
    'Average: 35 h',
    'Projects: 3',
  ])
  expect((await figuresOf('/people/7', { utilization, activeProjects: [1], person }))[3]).toBe('Projects: 1')
})
