import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

/** Chooses a file on the Import tab. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Chooses an option of a list by typing its name. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a file without names of columns, people and projects is imported from the keyboard', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/data-export?tab=import')
  await bring(page, 'worklog.csv', csv('2026-11-16 09:15,1:30,Docker build,x', '2026-11-17 13:00,0:45,Rust review,x'))
  await expect(page.getByLabel('Names of the columns')).toHaveValue('false')
  await expect(page.getByLabel('The file holds')).toHaveValue('entries')
  // One column is both the date and the beginning.
  await expect(page.getByLabel('What Column 1 is')).toHaveValue('date')
  await expect(page.getByLabel('What Column 1 also is')).toHaveValue('start')
  await expect(page.getByText('need a column, or one value for all rows, for Person')).toBeVisible()

  await page.getByLabel('What Column 3 is').selectOption('Notes')
  await pick(page, 'Person of all rows', 'Hanna Lindqvist')
  await pick(page, 'Project of all rows', 'Claims Portal')
  await page.getByLabel('Category of all rows').selectOption('Research')
  await page.getByLabel('Another field', { exact: true }).selectOption('Billable (yes or no)')
  await page.getByRole('button', { name: 'Add Value' }).press('Enter')
  await page.getByLabel('Billable (yes or no) of all rows', { exact: true }).fill('no')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Check All Rows' }).press('Enter')

  const rows = page.getByRole('table', { name: 'Rows of the file' })
  const row = rows.getByRole('row').filter({ hasText: 'Docker build' })
  for (const shown of ['Hanna Lindqvist', 'Claims Portal', '16 Nov 2026', '09:15', '1.5 h', 'Research', 'no']) {
    await expect(row).toContainText(shown)
  }
  await page.getByRole('button', { name: 'Import 2 time entries' }).press('Enter')
  await expect(page.getByText('Imported 2 time entries.')).toBeVisible()
  await page.getByRole('button', { name: 'Take Back This Import' }).press('Enter')
  await expect(page.getByText('The import was taken back.')).toBeVisible()
})

test('what a known export says stays known when another record type was tried', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/data-export?tab=import')
  await bring(
    page,
    'harvest.csv',
    csv(
      'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,First Name,Last Name,Employee?',
      '2026-11-16,Acme,Apollo,,Programming,Docker,1.5,Yes,Ada,Lovelace,Yes',
      '2026-11-17,Acme,,GEM-1,Programming,Rust,2.5,No,Grace,Hopper,No',
    ),
  )
  // Nobody is here yet, so people and projects are added.
  await expect(page.getByRole('switch', { name: 'Add people who are not here yet' })).toBeChecked()
  await expect(page.getByText('2 projects are not here yet, to be added')).toBeVisible()
  const first = page.getByLabel('What First Name is')
  await page.getByLabel('The file holds').selectOption('People')
  await expect(page.getByLabel('What Employee? is')).toHaveValue('')
  await expect(first).toHaveValue('firstName')
  await page.getByLabel('The file holds').selectOption('Time entries')
  await expect(page.getByLabel('What Project Code is')).toHaveValue('code')
  await expect(page.getByLabel('What Employee? is')).toHaveValue('')
  await page.getByRole('button', { name: 'Import 2 time entries' }).click()
  await expect(page.getByText('Imported 2 time entries.')).toBeVisible()
})
