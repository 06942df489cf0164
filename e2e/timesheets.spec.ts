import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { TimeEntry } from '../src/shared/time-entries/contract.ts'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import type { TimesheetFigures } from '../src/shared/timesheets/contract.ts'
import { proposedToday } from './proposed-today.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const PATH = '/timesheets-detail'

const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select entry/ }) })
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const number = (text: string | null) => Number.parseFloat(/[\d,.]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '')

async function getJson<Body>(page: Page, path: string): Promise<Body> {
  const answer = await page.request.get(new URL(path, page.url()).href)
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as Body
}

const latest = (page: Page, limit: number) => getJson<TimeEntry[]>(page, `/api/time-entries?limit=${limit}`)

test('filters narrow the entries and the figures, stand in the address and can be cleared', async ({ page, app }) => {
  await app.signIn(page, PATH)
  await expect(rows(page).nth(3)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0)
  const all = await getJson<TimesheetFigures>(page, '/api/timesheets/figures')
  await expect(card(page, 'Total Entries')).toContainText(all.entries.toLocaleString('en-GB'))

  const [entry] = await latest(page, 1)
  if (!entry) throw new Error('The sample company has no entry')
  await page.getByRole('combobox', { name: 'Employee' }).press('Enter')
  await page.getByPlaceholder('Search by name or role').fill(entry.user.name)
  await page.getByRole('option', { name: entry.user.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`employee=${entry.userId}`))
  await page.getByRole('combobox', { name: 'Project' }).press('Enter')
  await page.getByPlaceholder('Search projects or clients').fill(entry.project.name)
  await page.getByRole('option', { name: entry.project.name }).first().click()
  const weeks = page.getByRole('combobox', { name: 'Week' })
  const latestWeek = await weeks.locator('optgroup[label="Weeks"] option').first().getAttribute('value')
  await weeks.selectOption(latestWeek)
  await expect(page).toHaveURL(/week=/)

  const { searchParams } = new URL(page.url())
  const week = JSON.parse(JSON.stringify(searchParams.get('week'))) as string
  const some = await getJson<TimesheetFigures>(
    page,
    `/api/timesheets/figures?userId=${entry.userId}&projectId=${entry.projectId}&week=${week.replaceAll('"', '')}`,
  )
  expect(some.entries).toBeLessThan(all.entries)
  await expect(card(page, 'Total Entries')).toContainText(String(some.entries))
  await expect(card(page, 'Total Hours')).toContainText(`${some.hours}`)
  await expect(card(page, 'Unique Skills')).toContainText(String(some.skills))
  await expect(rows(page)).toHaveCount(some.entries)
  for (const row of await rows(page).all()) await expect(row).toContainText(entry.user.name)

  await page.reload()
  await expect(rows(page)).toHaveCount(some.entries)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(card(page, 'Total Entries')).toContainText(all.entries.toLocaleString('en-GB'))
  expect(new URL(page.url()).search).toBe('')
})

test('any period is filtered by and downloaded with names and its total', async ({ page, app }) => {
  await app.signIn(page, PATH)
  const period = page.getByRole('combobox', { name: 'Week' })
  const quarter = await period.locator('optgroup[label="Quarters"] option').nth(1).getAttribute('value')
  await period.selectOption(quarter)
  const [from = '', to = ''] = (quarter ?? '').split('/')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(from)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to)
  const figures = (first: string, last: string) =>
    getJson<TimesheetFigures>(page, `/api/timesheets/figures?from=${first}&to=${last}`)
  await expect(card(page, 'Total Entries')).toContainText((await figures(from, to)).entries.toLocaleString('en-GB'))

  // From Tuesday to Thursday: a period of one's own.
  const monday = weekStart(localDay(new Date()))
  const [tuesday, thursday] = [addDays(monday, -6), addDays(monday, -4)]
  await page.getByLabel('To', { exact: true }).fill(thursday)
  await page.getByLabel('From', { exact: true }).fill(tuesday)
  await expect(page).toHaveURL(new RegExp(`from=.*${tuesday}.*to=.*${thursday}`))
  await expect(period.getByRole('option', { name: 'Custom Period' })).toBeAttached()
  const some = await figures(tuesday, thursday)
  await expect(card(page, 'Total Hours')).toContainText(`${some.hours.toLocaleString('en-GB')} h`)
  await page.reload()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(tuesday)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('dialog', { name: 'Download' }).getByRole('link', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`time-entries-${tuesday}-${thursday}.csv`)
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toBe('Date,Person,Role,Project,Client,Category,Hours,Notes,Skills,Logged at,Start,Billable,Approval')
  expect(lines.at(-1)).toBe(`Total,${some.entries} entries,,,,,${some.hours},,,,,,`)

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
})

