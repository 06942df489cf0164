import type { Page } from '@playwright/test'
import type { LeaveRequest } from '../src/shared/leave/contract.ts'
import type { TimeEntry } from '../src/shared/time-entries/contract.ts'
import type { WeekSheet } from '../src/shared/timesheets/contract.ts'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import type { App } from './app.ts'
import { expect, test } from './test.ts'

const THIS_WEEK = weekStart(localDay(new Date()))
/** So far ahead that nobody has logged, booked or taken leave then; in the second half of September no holiday falls. */
const FREE_WEEK = weekStart(`${addDays(localDay(new Date()), 300).slice(0, 4)}-09-15`)

const address = (week: string) => `/timesheets-detail?view=week&week=${week}`
const sheet = (page: Page) => page.getByRole('region', { name: /^Week sheet/ })
const cells = (page: Page) => sheet(page).locator('[data-cell]')
const editor = (page: Page) => sheet(page).getByRole('textbox', { name: /^Hours, / })
const panel = (page: Page) => page.getByRole('group', { name: 'Chosen cell' })
const note = (page: Page) => panel(page).getByLabel('Note', { exact: true })
const saved = (page: Page) => expect(sheet(page).getByText('All changes saved')).toBeVisible()
const bar = (page: Page) => page.getByText(/kept on this device and sent when the connection returns/)

/** What the server holds of the current person's week, as `yyyy-MM-dd hours note`. */
async function logged(page: Page, app: App, week: string): Promise<string[]> {
  const response = await page.request.get(`${app.url}/api/timesheets/week?week=${week}`)
  const { entries } = (await response.json()) as WeekSheet
  return entries.map(({ date, hours, notes }) => `${date} ${hours} ${notes}`).sort()
}

/** Adds a row for the first project and puts the focus on its Monday, by keyboard. */
async function addRow(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Add Row' }).press('Enter')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Project' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Project' }).getByRole('option').first()).toBeVisible()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  await page.getByRole('dialog', { name: 'Add Row' }).getByRole('button', { name: 'Add Row' }).press('Enter')
  await expect(cells(page).first()).toBeFocused()
}

