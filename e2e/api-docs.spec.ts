import type { Page } from '@playwright/test'
import { turnOnAccountsInSettings } from './app.ts'
import { expect, test } from './test.ts'

/** Executes a call of a section on the page of the API, and gives the status of its answer. */
async function executed(page: Page, section: string, method: 'get' | 'post', path: string): Promise<string> {
  await page.getByRole('link', { name: section, exact: true }).click()
  const block = page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) })
  await block.locator('.opblock-summary-control').click()
  await block.getByRole('button', { name: 'Execute' }).click()
  return block.locator('.live-responses-table .response-col_status').last().innerText()
}

test('on the page of the API a token reads, and one for reading changes nothing', async ({ page, startOwnApp }) => {
  // Swagger takes its time to read a document of all calls, and more beside other browsers.
  test.slow()
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/settings?tab=access')
  await turnOnAccountsInSettings(page, 'root@northwind.example', 'seven quiet herons wade')
  await page.getByRole('tab', { name: 'Tokens' }).click()
  await page.getByRole('button', { name: 'New Token' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('Report')
  await page.getByRole('dialog').getByRole('button', { name: 'Create Token' }).click()
  const token = await page.getByRole('dialog').getByLabel('Token', { exact: true }).inputValue()

  await page.goto(`${app.url}/api/docs`)
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  // Swagger's own dialog has no role; its first field is the one for a token.
  const scheme = page.locator('.auth-container').filter({ hasText: /bearer/i })
  await scheme.locator('input').fill(token)
  await scheme.locator('button.authorize').click()
  await page.locator('.modal-ux button.btn-done').first().click()
  expect(await executed(page, 'People', 'get', '/api/users/current')).toContain('200')
  expect(await executed(page, 'Projects', 'post', '/api/projects')).toContain('403')
})
