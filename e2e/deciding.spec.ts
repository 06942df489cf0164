import type { Page } from '@playwright/test'
import type { ResourceAllocation } from '../src/shared/allocations/contract.ts'
import type { Expense } from '../src/shared/expenses/contract.ts'
import type { LeaveRequest } from '../src/shared/leave/contract.ts'
import { toasts } from './app.ts'
import { expect, test } from './test.ts'

const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

async function made<Reply>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(path, { data })
  expect(reply.status()).toBe(201)
  return (await reply.json()) as Reply
}

/** Presses Undo in the notification by keyboard alone. */
async function undo(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
}

const leave = (page: Page, startDate: string) =>
  made<LeaveRequest>(page, '/api/leave-requests', { userId: 2, leaveType: 'Sick Leave', startDate, endDate: startDate })

test('leave that was rejected asks why, tells who asked, and is pending again after Undo by keyboard', async ({
  page,
  app,
}) => {
  await app.signIn(page)
  const { id } = await leave(page, '2031-03-03')
  await page.goto(`${app.url}/leave-management?request=${id}&action=reject`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText(/^Say why, so that .* knows$/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Release week')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toasts(page)).toContainText('The leave is rejected.')
  await undo(page)
  await expect(toasts(page)).toContainText('The leave is pending again.')
  expect(await read<LeaveRequest>(page, `/api/leave-requests/${id}`)).toMatchObject({
    status: 'Pending',
    decidedBy: null,
    decisionNote: '',
  })
  await page.request.delete(`/api/leave-requests/${id}`)
})

test('Undo of what somebody has changed meanwhile overwrites nothing and says so', async ({ page, app }) => {
  await app.signIn(page)
  const { id } = await leave(page, '2031-03-10')
  await page.goto(`${app.url}/leave-management?request=${id}&action=approve`)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(toasts(page)).toContainText('The leave is approved.')
  await page.keyboard.press('F8')
  await page.request.post(`/api/leave-requests/${id}/withdraw`, { data: {} })
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toasts(page)).toContainText('Nothing was undone. Someone else has changed this leave request')
  expect(await read<LeaveRequest>(page, `/api/leave-requests/${id}`)).toMatchObject({ status: 'Withdrawn' })
  await page.request.delete(`/api/leave-requests/${id}`)
})

test('claims are approved from their rows in Approvals, and rejected with the reason', async ({ page, app }) => {
  await app.signIn(page)
  const form = { userId: 2, amount: 20, category: 'Travel', date: '2026-11-02', description: 'Ferry to the site' }
  const { id } = await made<Expense>(page, '/api/expenses', form)
  await page.goto(`${app.url}/expenses?view=approvals&q=Ferry`)
  await page.getByRole('button', { name: 'Approve Ferry to the site' }).press('Enter')
  await expect(toasts(page)).toContainText('is approved.')
  await undo(page)
  await expect(toasts(page)).toContainText('Ferry to the site is pending again.')
  await page.getByRole('button', { name: 'Reject Ferry to the site' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for rejection').fill('We have a car')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  expect(await read<Expense>(page, `/api/expenses/${id}`)).toMatchObject({ status: 'Rejected' })
  await page.request.delete(`/api/expenses/${id}`)
})

test('a saved booking is as it was after Undo', async ({ page, app }) => {
  await app.signIn(page)
  const days = { startDate: '2031-05-05', endDate: '2031-05-09' }
  const form = { userId: 2, projectId: 1, ...days, allocatedPercentage: 50 }
  const booking = await made<ResourceAllocation>(page, '/api/resource-allocations', form)
  await page.goto(`${app.url}/resource-allocation?booking=${booking.id}&of=2`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End date').fill('2031-05-16')
  await dialog.getByText('Confirmed', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save Booking' }).click()
  await expect(toasts(page)).toContainText('The booking is saved.')
  await undo(page)
  await expect(toasts(page)).toContainText('The booking is as it was.')
  const [now] = await read<ResourceAllocation[]>(
    page,
    '/api/resource-allocations?userId=2&from=2031-05-05&to=2031-05-05',
  )
  expect(now).toEqual({ ...booking, version: 3 })
  await page.request.delete(`/api/resource-allocations/${booking.id}`)
})

test('a company holiday is added and deleted under Policies, and Undo brings it back', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/leave-management?tab=policies&year=2031')
  await page.getByRole('button', { name: 'New Company Holiday' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Holiday' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Year-end shutdown')
  await dialog.getByLabel('First day').fill('2031-12-29')
  await dialog.getByLabel('Last day').fill('2031-12-31')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Add Holiday' }).click()
  const row = page.getByRole('row', { name: 'Year-end shutdown' })
  await expect(row).toContainText('Mon 29 Dec 2031 – Wed 31 Dec 2031')
  await expect(row).toContainText('Everybody')
  await row.getByRole('button', { name: 'Edit Year-end shutdown' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await undo(page)
  const holidays = () => read<{ id: number }[]>(page, '/api/company-holidays?from=2031-12-01')
  await expect.poll(async () => (await holidays()).length).toBe(1)
  await expect(row).toBeVisible()
  const [{ id } = { id: 0 }] = await holidays()
  expect((await page.request.delete(`/api/company-holidays/${id}`)).status()).toBe(204)
})

test('everybody’s balances are a table that sorts, and lead to each person’s', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/leave-management?tab=balances')
  await page.getByText('Everybody', { exact: true }).click()
  const table = page.getByRole('table', { name: 'Leave balances of everybody' })
  await table.getByRole('button', { name: 'Left' }).click()
  await expect(table.getByRole('columnheader', { name: 'Left' })).toHaveAttribute('aria-sort', 'descending')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const first = table.getByRole('row').nth(1).getByRole('button')
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByLabel('Employee')).toContainText(name)
})

/** Cards whose figure is a count, the list that they lead to, and what that counts. */
const CARDS = [
  ['/leave-management', 'Pending', 'requests?'],
  ['/leave-management', 'Upcoming', 'requests?'],
  ['/performance-reviews', 'Pending Reviews', 'reviews?'],
  ['/resource-allocation', 'Tentative Bookings', 'bookings?'],
  ['/resource-allocation', 'Over-allocated', 'person|people'],
  ['/resource-allocation', 'On the Bench', 'person|people'],
  ['/people-overview', 'Joined Lately', 'person|people'],
  ['/people-overview', 'On the Bench', 'person|people'],
  ['/expenses', 'Total Expenses', 'claims?'],
  ['/projects-detail', 'Active Projects', 'projects?'],
  ['/dashboard', 'Active Projects', 'projects?'],
  ['/timesheets-detail?project=1', 'Total Entries', 'entry|entries'],
  ['/timesheets-detail?project=1', 'Unique Skills', 'skills?'],
] as const

for (const [path, label, what] of CARDS) {
  test(`the card ${label} of ${path} leads to a list of as many`, async ({ page, app }) => {
    await app.signIn(page, path)
    const card = stat(page, label)
    const figure = card.getByText(/^[\d,]+( claims?)?$/).first()
    const [count = ''] = /[\d,]+/.exec((await figure.textContent()) ?? '') ?? []
    await card.getByRole('link', { name: label }).click()
    await expect(page.getByText(new RegExp(`(^| of )${count} (${what})$`)).first()).toBeVisible()
  })
}

test('the card Skill Growth leads to the new skills that it is computed of, and to all of them', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/dashboard')
  const card = stat(page, 'Skill Growth')
  const shown = Number(/\+(\d+)%/.exec((await card.getByText(/^\+\d+%$/).textContent()) ?? '')?.[1])
  await card.getByRole('link').click()
  const dialog = page.getByRole('dialog')
  const [, gained = 0, all = 0] =
    /(\d+) of (\d+) skills/.exec((await dialog.getByText(/\d+ of \d+ skills$/).textContent()) ?? '')?.map(Number) ?? []
  expect(await dialog.getByRole('listitem').count()).toBe(gained)
  expect(Math.round((100 * gained) / (all - gained))).toBe(shown)
  await dialog.getByRole('button', { name: 'Remove First seen in the last 30 days' }).click()
  await expect(dialog.getByText(/ of \d+ skills$/)).toBeHidden()
})

test('a filter that a card has set can be removed', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/resource-allocation?tab=schedule&load=bench&weeks=26')
  await page.getByRole('button', { name: 'Remove On the bench this week' }).click()
  await expect(page).toHaveURL(`${app.url}/resource-allocation?tab=schedule&weeks=26`)
  await page.goto(`${app.url}/projects-detail?open=true&rated=true&activeFor=1`)
  await page.getByRole('button', { name: /^Remove Hours of .+ in the last 30 days$/ }).click()
  await page.getByRole('button', { name: 'Remove Not completed' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Remove With a known completion' }).click()
  await expect(page).toHaveURL(`${app.url}/projects-detail`)
  await page.goto(`${app.url}/resources?expert=true`)
  await expect(page.getByText(/^\d+ skills? at Expert level$/).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Remove With skills at Expert level' }).click()
  await expect(page).toHaveURL(`${app.url}/resources`)
  await page.goto(`${app.url}/users-teams?joined=lately`)
  await page.getByRole('button', { name: 'Remove Joined in the last 90 days' }).click()
  await expect(page).toHaveURL(`${app.url}/users-teams`)
})
