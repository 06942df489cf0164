import { beforeAll, expect, test } from 'vitest'
import type { MonthCorrection } from '#shared/months/contract.ts'
import type { Report } from '#shared/reports/contract.ts'
import { testApp } from '../testing/app.ts'

const app = testApp({ now: '2026-11-24T15:00:00Z', keepRows: true, sample: true })

beforeAll(() => app.signIn(1))

const REASON = 'Agreed in spring'
const revenue = async (days: string) =>
  (await app.get<Report>(`/api/report?by=project&${days}`)).body.total.revenue?.total ?? 0
const october = () => revenue('from=2026-10-01&to=2026-10-31')
const november = () => revenue('from=2026-11-01&to=2026-11-30')

test.each([
  ['bill-rates', { role: 'Senior Developer', amount: 190, currency: 'GBP', validFrom: '2026-10-05' }],
  ['exchange-rates', { currency: 'EUR', rate: 0.99, validFrom: '2026-10-20' }],
])('%s dated in a closed month of the sample company move the open month, not the closed one', async (calls, rate) => {
  const [before, open] = [await october(), await november()]
  expect((await app.post(`/api/${calls}`, rate)).status).toBe(400)
  expect((await app.post(`/api/${calls}`, { ...rate, reason: REASON })).status).toBe(201)
  expect(await october()).toBe(before)
  const { body } = await app.get<MonthCorrection[]>('/api/month-corrections')
  const own = body.filter(
    ({ cause, month }) => cause === (calls === 'bill-rates' ? 'bill rate' : 'exchange rate') && month === '2026-10',
  )
  expect(own.length).toBeGreaterThan(0)
  const corrected = own.reduce((sum, one) => sum + (one.revenueAfter ?? 0) - (one.revenueBefore ?? 0), 0)
  expect(Math.abs(corrected)).toBeGreaterThan(100)
  expect((await november()) - open).not.toBe(0)
})
