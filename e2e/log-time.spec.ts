import type { Page } from '@playwright/test'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import type { WeekSheet } from '../src/shared/timesheets/contract.ts'
import { proposedToday } from './proposed-today.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const NOTE = 'Moved auth service to k8s with Helm, reviewed Terraform modules'
const SKILLS = ['Kubernetes', 'Helm', 'Terraform']

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const weeklyHours = async (page: Page) =>
  Number.parseFloat(await page.getByRole('group', { name: 'This Week hours' }).innerText().then(figureOf))
const figureOf = (card: string) => /[\d.]+(?= h)/.exec(card)?.[0] ?? ''

async function chooseFirstProject(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
}

test('a logged note shows its skills everywhere, and a deleted one takes them back', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  const newest = page.getByRole('row').nth(1)
  await expect(newest.getByRole('button', { name: /^Delete entry/ })).toBeVisible()
  const before = await weeklyHours(page)
  const newestBefore = await newest.innerText()
  // On some days the sample company has logged something already that makes others rise.
  await expect(region(page, 'Top Skills').getByRole('listitem')).not.toHaveCount(0)
  const topBefore = await region(page, 'Top Skills').innerText()

  await chooseFirstProject(page)
  await page.getByLabel('Hours', { exact: true }).fill('3.5')
  await page.getByLabel('Notes', { exact: true }).fill(NOTE)
  for (const skill of SKILLS) await expect(page.getByRole('list', { name: 'Skills in this note' })).toContainText(skill)
  await expect(page.getByTitle('Found in your words “k8s”')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Notes', { exact: true }).press('Control+Enter')

  await said(page, 'Time entry logged successfully!')
  await expect(newest).toContainText(NOTE)
  for (const skill of SKILLS) {
    await expect(newest).toContainText(skill)
    await expect(region(page, 'AI Skills Detection')).toContainText(skill)
    await expect(region(page, 'Top Skills')).toContainText(skill)
  }
  await expect(region(page, 'AI Skills Detection')).toContainText('“k8s”')
  await expect.poll(() => weeklyHours(page)).toBe(before + 3.5)
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue(await proposedToday(page, app))
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Project' })).toContainText('Choose a project')

  await newest.getByRole('button', { name: /^Delete entry/ }).click()
  await said(page, 'Time entry deleted successfully!')
  await expect.poll(() => newest.innerText()).toBe(newestBefore)
  await expect.poll(() => region(page, 'Top Skills').innerText()).toBe(topBefore)
  await expect.poll(() => weeklyHours(page)).toBe(before)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(newest).toContainText(NOTE)
  await expect.poll(() => weeklyHours(page)).toBe(before + 3.5)
})

test('what is logged elsewhere appears without reload, up to Top Skills', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  // As much as leaves room beside what the sample company has logged on these days.
  for (let entry = 0; entry < 20; entry += 1) {
    const date = addDays(localDay(new Date()), -entry)
    const data = { projectId: project?.id, hours: 12, date, category: 'DevOps', notes: NOTE }
    expect((await page.request.post(`${app.url}/api/time-entries`, { data })).status()).toBe(201)
  }
  for (const skill of SKILLS) await expect(region(page, 'Top Skills')).toContainText(skill)
})

