import { ACCESS_PASSWORD } from './app.ts'
import { expect, test } from './test.ts'

test('the gate opens with the access password', async ({ page, app, expectNoAxeViolations }) => {
  await page.goto('/')
  const password = page.getByLabel('Password')
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  const open = page.getByRole('button', { name: 'Access Platform' })
  await expect(open).toBeDisabled()
  await expectNoAxeViolations(page)

  await password.fill('wrong')
  await open.click()
  await expect(toasts.getByText('Invalid password. Please check your credentials and try again.')).toBeVisible()
  await expect(password).toHaveValue('')

  await password.fill(ACCESS_PASSWORD)
  await open.click()
  await expect(toasts.getByText('Authentication Successful')).toBeVisible()
  await expect(page).toHaveURL(`${app.url}/`)
  await expectNoAxeViolations(page)
})

test('an empty company opens on empty states, and a restart keeps the session', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await expect(page.getByText('No time entries yet. Create your first entry above!')).toBeVisible()
  await app.restart()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
})
