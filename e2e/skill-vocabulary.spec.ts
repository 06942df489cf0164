import type { Page } from '@playwright/test'
import { localDay } from '../src/shared/time/day.ts'
import type { App } from './app.ts'
import { said, toasts } from './app.ts'
import { expect, test } from './test.ts'

const newestSkills = (page: Page) => page.getByRole('list', { name: 'Skills', exact: true }).first()
const readAgain = (page: Page) => page.getByRole('region', { name: 'Reading notes again' })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

async function logTime(page: Page, app: App, notes: string, userId?: number): Promise<void> {
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  const data = { projectId: project?.id, userId, hours: 2, date: localDay(new Date()), category: 'DevOps', notes }
  expect((await page.request.post(`${app.url}/api/time-entries`, { data })).status()).toBe(201)
}

test('a skill of the company with an alias appears on an old entry', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  await logTime(page, app, 'Nightly zbx run for the auditors')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Skill Vocabulary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skill Vocabulary')
  await expect(page).toHaveTitle('Skill Vocabulary · Offbench')
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()

  await page.getByRole('button', { name: 'Add skill' }).click()
  const form = page.getByRole('dialog', { name: 'Add skill' })
  await form.getByRole('button', { name: 'Add skill' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Category is required')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectNoAxeViolations(page)
  await form.getByLabel('Name').fill('docker')
  await form.getByLabel('Category').fill('Databases')
  await form.getByLabel('Implies').fill('No Such Thing')
  await form.getByRole('button', { name: 'Add skill' }).click()
  await expect(form.getByText('There is already a skill Docker')).toBeVisible()
  await form.getByLabel('Name').fill('Zorblax')
  await form.getByRole('button', { name: 'Add skill' }).click()
  await expect(form.getByText('There is no skill No Such Thing')).toBeVisible()
  await form.getByLabel('Implies').fill('')
  await form.getByLabel('Aliases').fill('zbx, zorb')
  await form.getByLabel('Aliases').press('Enter')
  await said(page, 'Zorblax has been added to the vocabulary.')
  await expect(readAgain(page)).toContainText('All notes are read with this vocabulary')

  await page.getByLabel('Search skills').fill('zbx')
  await expect(row(page, 'Zorblax')).toContainText('Company')
  await expect(page).toHaveURL(/q=zbx/)
  await page.reload()
  await expect(row(page, 'Zorblax')).toContainText('zorb')
  await page.goto(`${app.url}/dashboard`)
  await expect(newestSkills(page).getByRole('button', { name: 'Zorblax' })).toBeVisible()
})

test('a shipped skill gets other words, is merged into another, retired and brought back', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/skill-vocabulary?q=podman')
  await row(page, 'Podman').getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Podman' })
  await dialog.getByLabel('Aliases').fill('Ansible')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(/Ansible is a skill of its own/)).toBeVisible()
  await dialog.getByLabel('Aliases').fill('pod wrangler')
  await dialog.getByLabel('Aliases').press('Enter')
  await dialog.getByRole('button', { name: 'Remove pod wrangler' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove pod wrangler' })).toBeHidden()
  await dialog.getByLabel('Category').fill('Containers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Changed')).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByRole('button', { name: 'Merge into…' }).click()
  await page.getByPlaceholder('Search skills').fill('docker')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Docker')
  await expectNoAxeViolations(page)
  await page.getByPlaceholder('Search skills').press('Enter')
  // The database may still be reading notes with the vocabulary as it was just before.
  await expect(toasts(page).getByText('Podman is now part of Docker.')).toBeVisible({ timeout: 30_000 })
  await expect(row(page, 'Podman')).toContainText('Part of Docker')
  await expect(row(page, 'Podman').getByRole('button')).toBeFocused()

  await row(page, 'Podman').click()
  await dialog.getByRole('button', { name: 'Bring back' }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect(dialog.getByText('Retired', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Podman')).toContainText('Retired')
})

test('a proposed name becomes a skill, another is rejected', async ({ page, startOwnApp, expectNoAxeViolations }) => {
  const app = await startOwnApp()
  await app.signIn(page, '/skill-vocabulary?tab=proposals')
  const people = (await (await page.request.get(`${app.url}/api/users?limit=3`)).json()) as { id: number }[]
  for (const { id } of people) {
    await logTime(page, app, 'Set up FooBarSync with Docker', id)
    await logTime(page, app, 'Docker, QuuxRelay and Terraform', id)
  }
  await readAgain(page).getByRole('button', { name: 'Read all notes again' }).click()

  const foo = page.getByRole('article', { name: 'FooBarSync' })
  await expect(foo).toContainText('3 people, 3 entries')
  await expect(foo.locator('mark').first()).toHaveText('FooBarSync')
  await expectNoAxeViolations(page)
  await foo.getByRole('button', { name: 'Edit…' }).click()
  const form = page.getByRole('dialog', { name: 'New skill' })
  await expect(form.getByLabel('Name')).toHaveValue('FooBarSync')
  await form.getByLabel('Category').fill('Data Engineering')
  await form.getByRole('button', { name: 'Add skill' }).click()
  await expect(
    toasts(page).getByText(
      'FooBarSync has been added to the vocabulary. Past notes that mention it are being read again.',
    ),
  ).toBeVisible()
  await expect(foo).toBeHidden()

  const quux = page.getByRole('article', { name: 'QuuxRelay' })
  await quux.getByRole('button', { name: 'Alias of…' }).click()
  await page.keyboard.press('Escape')
  await expect(quux.getByRole('button', { name: 'Alias of…' })).toBeFocused()
  await quux.getByRole('button', { name: 'Never' }).click()
  await expect(quux).toBeHidden()

  await page.getByLabel('Show').selectOption('Accepted')
  await expect(foo).toContainText('New skill FooBarSync')
  await page.getByLabel('Show').selectOption('Rejected')
  await expect(quux).toContainText('Never a skill')
  await expect(page).toHaveURL(/status=rejected/)
  await quux.getByRole('button', { name: 'Alias of…' }).click()
  await page.getByPlaceholder('Search skills').fill('Ansible')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Ansible')
  await page.getByPlaceholder('Search skills').press('Enter')
  await said(page, /“QuuxRelay” shows Ansible from now on/)
  await expect(quux).toBeHidden()
})

test('pages and filters live in the address, also on a phone and in the dark', async ({ page, app }) => {
  await app.signIn(page, '/skill-vocabulary?page=3')
  await expect(page.getByText(/^Page 3 of/)).toBeVisible()
  const third = await page.getByRole('row').nth(1).innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 4 of/)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).not.toHaveText(third)
  await page.goBack()
  await expect(page.getByText(/^Page 3 of/)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('Category').selectOption('Mobile Development')
  await expect(page.getByText(/^Page 3 of/)).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText('Mobile Development')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('Search skills').fill('there is no such skill')
  await expect(page.getByText('No skill matches. Try fewer filters, or add the skill.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Search skills')).toHaveValue('')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()

  await page.route('**/api/vocabulary?**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByLabel('Search skills').fill('helm')
  await expect(page.getByRole('alert')).toContainText('Could not load the vocabulary.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Helm')).toBeVisible()
})
