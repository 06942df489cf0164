import { expect, test } from 'vitest'
import { worthByWeek } from './by-week.ts'

test('weeks add up to their months, a week of two months taking of both by its days', () => {
  const weeks = [
    { week: '2026-09-21', hours: 10 },
    // Three days of it are September's.
    { week: '2026-09-28', hours: 7 },
    { week: '2026-10-05', hours: 4 },
  ]
  const worth = worthByWeek(
    new Map([
      ['2026-09', 1_300],
      ['2026-10', 801],
    ]),
    weeks,
  )
  expect([...worth]).toEqual([
    ['2026-09-21', 1_000],
    ['2026-09-28', 300 + 401],
    ['2026-10-05', 400],
  ])
})

test('a month of which one week has hours gives it all', () => {
  expect([
    ...worthByWeek(
      new Map([
        ['2026-03', 30_001],
        ['2026-04', 2],
      ]),
      [{ week: '2026-03-30', hours: 1 }],
    ),
  ]).toEqual([['2026-03-30', 30_003]])
})

test('weeks of months that are worth nothing are worth nothing', () => {
  expect([...worthByWeek(new Map(), [{ week: '2026-03-30', hours: 1 }])]).toEqual([['2026-03-30', 0]])
  expect([...worthByWeek(new Map([['2026-03', 5]]), [])]).toEqual([])
})
