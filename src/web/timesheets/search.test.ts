import { expect, test } from 'vitest'
import { timesheetsSearch } from './search.ts'

test('what the address says of filters, order, tab and entry is taken as it stands', () => {
  const said = {
    employee: 3,
    project: 7,
    from: '2026-11-02',
    to: '2026-11-06',
    view: 'trends',
    sort: 'hours',
    order: 'desc',
    entry: 12,
  }
  expect(timesheetsSearch(said)).toEqual(said)
})

test('what it says wrongly is as if it said nothing, and takes nothing else along', () => {
  const wrong = {
    employee: 'Ada',
    project: -1,
    week: '2026-13-01',
    from: 'today',
    to: 5,
    view: 'all',
    skills: 'some',
    sort: 'size',
    order: 'up',
    span: 5000,
    entry: 1.5,
    part: 'x',
    action: 'edit',
    prefill: 'x',
    more: 1,
  }
  expect(JSON.parse(JSON.stringify(timesheetsSearch(wrong)))).toEqual({})
  expect(timesheetsSearch({ ...wrong, project: 7 }).project).toBe(7)
})
