import { expect, test } from 'vitest'
import { REPORT_GROUPS } from './choices.ts'
import type { ReportQuery } from './contract.ts'
import { entriesOfRow, groupsOf, sortedAtFirst, tellsUtilization } from './rules.ts'

const QUERY = { by: 'client', from: '2026-02-10', to: '2026-04-20', role: 'Engineer' } as ReportQuery
const key = (id: string | number | null) => ({ id, name: '' })

test('months come as they follow one another, everything else with the most hours first', () => {
  for (const group of REPORT_GROUPS)
    expect(sortedAtFirst(group)).toEqual(
      group === 'month' ? { sort: 'name', order: 'asc' } : { sort: 'hours', order: 'desc' },
    )
})

test('utilization is told of people, roles and months alone', () => {
  expect(REPORT_GROUPS.filter((group) => tellsUtilization([group])).toSorted()).toEqual(['month', 'person', 'role'])
  expect(tellsUtilization(['person', 'month'])).toBe(true)
  expect(tellsUtilization(['person', 'project'])).toBe(false)
  expect(groupsOf({ by: 'person', then: undefined })).toEqual(['person'])
})

test.each<[string, Partial<ReportQuery>, (string | number | null)[], object | null]>([
  ['all of it', {}, [], {}],
  ['a client', {}, ['Acme'], { client: 'Acme' }],
  ['no client', {}, [null], null],
  ['a person', { by: 'person' }, [7], { userId: 7 }],
  ['a project in a client', { then: 'project' }, ['Acme', 7], { client: 'Acme', projectId: 7 }],
  ['no project in a client', { then: 'project' }, ['Acme', null], null],
  ['no skill', { by: 'skill' }, [null], { unskilled: 'true' }],
  ['a month that begins before', { by: 'month' }, ['2026-02'], { to: '2026-02-28' }],
  ['a month inside', { by: 'month' }, ['2026-03'], { from: '2026-03-01', to: '2026-03-31' }],
  ['a month that ends after', { by: 'month' }, ['2026-04'], { from: '2026-04-01' }],
])('behind the row of %s stand its entries', (_row, change, ids, narrower) => {
  const all = { from: QUERY.from, to: QUERY.to, role: 'Engineer' }
  expect(entriesOfRow({ ...QUERY, ...change }, ids.map(key))).toEqual(narrower && { ...all, ...narrower })
})
