import { expect, test } from 'vitest'
import { isTokenText, madeToken } from './token-text.ts'

test('a token has a prefix that scanners know, at least 160 random bits, and letters and digits alone', () => {
  const made = Array.from({ length: 200 }, madeToken)
  expect(new Set(made).size).toBe(200)
  for (const text of made) expect(text).toMatch(/^ob_[0-9A-Za-z]{36}$/)
  expect(30 * Math.log2(62)).toBeGreaterThan(160)
})

test('a token that is cut off or has a wrong character is none', () => {
  const text = madeToken()
  expect(isTokenText(text)).toBe(true)
  const changed = (at: number) => `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
  for (let at = 0; at < text.length; at += 1) expect([at, isTokenText(changed(at))]).toEqual([at, false])
  for (const other of ['', 'ob_', text.slice(0, -1), `${text}0`, ` ${text}`]) expect(isTokenText(other)).toBe(false)
})
