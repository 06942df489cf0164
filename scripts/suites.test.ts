import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const { suites } = (await import(new URL('suites.js', import.meta.url).href)) as {
  suites: () => Record<'unit' | 'postgresql' | 'embedded', string[]>
}

test('every test file is run by a stage, and none on two databases but those that could differ', () => {
  const { unit, postgresql, embedded } = suites()
  const files = globSync('{src,e2e,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT })
  expect([...new Set([...unit, ...postgresql, ...embedded])].toSorted()).toEqual(files.toSorted())
  expect(unit.filter((file) => postgresql.includes(file) || embedded.includes(file))).toEqual([])
})
