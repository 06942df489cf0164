import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readWorkbook } from '../src/server/testing/workbook.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const number = (text: string | null | undefined) =>
  Math.round(Number.parseFloat(/-?[\d,.]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '') * 100)

const table = (page: Page) => page.getByRole('table', { name: 'Report by client' })
const ofLevel = (page: Page, level: 'group' | 'part') => table(page).locator(`tr[data-line=${level}]`)

/** The figures of rows in one column, in hundredths. */
async function figures(rows: Locator, column: number): Promise<number[]> {
  const texts = await rows
    .locator(`td:nth-child(${column}) > :first-child`)
    .evaluateAll((cells) => cells.map((cell) => cell.textContent))
  return texts.map(number)
}

/** Parts of a whole in hundredths; amounts are rounded each by itself, hours are not rounded. */
function expectSum(name: string, parts: readonly number[], whole = Number.NaN): void {
  const most = name === 'Hours' ? 0 : parts.length / 2
  expect(Math.abs(sum(parts) - whole), `${name}: ${sum(parts)} of ${whole}`).toBeLessThanOrEqual(most)
}

const sum = (all: readonly number[]) => all.reduce((left, right) => left + right, 0)

test('a manager reads last month by client and person, opens a figure to its entries, saves, hands on and prints', async ({
  page,
  context,
  startOwnApp,
  expectNoAxeViolations,
}, info) => {
  test.slow()
  const app = await startOwnApp({ company: 'sample' })
  await page.setViewportSize({ width: 1440, height: 1200 })
  await app.signIn(page, '/timesheets-detail')
  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await page.getByLabel('Period').selectOption('Last Month')
  await page.getByLabel('Group by').selectOption('Client')
  await page.getByLabel('then by').selectOption('Person')
  await expect(page).toHaveURL(/period=last-month&by=client&then=person/)

  // The rows add up to the whole, and parts to their row, but for the rounding of each amount.
  await expect(ofLevel(page, 'group').nth(3)).toBeVisible()
  const total = table(page).locator('tfoot tr')
  const heads = await table(page).getByRole('columnheader').allInnerTexts()
  for (const name of ['Hours', 'Revenue', 'Cost', 'Margin']) {
    const column = heads.indexOf(name) + 1
    expectSum(name, await figures(ofLevel(page, 'group'), column), (await figures(total, column))[0])
  }
  const first = ofLevel(page, 'group').first()
  const client = (await first.getByRole('rowheader').innerText()).trim()
  await first.getByRole('button', { name: client }).click()
  await expect(ofLevel(page, 'part').first()).toBeVisible()
  for (const name of ['Hours', 'Revenue']) {
    const column = heads.indexOf(name) + 1
    expectSum(name, await figures(ofLevel(page, 'part'), column), (await figures(first, column))[0])
  }
  await expectNoAxeViolations(page)

  // A part opens to its entries, whose sum is the same, and Back leads to the same rows.
  const part = ofLevel(page, 'part').first()
  const person = (await part.getByRole('rowheader').innerText()).trim()
  const [hours] = await figures(part, 2)
  await part.getByRole('link', { name: `h, hours of ${person}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Timesheets' })).toBeVisible()
  await expect(page.getByText(client, { exact: true }).first()).toBeVisible()
  const card = page.getByRole('group', { name: 'Total Hours', exact: true })
  await expect.poll(async () => number(/[\d,.]+ h/.exec(await card.innerText())?.[0])).toBe(hours)
  const listed = await page.request.get(new URL(page.url()).origin + entriesOf(page.url()))
  const entries = (await listed.json()) as { hours: number; user: { name: string }; project: { client: string } }[]
  expect(Math.round(sum(entries.map((entry) => entry.hours)) * 100)).toBe(hours)
  expect(new Set(entries.map(({ user, project }) => `${user.name}, ${project.client}`))).toEqual(
    new Set([`${person}, ${client}`]),
  )
  await page.goBack()
  await expect(ofLevel(page, 'part').first()).toContainText(person)

  // It is compared, and saved under a name that others see.
  const colors = page.getByRole('list', { name: 'Colors' }).getByRole('listitem')
  await expect(colors).toHaveText(['Billable', 'Not billable'])
  await page.getByLabel('Compare').selectOption('The period before')
  await expect(colors).toHaveText(['Billable', 'Not billable', 'Before'])
  await expect(page.getByText(/clients, compared with/)).toBeVisible()
  await page.getByRole('button', { name: 'Save…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Report' })
  await dialog.getByRole('button', { name: 'Save Report' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Clients month by month')
  await dialog.getByLabel('Shared').check()
  await dialog.getByRole('button', { name: 'Save Report' }).click()
  await said(page, '“Clients month by month” is saved and shared.')
  await expect(page).toHaveURL(/\/reports\?report=\d+$/)

  // What is changed since shows itself and is put back.
  await page.getByRole('combobox', { name: 'Billable' }).selectOption('Billable')
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Put Back' }).click()
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/\/reports\?report=\d+$/)

  // The link opens the same in another tab.
  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 1200 })
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: 'Clients month by month' })).toBeVisible()
  await expect(other.getByLabel('Group by')).toHaveValue('client')
  await expect(ofLevel(other, 'group').first()).toContainText(client)
  await other.close()

  // As a file it has the same sum.
  const [wholeHours] = await figures(total, 2)
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Download' }).getByRole('link', { name: 'Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const [sheet] = await readWorkbook(await readFile(await download.path()))
  const [titles = [], ...records] = sheet?.rows ?? []
  const at = titles.indexOf('Hours')
  expect(at).toBeGreaterThan(0)
  expect(Math.round(Number(records.at(-1)?.[at]) * 100)).toBe(wholeHours)
  expect(Math.round(sum(records.slice(0, -1).map((record) => Number(record[at]))) * 100)).toBe(wholeHours)

  // On paper it has its name, its period and its rows, and no controls.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Last Month, .*by client, then by person$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Clients month by month' })).toBeVisible()
  await expect(ofLevel(page, 'group').first()).toBeVisible()
  await expect(page.getByLabel('Period')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.screenshot({ path: info.outputPath('printed.png'), fullPage: true })
  await page.emulateMedia({ media: 'screen' })

  // It is deleted, and that is taken back.
  await page.getByRole('button', { name: 'Delete Clients month by month' }).click()
  await said(page, '“Clients month by month” is deleted.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, '“Clients month by month” is back.')
  await page.getByRole('button', { name: /^Saved Reports/ }).click()
  await page
    .getByRole('dialog', { name: 'Saved reports' })
    .getByRole('link', { name: /Clients month by month/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Clients month by month' })).toBeVisible()
})

/** The call of the list that stands at an address. */
function entriesOf(url: string): string {
  const { searchParams } = new URL(url)
  const asked = new URLSearchParams({ limit: '1000' })
  const names = { employee: 'userId', project: 'projectId', client: 'client', from: 'from', to: 'to' }
  for (const [word, name] of Object.entries(names)) {
    const value = searchParams.get(word)
    if (value !== null) asked.set(name, value.replaceAll('"', ''))
  }
  return `/api/time-entries?${asked.toString()}`
}