test('a whole week is logged by keyboard alone', async ({ page, startOwnApp, expectNoAxeViolations }) => {
  const app = await startOwnApp()
  await app.signIn(page, address(FREE_WEEK))
  await expect(sheet(page).getByText('No time in this week yet.')).toBeVisible()
  await addRow(page)
  const keys = page.keyboard

  for (const hours of ['8', '7,5', '7:30', '1h30', '4']) {
    await keys.type(hours)
    await keys.press('Tab')
  }
  await expect(sheet(page).getByText('Notes are required')).toHaveCount(5)
  await expect(sheet(page).getByText('5 cells are not saved yet')).toBeVisible()
  expect(await logged(page, app, FREE_WEEK)).toEqual([])
  await expectNoAxeViolations(page)

  // A note of its own for Monday, then one for all others.
  await keys.press('Home')
  await keys.press('n')
  await expect(note(page)).toBeFocused()
  await keys.type('Moved the service to k8s')
  await expect(panel(page).getByRole('list', { name: 'Skills in this note' })).toContainText('Kubernetes')
  await keys.press('Enter')
  await expect(cells(page).first()).toBeFocused()
  await panel(page).getByLabel('Note for the cells in this row that have none').focus()
  await keys.type('Built the importer')
  await keys.press('Enter')
  await saved(page)
  expect(await logged(page, app, FREE_WEEK)).toEqual([
    `${FREE_WEEK} 8 Moved the service to k8s`,
    `${addDays(FREE_WEEK, 1)} 7.5 Built the importer`,
    `${addDays(FREE_WEEK, 2)} 7.5 Built the importer`,
    `${addDays(FREE_WEEK, 3)} 1.5 Built the importer`,
    `${addDays(FREE_WEEK, 4)} 4 Built the importer`,
  ])

  // Escape keeps the old hours, refused ones stay as they were typed, and what is emptied can come back.
  await cells(page).first().focus()
  await keys.press('F2')
  await keys.type('9')
  await keys.press('Escape')
  await expect(cells(page).first()).toContainText('8')
  await keys.type('25')
  await keys.press('Enter')
  await expect(cells(page).first()).toContainText('Maximum 24 hours')
  await keys.type('7.3')
  await keys.press('Enter')
  await expect(cells(page).first()).toContainText('Hours go in steps of 0.25')
  await keys.type('6')
  await keys.press('Tab')
  await keys.press('Delete')
  await saved(page)
  expect((await logged(page, app, FREE_WEEK)).slice(0, 2)).toEqual([
    `${FREE_WEEK} 6 Moved the service to k8s`,
    `${addDays(FREE_WEEK, 2)} 7.5 Built the importer`,
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cells(page).nth(1)).toContainText('7.5')
  await saved(page)
  expect(await logged(page, app, FREE_WEEK)).toHaveLength(5)

  // Last week's work, in the week after.
  await cells(page).first().focus()
  await keys.press('Alt+ArrowRight')
  const nextWeek = addDays(FREE_WEEK, 7)
  await sheet(page).getByRole('button', { name: 'Copy Last Week' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rows only' }).press('Enter')
  await expect(cells(page)).toHaveCount(7)
  await sheet(page).getByRole('button', { name: 'Copy Last Week' }).press('Enter')
  await page.getByRole('menuitem', { name: 'With hours and notes' }).press('Enter')
  await expect(cells(page).nth(3)).toContainText('1.5')
  await saved(page)
  expect(await logged(page, app, nextWeek)).toHaveLength(5)
})

test('hours typed without a connection survive a reload and arrive exactly once', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await app.signIn(page, address(FREE_WEEK))
  await addRow(page)
  await panel(page).getByLabel('Note for the cells in this row that have none').fill('On the train')
  await cells(page).first().focus()

  await page.context().setOffline(true)
  for (const key of ['8', 'Tab', '4', 'Tab']) await page.keyboard.press(key)
  await expect(bar(page)).toContainText('2 changes are')
  await expect(cells(page).first()).toContainText('Kept here')

  // The server takes the first call, and its answer gets lost; then the page is loaded anew.
  let lost = 0
  await page.route('**/api/time-entries/save', async (route) => {
    if (lost === 0) await route.fetch()
    lost += 1
    return route.abort()
  })
  await page.context().setOffline(false)
  await expect.poll(() => lost).toBe(1)
  await page.reload()
  await expect(cells(page).nth(1)).toContainText('4')
  await expect(bar(page)).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Now' }).click()
  await saved(page)
  await expect(bar(page)).toBeHidden()
  expect(await logged(page, app, FREE_WEEK)).toEqual([
    `${FREE_WEEK} 8 On the train`,
    `${addDays(FREE_WEEK, 1)} 4 On the train`,
  ])

  // What somebody else changes appears; what is being typed stays, and both are offered.
  const [entry] = (await (await page.request.get(`${app.url}/api/time-entries?limit=1`)).json()) as TimeEntry[]
  const elsewhere = (hours: number) =>
    page.request.patch(`${app.url}/api/time-entries/${entry?.id}`, { data: { hours } })
  await elsewhere(2)
  const tuesday = cells(page).nth(1)
  await expect(tuesday).toContainText('2')
  await tuesday.focus()
  await page.keyboard.press('5')
  await elsewhere(3)
  await expect(sheet(page).getByText('11 h', { exact: true }).first()).toBeVisible()
  await expect(editor(page)).toHaveValue('5')
  await page.keyboard.press('Enter')
  await expect(tuesday).toContainText('Changed elsewhere')
  await expect(panel(page).getByRole('alert')).toContainText('3 h, On the train')
  await panel(page).getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  expect(await logged(page, app, FREE_WEEK)).toContain(`${addDays(FREE_WEEK, 1)} 5 On the train`)
})

test('the week sheet saves fifteen cells in one call', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await app.signIn(page, address(addDays(FREE_WEEK, 7)))
  const projects = (await (await page.request.get(`${app.url}/api/projects?limit=3`)).json()) as { id: number }[]
  const entries = projects.flatMap(({ id: projectId }) =>
    [0, 1, 2, 3, 4].map((days) => ({
      create: {
        projectId,
        hours: 2,
        date: addDays(FREE_WEEK, days),
        category: 'Development',
        notes: 'Built the importer',
      },
    })),
  )
  const lastWeek = await page.request.post(`${app.url}/api/time-entries/save`, { data: { entries } })
  expect(((await lastWeek.json()) as { status: number }[]).map(({ status }) => status)).toEqual(Array(15).fill(201))

  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/time-entries')) calls.push(request.postDataJSON())
  })
  await sheet(page).getByRole('button', { name: 'Copy Last Week' }).click()
  await page.getByRole('menuitem', { name: 'With hours and notes' }).click()
  await saved(page)
  expect(calls).toEqual([{ entries: Array(15).fill(expect.anything()) }])
  expect(await logged(page, app, addDays(FREE_WEEK, 7))).toHaveLength(15)
})