test('a column sorts one way, the other way and no longer', async ({ page, app }) => {
  await app.signIn(page, PATH)
  const head = page.getByRole('columnheader', { name: 'Hours' })
  const sort = head.getByRole('button')
  const shown = async () =>
    (
      await rows(page)
        .getByText(/^[\d.]+ h$/)
        .allInnerTexts()
    ).map(number)
  await sort.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const [most] = await getJson<TimeEntry[]>(page, '/api/time-entries?sort=hours&order=desc&limit=1')
  await expect.poll(async () => (await shown())[0]).toBe(most?.hours)
  await sort.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await shown())[0]).toBeLessThan(most?.hours ?? 0)
  expect(await shown()).toEqual((await shown()).toSorted((a, b) => a - b))
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await sort.press('Enter')
  await expect(head).not.toHaveAttribute('aria-sort')
})

test('thousands of entries scroll both ways, with no more than those in sight drawn', async ({ page, app }) => {
  await app.signIn(page, PATH)
  const place = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+ entries$/)
  await expect(place).toHaveText(/^1–/)
  const first = await rows(page).first().innerText()
  await page.mouse.wheel(0, 3000)
  await expect.poll(async () => number(await place.innerText())).toBeGreaterThan(50)
  // What is logged elsewhere comes first in the list and does not move what one reads.
  await page.waitForLoadState('networkidle')
  const total = number((await place.innerText()).split(' of ')[1] ?? '')
  const read = await rows(page).nth(20).locator('[data-control=edit]').getAttribute('aria-label')
  const control = page.getByRole('button', { name: read ?? '', exact: true }).first()
  const before = await control.boundingBox()
  const [project] = await getJson<{ id: number }[]>(page, '/api/projects?limit=1')
  const data = { projectId: project?.id, hours: 1, date: localDay(new Date()), category: 'DevOps', notes: 'Elsewhere' }
  const logged = (await (await page.request.post(`${app.url}/api/time-entries`, { data })).json()) as TimeEntry
  await expect(place).toContainText(` of ${(total + 1).toLocaleString('en-GB')} `)
  expect(Math.abs(((await control.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
  expect((await page.request.delete(`${app.url}/api/time-entries/${logged.id}`)).status()).toBe(204)
  await expect(place).toContainText(` of ${total.toLocaleString('en-GB')} `)

  await expect(async () => {
    await page.mouse.wheel(0, 9000)
    expect(number(await place.innerText())).toBeGreaterThan(800)
  }).toPass({ timeout: 15_000, intervals: [60] })
  expect(await rows(page).count()).toBeLessThan(80)
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeInViewport()
  await expect(async () => {
    await page.mouse.wheel(0, -9000)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await rows(page).first().innerText()).toBe(first)
  }).toPass({ timeout: 15_000, intervals: [60] })
})

test('an entry is changed where it stands by keyboard alone, and totals follow', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, PATH)
  const [entry] = await latest(page, 1)
  if (!entry) throw new Error('The sample company has no entry')
  const { hours: total } = await getJson<TimesheetFigures>(page, '/api/timesheets/figures')

  await rows(page).first().getByRole('button', { name: entry.project.name, exact: true }).press('e')
  const form = page.getByRole('form', { name: /^Edit entry/ })
  const hours = form.getByLabel('Hours')
  await expect(hours).toBeFocused()
  await expectNoAxeViolations(page)
  await hours.fill('0.1')
  await hours.press('Enter')
  await expect(form.getByText('Minimum 0.25 hours')).toBeVisible()
  await hours.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(rows(page).first().getByRole('button', { name: entry.project.name, exact: true })).toBeFocused()

  await page.keyboard.press('e')
  await hours.fill(String(entry.hours + 2))
  await form.getByLabel('Notes').fill('Moved auth service to k8s with Helm')
  await form.getByLabel('Notes').press('Enter')
  await said(page, 'Time entry updated successfully!')
  await expect(rows(page).first()).toContainText('Moved auth service to k8s with Helm')
  await expect(rows(page).first()).toContainText(`${entry.hours + 2} h`)
  const changed = await getJson<TimeEntry>(page, `/api/time-entries/${entry.id}`)
  expect(changed).toMatchObject({ hours: entry.hours + 2, category: entry.category, projectId: entry.projectId })
  expect(changed.extractedSkills).toEqual(expect.arrayContaining(['Kubernetes', 'Helm']))
  await expect(card(page, 'Total Hours')).toContainText(
    (total + 2).toLocaleString('en-GB', { maximumFractionDigits: 0 }),
  )
})

test('many entries get the same category at once, all or none', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, PATH)
  const before = await latest(page, 3)
  await rows(page).first().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit 3 entries' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose what to change.')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Category').selectOption('Code Review')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(page, '3 time entries updated successfully!')
  await expect(dialog).toHaveCount(0)
  for (const { id, projectId, date } of before) {
    const now = await getJson<TimeEntry>(page, `/api/time-entries/${id}`)
    expect(now).toMatchObject({ category: 'Code Review', projectId, date })
  }
})

