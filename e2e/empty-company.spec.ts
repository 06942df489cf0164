import type { Page } from '@playwright/test'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const guide = (page: Page) => page.getByRole('region', { name: 'Set up your company' })
const step = (page: Page, title: string) => guide(page).getByRole('listitem').filter({ hasText: title })

test('a new company is led from its name to its first hours, and the guide goes when they are logged', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await expect(guide(page).getByRole('listitem')).toHaveCount(4)
  await expect(guide(page).getByText('(done)')).toHaveCount(0)
  await expect(guide(page)).toContainText('npm run import')
  await expectNoAxeViolations(page)

  await guide(page).getByRole('link', { name: 'Company settings' }).click()
  await page.getByLabel('Company name').fill('Northwind')
  await page.getByLabel('Currency').selectOption('USD')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'are saved')
  await page.goto(`${app.url}/dashboard`)
  await expect(step(page, 'Name your company')).toContainText('Northwind, USD')
  await expect(step(page, 'Name your company')).toContainText('(done)')

  await guide(page).getByRole('link', { name: 'Add yourself' }).click()
  const person = page.getByRole('dialog', { name: 'Add Employee' })
  await person.getByLabel('Name', { exact: true }).fill('Ada Byron')
  await person.getByLabel('Role').fill('Engineer')
  await person.getByRole('button', { name: 'Add Employee' }).click()
  await expect(person).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Ada Byron')

  await page.goto(`${app.url}/dashboard`)
  await expect(step(page, 'Add your people')).toContainText('(done)')
  await expect(guide(page)).not.toContainText('npm run import')
  const user = (await (await page.request.get(`${app.url}/api/users/current`)).json()) as { id: number }
  const made = await page.request.post(`${app.url}/api/projects`, {
    data: { name: 'Apollo', status: 'Active', client: 'Northgate', industry: 'Energy' },
  })
  const project = (await made.json()) as { id: number }
  await expect(step(page, 'Create your first project')).toContainText('(done)')
  await expect(step(page, 'Log your first hours').getByRole('link', { name: 'New Time Entry' })).toBeVisible()
  await page.request.post(`${app.url}/api/time-entries`, {
    data: {
      userId: user.id,
      projectId: project.id,
      hours: 1,
      date: new Date().toISOString().slice(0, 10),
      category: 'Development',
      notes: 'React components',
    },
  })
  await expect(guide(page)).toBeHidden()
})

test('who puts the guide away does so for everybody', async ({ page, browser, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await guide(page).getByRole('button', { name: 'Dismiss for everybody' }).click()
  await expect(guide(page)).toBeHidden()
  const context = await browser.newContext()
  const other = await context.newPage()
  await app.signIn(other, '/dashboard')
  await expect(other.getByText('Add yourself to the company')).toBeVisible()
  await expect(guide(other)).toBeHidden()
  await context.close()
})
