import { readFile } from 'node:fs/promises'
import { made } from './app.ts'
import { expect, test } from './test.ts'

test('finance sets what hours are worth and what euros are, and the project follows', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/settings?tab=rates')
  const ada = await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] })
  const project = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, project)
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Testing', notes: 'Docker', date: '2026-11-02' }
  for (const hours of [7.25, 3.5]) await made(page, `${app.url}/api/time-entries`, { ...entry, hours })
  await expect(page.getByText('No rate is set: every hour is worth 150.')).toBeVisible()
  const worth = async () => {
    const projects = await page.request.get(new URL('/api/projects?sort=hours', page.url()).href)
    return ((await projects.json()) as { hoursValue: number; loggedHours: number }[])[0]
  }
  const before = await worth()
  expect(before?.loggedHours).toBe(10.75)
  expect(before?.hoursValue).toBeCloseTo((before?.loggedHours ?? 0) * 150, 2)

  // A rate of the whole company in euros, of which nobody has said what they are worth.
  await page.getByRole('button', { name: 'New Bill Rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Bill Rate' })
  await dialog.getByLabel('For').selectOption('Whole company')
  await dialog.getByLabel('Amount an hour').fill('200')
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByLabel('From').fill('2000-01-01')
  await dialog.getByRole('button', { name: 'Set Rate' }).click()
  await expect(page.getByRole('list', { name: 'Bill rates' })).toContainText('€200.00')
  await expectNoAxeViolations(page)
  expect(await worth()).toMatchObject({ hoursValue: 0, otherCurrencies: [{ currency: 'EUR' }] })

  await page.getByRole('button', { name: 'Read a File' }).click()
  const file = page.getByRole('dialog', { name: 'Exchange Rates from a File' })
  await file.getByLabel('Lines').fill('EUR,2000-01-01,0.5\nEUR,someday,1')
  await file.getByRole('button', { name: 'Check' }).click()
  await expect(file.getByText('Line 2, “EUR,someday,1”')).toBeVisible()
  await file.getByRole('button', { name: 'Store 1 Rate' }).click()
  await expect(page.getByRole('list', { name: 'Exchange rates' })).toContainText('EUR')
  const after = await worth()
  expect(after).toMatchObject({ otherCurrencies: [] })
  expect(after?.hoursValue).toBeCloseTo((after?.loggedHours ?? 0) * 100, 2)

  // A place that is not filled in is refused, and is not the whole company.
  await page.getByRole('button', { name: 'New Bill Rate' }).click()
  await dialog.getByLabel('Amount an hour').fill('90')
  await dialog.getByRole('button', { name: 'Set Rate' }).click()
  await expect(dialog.getByText('Person is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Download' }).first().click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('company,,,,,200,EUR,2000-01-01,')
})