test('the form says what is wrong and keeps what was typed', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/dashboard')
  const logTime = page.getByRole('button', { name: 'Log Time' })
  await logTime.click()
  await expect(page.getByText('Project is required')).toBeVisible()
  await expect(page.getByText('Notes are required')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeFocused()
  await expectNoAxeViolations(page)

  const hours = page.getByLabel('Hours', { exact: true })
  await hours.fill('0.2')
  await expect(page.getByText('Minimum 0.25 hours')).toBeVisible()
  await hours.fill('24.25')
  await expect(page.getByText('Maximum 24 hours')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('')
  await expect(page.getByText('Date is required')).toBeVisible()

  await hours.fill('2')
  await page.getByLabel('Date', { exact: true }).fill(localDay(new Date()))
  await page.getByLabel('Notes', { exact: true }).fill('Typed with care')
  await chooseFirstProject(page)
  await page.route('**/api/time-entries', (route) => route.abort())
  await logTime.click()
  await said(page, 'Failed to log time entry. Please try again.')
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Typed with care')
  await expect(hours).toHaveValue('2')
})

test('a part that cannot be loaded says so and comes back on retry', async ({ page, app }) => {
  // What has failed is asked for again by itself when news begin to come, or when another part of the screen needs it.
  await page.route('**/api/events', (route) => route.abort())
  await page.route('**/api/time-entries?**', (route) => route.fulfill({ status: 503, body: '' }))
  await app.signIn(page, '/dashboard')
  const entries = region(page, 'Recent Entries')
  await page.waitForLoadState('networkidle')
  await expect(entries.getByRole('alert')).toContainText('Could not load recent entries.')
  await page.unroute('**/api/time-entries?**')
  await entries.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('on a phone the form comes first and nothing scrolls sideways', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await region(page, 'Quick Time Entry').boundingBox()
  const card = await page.getByRole('group', { name: 'This Week hours' }).boundingBox()
  expect(form?.y).toBeLessThan(card?.y ?? 0)
  await expect(page.getByRole('button', { name: /^Delete entry/ }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('Quick Time Entry opens over the screen where one is, and leads back to it as it was', async ({ page, app }) => {
  await app.signIn(page, '/expenses?status=Approved')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Approved')
  await page.setViewportSize({ width: 1000, height: 500 })
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 200))
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'New Time Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Time Entry' })
  const notes = dialog.getByLabel('Notes', { exact: true })
  await expect(page).toHaveURL(/\/timesheets-detail\?action=add$/)
  await expect(page.locator('h1')).toHaveText('Expenses')

  await notes.fill('Typed over another screen')
  await page.goBack()
  await expect(page.getByText('What you typed is not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(notes).toHaveValue('Typed over another screen')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  const logged = page.waitForResponse((response) => response.request().method() === 'POST')
  await notes.press('Control+Enter')
  const { id, version } = (await (await logged).json()) as { id: number; version: number }
  await page.request.delete(`${app.url}/api/time-entries/${id}?version=${version}`)

  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/expenses\?status=Approved$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(200)

  await page.keyboard.press('t')
  await page.getByRole('button', { name: 'Continue Current Work' }).click()
  await expect(page).toHaveURL(/\/timesheets-detail\?prefill=current$/)
  await expect(page.getByRole('dialog', { name: 'Continue Current Work' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Continue Current Work' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/expenses\?status=Approved$/)
})

test('the form proposes what is left of the chosen day, and 8 hours where nothing is logged yet', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/dashboard')
  const { id: userId } = (await (await page.request.get(`${app.url}/api/users/current`)).json()) as { id: number }
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  const week = addDays(weekStart(localDay(new Date())), 14)
  const sheet = (await (
    await page.request.get(`${app.url}/api/timesheets/week?userId=${userId}&week=${week}`)
  ).json()) as WeekSheet
  const [first, second] = sheet.days.filter(({ expectedHours }) => expectedHours > 4)
  const data = {
    projectId: project?.id,
    userId,
    date: first?.date,
    hours: 2.5,
    category: 'Testing',
    notes: 'Began early',
  }
  const posted = await page.request.post(`${app.url}/api/time-entries`, { data })
  const { id, version } = (await posted.json()) as { id: number; version: number }

  const hours = page.getByLabel('Hours', { exact: true })
  await page.getByLabel('Date', { exact: true }).fill(first?.date ?? '')
  await expect(hours).toHaveValue(String((first?.expectedHours ?? 0) - 2.5))
  await page.getByLabel('Date', { exact: true }).fill(second?.date ?? '')
  await expect(hours).toHaveValue('8')
  await hours.fill('1.5')
  await page.getByLabel('Date', { exact: true }).fill(first?.date ?? '')
  await expect(hours).toHaveValue('1.5')
  await page.request.delete(`${app.url}/api/time-entries/${id}?version=${version}`)
})
