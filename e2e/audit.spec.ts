import { openMenu, turnOnAccountsInSettings } from './app.ts'
import { expect, test } from './test.ts'

const ROOT = 'root@northwind.example'
/** As the sample company knows her. */
const HERS = 'margaret.ellery@example.com'
const OWN_PASSWORD = 'seven quiet herons wade'

test('an administrator views Offbench as somebody else, changes nothing, and reads all of it in the audit log', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/settings?tab=access')
  await turnOnAccountsInSettings(page, ROOT, OWN_PASSWORD)
  await expect(page.getByRole('tab', { name: 'My Account' })).toBeVisible()
  const made = await page.evaluate(
    async ({ email, password }) => {
      const [person] = (await (await fetch('/api/users?q=Margaret%20Ellery')).json()) as { id: number }[]
      const body = JSON.stringify({ email, password, userId: person?.id })
      return (await fetch('/api/accounts', { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
        .status
    },
    { email: HERS, password: OWN_PASSWORD },
  )
  expect(made).toBe(201)

  await openMenu(page, 'View as…')
  const dialog = page.getByRole('dialog', { name: 'View as…' })
  await dialog.getByRole('combobox').fill('Margaret Ellery')
  await expectNoAxeViolations(page)
  await dialog.getByRole('option', { name: /Margaret Ellery/ }).click()
  const bar = page.getByRole('region', { name: 'Viewing' })
  await expect(bar).toContainText('You are viewing Offbench as Margaret Ellery.')
  await expect(page.getByRole('tab', { name: 'Accounts', exact: true })).toHaveCount(0)
  await page.goto(`${app.url}/leave-management`)
  await expect(bar).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Margaret Ellery')
  await expectNoAxeViolations(page)
  const refused = await page.evaluate(async () => (await fetch('/api/auth/sessions', { method: 'DELETE' })).status)
  expect(refused).toBe(403)
  const other = await page.context().newPage()
  await other.goto(`${app.url}/dashboard`)
  await expect(other.getByRole('region', { name: 'Viewing' })).toBeVisible()

  await bar.getByRole('button', { name: 'Stop Viewing' }).click()
  await expect(bar).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Viewing' })).toHaveCount(0)
  await other.close()

  await openMenu(page, 'Settings')
  await page.getByRole('tab', { name: 'Audit' }).click()
  const rows = page.getByRole('list', { name: 'Audit log' }).locator('> li')
  await expect(rows.first()).toContainText(`stopped viewing as ${HERS}`)
  // A look at a list is many reads, which would push all else down the page.
  await expect(rows.filter({ hasText: 'began to view as' })).toHaveCount(1)
  await expect(rows.filter({ hasText: /\bread a leave request/ })).toHaveCount(0)
  await page.getByLabel('What').selectOption('Reads')
  await expect(rows.first()).toContainText('(viewing as Margaret Ellery) read a leave request')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Record').selectOption('Accounts')
  await expect(page).toHaveURL(/record=account/)
  await expect(rows.filter({ hasText: 'turned on accounts' })).toHaveCount(0)
  await expect(rows.filter({ hasText: `created the account ${HERS}` })).toHaveCount(1)
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Download' }).getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('audit.csv')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(rows.first()).toContainText('exported Audit log as CSV')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(rows.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
