import type { Page } from '@playwright/test'
import type { Account } from '../src/shared/accounts/contract.ts'
import type { LeaveRequest } from '../src/shared/leave/contract.ts'
import { DECISION_WAITS_MS } from '../src/shared/mail/rules.ts'
import { startMailServer, type MailServer } from '../src/server/testing/mail-server.ts'
import { openMenu, said, turnOnAccountsInSettings } from './app.ts'
import { expect, test } from './test.ts'

const ROOT = 'root@northwind.example'
/** As the sample company knows her. */
const HERS = 'margaret.ellery@example.com'
const PASSWORD = 'seven quiet herons wade'
const HER_PASSWORD = 'six brown otters swim'

/** The sender looks every ten seconds, on a machine that may be busy. */
const SENT_MS = 40_000

let server: MailServer

test.beforeAll(async () => {
  server = await startMailServer()
})
test.afterAll(() => server.stop())

/** Where the link of the last letter to somebody leads, at the app's own address. */
async function linkIn(page: Page, subject: string): Promise<string> {
  await expect.poll(() => server.last(HERS)?.subject, { timeout: SENT_MS }).toBe(subject)
  const [, token] = /invitation#([\w-]+)/.exec(server.last(HERS)?.text ?? '') ?? []
  return new URL(`/invitation#${token}`, page.url()).href
}

test('an administrator turns email on; somebody is invited by it, chooses letters, is told a decision, and replaces a forgotten password', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Offbench <offbench@northwind.example>',
    PUBLIC_URL: 'https://offbench.example',
  }
  const app = await startOwnApp({ company: 'sample', env })
  await app.signIn(page, '/settings?tab=access')
  await turnOnAccountsInSettings(page, ROOT, PASSWORD)

  await page.getByRole('tab', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Send Test Message' }).click()
  await expect(page.getByText(`The server took the message for ${ROOT}`)).toBeVisible()
  expect(server.last(ROOT)?.subject).toBe('Offbench can send email')
  await page.getByRole('switch', { name: 'Send email' }).click()
  await expect(page.getByRole('switch', { name: 'Send email' })).toBeChecked()
  await expectNoAxeViolations(page)

  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite Somebody' })
  await invite.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: /Margaret Ellery/ }).click()
  await invite.getByRole('button', { name: 'Create Invitation' }).click()
  await expect(page.getByRole('dialog')).toContainText('It is sent by email, too.')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  const hers = await (await browser.newContext({ baseURL: app.url })).newPage()
  await hers.goto(await linkIn(page, 'Your account for Offbench'))
  await expect(hers.getByText('Welcome, Margaret Ellery.')).toBeVisible()
  await hers.getByLabel('New password').fill(HER_PASSWORD)
  await hers.getByRole('button', { name: 'Set Password and Sign In' }).click()
  await expect(hers.getByRole('banner')).toContainText('Margaret Ellery')

  await openMenu(hers, 'Settings')
  const letters = hers.getByRole('group', { name: 'What you are sent' })
  // One after the other, without waiting for the first to be stored, and by keyboard.
  await letters.getByRole('checkbox', { name: 'Weekly summary' }).check()
  await letters.getByRole('checkbox', { name: 'Decisions' }).focus()
  await hers.keyboard.press('Space')
  await expect(letters.getByRole('checkbox', { name: 'Decisions' })).toBeChecked()
  await expect(letters.getByRole('checkbox', { name: 'Decisions' })).toBeFocused()
  await said(hers, 'Saved.')
  await expectNoAxeViolations(hers)
  await expect
    .poll(async () => (await (await hers.request.get('/api/auth/mail')).json()) as unknown)
    .toMatchObject({ available: true, decisions: true, digest: true, reminders: false })

  const { user } = (await (await hers.request.get('/api/auth/session')).json()) as { user: { id: number } }
  const leave = { userId: user.id, leaveType: 'Annual Leave', startDate: '2031-05-12', endDate: '2031-05-16' }
  const asked = await hers.request.post('/api/leave-requests', { data: { ...leave, reason: 'A walk along the coast' } })
  expect(asked.status()).toBe(201)
  const { id } = (await asked.json()) as LeaveRequest
  const accounts = (await (await page.request.get(`${app.url}/api/accounts`)).json()) as Account[]
  const own = accounts.find(({ email }) => email === ROOT)
  await page.request.patch(`${app.url}/api/accounts/${own?.id}`, { data: { roles: ['admin', 'hr'] } })
  await page.goto(`${app.url}/leave-management?request=${id}`)
  const request = page.getByRole('dialog')
  await request.getByRole('button', { name: 'Approve' }).click()
  await request.getByRole('button', { name: 'Approve' }).click()
  await said(page, 'The leave is approved.')
  await app.letPass(DECISION_WAITS_MS)
  await expect.poll(() => server.last(HERS)?.subject, { timeout: SENT_MS }).toBe('Your leave was approved')
  const text = server.last(HERS)?.text
  expect(text).toContain(`https://offbench.example/leave-management?request=${id}`)
  expect(text).not.toMatch(/Annual|coast/)

  await openMenu(hers, 'Logout')
  await hers.getByRole('button', { name: 'Forgot Your Password?' }).click()
  await hers.getByLabel('Email').fill(HERS)
  await expectNoAxeViolations(hers)
  await hers.getByRole('button', { name: 'Send Link' }).click()
  await expect(hers.getByText(`If ${HERS} has an account, a link is on its way.`)).toBeVisible()
  await hers.goto(await linkIn(page, 'A new password for Offbench'))
  await hers.getByLabel('New password').fill(`${HER_PASSWORD} twice`)
  await hers.getByRole('button', { name: 'Set Password and Sign In' }).click()
  await expect(hers.getByRole('banner')).toContainText('Margaret Ellery')
  await hers.context().close()
})
