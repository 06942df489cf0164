import { expect, test } from 'vitest'
import { freeUsername, initialsOf, plainName } from './names.ts'

test.each([
  ['Ada Byron', 'ada.byron', 'AB'],
  ['Zeynep Aydın', 'zeynep.aydin', 'ZA'],
  ['Piotr  Zieliński', 'piotr.zielinski', 'PZ'],
  ['Mei-Ling Zhou', 'mei-ling.zhou', 'MZ'],
  ['Noor van Dijk', 'noor.van.dijk', 'ND'],
  ["Sinéad O'Brien", 'sinead.obrien', 'SO'],
  ['Cher', 'cher', 'CH'],
  ['𝒜da 𝓑yron', 'da.yron', '𝒜𝓑'],
  ['李明', '', '李明'],
])('%s', (name, plain, initials) => {
  expect([plainName(name), initialsOf(name)]).toEqual([plain, initials])
})

test('a username is the plain name, with a number where it is taken', () => {
  expect(freeUsername('Ada Byron', new Set())).toBe('ada.byron')
  expect(freeUsername('Ada Byron', new Set(['ada.byron', 'ada.byron2']))).toBe('ada.byron3')
  expect(freeUsername('李明', new Set())).toBe('person')
  expect(freeUsername(`${'a'.repeat(200)} b`, new Set())).toHaveLength(90)
})
