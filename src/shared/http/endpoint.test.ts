import { describe, expect, test } from 'vitest'
import { calls } from './endpoint.ts'
import { byId } from './list.ts'

const call = calls({ tag: 'Tags', reads: ['projects'], writes: ['projects', 'audit'] })

describe('a call of a noun', () => {
  test('reads what its noun reads by GET and writes what its noun writes by every other method', () => {
    const read = call('GET /api/tags', 'directory.read', { summary: 'Tags' })
    expect(read).toMatchObject({ method: 'GET', path: '/api/tags', tag: 'Tags', reads: ['projects'] })
    expect(read).not.toHaveProperty('writes')
    const written = call('DELETE /api/tags', 'directory.read', { summary: 'Delete' })
    expect(written).toMatchObject({ method: 'DELETE', writes: ['projects', 'audit'] })
    expect(written).not.toHaveProperty('reads')
  })

  test('names other resources, or another tag, itself', () => {
    const own = call('GET /api/tags', 'directory.read', { summary: 'Tags', reads: ['people'], tag: 'People' })
    expect(own).toMatchObject({ reads: ['people'], tag: 'People' })
  })

  test('takes :id where its path has it, at the end or before a step, and nowhere else', () => {
    expect(call('GET /api/tags/:id', 'directory.read', { summary: 'One' }).params).toBe(byId)
    expect(call('POST /api/tags/:id/merge', 'directory.read', { summary: 'Merge' }).params).toBe(byId)
    expect(call('GET /api/tags/:identity', 'directory.read', { summary: 'No' }).params).toBeUndefined()
  })
})