test('planned hours become drafts that wait for their notes', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await app.signIn(page, address(FREE_WEEK))
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  const { id: userId } = (await (await page.request.get(`${app.url}/api/users/current`)).json()) as { id: number }
  const booking = {
    userId,
    projectId: project?.id,
    startDate: FREE_WEEK,
    endDate: addDays(FREE_WEEK, 4),
    allocatedPercentage: 50,
    isConfirmed: 'Yes',
  }
  expect((await page.request.post(`${app.url}/api/resource-allocations`, { data: booking })).status()).toBe(201)
  await sheet(page).getByRole('button', { name: 'Fill from Allocations' }).click()
  await expect(sheet(page).getByText('Notes are required')).not.toHaveCount(0)
  expect(await logged(page, app, FREE_WEEK)).toEqual([])
  await cells(page).first().focus()
  await panel(page).getByLabel('Note for the cells in this row that have none').fill('As planned')
  await page.keyboard.press('Enter')
  await saved(page)
  expect(await logged(page, app, FREE_WEEK)).not.toEqual([])
})

test('days of leave are named, and nothing is missing there', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  const requests = (await (await page.request.get(`${app.url}/api/leave-requests`)).json()) as LeaveRequest[]
  const taken = requests.find(({ status, leaveType }) => status === 'Approved' && leaveType === 'Annual Leave')
  await page.goto(`${address(taken?.startDate ?? '')}&employee=${taken?.userId}`)
  await expect(
    sheet(page)
      .getByRole('columnheader', { name: /Annual Leave/ })
      .first(),
  ).toBeVisible()
})

test('t opens Quick Time Entry anywhere but where one types', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Quick Time Entry' })
  await page.getByLabel('Notes', { exact: true }).press('t')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('t')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('t')
  await expect(dialog.getByText(/ (left today|expected today|of today are logged)\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Continue Current Work' }).click()
  await expect(page).toHaveURL(/timesheets-detail\?prefill=current/)
  await expect(dialog).toBeHidden()

  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Quick Time Entry' }).click()
  await dialog.getByRole('button', { name: 'New Time Entry' }).click()
  await expect(page).toHaveURL(/timesheets-detail\?action=add/)
})

test('on a phone one day fills the screen', async ({ page, startOwnApp, expectNoAxeViolations }) => {
  const app = await startOwnApp()
  await app.signIn(page, address(addDays(THIS_WEEK, 7)))
  await page.setViewportSize({ width: 390, height: 844 })
  await sheet(page).getByRole('button', { name: 'Fill Week' }).click()
  await page.getByRole('menuitem', { name: 'Rows only' }).click()
  await sheet(page).getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click()
  const card = sheet(page).getByRole('list', { name: 'Rows' }).getByRole('listitem').first()
  await card.getByRole('textbox', { name: /^Hours/ }).fill('2,5')
  await card.getByRole('textbox', { name: /^Hours/ }).blur()
  await card.getByLabel('Note', { exact: true }).fill('Typed with a thumb')
  await card.getByLabel('Note', { exact: true }).blur()
  await saved(page)
  expect(await logged(page, app, addDays(THIS_WEEK, 7))).toEqual([`${addDays(THIS_WEEK, 9)} 2.5 Typed with a thumb`])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoAxeViolations(page)
})
