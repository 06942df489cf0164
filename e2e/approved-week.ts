import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { weekStart } from '../src/shared/time/week.ts'
import type { WeekApproval } from '../src/shared/weeks/contract.ts'

/** Somebody's week with a day is submitted, and somebody else approves it, who is there from then on. */
export async function approveWeek(page: Page, url: string, day: string, userId: number, byId: number): Promise<void> {
  const set = await page.request.patch(`${url}/api/company`, { data: { approval: 'week' } })
  expect(set.status()).toBe(200)
  const week = weekStart(day)
  const submitted = await page.request.post(`${url}/api/weeks/submit`, { data: { userId, week, word: 'All of it' } })
  expect(submitted.status()).toBe(200)
  await page.request.put(`${url}/api/auth/session`, { data: { userId: byId } })
  const { submitted: row } = (await (
    await page.request.get(`${url}/api/weeks/week?userId=${userId}&week=${week}`)
  ).json()) as WeekApproval
  const decided = await page.request.post(`${url}/api/weeks/decide`, {
    data: { decision: 'approve', weeks: [{ userId, week, version: row?.version, entries: row?.mine }] },
  })
  expect(decided.status()).toBe(200)
}
