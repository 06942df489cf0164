import { expect, test } from 'vitest'
import { fieldText, periodDays, ratingText } from './words.ts'

const names = (id: number) => (id === 1 ? 'Ada Byron' : undefined)
const text = (field: string, value: unknown) => fieldText(field, value, names)

test('a rating is a number and what it says', () => {
  expect([1, 4, 5, null, undefined, 0].map(ratingText)).toEqual([
    '1 · Far below',
    '4 · Above',
    '5 · Outstanding',
    '–',
    '–',
    '–',
  ])
})

test.each<[string, unknown, string]>([
  ['comments', null, '–'],
  ['comments', undefined, '–'],
  ['comments', '', '–'],
  ['comments', 'Good', 'Good'],
  ['comments', {}, '–'],
  ['userId', 1, 'Ada Byron'],
  ['reviewerId', 1, 'Ada Byron'],
  ['reviewerId', 2, '…'],
  ['overallRating', 4, '4.0'],
  ['teamwork', 4, '4 · Above'],
  ['goals', [], '–'],
  ['goals', ['Learn Go', 'Mentor'], 'Learn Go, Mentor'],
  ['goalProgress', [50, 0], '50 %, 0 %'],
  ['goals', [{ title: 'Learn Go', progress: 20 }, { title: 'Mentor' }], 'Learn Go (20 %), Mentor (0 %)'],
  ['periodStart', '2026-07-01', '1 Jul 2026'],
  ['periodEnd', '2026-12-31', '31 Dec 2026'],
  ['reviewDate', '2026-12-31', '31 Dec 2026'],
  ['reviewPeriod', 'H2 2026', 'H2 2026'],
])('%s %o is told as %s', (field, value, told) => {
  expect(text(field, value)).toBe(told)
})

test('a period is told by its days where both are known', () => {
  expect(periodDays({ periodStart: '2026-07-01', periodEnd: '2026-12-31' })).toBe('1 Jul 2026 – 31 Dec 2026')
  expect(periodDays({ periodStart: '2026-07-01', periodEnd: null })).toBe('')
  expect(periodDays({ periodStart: null, periodEnd: '2026-12-31' })).toBe('')
})
