import { expect, test } from 'vitest'
import { isSingleLine, singleLine } from './single-line.ts'

test.each([
  ['a line break', 'Ada\nByron'],
  ['a carriage return', 'Ada\rByron'],
  ['the next line of EBCDIC', 'Ada\u0085Byron'],
  ['a line separator', 'Ada\u2028Byron'],
  ['a paragraph separator', 'Ada\u2029Byron'],
  ['a tab', 'Ada\tByron'],
  ['a control character', 'Ada\u0007'],
  ['a zero-width space', 'Ada\u200bByron'],
  ['a zero-width joiner', 'Ada\u200dByron'],
  ['a word joiner', 'Ada\u2060Byron'],
  ['a byte order mark', 'Ada\ufeffByron'],
  ['a soft hyphen', 'Ada\u00adByron'],
  ['a change of direction', 'Ada \u202enoryB'],
  ['an isolate', 'Ada \u2066Byron'],
  ['a mark of direction', 'Ada\u200f'],
  ['a blank letter', 'Ada\u3164'],
  ['a character from the tags', 'Ada\u{e0041}'],
  ['half a character', 'Ada\ud83d'],
])('a name with %s is no single line, and becomes one', (_what, text) => {
  expect(isSingleLine(text)).toBe(false)
  expect(isSingleLine(singleLine(text))).toBe(true)
  expect(singleLine(text)).toMatch(/^Ada/)
})

test.each([
  'Ada Byron',
  'Zoë Müller-Łukasz',
  'Mary O’Brien',
  '李小龍',
  'नेहा शर्मा',
  'علي',
  'Ice ❤️',
  'Launch 🚀',
  'A\u00a0B',
])('the name %s stays as it is', (name) => {
  expect(isSingleLine(name)).toBe(true)
  expect(singleLine(name)).toBe(name)
})

test('a line break in a text of another system becomes a space', () => {
  expect(singleLine(' Ada\r\nByron\u200b ')).toBe('Ada Byron')
})
