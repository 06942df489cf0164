import { expect, test } from 'vitest'
import { requirePermission } from './permission.ts'

test('who may not do something is told what; who may passes', () => {
  const approver = { userId: 1, can: (permission: string) => permission === 'leave.approve' }
  expect(() => requirePermission(approver, 'leave.approve', 'decide on leave')).not.toThrow()
  expect(() => requirePermission(approver, 'people.change', 'add people')).toThrow(
    expect.objectContaining({ status: 403, code: 'FORBIDDEN', message: 'You may not add people' }) as Error,
  )
})
