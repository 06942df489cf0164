import { expect, test } from 'vitest'
import { versionsOf, versionsText } from '#shared/http/resource.ts'
import { grown, takeVersions } from './known-versions.ts'

test('what has grown between a read and the opening of the stream is known', () => {
  takeVersions(versionsOf('people=4,leave=2'))
  // A later read of newer data does not hide that the first one is old.
  takeVersions(versionsOf('leave=3'))
  expect(grown({ people: 4, leave: 3, projects: 9 })).toEqual(['leave'])
  expect(grown({ people: 5, leave: 3, projects: 10 })).toEqual(['people', 'projects'])
  expect(grown({ people: 5, leave: 3, projects: 10 })).toEqual([])
})

test('versions are written and read back, and what is no version is left out', () => {
  const versions = { people: 4, 'time-entries': 12 }
  expect(versionsOf(versionsText(versions))).toEqual(versions)
  expect(versionsOf(null)).toEqual({})
  expect(versionsOf('unknown=4,')).toEqual({})
})
