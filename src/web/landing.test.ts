import { expect, test } from 'vitest'
import { actorWith, type Who } from '#shared/access/rules.ts'
import { landingOf } from './landing.ts'

const WEEK = '/timesheets-detail?view=week'

const landing = (who: Partial<Who>) =>
  landingOf(actorWith({ mode: 'accounts', userId: 7, roles: [], leads: new Set(), reports: new Set(), ...who }))

test('whoever only logs time begins with their week', () => {
  expect(landing({})).toBe(WEEK)
  expect(landing({ roles: ['admin'] })).toBe(WEEK)
})

test.each<[string, Partial<Who>]>([
  ['a manager', { reports: new Set([8]) }],
  ['a lead', { leads: new Set([1]) }],
  ['a planner', { roles: ['planner'] }],
  ['human resources', { roles: ['hr'] }],
  ['finance', { roles: ['finance'] }],
  ['a substitute', { standsInFor: [{ userId: 9, leads: new Set(), reports: new Set([3]) }] }],
  ['an administrator who is nobody of the company', { userId: null, roles: ['admin'] }],
  ['everybody with the shared password', { mode: 'password' }],
])('%s begins with what waits', (_, who) => {
  expect(landing(who)).toBe('/today')
})
