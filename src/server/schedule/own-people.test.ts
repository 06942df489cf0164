import { beforeEach, expect, test } from 'vitest'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Rights } from '../testing/rights.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { testCompany } from '../testing/company.ts'

const app = testAppWithRights({ now: '2026-11-24T15:00:00Z' })
const { ada, grace, joan, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper', joan: 'Joan Clarke', mary: 'Mary Jackson' },
  projects: { apollo: 'Apollo' },
})

beforeEach(async () => {
  const days = { startDate: '2026-11-23', endDate: '2026-11-27', allocatedPercentage: 150 }
  for (const userId of [ada, grace, joan]) {
    await app.post('/api/resource-allocations', { userId, projectId: apollo, ...days })
  }
})

test.each<[string, Rights, string[]]>([
  ['a manager', { reports: [2] }, ['Grace Hopper']],
  ['a planner', { roles: ['planner'] }, ['Ada Byron', 'Grace Hopper', 'Joan Clarke']],
  ['the lead of a project', { leads: [1] }, ['Ada Byron', 'Grace Hopper', 'Joan Clarke']],
  ['the lead of another project', { leads: [9] }, []],
])('of the people over-allocated this week, %s is responsible for these', async (_, rights, names) => {
  await app.signInWith(4, rights)
  const { body, headers } = await app.get<ScheduleRow[]>(
    '/api/schedule?from=2026-11-23&weeks=1&load=over&own=true&limit=10',
  )
  expect(body.map(({ name }) => name)).toEqual(names)
  expect(headers['x-total-count']).toBe(String(names.length))
})
