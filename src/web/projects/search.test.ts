import { expect, test } from 'vitest'
import { projectsSearch } from './search.ts'

test.each([
  ['Active', 'Active'],
  ['in progress', 'In Progress'],
  ['COMPLETED', 'Completed'],
  ['gone', undefined],
])('a status in the address may be written %s', (written, status) => {
  expect(projectsSearch({ status: written }).status).toBe(status)
})
