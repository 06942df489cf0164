import { expect, test } from 'vitest'
import { guessByNames } from './mapping.ts'

const table = (name: string, ...columns: string[]) => ({
  schema: 'dbo',
  name,
  columns: columns.map((column) => ({ name: column })),
})

test('tables are recognized in snake_case and CamelCase, singular and plural', () => {
  const guess = guessByNames([
    table('Employee', 'EmployeeID', 'FullName', 'JobTitle', 'EmailAddress', 'LastModified'),
    table('tbl_jobs', 'id', 'title', 'customer_name', 'end_date', 'updated_at'),
    table('work_logs', 'work_log_id', 'employee_id', 'job_id', 'hours_worked', 'work_date', 'comments', 'updated_at'),
  ])
  expect(guess?.users).toMatchObject({
    table: 'dbo.Employee',
    id: 'EmployeeID',
    name: 'FullName',
    modified: 'LastModified',
  })
  expect(guess?.projects).toMatchObject({
    table: 'dbo.tbl_jobs',
    name: 'title',
    client: 'customer_name',
    deadline: 'end_date',
  })
  expect(guess?.timesheets).toMatchObject({
    id: 'work_log_id',
    userId: 'employee_id',
    projectId: 'job_id',
    hours: 'hours_worked',
    date: 'work_date',
    notes: 'comments',
  })
  expect([guess?.clients, guess?.tasks]).toEqual([null, null])
})

test('tables that hold no time suggest nothing', () => {
  expect(guessByNames([table('users', 'id', 'name'), table('projects', 'id', 'name')])).toBeNull()
})
