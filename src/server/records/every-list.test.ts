import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALL_NAMES } from '../openapi/contracts.ts'

const FEW = 'a handful of rows beside settings, which nobody works through'
const ASKED_BY_PROGRAMS = 'an address of the specification; the screens list the same rows by a call that has a file'

/** Lists that cannot be taken away as a file, and why (docs/decisions/0064). */
const WITHOUT: Readonly<Record<string, string>> = {
  '/api/allocations': ASKED_BY_PROGRAMS,
  '/api/assistant/findings/:rule': 'hints at people, projects and entries, whose own lists have files',
  '/api/capacity-planning': 'weeks of people, which /api/schedule/weeks gives line by line',
  '/api/clients': 'names in projects, which have a file',
  '/api/companies': ASKED_BY_PROGRAMS,
  '/api/company-holidays': FEW,
  '/api/external-profiles': ASKED_BY_PROGRAMS,
  '/api/imports': FEW,
  '/api/invoices/:id/items': 'entries and expenses, which have files',
  '/api/invoices/clients': 'names in projects, which have a file',
  '/api/leave-calendar': 'arranges leave requests',
  '/api/months': 'a row a month, of entries and corrections that have files',
  '/api/org-chart': 'arranges people',
  '/api/previous-projects': ASKED_BY_PROGRAMS,
  '/api/projects/names': 'names of projects, which have a file',
  '/api/projectworks/runs': FEW,
  '/api/projectworks/runs/:id/rejected': 'rejected.csv has all of them',
  '/api/roles': FEW,
  '/api/saved-reports': FEW,
  '/api/skills': ASKED_BY_PROGRAMS,
  '/api/substitutions': FEW,
  '/api/timesheets/skills': 'figures of entries',
  '/api/tokens': FEW,
  '/api/users': 'people, whom /api/resources lists',
  '/api/users/:id/skills/:skillId/evidence': 'time entries, which have a file',
  '/api/vocabulary/proposals': 'words that wait for a decision each',
  '/api/webhooks': FEW,
  '/api/weeks': 'what waits is in the file of the inbox, and hours with where they stand in that of time entries',
}

test('every list can be taken away as a file, but for those that are named here with a reason', () => {
  const calls = [...CALL_NAMES.keys()]
  const paths = new Set(calls.map(({ path }) => path))
  const lists = calls.filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape)
  expect(lists.length).toBeGreaterThan(30)
  const without = lists.map(({ path }) => path).filter((path) => !paths.has(`${path}/export`))
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT))
})
