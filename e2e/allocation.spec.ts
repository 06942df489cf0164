import type { Locator, Page } from '@playwright/test'
import type { ResourceAllocation } from '../src/shared/allocations/contract.ts'
import type { Project } from '../src/shared/projects/contract.ts'
import type { BenchRow, CapacitySummary, ScheduleRow } from '../src/shared/schedule/contract.ts'
import type { App } from './app.ts'
import { toasts } from './app.ts'
import { expect, test } from './test.ts'

/** Weeks in which nobody of the sample company has anything yet; both Mondays. */
const FROM = '2030-01-07'
const SECOND = '2030-01-14'

const board = (page: Page) => page.getByRole('grid', { name: 'Schedule' })
const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const said = (page: Page) => page.locator('p[role=status]')

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

interface Story {
  people: [ScheduleRow, ScheduleRow]
  projects: [Project, Project]
}

/** Signs in and opens the empty weeks. */
async function openBoard(app: App, page: Page): Promise<Story> {
  await app.signIn(page, `/resource-allocation?from=${FROM}`)
  const people = await read<ScheduleRow[]>(page, `${app.url}/api/schedule?from=${FROM}&weeks=8&limit=2`)
  const projects = await read<Project[]>(page, `${app.url}/api/projects?limit=2`)
  const [[ada, ben], [project, other]] = [people, projects]
  if (!ada || !ben || !project || !other) throw new Error('The sample company is too small')
  return { people: [ada, ben], projects: [project, other] }
}

async function book(app: App, page: Page, body: Partial<ResourceAllocation>): Promise<ResourceAllocation> {
  const reply = await page.request.post(`${app.url}/api/resource-allocations`, { data: body })
  expect(reply.status()).toBe(201)
  return (await reply.json()) as ResourceAllocation
}

async function bookingsOf(app: App, page: Page, userId: number): Promise<ResourceAllocation[]> {
  const path = `${app.url}/api/resource-allocations?userId=${userId}&from=${FROM}`
  return (await read<ResourceAllocation[]>(page, path)).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
}

/** The middle of a day on a person's row, eight weeks being shown. */
async function dayOn(row: Locator, day: number): Promise<{ x: number; y: number }> {
  const box = await row.getByRole('gridcell').boundingBox()
  if (!box) throw new Error('The row is not on the screen')
  return { x: box.x + ((day + 0.5) / 56) * box.width, y: box.y + 12 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
}

/** The company is shared: what a story books, it takes back. */
test.afterEach(async ({ page, app }) => {
  const reply = await page.request.get(`${app.url}/api/resource-allocations?from=${FROM}`)
  const made = reply.ok() ? ((await reply.json()) as ResourceAllocation[]) : []
  for (const { id } of made) await page.request.delete(`${app.url}/api/resource-allocations/${id}`)
})

test('figures, schedule and heat map show how people are booked', async ({ page, app }) => {
  await app.signIn(page, '/resource-allocation')
  await expect(page.getByRole('heading', { level: 1, name: 'Allocation' })).toBeVisible()
  const [row] = await read<ScheduleRow[]>(page, `${app.url}/api/schedule?from=${FROM}&weeks=1&limit=1`)
  const today = await page.evaluate(() => {
    const now = new Date()
    const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 6) % 7), 12)
    return monday.toISOString().slice(0, 10)
  })
  const summary = await read<CapacitySummary>(page, `${app.url}/api/capacity-planning/summary?from=${today}&weeks=1`)
  const week = summary.weeks[0]
  await expect(stat(page, 'People')).toContainText(String(summary.people))
  await expect(stat(page, 'Utilization')).toContainText(`${Math.round(week?.utilization ?? 0)} %`)
  await expect(stat(page, 'Over-allocated')).toContainText(String(week?.overAllocated))
  await expect(stat(page, 'On the Bench')).toContainText(String(week?.onBench))
  await expect(stat(page, 'Tentative Bookings')).toContainText(/\d/)

  await expect(board(page).getByRole('row')).not.toHaveCount(1)
  await expect(board(page).getByRole('rowheader').first()).toContainText(row?.name ?? '')
  await expect(
    board(page)
      .getByRole('button', { name: /^\d+ % .* h a week, / })
      .first(),
  ).toBeVisible()

  await page.getByRole('radio', { name: '52 weeks' }).check()
  await expect(page).toHaveURL(/weeks=52/)
  await page.getByRole('button', { name: 'Later weeks' }).click()
  await expect(page).toHaveURL(/from=/)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).not.toHaveURL(/from=/)

  await page.getByRole('radio', { name: '8 weeks' }).check()
  await page.getByRole('tab', { name: 'Heat map' }).click()
  const heat = page.getByRole('grid', { name: 'Heat map' })
  await expect(heat.getByRole('row').nth(1)).toContainText('Company')
  const first = heat.getByRole('row').nth(1).getByRole('gridcell').first()
  await expect(first).toHaveText(String(Math.round(week?.utilization ?? 0)))
  await expect(first).toHaveAccessibleName(/ h of .* h booked/)
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(heat.getByRole('row').nth(2).getByRole('gridcell').first()).toBeFocused()
})

