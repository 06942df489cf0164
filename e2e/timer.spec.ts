import type { Page } from '@playwright/test'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const timer = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Timer/ })
const panel = (page: Page) => page.getByRole('form', { name: 'Timer' })

async function withProject(page: Page, url: string): Promise<void> {
  const data = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Space', requiredSkills: [] }
  expect((await page.request.post(`${url}/api/projects`, { data })).status()).toBe(201)
  const person = { name: 'Ada Byron', role: 'Engineer', skills: [] }
  expect((await page.request.post(`${url}/api/users`, { data: person })).status()).toBe(201)
}

async function choose(page: Page, project: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').fill(project)
  await page.getByPlaceholder('Search projects or clients').press('Enter')
}

test('a timer runs on all devices, outlives the browser and becomes an entry', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await withProject(page, app.url)
  await page.goto(`${app.url}/timesheets-detail`)
  await timer(page).click()
  await page.getByRole('button', { name: 'Start Timer' }).click()
  await expect(timer(page)).toHaveAccessibleName(/running for 0:0\d/)
  await expect(panel(page)).toBeVisible()
  await expectNoAxeViolations(page)

  const other = await page.context().newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto(`${app.url}/dashboard`)
  await expect(timer(other)).toHaveAccessibleName(/running/)
  await choose(page, 'Apollo')
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/timer') && (reply.request().postData() ?? '').includes('Docker'),
  )
  await panel(page).getByLabel('Notes').fill('Docker for the cluster')
  await kept
  await expect(timer(other)).toHaveAccessibleName(/running for .* on Apollo/)
  await page.close()

  await timer(other).click()
  await expect(panel(other).getByLabel('Notes')).toHaveValue('Docker for the cluster')
  await expect(panel(other).getByRole('combobox', { name: 'Project' })).toContainText('Apollo')
  // It has run for less than a step.
  await panel(other).getByRole('button', { name: 'Stop and Log' }).click()
  await expect(panel(other).getByText('Minimum 0.25 hours')).toBeVisible()
  await panel(other).getByLabel('Hours').fill('1h 30m')
  await panel(other).getByLabel('Hours').press('Enter')
  await said(other, '1.5 h logged on Apollo.')
  await expect(timer(other)).toHaveAccessibleName('Timer')
  await expect(other.getByText('Docker for the cluster')).toBeVisible()
})

test('a forgotten timer is asked about, and one can be discarded', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await withProject(page, app.url)
  await page.goto(`${app.url}/timesheets-detail`)
  const yesterday = addDays(localDay(new Date()), -1)
  const data = { date: yesterday, startTime: '09:30', projectId: 1, category: 'Testing', notes: 'Checked the plan' }
  expect((await page.request.post(`${app.url}/api/timer`, { data })).status()).toBe(201)
  await timer(page).click()
  await panel(page).getByRole('button', { name: 'Stop and Log' }).click()
  const hours = panel(page).getByLabel('How long was it really?')
  await expect(panel(page).getByText('Hours are required')).toBeVisible()
  await hours.fill('7:30')
  await hours.press('Enter')
  await said(page, '7.5 h logged on Apollo.')
  await expect(page.getByText('Checked the plan')).toBeVisible()

  await timer(page).click()
  await page.getByRole('button', { name: 'Start Timer' }).click()
  await panel(page).getByRole('button', { name: 'Discard timer' }).click()
  await said(page, 'Timer discarded. Nothing was logged.')
  await expect(timer(page)).toHaveAccessibleName('Timer')
})

test('hours are typed as people write them, by the rules that the company has chosen', async ({
  page,
  startOwnApp,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await withProject(page, app.url)
  await page.goto(`${app.url}/dashboard`)
  const hours = page.getByLabel('Hours', { exact: true })
  for (const [typed, shown] of [
    ['1:30', '1.5'],
    ['1,5', '1.5'],
    ['90m', '1.5'],
    ['1h 45m', '1.75'],
  ] as const) {
    await hours.fill(typed)
    await hours.blur()
    await expect(hours).toHaveValue(shown)
  }
  await hours.press('ArrowUp')
  await expect(hours).toHaveValue('2')
  await hours.fill('1:20')
  await page.getByRole('button', { name: 'Log Time' }).click()
  await expect(page.getByText('Hours go in steps of 0.25')).toBeVisible()

  await page.goto(`${app.url}/settings?tab=company`)
  await page.getByLabel('Smallest step of hours').selectOption('5 min')
  await page.getByLabel('Notes are required').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, "The company's settings are saved.")
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  await hours.fill('1:20')
  await page.getByRole('button', { name: 'Log Time' }).click()
  await said(page, 'Time entry logged successfully!')
  await expect(page.getByRole('row').nth(1)).toContainText('1.33 h')
})
