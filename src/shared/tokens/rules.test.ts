import { expect, test } from 'vitest'
import { calls } from '../http/endpoint.ts'
import { scopeFor } from './rules.ts'

const call = calls({ tag: 'Things', reads: ['projects'], writes: ['projects'] })
const guarded = calls({ tag: 'Accounts', writes: ['accounts'], guardsAccount: true })

const read = call('GET /api/tags', 'directory.read', { summary: 'Tags' })

test('what changes nothing takes the scope read, by whatever method it is asked', () => {
  expect(scopeFor(read)).toBe('read')
  expect(scopeFor(call('POST /api/ask', 'directory.read', { summary: 'Ask', onlyReads: true }))).toBe('read')
  expect(scopeFor(guarded('GET /api/accounts', 'accounts.manage', { summary: 'Accounts' }))).toBe('read')
})

test('what changes something takes the scope write, a GET too', () => {
  expect(scopeFor({ ...read, writes: ['sync'] })).toBe('write')
  expect(scopeFor(call('POST /api/tags', 'projects.manage', { summary: 'Add' }))).toBe('write')
})

test('no token changes what guards an account', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    expect(scopeFor(guarded(`${method} /api/accounts`, 'accounts.manage', { summary: 'Change' }))).toBeNull()
  expect(scopeFor({ ...read, writes: ['accounts'], guardsAccount: true })).toBeNull()
})
