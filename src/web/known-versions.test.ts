import { beforeEach, expect, test, vi } from 'vitest'
import { versionsOf, versionsText, type Resource } from '#shared/http/resource.ts'

type KnownVersions = typeof import('./known-versions.ts')

let page: KnownVersions
let news: Resource[][]

beforeEach(async () => {
  vi.resetModules()
  page = await import('./known-versions.ts')
  news = []
  page.onNews((changed) => void news.push([...changed]))
})

test('only what is newer than all that was heard of is news, whoever tells it', () => {
  page.hear({ people: 4, leave: 2 })
  page.hear({ people: 4, leave: 3 })
  page.hear({ people: 3, leave: 3 })
  page.hear({ people: 5, projects: 10 })
  expect(news).toEqual([['people', 'leave'], ['leave'], ['people', 'projects']])
  expect(page.heardVersions()).toEqual({ people: 5, leave: 3, projects: 10 })
})

test('what was never written is known at version 0, so its first change is one', () => {
  page.hearAll({ leave: 0 })
  const before = page.heardVersions()
  page.hear({ leave: 1 })
  expect(news).toEqual([['leave']])
  expect(page.changedSince(before, ['people', 'leave'])).toBe(true)
})

test('a reply is old where any of what it is made of has a newer version', () => {
  page.hear({ people: 4, leave: 2 })
  expect(page.isOlder({ people: 4, leave: 1 }, ['people', 'leave'])).toBe(true)
  expect(page.isOlder({ people: 4, leave: 1 }, ['people'])).toBe(false)
  expect(page.isOlder({ people: 9 }, ['people', 'projects'])).toBe(false)
  expect(page.isOlder({}, ['people'])).toBe(true)
})

test('the first word of a resource is no change to a read that is under way, the next one is', () => {
  const before = page.heardVersions()
  page.hear({ people: 4 })
  expect(page.changedSince(before, ['people', 'leave'])).toBe(false)
  page.hear({ people: 5 })
  expect(page.changedSince(before, ['people'])).toBe(true)
  expect(page.changedSince(page.heardVersions(), ['people'])).toBe(false)
})

test('a stream that begins with lower versions tells of another database, and everything read before is old', () => {
  page.hearAll({ people: 40, leave: 7 })
  const before = page.heardVersions()
  page.hearAll({ people: 3, leave: 7 })
  expect(news).toEqual([['people', 'leave'], ['people']])
  expect(page.changedSince(before, ['people'])).toBe(true)
  expect(page.changedSince(before, ['leave'])).toBe(false)
})

test('versions are written and read back, and what is no version is left out', () => {
  const versions = { people: 4, 'time-entries': 12 }
  expect(versionsOf(versionsText(versions))).toEqual(versions)
  expect(versionsOf(null)).toEqual({})
  expect(versionsOf('unknown=4,')).toEqual({})
})
