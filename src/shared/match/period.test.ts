import { expect, test } from 'vitest'
import { matchPeriod } from './period.ts'

/** A Sunday. */
const TODAY = '2026-11-22'

const project = (startDate: string | null, deadline: string | null) => ({ startDate, deadline })

test.each([
  ['nothing is asked for', {}, null, '2026-11-23', '2026-12-18'],
  ['both days are', { from: '2026-11-01', to: '2026-11-30' }, null, '2026-11-01', '2026-11-30'],
  ['the first day is', { from: '2027-01-04' }, null, '2027-01-04', '2027-01-29'],
  ['a last day before next Monday is', { to: '2026-11-20' }, null, '2026-11-20', '2026-11-20'],
  ['a project runs', {}, project('2026-01-01', '2027-02-26'), '2026-11-23', '2027-02-26'],
  ['a project begins later', {}, project('2027-01-04', '2027-02-26'), '2027-01-04', '2027-02-26'],
  ['a project has no end', {}, project(null, null), '2026-11-23', '2026-12-18'],
  ['a project should have ended', {}, project(null, '2026-10-01'), '2026-11-23', '2026-12-18'],
  ['a project lasts for years', {}, project(null, '2030-01-01'), '2026-11-23', '2027-11-28'],
  ['a project ends next Monday', {}, project(null, '2026-11-23'), '2026-11-23', '2026-11-23'],
  ['a project begins next Monday', {}, project('2026-11-23', null), '2026-11-23', '2026-12-18'],
  ['a project ends on the last day that is offered', {}, project(null, '2027-11-28'), '2026-11-23', '2027-11-28'],
  ['a last day after next Monday is', { to: '2026-12-04' }, null, '2026-11-23', '2026-12-04'],
  ['next Monday is the last day', { to: '2026-11-23' }, null, '2026-11-23', '2026-11-23'],
  ['a day is asked for a project', { from: '2026-12-07' }, project(null, '2026-12-31'), '2026-12-07', '2026-12-31'],
])('where %s, the days follow', (_, asked, of, from, to) => {
  expect(matchPeriod(asked, of, TODAY)).toEqual({ from, to })
})
