import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

/** Chooses a file on the Import tab. */
async function bring(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** Drops a file on the Import tab. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.getByText('Drop a file here.').evaluate(
    (element, [title, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], title, { type: 'text/csv' }))
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    [name, text] as const,
  )
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('a file is matched, checked row by row, imported and taken back', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/data-export')
  await page.getByRole('tab', { name: 'Import' }).click()
  await expect(page.getByText('No file has been imported yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await drop(
    page,
    'Équipe.csv',
    csv(
      'Nom complet;Courriel;Poste;Date d’embauche',
      'Zoé Martin;zoe.martin@example.com;Analyste;03.02.2026',
      'Paul Petit;paul.petit@example;Analyste;04.02.2026',
    ),
  )
  await expect(page.getByLabel('The file holds')).toHaveValue('people')
  await expect(page.getByLabel('What Courriel is')).toHaveValue('email')
  await expect(page.getByText('1 row: Not an e-mail address')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Refused Rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/^import-\d+-refused-rows\.csv$/)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // A column that is something else is said to be so, and the rows are checked again.
  await page.getByLabel('What Poste is').selectOption('Location')
  await page.getByRole('button', { name: 'Check All Rows' }).click()
  await page.getByRole('button', { name: 'Import the 1 Good Row' }).click()
  await expect(page.getByText('Imported 1 person.')).toBeVisible()
  const people = await page.request.get(`${app.url}/api/users?q=Zo%C3%A9`)
  expect(await people.json()).toMatchObject([{ name: 'Zoé Martin', location: 'Analyste', joinDate: '2026-02-03' }])

  await page.getByRole('button', { name: 'Take Back This Import' }).click()
  await expect(page.getByText('The import was taken back.')).toBeVisible()
  await page.getByRole('button', { name: 'All Imports' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Équipe.csv' })).toContainText('Taken back')
})

const PEOPLE = ['Ada Lovelace', 'Grace Hopper', 'Mary Jackson', 'Joan Clarke', 'Katherine Johnson', 'Radia Perlman']
const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`
const PROJECTS = ['Apollo', 'Gemini', 'Mercury']

/** The workdays of a year that has just ended. */
function workdays(): string[] {
  const today = new Date()
  const days = Array.from({ length: 365 }, (_, nth) => new Date(today.getTime() - (nth + 1) * 86_400_000))
  return days.filter((day) => day.getUTCDay() % 6 !== 0).map((day) => day.toISOString().slice(0, 10))
}

/** What a new administrator may take for all of it. */
const MOST_MINUTES = 10

test('an empty company gets its people, projects, clients, bookings and a year of hours on screens alone', async ({
  page,
  startOwnApp,
}) => {
  test.setTimeout(240_000)
  const app = await startOwnApp({ company: 'empty' })
  const begun = Date.now()
  await app.signIn(page, '/dashboard')
  await page.getByRole('link', { name: 'Import CSV and XLSX files' }).click()

  await bring(
    page,
    'people.csv',
    csv('Name,Email,Job title,Start date', ...PEOPLE.map((name) => `${name},${emailOf(name)},Engineer,2020-01-01`)),
  )
  await page.getByRole('button', { name: `Import ${PEOPLE.length} people` }).click()
  await expect(page.getByText(`Imported ${PEOPLE.length} people.`)).toBeVisible()

  await page.getByRole('button', { name: 'All Imports' }).click()
  await bring(
    page,
    'projects.csv',
    csv('Project,Project code,Status', ...PROJECTS.map((name, nth) => `${name},P-${nth},Active`)),
  )
  await page.getByRole('button', { name: 'Import 3 projects' }).click()
  await expect(page.getByText('Imported 3 projects.')).toBeVisible()

  await page.getByRole('button', { name: 'All Imports' }).click()
  await bring(
    page,
    'clients.csv',
    csv('Project code,Client,Industry', ...PROJECTS.map((_, nth) => `P-${nth},Acme,Space`)),
  )
  await page.getByRole('button', { name: 'Import 3 clients' }).click()
  await expect(page.getByText('Imported 3 clients.')).toBeVisible()

  await page.getByRole('button', { name: 'All Imports' }).click()
  await page.getByRole('button', { name: 'Paste Rows' }).click()
  const bookings = PEOPLE.map((name, nth) => [name, PROJECTS[nth % 3], '2026-01-05', '2027-06-30', '50', 'confirmed'])
  const rows = [['Person', 'Project', 'Start date', 'End date', 'Percentage', 'Status'], ...bookings]
  await page.getByLabel('Rows', { exact: true }).fill(rows.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Read Rows' }).click()
  await page.getByRole('button', { name: `Import ${PEOPLE.length} bookings` }).click()
  await expect(page.getByText(`Imported ${PEOPLE.length} bookings.`)).toBeVisible()

  // As Toggl Track exports it.
  const days = workdays()
  const head =
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'
  const entries = days.flatMap((day, nth) =>
    PEOPLE.map((name, who) => {
      const project = PROJECTS[(nth + who) % 3] ?? ''
      return `${name},${emailOf(name)},Acme,${project},,Docker and React,Yes,${day},09:00:00,${day},16:30:00,07:30:00,`
    }),
  )
  await page.getByRole('button', { name: 'All Imports' }).click()
  await bring(page, 'Toggl_time_entries.csv', csv(head, ...entries))
  await expect(page.getByText('Known by its columns: Toggl Track, detailed report.')).toBeVisible()
  const count = entries.length.toLocaleString('en')
  await page.getByRole('button', { name: `Import ${count} time entries` }).click()
  await expect(page.getByText(`Imported ${count} time entries.`)).toBeVisible({ timeout: 120_000 })

  await page.goto(`${app.url}/timesheets-detail`)
  await expect(page.getByRole('group', { name: 'Total Entries' })).toContainText(count)
  const hours = (entries.length * 7.5).toLocaleString('en', { maximumFractionDigits: 1 })
  await expect(page.getByRole('group', { name: 'Total Hours' })).toContainText(hours)
  const projects = await page.request.get(`${app.url}/api/projects`)
  expect(await projects.json()).toEqual(
    PROJECTS.map(() => expect.objectContaining({ client: 'Acme', industry: 'Space' })),
  )
  expect(Date.now() - begun).toBeLessThan(MOST_MINUTES * 60_000)
})