test('free hours tell who can take on work, and lists hold all bookings', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/resource-allocation?tab=heat-map')
  await page.getByRole('tab', { name: 'Free Hours' }).click()
  const bench = page.getByRole('feed', { name: 'Free hours' })
  await page.getByLabel('From', { exact: true }).fill('2030-01-07')
  await page.getByLabel('To', { exact: true }).fill('2030-02-03')
  const [free] = await read<BenchRow[]>(
    page,
    `${app.url}/api/capacity-planning/bench?from=2030-01-07&to=2030-02-03&limit=1`,
  )
  await expect(bench.getByRole('article').first()).toContainText(`${free?.free} h free`)
  await bench.getByRole('button', { name: `Book ${free?.name}` }).click()
  await expect(page.getByRole('dialog', { name: 'New Allocation' }).getByLabel('Start date')).toHaveValue('2030-01-07')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expect(page.getByRole('feed', { name: 'Team utilization' }).getByRole('article')).toHaveCount(8)
  const allocations = page.getByRole('feed', { name: 'Resource allocations' }).getByRole('article')
  await expect(allocations).toHaveCount(8)
  await expect(page.getByText('Over-allocated').first()).toBeVisible()
  await page.getByRole('button', { name: /^Show all .* bookings$/ }).click()
  await expect(allocations.nth(12)).toBeAttached()
  await expectNoAxeViolations(page)
})

