import { expect, test } from 'vitest'
import { initialsOf, plainName, usernamesBeside } from './names.ts'

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
  expect(usernamesBeside([])('Ada Byron')).toBe('ada.byron')
  expect(usernamesBeside(['ada.byron', 'ada.byron2'])('Ada Byron')).toBe('ada.byron3')
  expect(usernamesBeside([])('李明')).toBe('person')
  expect(usernamesBeside([])(`${'a'.repeat(200)} b`)).toHaveLength(90)
  const give = usernamesBeside(['person2'])
  expect([give('李明'), give('王芳'), give('Ada Byron'), give('張偉')]).toEqual([
    'person',
    'person3',
    'ada.byron',
    'person4',
  ])
})

test('thousands of names without a letter of ours take no longer each than a few do', () => {
  millisecondsFor(20_000)
  // Ten times as many would take a hundred times as long if each search began anew.
  expect(millisecondsFor(20_000)).toBeLessThan(40 * Math.max(1, millisecondsFor(2_000)))
})

/** Of the processor, so that a busy machine counts for nothing. */
function millisecondsFor(count: number): number {
  const give = usernamesBeside([])
  const from = process.cpuUsage()
  for (let n = 0; n < count; n += 1) give('李明')
  return process.cpuUsage(from).user / 1000
}
