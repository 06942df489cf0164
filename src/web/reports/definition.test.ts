import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { QUICK_PERIODS } from '#shared/reports/choices.ts'
import { REPORT_GROUPS } from '#shared/reports/choices.ts'
import {
  changedBy,
  daysOf,
  definitionOf,
  isSameReport,
  periodLabel,
  queryOf,
  sharesHours,
  wordsOf,
  type Definition,
} from './definition.ts'
import { reportsSearch } from './search.ts'

/** What an address says after somebody has sent it and somebody else has opened it. */
function sent(definition: Definition): Definition {
  return definitionOf(reportsSearch(defaultParseSearch(defaultStringifySearch(wordsOf(definition)))))
}

describe('an address', () => {
  const everything: Definition = {
    by: 'client',
    then: 'person',
    userId: 3,
    projectId: 7,
    client: 'R&D + Söhne',
    role: 'Data Engineer',
    category: 'Code Review',
    skill: 'C#',
    tag: 'true',
    billable: 'false',
    compare: 'year',
    sort: 'marginShare',
    order: 'asc',
    from: '2025-12-31',
    to: '2026-01-01',
  }

  test('tells all of a report, whatever is in its names', () => {
    expect(sent(everything)).toEqual(everything)
    expect(sent({ by: 'month', client: '2026', skill: '"Go"', period: 'last year' })).toEqual({
      by: 'month',
      client: '2026',
      skill: '"Go"',
      period: 'last year',
    })
  })

  test.each(QUICK_PERIODS)('names %s and each group', (period) => {
    for (const by of REPORT_GROUPS) expect(sent({ by, period })).toEqual({ by, period })
  })

  test('without words is this month by project, and says it without words', () => {
    expect(definitionOf(reportsSearch({}))).toEqual({ by: 'project', period: 'this month' })
    expect(Object.values(wordsOf({ by: 'project', period: 'this month' })).every((word) => word === undefined)).toBe(
      true,
    )
  })

  test.each([
    ['one day alone', { from: '2026-01-01' }],
    ['days in the wrong order', { from: '2026-02-01', to: '2026-01-31' }],
    ['words that are none', { period: 'someday', by: 'color', then: 'project', employee: 'Ada', billable: 'maybe' }],
  ])('with %s is as if these said nothing', (_, words) => {
    expect(definitionOf(reportsSearch(words))).toEqual({ by: 'project', period: 'this month' })
  })

  test('with days is of these days, both included, whatever quick period it names', () => {
    const words = { period: 'last-year', from: '2026-02-28', to: '2026-02-28' }
    expect(definitionOf(reportsSearch(words))).toEqual({ by: 'project', from: '2026-02-28', to: '2026-02-28' })
  })
})

describe('quick periods at the ends of years', () => {
  test.each([
    ['2026-01-01', 'this month', '2026-01-01', '2026-01-31'],
    ['2026-01-01', 'last month', '2025-12-01', '2025-12-31'],
    ['2026-01-01', 'this quarter', '2026-01-01', '2026-03-31'],
    ['2026-01-01', 'last quarter', '2025-10-01', '2025-12-31'],
    ['2025-12-31', 'this quarter', '2025-10-01', '2025-12-31'],
    ['2025-12-31', 'last quarter', '2025-07-01', '2025-09-30'],
    ['2025-12-31', 'this year', '2025-01-01', '2025-12-31'],
    ['2026-01-01', 'last year', '2025-01-01', '2025-12-31'],
    ['2026-01-01', 'last 12 months', '2025-01-01', '2025-12-31'],
    ['2024-02-29', 'last month', '2024-01-01', '2024-01-31'],
    ['2024-03-31', 'last month', '2024-02-01', '2024-02-29'],
  ] as const)('on %s, %s is from %s to %s', (today, period, from, to) => {
    expect(daysOf({ by: 'project', period }, today)).toEqual({ from, to })
    expect(queryOf({ by: 'project', period }, today)).toEqual({ by: 'project', from, to })
  })

  test('are called as their buttons say', () => {
    expect(QUICK_PERIODS.map(periodLabel)).toEqual([
      'This Month',
      'Last Month',
      'This Quarter',
      'Last Quarter',
      'This Year',
      'Last Year',
      'Last 12 Months',
    ])
  })
})

describe('changing a report', () => {
  const report: Definition = { by: 'client', then: 'person', period: 'last month' }

  test('to days of one’s own leaves the quick period, and back', () => {
    const days = { from: '2026-10-01', to: '2026-10-15' }
    const custom = changedBy(report, days)
    expect(custom).toEqual({ by: 'client', then: 'person', ...days })
    expect(changedBy(custom, { period: 'this year' })).toEqual({ ...report, period: 'this year' })
  })

  test('of the first group to the second one turns them round', () => {
    expect(changedBy(report, { by: 'person' })).toMatchObject({ by: 'person', then: 'client' })
    expect(changedBy({ by: 'client', period: 'last month' }, { by: 'person' })).toEqual({
      by: 'person',
      period: 'last month',
    })
  })

  test('back to what was saved is the same report, in whatever order its parts stand', () => {
    const changed = changedBy(report, { client: 'Acme' })
    expect(isSameReport(report, changed)).toBe(false)
    expect(
      isSameReport({ period: 'last month', then: 'person', by: 'client' }, changedBy(changed, { client: undefined })),
    ).toBe(true)
  })
})

test('hours are shared among skills where a report is by skill, or of one', () => {
  const period = 'this month'
  expect(sharesHours({ by: 'skill', period })).toBe(true)
  expect(sharesHours({ by: 'client', then: 'skill', period })).toBe(true)
  expect(sharesHours({ by: 'client', skill: 'React', period })).toBe(true)
  expect(sharesHours({ by: 'client', then: 'person', period })).toBe(false)
})