test('with the mouse a booking is made, moved, handed over, stretched, split, deleted and brought back', async ({
  page,
  app,
}) => {
  const {
    people: [ada, ben],
    projects: [project, other],
  } = await openBoard(app, page)
  const row = (name: string) =>
    board(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row(ada.name)).toBeVisible()

  await drag(page, await dayOn(row(ada.name), 0), await dayOn(row(ada.name), 4))
  await expect(row(ada.name).getByRole('button', { name: /^100 % New booking/ })).toBeVisible()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'New Allocation' })
  await expect(dialog.getByLabel('Start date')).toHaveValue(FROM)
  await expect(dialog.getByLabel('End date')).toHaveValue('2030-01-11')
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toContainText(ada.name)
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').fill(project.name)
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Hours a week' }).check()
  await expect(dialog.getByRole('spinbutton', { name: 'Hours a week' })).toHaveValue('40')
  await dialog.getByRole('button', { name: 'Book' }).click()
  const bar = row(ada.name).getByRole('button', { name: project.name })
  await expect(bar).toHaveAccessibleName(/^100 % .* tentative, 40 h a week, 7 Jan 2030 – 11 Jan 2030$/)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()

  // Two bookings on the same days are too much, which shows before the second one is dropped.
  await book(app, page, {
    userId: ben.userId,
    projectId: other.id,
    startDate: SECOND,
    endDate: '2030-01-18',
    allocatedHours: 20,
  })
  await expect(row(ben.name).getByRole('button', { name: other.name })).toBeVisible()
  await drag(page, await dayOn(row(ada.name), 1), await dayOn(row(ben.name), 8))
  await expect(row(ben.name).getByRole('link')).toHaveAccessibleDescription(
    /Over-allocated in the week from 14 Jan 2030/,
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(bar).toHaveAccessibleName(/7 Jan 2030 – 11 Jan 2030/)
  await drag(page, await dayOn(row(ada.name), 1), await dayOn(row(ben.name), 8))
  await page.mouse.up()
  await expect
    .poll(async () => (await bookingsOf(app, page, ben.userId)).map(({ startDate, endDate }) => [startDate, endDate]))
    .toEqual([
      [SECOND, '2030-01-18'],
      [SECOND, '2030-01-18'],
    ])
  await expect(said(page)).toContainText('Over-allocated in the week from 14 Jan 2030.')

  const moved = row(ben.name).getByRole('button', { name: project.name })
  const box = await moved.boundingBox()
  if (!box) throw new Error('The bar is not on the screen')
  await drag(page, { x: box.x + box.width - 2, y: box.y + 8 }, { ...(await dayOn(row(ben.name), 25)), y: box.y + 8 })
  await page.mouse.up()
  await expect(moved).toHaveAccessibleName(/14 Jan 2030 – 1 Feb 2030/)

  await page.mouse.click((await dayOn(row(ben.name), 21)).x, box.y + 8, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Split at 28 Jan 2030' }).click()
  await expect(row(ben.name).getByRole('button', { name: project.name })).toHaveCount(2)
  await expect(moved.nth(1)).toHaveAccessibleName(/28 Jan 2030 – 1 Feb 2030/)

  await moved.nth(1).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row(ben.name).getByRole('button', { name: project.name })).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(ben.name).getByRole('button', { name: project.name })).toHaveCount(2)
})

test('by the keyboard alone a booking is made, moved, stretched, split, confirmed, handed over and deleted', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  const {
    people: [ada, ben],
    projects: [project],
  } = await openBoard(app, page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const person = (name: string) => board(page).getByRole('link', { name, exact: true })
  const bar = page.locator('[data-booking]')
  await person(ada.name).focus()
  await press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the schedule' })).toContainText('Split in two')
  await press('Escape')

  await person(ada.name).focus()
  await press('ArrowDown', 'ArrowUp', 'n')
  const dialog = page.getByRole('dialog', { name: 'New Allocation' })
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toContainText(ada.name)
  await dialog.getByRole('combobox', { name: 'Project' }).press('Enter')
  await page.getByPlaceholder('Search projects or clients').fill(project.name)
  await press('Enter')
  await dialog.getByLabel('Start date').fill(FROM)
  await dialog.getByLabel('End date').fill('2030-01-18')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Percentage').press('Enter')
  await expect(bar).toHaveCount(1)
  await expect(person(ada.name)).toBeFocused()

  await press('ArrowRight')
  await expect(bar).toBeFocused()
  await press('Alt+ArrowRight', 'Alt+Shift+ArrowRight')
  await expect(said(page)).toContainText('15 Jan 2030 – 26 Jan 2030')
  await press('Escape')
  await expect(bar).toHaveAccessibleName(/7 Jan 2030 – 18 Jan 2030/)
  await press('Alt+Shift+ArrowRight', 'Control+ArrowLeft')
  await expect(bar).toHaveAccessibleName(/ tentative, .*14 Jan 2030 – 24 Jan 2030/)
  await expect.poll(async () => (await bookingsOf(app, page, ada.userId))[0]?.endDate).toBe('2030-01-24')
  await expect(bar).toBeFocused()

  await press('c')
  await expect(bar).toHaveAccessibleName(/confirmed/)
  await press('Alt+ArrowDown')
  await expect.poll(async () => (await bookingsOf(app, page, ben.userId)).length).toBe(1)
  await expect(bar).toBeFocused()
  await press('s')
  await expect(bar).toHaveCount(2)
  await expect.poll(async () => (await bookingsOf(app, page, ben.userId)).length).toBe(2)
  await press('ArrowRight')
  await expect(bar.nth(1)).toBeFocused()
  await expect(bar.nth(1)).toHaveAccessibleName(/, confirmed, .*21 Jan 2030 – 24 Jan 2030/)
  await press('Delete')
  await expect(bar).toHaveCount(1)
  await expect(person(ben.name)).toBeFocused()

  await press('ArrowRight', 'Enter')
  const edit = page.getByRole('dialog', { name: project.name })
  await expect(edit.getByRole('region', { name: 'History' })).toContainText('split the booking')
  await edit.getByLabel('Note').fill('Until the tender is out')
  await edit.getByLabel('Percentage').press('Enter')
  await expect(bar).toHaveAccessibleName(/Until the tender is out/)
  await expect(bar).toBeFocused()
})

