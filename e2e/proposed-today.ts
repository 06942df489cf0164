import type { Page } from '@playwright/test'
import { localDay } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import type { WeekSheet } from '../src/shared/timesheets/contract.ts'
import { firstHours } from '../src/shared/timesheets/rules.ts'
import type { App } from './app.ts'

/** What an empty form proposes for today. */
export async function proposedToday(page: Page, app: App): Promise<string> {
  const today = localDay(new Date())
  const { id } = (await (await page.request.get(`${app.url}/api/users/current`)).json()) as { id: number }
  const asked = await page.request.get(`${app.url}/api/timesheets/week?userId=${id}&week=${weekStart(today)}`)
  const { days, entries } = (await asked.json()) as WeekSheet
  const expected = days.find(({ date }) => date === today)?.expectedHours ?? 0
  const logged = entries.filter(({ date }) => date === today).reduce((sum, { hours }) => sum + hours, 0)
  return String(firstHours(expected, logged))
}
