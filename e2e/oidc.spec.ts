import { startProvider } from '../src/server/testing/oidc-provider.ts'
import { freePort, turnOnAccounts } from './own-address.ts'
import { openMenu } from './app.ts'
import { expect, test } from './test.ts'

test('people sign in by the company’s provider, come to where they wanted to go, and sign out of both', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const provider = await startProvider({ publicUrl })
  const { issuer, clientId, clientSecret, name } = provider.settings
  await startOwnApp({
    company: 'sample',
    env: {
      PORT: port,
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: name,
      OIDC_CREATE: 'on',
      OIDC_ROLES_CLAIM: 'groups',
    },
  })
  await turnOnAccounts(page, publicUrl, 'root@northwind.example', 'seven quiet herons wade')
  await page.context().clearCookies()
  const signIn = page.getByRole('link', { name: `Continue with ${name}` })
  const told = page.getByRole('alert')
  const asked = page.getByLabel('Who are you?')
  const say = async (subject: string) => {
    await signIn.click()
    await asked.fill(subject)
    await page.getByRole('button', { name: 'Go On' }).click()
  }

  await page.goto(`${publicUrl}/timesheets-detail?week=2026-11-16`)
  await expect(signIn).toBeVisible()
  await expectNoAxeViolations(page)
  provider.people.set('margaret', {
    email: 'margaret.ellery@example.com',
    email_verified: true,
    groups: ['offbench-hr'],
  })
  await say('margaret')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timesheets')
  await expect(page).toHaveURL(/\/timesheets-detail\?week=2026-11-16$/)
  await expect(page.getByText('Welcome to Offbench, Margaret Ellery.', { exact: true })).toBeVisible()

  await openMenu(page, 'Settings')
  await expect(page.getByText(`None: you sign in with ${name}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('HR')
  await expectNoAxeViolations(page)

  await openMenu(page, 'Logout')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${publicUrl}/`)
  await say('nobody')
  await expect(told).toContainText(`${name} does not confirm that your email address is yours.`)
  await expectNoAxeViolations(page)
  provider.isDown = true
  await signIn.click()
  await expect(told).toContainText(`${name} cannot be reached right now.`)
  await provider.stop()

  await page.getByLabel('Email').fill('root@northwind.example')
  await page.getByLabel('Password').fill('seven quiet herons wade')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
