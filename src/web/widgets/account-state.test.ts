import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#shared/accounts/contract.ts'
import { stateOf } from './account-state.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') }))
afterEach(() => void vi.useRealTimers())

test.each<[Partial<Account>, text: string]>([
  [{ active: false, hasPassword: true }, 'Deactivated'],
  [{ hasPassword: true }, 'Active'],
  [{ linked: true }, 'Active'],
  [{}, 'Not invited'],
  [{ invitedUntil: '2026-11-20T09:29:59.999Z' }, 'Invitation expired'],
  [{ invitedUntil: '2026-11-20T09:30:00.000Z' }, 'Invited until Today'],
  [{ invitedUntil: '2026-11-21T09:30:00.000Z', hasPassword: true }, 'Active'],
])('an account with %j: %s', (change, text) => {
  const account = { active: true, hasPassword: false, linked: false, invitedUntil: null, ...change } as Account
  expect(stateOf(account, '2026-11-20').text).toBe(text)
})
