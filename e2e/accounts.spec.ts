import type { Page } from '@playwright/test'
import { URI, type TOTP } from 'otpauth'
import { openMenu, said, turnOnAccountsInSettings } from './app.ts'
import { expect, test } from './test.ts'

const ROOT = 'root@northwind.example'
/** As the sample company knows it. */
const HERS = 'margaret.ellery@example.com'
const OWN_PASSWORD = 'seven quiet herons wade'
const HER_PASSWORD = 'six brown otters swim'

/** Codes of this time step, and of the next one where the first is used up. */
const STEP_MS = 30_000

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('a company turns accounts on, invites somebody, and they sign in with a second factor', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/dashboard')

  await openMenu(page, 'Settings')
  await expect(heading(page)).toHaveText('Settings')
  await expectNoAxeViolations(page)
  await turnOnAccountsInSettings(page, ROOT, OWN_PASSWORD)
  await said(page, 'Accounts are turned on.')
  await expect(page.getByRole('tab')).toHaveText([
    'My Account',
    'Tokens',
    'Calendars',
    'Accounts',
    'Access',
    'Company',
    'Integrations',
    'Audit',
  ])

  await openMenu(page, 'Logout')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectNoAxeViolations(page)
  await signIn(page, ROOT, OWN_PASSWORD)
  await said(page, 'Authentication Successful')

  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite Somebody' })
  await invite.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: /Margaret Ellery/ }).click()
  await expect(invite.getByLabel('Email')).toHaveValue(HERS)
  await invite.getByRole('checkbox', { name: 'Planner' }).check()
  await expectNoAxeViolations(page)
  await invite.getByRole('button', { name: 'Create Invitation' }).click()
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article', { name: 'Margaret Ellery' })).toContainText('Planner')
  await expectNoAxeViolations(page)

  const hers = await (await browser.newContext({ baseURL: app.url })).newPage()
  await hers.goto(link)
  await expect(hers.getByText('Welcome, Margaret Ellery.')).toBeVisible()
  await expectNoAxeViolations(hers)
  await hers.getByLabel('New password').fill(HER_PASSWORD)
  await hers.getByRole('button', { name: 'Set Password and Sign In' }).click()
  await expect(hers.getByRole('banner')).toContainText('Margaret Ellery')
  await expect(hers).toHaveURL(`${app.url}/today`)

  await openMenu(hers, 'Settings')
  await expect(hers.getByRole('tab')).toHaveText(['My Account', 'Tokens', 'Calendars', 'Rates'])
  await hers.getByRole('button', { name: 'Set Up' }).click()
  await hers.getByLabel('Your password').fill(HER_PASSWORD)
  await hers.getByRole('button', { name: 'Continue' }).click()
  const uri = await hers.getByRole('link', { name: 'open the app' }).getAttribute('href')
  const phone = URI.parse(uri ?? '') as TOTP
  await expect(hers.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expectNoAxeViolations(hers)
  const now = Date.now()
  await hers.getByRole('textbox', { name: 'Code' }).fill(phone.generate({ timestamp: now }))
  await hers.getByRole('button', { name: 'Turn On' }).click()
  await expect(hers.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(hers.getByText('10 recovery codes are left')).toBeVisible()

  const other = await (await browser.newContext({ baseURL: app.url })).newPage()
  await other.goto(`${app.url}/timesheets-detail`)
  await signIn(other, HERS, HER_PASSWORD)
  await expect(other.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await expectNoAxeViolations(other)
  await other.getByRole('textbox', { name: 'Code' }).fill(phone.generate({ timestamp: now + STEP_MS }))
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(other)).toHaveText('Timesheets')

  await hers.reload()
  await hers.getByRole('button', { name: 'Sign Out All Others' }).click()
  await said(hers, 'All other devices are signed out.')
  await expect(other.getByText('Your session ended.')).toBeVisible()
  await other.context().close()

  await hers.goto(link)
  await expect(hers.getByText('This invitation no longer works.')).toBeVisible()
  await hers.context().close()
})

test('a trial gives the sample people accounts, and signs in as one of them', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/settings')
  await page.getByRole('checkbox', { name: 'Give the 40 sample people accounts' }).check()
  await turnOnAccountsInSettings(page, ROOT, OWN_PASSWORD)
  const made = page.getByRole('region', { name: 'Try the sample company as somebody else' })
  const password = await made.getByRole('textbox', { name: 'Password of the sample accounts' }).inputValue()
  const planner = made.getByRole('listitem').filter({ hasText: 'Planner' })
  const email = (await planner.getByText('@example.com').textContent()) ?? ''
  await expectNoAxeViolations(page)
  await expect(made.getByRole('list', { name: 'Accounts to try' }).getByRole('listitem')).toHaveCount(6)
  await made.getByRole('button', { name: 'I Have Copied It' }).click()
  await expect(made.getByRole('textbox')).toHaveCount(0)

  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage()
  await theirs.goto('/resource-allocation')
  await signIn(theirs, email, password)
  await expect(heading(theirs)).toHaveText('Allocation')
  await theirs.context().close()
})
