import { expect, test } from 'vitest'
import { hidesRows, sourceShown } from './source.ts'

const both = { sample: true, projectworks: true }
const projectWorksAlone = { sample: false, projectworks: true }

test.each([
  { enabled: true, reachable: true, holds: both, shown: 'projectworks' },
  { enabled: true, reachable: false, holds: both, shown: 'sample' },
  { enabled: false, reachable: true, holds: both, shown: 'sample' },
  { enabled: true, reachable: true, holds: { sample: true, projectworks: false }, shown: 'projectworks' },
  { enabled: false, reachable: false, holds: projectWorksAlone, shown: 'projectworks' },
  { enabled: false, reachable: false, holds: { sample: false, projectworks: false }, shown: 'sample' },
])('enabled $enabled, reachable $reachable, $holds: $shown', ({ shown, ...state }) => {
  expect(sourceShown(state)).toBe(shown)
})

test('rows are hidden where the other source has any', () => {
  expect([hidesRows('sample', both), hidesRows('projectworks', projectWorksAlone)]).toEqual([true, false])
})
