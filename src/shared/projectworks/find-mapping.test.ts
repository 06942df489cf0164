import { describe, expect, test } from 'vitest'
import { findMapping, misfitText } from './find-mapping.ts'
import type { SyncMapping } from './mapping-contract.ts'
import { guessByNames } from './mapping.ts'
import type { PartRules } from './part-rules.ts'

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

describe('what of a mapping is not there is said at its field', () => {
  const tables = [
    table('users', 'id', 'name', 'kind'),
    table('profiles', 'user', 'email'),
    table('projects', 'id', 'name'),
    { ...table('timesheets', 'id', 'user_id', 'project_id', 'hours', 'date', 'notes'), rows: 1 },
  ]
  const guess = guessByNames(tables)
  if (!guess) throw new Error('These tables are recognized')
  const mapping = (users: PartRules, columns: Partial<SyncMapping['timesheets']> = {}) => ({
    ...guess,
    timesheets: { ...guess.timesheets, ...columns },
    rules: { users },
  })
  const is = (column: string, ...values: string[]) => ({ column, operator: 'is' as const, values })
  const email = { via: 'id', table: 'profiles', key: 'user' }

  test.each<[string, SyncMapping, Record<string, string>]>([
    ['nothing, whatever the case of names', mapping({ only: [is('KIND', 'staff')] }), {}],
    ['a column', mapping({}, { notes: 'words' }), { 'timesheets.notes': 'timesheets has no column words' }],
    [
      'a time that is a text',
      mapping({}, { modified: 'notes' }),
      { 'timesheets.modified': 'notes is no date or time but text' },
    ],
    [
      'what a condition names, and its values',
      mapping({ only: [is('kind', 'staff'), is('sort', 'a'), is('', 'a'), is('kind')] }),
      {
        'rules.users.only.1.column': 'users has no column sort',
        'rules.users.only.2.column': 'Choose a column',
        'rules.users.only.3.values': 'Enter a value',
      },
    ],
    ['no value where none is taken', mapping({ deleted: [{ column: 'kind', operator: 'empty', values: [] }] }), {}],
    [
      'the key and the beginning',
      mapping({ json: { name: '' }, after: { name: '' } }),
      {
        'rules.users.json.name': 'Enter the key',
        'rules.users.after.name': 'Enter the beginning',
      },
    ],
    [
      'another table',
      mapping({ from: { name: { ...email, table: '' } } }),
      { 'rules.users.from.name.table': 'Choose a table' },
    ],
    [
      'a table that there is not',
      mapping({ from: { name: { ...email, table: 'contacts' } } }),
      { 'rules.users.from.name.table': 'There is no table contacts' },
    ],
    [
      'the columns that lead to it',
      mapping({ from: { name: { ...email, via: 'profile', key: 'id' } } }),
      {
        'rules.users.from.name.via': 'users has no column profile',
        'rules.users.from.name.key': 'profiles has no column id',
      },
    ],
    [
      'its own conditions',
      mapping({ from: { name: { ...email, when: [is('a', 'b')], only: [is('c', 'd')] } } }),
      {
        'rules.users.from.name.when.0.column': 'users has no column a',
        'rules.users.from.name.only.0.column': 'profiles has no column c',
        'users.name': 'profiles has no column name',
      },
    ],
  ])('%s', (_case, wanted, faults) => {
    const told = Object.entries(faults).map(([field, fault]) => [`mapping.${field}`, fault])
    expect(findMapping(tables, wanted).faults).toEqual(Object.fromEntries(told))
  })
})
