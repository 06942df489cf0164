import { expect, test } from 'vitest'
import { misfitText } from './find-mapping.ts'
import { guessByNames } from './mapping.ts'

const table = (name: string, ...columns: string[]) => ({
  schema: 'dbo',
  name,
  rows: null,
  columns: columns.map((column) => ({ name: column, type: 'text', nullable: true })),
})
const known = [
  table('users', 'id', 'name'),
  table('projects', 'id', 'name'),
  table('timesheets', 'id', 'user_id', 'project_id', 'hours', 'date', 'notes', 'updated_at'),
]

test.each([
  [12, 'dbo.t1, dbo.t2', false],
  [13, 'dbo.t1, dbo.t2', true],
])('of %i tables twelve are named where a mapping does not fit', (count, first, isCut) => {
  const mapping = guessByNames(known)
  if (!mapping) throw new Error('These tables are recognized')
  const tables = Array.from({ length: count }, (_, index) => table(`t${index + 1}`))
  const text = misfitText(tables, mapping, { 'mapping.users.table': 'There is no table dbo.users' })
  expect(text).toContain(`There is no table dbo.users. Nothing was changed. The tables are ${first}`)
  expect([text.includes('dbo.t12'), text.includes('dbo.t13'), text.endsWith(', …')]).toEqual([true, false, isCut])
})
