import { readFileSync } from 'node:fs'
import type { ExportCount } from '../src/shared/export/contract.ts'
import { expect, test } from './test.ts'

test('everything leaves as one archive, and every kind of row by the format menu of its line', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/data-export')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Export')
  await expect(page.getByRole('tab')).toHaveText(['All Data Export', 'Individual Entities', 'Field Mapping', 'Import'])
  await expect(page.getByText('Live Sync Pending')).toBeVisible()
  const counts = (await (await page.request.get('/api/export')).json()) as ExportCount[]
  const people = counts.find(({ name }) => name === 'people')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'People', exact: true }) })
  await expect(row.getByRole('cell').first()).toHaveText(String(people?.rows))
  await expect(page.getByRole('table'), 'all that can be exported is one table').toHaveCount(1)
  await expect(page.getByRole('row')).toHaveCount(1 + 1 + counts.length)

  const archive = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Everything' }).click()
  expect((await archive).suggestedFilename()).toMatch(/^offbench-\d{4}-\d\d-\d\d\.zip$/)
  expect(
    readFileSync(await (await archive).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const csv = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Export People' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Download JSON', 'Download CSV', 'Copy as JSON'])
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  expect((await csv).suggestedFilename()).toMatch(/^offbench-people-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await (await csv).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength((people?.rows ?? 0) + 1)
  expect(lines[0]).toMatch(/^id,source,externalId,name,/)
})

test('a line of the export is copied by its menu, which says so for two seconds', async ({ page, app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await app.signIn(page, '/data-export')
  await page.getByRole('button', { name: 'Export Companies' }).click()
  await page.getByRole('menuitem', { name: 'Copy as JSON' }).click()
  await expect(page.getByRole('button', { name: 'Copied Companies' })).toHaveText('Copied')
  await expect(page.getByRole('button', { name: 'Export Companies' })).toHaveText('Export')
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown[]
  expect(copied).toHaveLength(((await (await page.request.get('/api/companies')).json()) as unknown[]).length)
})

test('an entity is previewed by three records and copied, which is confirmed for two seconds', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await app.signIn(page, '/data-export?tab=entities')
  await page.getByLabel('Entity').selectOption('Companies')
  await expect(page).toHaveURL(/entity=companies/)
  const preview = page.getByLabel('Preview of Companies')
  await expect(preview).toContainText('"name"')
  expect(JSON.parse(await preview.innerText())).toHaveLength(3)

  const button = page.getByRole('button', { name: /^(Copy|Copied) Companies$/ })
  await button.click()
  await expect(button).toHaveText('Copied')
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown[]
  const all = (await (await page.request.get('/api/companies')).json()) as unknown[]
  expect(copied).toHaveLength(all.length)
  await expect(button).toHaveText('Copy')
})

test('the field mapping says where each field comes from, and why it cannot be changed', async ({ page, app }) => {
  await app.signIn(page, '/data-export')
  await page.getByRole('tab', { name: 'Field Mapping' }).click()
  const table = page.getByRole('table', { name: 'Fields of People and where they come from' })
  await expect(table.getByRole('row').filter({ hasText: 'First name' })).toContainText('FirstName')
  const why = page.getByRole('region', { name: 'Why the mapping cannot be changed' })
  await expect(why).toContainText('PROJECTWORKS_DATABASE_URL is not set')
})

test('an empty company has nothing to preview, also on a phone', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/data-export?tab=entities')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('No data available')).toBeVisible()
  await page.getByRole('tab', { name: 'All Data Export' }).click()
  await expect(page.getByText('0 rows of')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