test('an entry opens with all it says, its project and its presentations', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, PATH)
  const [entry] = await latest(page, 1)
  if (!entry) throw new Error('The sample company has no entry')
  await rows(page).first().getByRole('button', { name: entry.project.name, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: entry.project.name })
  await expect(page).toHaveURL(new RegExp(`entry=${entry.id}`))
  await expect(dialog.getByRole('tabpanel', { name: 'Individual Entry' })).toContainText(entry.notes)
  await expect(dialog.getByRole('list', { name: 'Skills' })).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByRole('tab', { name: 'Individual Entry' }).press('ArrowRight')
  const presentations = await getJson<{ presentations: unknown[] }>(
    page,
    `/api/projects/${entry.projectId}/presentations`,
  )
  const panel = dialog.getByRole('tabpanel', { name: 'Client Presentations' })
  await (presentations.presentations.length === 0
    ? expect(panel).toContainText('No presentation activities found for this project')
    : expect(panel.getByText(/^For: /)).toHaveCount(presentations.presentations.length))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/part=project/)
  await expect(dialog.getByRole('tabpanel', { name: 'Project Summary' })).toContainText('Top Skills')
  await expect(dialog.getByRole('link', { name: 'Open project' })).toHaveAttribute(
    'href',
    `/projects-detail?project=${entry.projectId}`,
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first().getByRole('button', { name: entry.project.name, exact: true })).toBeFocused()
})

test('analytics, skills and trends say what the figures say', async ({ page, app }) => {
  await app.signIn(page, PATH)
  const figures = await getJson<TimesheetFigures>(page, '/api/timesheets/figures')
  await page.getByRole('tab', { name: 'Analytics' }).click()
  for (const summary of await page.getByText('Show as table').all()) await summary.click()
  for (const { category, entries } of figures.categories) {
    const row = page.getByRole('table', { name: 'Hours by category' }).getByRole('row', { name: category })
    await expect(row).toContainText(entries.toLocaleString('en-GB'))
  }
  expect(figures.days.length).toBeLessThanOrEqual(6)
  await expect(page.getByRole('table', { name: 'Hours by day' }).getByRole('row')).toHaveCount(figures.days.length + 1)

  await page.getByRole('tab', { name: 'Skills Analysis' }).click()
  const skills = page.getByRole('list', { name: 'Top skills' }).getByRole('listitem')
  await expect(skills).toHaveCount(figures.topSkills.length)
  for (const [index, { skill }] of figures.topSkills.entries()) await expect(skills.nth(index)).toContainText(skill)

  await page.getByRole('tab', { name: 'Trends' }).click()
  await expect(card(page, 'Utilization')).toContainText('of capacity')
  await page.getByRole('radio', { name: '26 weeks' }).check()
  await expect(page).toHaveURL(/span=26/)
  await page.getByText('Show as table').click()
  await expect(page.getByRole('table', { name: 'Hours by week' }).getByRole('row')).toHaveCount(27)
})

test('the form opens by address, empty or going on with the current work', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await app.signIn(page, PATH)
  await page.goto(`${app.url}${PATH}?action=add`)
  await expect(page.getByRole('dialog', { name: 'New Time Entry' }).getByLabel('Hours', { exact: true })).toHaveValue(
    await proposedToday(page, app),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const user = await getJson<{ id: number }>(page, '/api/users/current')
  const [project] = await getJson<{ id: number; name: string }[]>(page, '/api/projects?limit=1')
  const data = { projectId: project?.id, hours: 0.5, date: localDay(new Date()), category: 'DevOps', notes: 'Began' }
  expect((await page.request.post(`${app.url}/api/time-entries`, { data })).status()).toBe(201)
  const work = await getJson<{ hours: number }>(
    page,
    `/api/timesheets/current-work?userId=${user.id}&today=${data.date}`,
  )

  await page.goto(`${app.url}${PATH}?prefill=current`)
  const dialog = page.getByRole('dialog', { name: 'Continue Current Work' })
  await expect(dialog).toContainText(`Filled from your latest entry: ${project?.name}, DevOps.`)
  await expect(dialog.getByRole('combobox', { name: 'Project' })).toContainText(project?.name ?? '')
  await expect(dialog.getByLabel('Category')).toHaveValue('DevOps')
  await expect(dialog.getByLabel('Hours', { exact: true })).toHaveValue(String(work.hours))
  await dialog.getByLabel('Hours', { exact: true }).fill('1.5')
  await dialog.getByLabel('Notes', { exact: true }).fill('Went on with Terraform')
  await dialog.getByLabel('Notes', { exact: true }).press('Control+Enter')
  await said(page, 'Time entry logged successfully!')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Went on with Terraform')
})

test('an empty company says how entries come', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, PATH)
  await expect(page.getByText('No time entries yet. Create your first entry above!')).toBeVisible()
  await expect(card(page, 'Total Entries')).toContainText('0')
  for (const tab of ['Analytics', 'Skills Analysis', 'Trends']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText('No data available').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'New Time Entry' }).click()
  await expect(page.getByRole('dialog', { name: 'New Time Entry' })).toContainText('Add yourself to the company')
})

test('on a phone entries are cards and nothing scrolls sideways', async ({ page, app }) => {
  await app.signIn(page, PATH)
  await page.setViewportSize({ width: 390, height: 844 })
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await first.getByRole('button', { name: /^Edit entry/ }).click()
  await expect(page.getByRole('form', { name: /^Edit entry/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(first.getByRole('button', { name: /^Edit entry/ })).toBeVisible()
})
