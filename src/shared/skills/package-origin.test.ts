import { expect, test } from 'vitest'
import type { Registry } from './choices.ts'
import { packageOrigin } from './package-origin.ts'

test.each<[Registry[], string]>([
  [['npm'], 'a package on npm'],
  [['npm', 'PyPI'], 'a package on npm and PyPI'],
  [['npm', 'PyPI', 'Debian'], 'a package on npm, PyPI and Debian'],
])('what is on %j is %s', (registries, said) => {
  expect(packageOrigin(registries)).toBe(said)
})
