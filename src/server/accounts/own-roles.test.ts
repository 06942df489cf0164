import { expect, test } from 'vitest'
import type { Inbox } from '#shared/inbox/contract.ts'
import { addAccount, openAccountSession } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'
import { sessionCookie } from '../testing/session.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })

test('an administrator who gives themselves a role is told to the other administrators, and to nobody for others', async () => {
  await app.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
  const accountOf = async (name: string) => {
    const userId = await addUser(app.db, name)
    const id = await addAccount(app, userId, ['admin'])
    await app.db.updateTable('accounts').set({ password_hash: 'none' }).where('id', '=', id).execute()
    const cookie = sessionCookie(await openAccountSession(app, id, new Date(NOW)))
    const told = async () => {
      const { items } = (await app.get<Inbox>('/api/inbox', { cookie })).body
      return items.map(({ name: who, title }) => `${who}: ${title}`)
    }
    const give = async (accountId: number, roles: string[], version: number) =>
      (await app.request('PATCH', `/api/accounts/${accountId}`, { roles, version }, { cookie })).status
    return { id, told, give }
  }
  const ada = await accountOf('Ada Byron')
  const grace = await accountOf('Grace Hopper')
  expect(await ada.give(grace.id, ['admin', 'planner'], 1)).toBe(200)
  expect(await ada.give(ada.id, ['admin', 'hr', 'finance'], 1)).toBe(200)
  expect(await grace.told()).toEqual(['Ada Byron: Has the roles hr and finance now; changed by Ada Byron'])
  expect(await ada.told()).toEqual([])
  expect(await ada.give(ada.id, ['admin'], 2)).toBe(200)
  expect(await grace.told()).toHaveLength(1)
})
