import { Receiver, verified } from '../src/server/webhooks/testing/receiver.ts'
import { expect, test } from './test.ts'

test('an administrator has a program told of changes, tries it, sees it fail and sends again what it missed', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const receiver = new Receiver()
  await receiver.start()
  const app = await startOwnApp({ company: 'sample', env: { PRIVATE_NETWORKS: '127.0.0.1' } })
  await app.signIn(page, '/settings?tab=integrations')
  await expect(page.getByText('No program is told of changes.')).toBeVisible()

  await page.getByRole('button', { name: 'New Webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Payroll')
  await dialog.getByLabel('Address').fill('ftp://payroll.example.com')
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(dialog.getByText('The address must begin with https:// or http://')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('checkbox', { name: 'Tags' }).uncheck()
  await dialog.getByRole('button', { name: 'Add Webhook' }).click()
  const secret = await page.getByRole('dialog', { name: 'Secret of Payroll' }).getByRole('textbox').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
  await expect(row).toContainText('Nothing delivered yet')
  await row.getByRole('button', { name: 'Deliveries to Payroll' }).click()
  const log = page.getByRole('dialog', { name: 'Deliveries to Payroll' })
  await log.getByRole('button', { name: 'Send Test' }).click()
  const first = log.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()
  await expect(first).toContainText('Delivered', { timeout: 15_000 })
  expect(verified(receiver.nth(0), secret)).toMatchObject({ type: 'webhook.test' })
  await expectNoAxeViolations(page)

  // It says that it is no more, so the message is given up at once.
  receiver.answer = () => 410
  await log.getByRole('button', { name: 'Send Test' }).click()
  await expect(first).toContainText('Answered 410', { timeout: 15_000 })
  receiver.answer = () => 204
  await log.getByRole('button', { name: 'Replay All Failed' }).click()
  await expect(page.getByText('It is sent once more.', { exact: true })).toBeVisible()
  await expect(first).toContainText('Delivered', { timeout: 15_000 })
  expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(2)
  await log.getByRole('button', { name: 'Done' }).click()

  await row.getByRole('button', { name: 'Change the webhook Payroll' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Webhook' }).click()
  await expect(page.getByText('No program is told of changes.')).toBeVisible()
  receiver.stop()
})