test('two people who plan at once see each other, and neither overwrites the other', async ({ page, browser, app }) => {
  const {
    people: [ada],
    projects: [project],
  } = await openBoard(app, page)
  const booking = await book(app, page, {
    userId: ada.userId,
    projectId: project.id,
    startDate: FROM,
    endDate: '2030-01-11',
    allocatedPercentage: 50,
  })
  const bar = page.locator('[data-booking]')
  await expect(bar).toHaveAccessibleName(/50 %/)

  const context = await browser.newContext()
  const second = await context.newPage()
  await app.signIn(second, `/resource-allocation?from=${FROM}`)
  await second.locator('[data-booking]').focus()
  await second.keyboard.press('Alt+ArrowRight')
  await expect(bar).toHaveAccessibleName(/8 Jan 2030 – 12 Jan 2030/)

  // While one drags, the other changes the same booking.
  const box = await bar.boundingBox()
  if (!box) throw new Error('The bar is not on the screen')
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 320, y: box.y + 8 })
  await second.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(async () => (await bookingsOf(app, page, ada.userId))[0]?.endDate).toBe('2030-01-19')
  await page.mouse.up()
  await expect(toasts(page).getByText('Put back: someone else has changed this booking in the meantime.')).toBeVisible()
  await expect(bar).toHaveAccessibleName(/8 Jan 2030 – 19 Jan 2030/)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()

  // The same in the form: what was typed stays, theirs is shown.
  await bar.click()
  const edit = page.getByRole('dialog', { name: project.name })
  await edit.getByLabel('Note').fill('Mine')
  await edit.getByLabel('Percentage').fill('60')
  await page.request.patch(`${app.url}/api/resource-allocations/${booking.id}`, { data: { allocatedPercentage: 80 } })
  await edit.getByRole('button', { name: 'Save Booking' }).click()
  const notice = edit.getByRole('alert')
  await expect(notice).toContainText('Theirs: 80 %')
  await expect(notice).toContainText('Yours: 60 %')
  await expect(edit.getByLabel('Note')).toHaveValue('Mine')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await edit.getByRole('button', { name: 'Save Booking' }).click()
  await expect(bar).toHaveAccessibleName(/^80 % .*, 32 h a week, .*Mine$/)
  await context.close()
})

test('on a phone people are a list', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/resource-allocation')
  await page.setViewportSize({ width: 390, height: 844 })
  const person = page.getByRole('feed', { name: 'Schedule' }).getByRole('article').first()
  await expect(person).toContainText(/Week from .*\d h of \d+.* h/)
  await person.getByRole('button', { name: /^New booking for / }).click()
  await expect(page.getByRole('dialog', { name: 'New Allocation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await person.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Booking' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('an empty company says what to do', async ({ page, startOwnApp }) => {
  const empty = await startOwnApp({ company: 'empty' })
  await empty.signIn(page, '/resource-allocation')
  await expect(page.getByText('No people yet. Add the first one, then book them on projects.')).toBeVisible()
  await expect(stat(page, 'Utilization')).toContainText('–')
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expect(page.getByText('No bookings yet. Book somebody on a project.')).toBeVisible()
})
