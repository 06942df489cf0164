import { expect, test } from 'vitest'
import { clockOf } from '../clock.ts'
import { testProcesses } from '../testing/processes.ts'
import { addProject, addUser } from '../testing/rows.ts'

const { database, two, call } = testProcesses(clockOf(() => new Date('2026-11-20T15:00:00Z')))

test('a month that one process keeps follows what is written, changed and set in another one', async () => {
  const ada = await addUser(database.db, 'Ada Byron')
  const apollo = await addProject(database.db, 'Apollo')
  const grace = await addUser(database.db, 'Grace Hopper')
  const [here, there] = await two([ada, grace])
  const told = async () => {
    const { body } = await call(there, ada, 'GET', '/api/report?by=person&userId=1&from=2026-10-01&to=2026-10-31')
    const { hours, revenue, cost, capacity } = body['total'] as Record<string, { total: number }>
    return [hours, revenue?.total, cost?.total, capacity]
  }
  expect(await told()).toEqual([0, 0, 0, 176])
  const entry = {
    userId: ada,
    projectId: apollo,
    date: '2026-10-05',
    hours: 4,
    category: 'Development',
    notes: 'Built it',
  }
  const { body: made } = await call(here, ada, 'POST', '/api/time-entries', entry)
  await expect.poll(told).toEqual([4, 600, 0, 176])
  await call(here, ada, 'PATCH', `/api/time-entries/${String(made['id'])}`, { hours: 5, version: made['version'] })
  await expect.poll(told).toEqual([5, 750, 0, 176])
  const rate = { userId: ada, amount: 100, currency: 'EUR', validFrom: '2026-01-01' }
  await call(here, ada, 'POST', '/api/bill-rates', rate)
  await expect.poll(told).toEqual([5, 0, 0, 176])
  await call(here, ada, 'POST', '/api/exchange-rates', { currency: 'EUR', validFrom: '2026-01-01', rate: 0.8 })
  await expect.poll(told).toEqual([5, 400, 0, 176])
  await call(here, ada, 'POST', '/api/cost-rates', { ...rate, amount: 60, currency: 'GBP' })
  await expect.poll(told).toEqual([5, 400, 300, 176])
  const sick = { userId: ada, leaveType: 'Sick Leave', startDate: '2026-10-19', endDate: '2026-10-20' }
  const { body: asked } = await call(here, ada, 'POST', '/api/leave-requests', sick)
  await call(here, grace, 'POST', `/api/leave-requests/${String(asked['id'])}/approve`, { version: asked['version'] })
  await expect.poll(told).toEqual([5, 400, 300, 160])
})
