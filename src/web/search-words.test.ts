import { expect, test } from 'vitest'
import { aDay, aFlag, anId, aNumber, aPage, aText, aWholeNumber, oneOf, searchOf } from './search-words.ts'

const search = searchOf({
  id: anId,
  q: aText,
  from: aDay,
  open: aFlag,
  tab: oneOf(['one', 'two']),
  share: aNumber(1, 100),
  year: aWholeNumber(2000, 2099),
  page: aPage,
})

test('an address is read word by word', () => {
  const said = { id: 7, q: 'Ada', from: '2026-12-04', open: true, tab: 'two', share: 12.5, year: 2026, page: 2 }
  expect(search(said)).toEqual(said)
  expect(search({ q: 42 })).toEqual({ q: '42' })
})

test('what makes no sense in an address is left out, and so is what no screen reads', () => {
  const wrong = { id: -1, from: '2026-02-30', open: 'yes', tab: 'three', share: '9', page: 0, other: 1 }
  expect(Object.keys(search(wrong))).toEqual([])
  expect(Object.keys(search({ id: 1.5, tab: ['one'], share: Number.NaN, page: 1 }))).toEqual([])
})

test.each([
  [{ share: -5 }, { share: 1 }],
  [{ share: 101 }, { share: 100 }],
  [{ share: Infinity }, { share: 100 }],
  [{ year: 1900 }, { year: 2000 }],
  [{ year: 2026.4 }, { year: 2026 }],
])('a number out of its range counts as the nearest that is allowed: %o', (given, said) => {
  expect(search(given)).toEqual(said)
})
