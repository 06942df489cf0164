import type { Page } from '@playwright/test'
import { freePort, turnOnAccounts } from './own-address.ts'
import { openMenu, said } from './app.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'seven quiet herons wade'

/** A device that its owner unlocks at once, built into the browser. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('somebody adds a passkey, signs in with it in place of the password, and removes it', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const port = await freePort()
  // A passkey belongs to a name, which an IP address is not.
  const site = `http://localhost:${port}`
  await startOwnApp({ company: 'sample', env: { PORT: port, PUBLIC_URL: site } })
  await turnOnAccounts(page, site, 'root@northwind.example', PASSWORD)
  await addDevice(page)

  await page.goto(`${site}/settings`)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByLabel('Name').fill('Office laptop')
  await page.getByLabel('Your password').fill('not my password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await said(page, 'The passkey Office laptop is added.')
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys).toContainText('never used')

  await openMenu(page, 'Logout')
  await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await said(page, 'Authentication Successful')

  await expect(passkeys).toContainText('last used today')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, 'The passkey Office laptop is removed.')
  await openMenu(page, 'Logout')
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey opens no account here.')
})
