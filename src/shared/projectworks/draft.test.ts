import { expect, test } from 'vitest'
import { asCalledThere, consequences, differencesOf, draftFaults, withColumn, withTable } from './draft.ts'
import { DEFAULT_MAPPING, isNeeded } from './mapping.ts'

const table = (name: string, ...columns: string[]) => ({
  schema: 'public',
  name,
  rows: null,
  columns: columns.map((column) => ({
    name: column,
    type: column === 'modified_at' ? 'timestamptz' : 'text',
    nullable: true,
  })),
})

const TABLES = [
  table('users', 'user_id', 'first_name', 'last_name', 'modified_at'),
  table('projects', 'project_id', 'project_name'),
  table('time_entries', 'time_entry_id', 'user_id', 'project_id', 'minutes', 'date', 'comment', 'modified_at'),
  table('staff', 'id', 'name', 'email'),
]

const mapping = {
  ...DEFAULT_MAPPING,
  users: { ...DEFAULT_MAPPING.users, table: 'USERS', id: 'User_Id', firstName: 'FIRST_NAME', phone: null },
}

test('a draft has the names that are there, and keeps what is not there as it is written', () => {
  const draft = asCalledThere(TABLES, mapping)
  expect(draft.users).toMatchObject({ table: 'public.users', id: 'user_id', firstName: 'first_name', email: 'Email' })
  expect(draft.timesheets.table).toBe('TimeEntries')
  expect(draftFaults(TABLES, draft)).toMatchObject({
    'mapping.users.email': 'users has no column Email',
    'mapping.timesheets.table': 'There is no table TimeEntries',
  })
})

test('another table brings the columns that its names suggest, and asks for those that it needs', () => {
  const draft = withTable(TABLES, asCalledThere(TABLES, mapping), 'users', 'public.staff')
  expect(draft.users).toMatchObject({ table: 'public.staff', id: 'id', name: 'name', email: 'email', role: null })
  const entries = withTable(TABLES, draft, 'timesheets', 'public.staff')
  expect(draftFaults(TABLES, entries)).toMatchObject({ 'mapping.timesheets.userId': 'Choose a column' })
  expect(withTable(TABLES, draft, 'clients', null).clients).toBeNull()
})

test('a column that is needed cannot be left out', () => {
  expect([isNeeded('users', 'id'), isNeeded('users', 'email'), isNeeded('tasks', 'projectId')]).toEqual([
    true,
    false,
    true,
  ])
  expect(withColumn(mapping, 'users', 'id', null).users.id).toBe('')
  expect(withColumn(mapping, 'users', 'email', null).users.email).toBeNull()
})

test('a change tells what the next synchronization does about it', () => {
  expect(consequences(mapping, mapping)).toEqual([])
  expect(consequences(mapping, withColumn(mapping, 'users', 'email', null))).toEqual([
    'The next sync compares all people and projects by the new columns.',
  ])
  expect(consequences(mapping, withColumn(mapping, 'timesheets', 'notes', 'remark'))).toEqual([
    'The next sync reads all time entries again, not only those modified since the last one.',
  ])
  expect(consequences(mapping, withColumn(mapping, 'projects', 'id', 'guid'))).toHaveLength(2)
})

test('a suggestion differs field by field, and by its table alone where a part is lacking', () => {
  expect(differencesOf(mapping, mapping)).toEqual([])
  const suggested = { ...withColumn(mapping, 'users', 'phone', 'mobile'), tasks: null }
  expect(differencesOf(mapping, suggested)).toEqual([
    { part: 'users', field: 'phone', mapped: null, suggested: 'mobile' },
    { part: 'tasks', field: 'table', mapped: 'Tasks', suggested: null },
  ])
})
