import { expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addUser } from '../testing/rows.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })

test('a substitute who approves leave is told that days are lacking, and the manager how many are left', async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  const mary = await addUser(app.db, 'Mary Jackson')
  const ada = await addUser(app.db, 'Ada Byron', { manager_id: grace })
  const hr = await addUser(app.db, 'Joan Clarke')
  const days = { start_date: '2026-11-20', end_date: '2026-11-27', created_at: new Date(NOW) }
  await app.db
    .insertInto('substitutions')
    .values({ user_id: grace, substitute_id: mary, ...days })
    .execute()
  const signedIn = (userId: number, roles: 'hr'[] = []) => signedInAs(app, userId, new Date(NOW), roles)
  const [own, manager, substitute, joan] = [
    await signedIn(ada),
    await signedIn(grace),
    await signedIn(mary),
    await signedIn(hr, ['hr']),
  ]
  const leave = { userId: ada, leaveType: 'Annual Leave', startDate: '2026-12-01', endDate: '2026-12-02' }
  const { id } = (await own.post<{ id: number }>('/api/leave-requests', leave)).body
  const taken = { userId: ada, leaveType: 'Annual Leave', year: 2026, days: -100, note: 'Paid out' }
  expect((await joan.post('/api/leave-adjustments', taken)).status).toBe(201)
  const approve = async (by: typeof own) => {
    const { status, body } = await by.post<Problem>(`/api/leave-requests/${id}/approve`, {})
    return [status, body.message]
  }
  expect(await approve(substitute)).toEqual([409, 'Not enough days of this kind are left'])
  expect(await approve(manager)).toEqual([409, 'No days of Annual Leave are left in 2026; 2 days are requested'])
})
