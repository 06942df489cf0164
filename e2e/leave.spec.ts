import type { Browser, Page } from '@playwright/test'
import type { LeaveRequest, LeaveSummary } from '../src/shared/leave/contract.ts'
import type { LeaveBalance } from '../src/shared/leave/balance-contract.ts'
import type { CurrentUser, User } from '../src/shared/people/contract.ts'
import type { App } from './app.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

/** Asks for leave for the person the session acts as. */
async function ask(page: Page, startDate: string, endDate = startDate): Promise<LeaveRequest> {
  const { id: userId } = await read<CurrentUser>(page, '/api/users/current')
  const data = { userId, leaveType: 'Annual Leave', startDate, endDate }
  const asked = await page.request.post('/api/leave-requests', { data })
  expect(asked.status()).toBe(201)
  return (await asked.json()) as LeaveRequest
}

/** Takes back what a story has asked for, whatever has become of it. */
async function takeBack(page: Page, { id }: Pick<LeaveRequest, 'id'>): Promise<void> {
  await page.request.post(`/api/leave-requests/${id}/withdraw`, { data: {} })
  expect((await page.request.delete(`/api/leave-requests/${id}`)).status()).toBe(204)
}

/** A second browser, in which somebody else works. */
async function somebodyElse(browser: Browser, app: App, path: string): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage()
  await app.signIn(page, '/leave-management')
  const { id } = await read<CurrentUser>(page, '/api/users/current')
  const other = (await read<User[]>(page, '/api/users?limit=5')).find((user) => user.id !== id)
  if (!other) throw new Error('The sample company has one person alone')
  await page.request.put('/api/auth/session', { data: { userId: other.id } })
  await page.goto(`${app.url}${path}`)
  return { page, name: other.name }
}

test('leave is shown with its figures, what is to come and what has been, as the filters in the address say', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/leave-management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave')
  const summary = await read<LeaveSummary>(page, '/api/leave-requests/summary')
  await expect(stat(page, 'Pending')).toContainText(String(summary.pending))
  await expect(stat(page, 'Upcoming')).toContainText(`${summary.upcoming}of ${summary.approved} approved`)
  await expect(stat(page, 'Away Today')).toContainText(String(summary.awayToday))
  await expect(stat(page, 'Days Taken This Year')).toContainText(String(summary.daysTakenThisYear))
  await expect(region(page, 'Recent leave').getByRole('article')).toHaveCount(10)
  await expect(region(page, 'Upcoming leave').getByRole('article')).toHaveCount(5)
  await expect(region(page, 'Awaiting a Decision').getByRole('article').first()).toContainText('Pending')

  const list = region(page, 'All requests')
  await list.getByLabel('Type').selectOption('Sick Leave')
  await list.getByLabel('Status').selectOption('Approved')
  await list.getByLabel('From').fill('2026-01-01')
  await expect(page).toHaveURL(/type=Sick(\+|%20)Leave&status=Approved&from=2026-01-01/)
  const sick = await read<LeaveRequest[]>(
    page,
    '/api/leave-requests?leaveType=Sick Leave&status=Approved&from=2026-01-01',
  )
  await expect(list.getByText(`${sick.length} requests`)).toBeVisible()
  await page.reload()
  await expect(list.getByText(`${sick.length} requests`)).toBeVisible()
  await list.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(list.getByText('No request matches the filters.')).toBeVisible()
  await list.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(region(page, 'Awaiting a Decision')).toBeVisible()
})

test('leave is asked for with a preview, approved by somebody else with words, and withdrawn', async ({
  page,
  app,
  browser,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/leave-management')
  const me = await read<CurrentUser>(page, '/api/users/current')
  await page.getByRole('button', { name: 'New Leave Request' }).click()
  const form = page.getByRole('dialog', { name: 'New Leave Request' })
  await expect(form.getByLabel('Person')).toHaveText(me.name)
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Choose a person and dates')
  await form.getByLabel('Start date').fill('2031-05-12')
  await form.getByLabel('End date').fill('2031-05-18')
  await expect(preview).toContainText('5 days')
  await expect(preview).toContainText(/Annual Leave 2031\d+ days left, then [\d.]+ days left/)
  await form.getByLabel('Begins at noon').check()
  await expect(preview).toContainText('4.5 days')
  await expectNoAxeViolations(page)

  await form.getByLabel('End date').fill('2031-09-30')
  await expect(preview).toContainText('This request would be refused')
  await form.getByRole('button', { name: 'Send Request' }).click()
  const type = form.getByLabel('Type')
  await expect(type).toHaveAttribute('aria-invalid', 'true')
  await expect(type).toBeFocused()

  await form.getByLabel('End date').fill('2031-05-16')
  await form.getByLabel('Reason').fill('A walk along the coast')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await said(page, 'The request has been submitted and is waiting for a decision.')
  const title = `${me.name}, Annual Leave`
  const row = region(page, 'All requests').getByRole('article', { name: title }).filter({ hasText: 'May 2031' })
  await expect(row).toContainText('4.5 days')
  await expect(row).toContainText('Pending')

  const other = await somebodyElse(browser, app, '/leave-management')
  const theirs = region(other.page, 'All requests')
    .getByRole('article', { name: title })
    .filter({ hasText: 'May 2031' })
  await theirs.getByRole('button', { name: `Approve ${title}` }).click()
  const decision = other.page.getByRole('dialog', { name: title })
  await expect(decision.getByRole('region', { name: 'Preview' })).toContainText('4.5 days')
  await expect(decision.getByLabel('Note')).toBeFocused()
  await other.page.keyboard.press('Escape')
  await expect(theirs.getByRole('button', { name: `Approve ${title}` })).toBeFocused()
  await other.page.keyboard.press('Enter')
  await decision.getByLabel('Note').fill('Enjoy the sea')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await said(other.page, 'The leave is approved.')
  await expect(theirs).toContainText('Approved')
  await other.page.context().close()

  await expect(row).toContainText('Approved')
  await row.getByRole('button', { name: me.name }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(`Approved by ${other.name}`)
  await expect(dialog).toContainText('Enjoy the sea')
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText(`${other.name} approved the request`)
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Pending became Approved')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'New Leave Request' }).click()
  await form.getByLabel('Start date').fill('2031-05-16')
  await form.getByLabel('Start date').press('Tab')
  await expect(form.getByLabel('End date')).toHaveValue('2031-05-16')
  await form.getByText('Afternoon').click()
  await expect(preview).toContainText(
    /Overlaps Annual Leave from noon of 12 May 2031 to 16 May 2031, which is approved/,
  )
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByLabel('Start date')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard' }).click()

  await row.getByRole('button', { name: me.name }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByLabel('Note').fill('The cottage is sold')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Withdrawn')
  await row.getByRole('button', { name: me.name }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('Delete this request?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('of two who decide at once the second is told what the first has decided, and overwrites nothing', async ({
  page,
  app,
  browser,
}) => {
  await page.route('**/api/events', (route) => route.abort())
  await app.signIn(page, '/leave-management')
  const request = await ask(page, '2032-03-01', '2032-03-05')
  const address = `/leave-management?request=${request.id}&action=`
  await page.goto(`${app.url}${address}approve`)
  const slow = page.getByRole('dialog', { name: /Annual Leave/ })
  await slow.getByLabel('Note').fill('Of course')

  const other = await somebodyElse(browser, app, `${address}reject`)
  const quick = other.page.getByRole('dialog', { name: /Annual Leave/ })
  await quick.getByLabel('Reason').fill('The release is that week')
  await quick.getByRole('button', { name: 'Reject' }).click()
  await said(other.page, 'The leave is rejected.')

  await slow.getByRole('button', { name: 'Approve' }).click()
  const told = slow.getByRole('alert')
  await expect(told).toContainText(
    'Only a pending request can be approved; this one is rejected. Nothing was overwritten.',
  )
  await expect(told).toContainText(`Rejected by ${other.name}`)
  await expect(told).toContainText('The release is that week')
  await expect(slow.getByLabel('Note')).toHaveValue('Of course')
  await expect(slow.getByRole('button', { name: 'Approve' })).toBeDisabled()
  expect(await read<LeaveRequest>(page, `/api/leave-requests/${request.id}`)).toMatchObject({
    status: 'Rejected',
    decisionNote: 'The release is that week',
  })
  await other.page.context().close()
  await takeBack(page, request)
})

test('of two who change or decide, the slower one sees the change first and loses nothing typed', async ({
  page,
  app,
}) => {
  await page.route('**/api/events', (route) => route.abort())
  await app.signIn(page, '/leave-management')
  const request = await ask(page, '2032-04-05', '2032-04-09')
  const change = async (data: object) => {
    expect((await page.request.patch(`/api/leave-requests/${request.id}`, { data })).status()).toBe(200)
  }
  await page.goto(`${app.url}/leave-management?request=${request.id}&action=edit`)
  const dialog = page.getByRole('dialog', { name: /Annual Leave/ })
  await dialog.getByLabel('Reason').fill('A wedding')
  await change({ endDate: '2032-04-08' })
  await dialog.getByRole('button', { name: 'Save Request' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('has changed this request in the meantime')
  await expect(notice).toContainText('Theirs: Thu 8 Apr 2032')
  await expect(dialog.getByLabel('End date').and(page.locator('input'))).toHaveValue('2032-04-08')
  await dialog.getByRole('button', { name: 'Save Request' }).click()
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Reason: – became A wedding')

  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await change({ reason: 'Two weddings' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Reason: A wedding became → Two weddings')
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Decide on it as it is now' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await said(page, 'The leave is approved.')
  await takeBack(page, request)
})

test('by keyboard alone leave is asked for, found in the calendar, changed, decided on and deleted', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/leave-management?tab=calendar&month=2031-06&everybody=true')
  const me = await read<CurrentUser>(page, '/api/users/current')
  const grid = page.getByRole('grid', { name: 'Leave calendar' })
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: me.name }) })
  const cell = (day: string) => row.getByRole('gridcell', { name: day })
  await expect(grid).toBeVisible()
  await grid.getByRole('gridcell').first().focus()
  for (
    let steps = 0;
    steps < 60 && !(await cell('Sun 1 Jun').evaluate((one) => one === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(20)
  }
  for (const day of ['Mon 2 Jun', 'Tue 3 Jun']) {
    await page.keyboard.press('ArrowRight')
    await expect(cell(day)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New Leave Request' })
  await expect(form.getByLabel('Person')).toHaveText(me.name)
  await expect(form.getByLabel('Start date')).toHaveValue('2031-06-03')
  await form.getByRole('radio', { name: 'Whole day' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('0.5 days')
  await form.getByLabel('Type').focus()
  await page.keyboard.press('p')
  await form.getByRole('button', { name: 'Send Request' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(cell('Tue 3 Jun: Personal Leave, pending, morning')).toBeFocused()

  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${me.name}, Personal Leave` })
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('Fine')
  await dialog.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(cell('Tue 3 Jun: Personal Leave, approved, morning')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expect(cell('Tue 3 Jun')).toBeFocused()
  await page.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'July 2031' })).toBeVisible()
  const [withdrawn] = await read<LeaveRequest[]>(
    page,
    `/api/leave-requests?userId=${me.id}&from=2031-06-03&to=2031-06-03`,
  )
  expect(withdrawn?.status).toBe('Withdrawn')
  await page.request.delete(`/api/leave-requests/${withdrawn?.id}`)
})

test('balances are the sums of their ledgers, adjusted with a reason, and follow the policies', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/leave-management?tab=balances&year=2033')
  const me = await read<CurrentUser>(page, '/api/users/current')
  const study = page.getByRole('article', { name: 'Study Leave' })
  const balance = async () => {
    const all = await read<LeaveBalance[]>(page, `/api/leave-balances?userId=${me.id}&year=2033`)
    return all.find(({ leaveType }) => leaveType === 'Study Leave')?.balance ?? NaN
  }
  const before = await balance()
  await expect(study).toContainText(`${before} days`)
  await study.getByRole('button', { name: 'Adjust Study Leave' }).click()
  const adjust = page.getByRole('dialog', { name: 'Adjust Study Leave' })
  await adjust.getByRole('button', { name: 'Adjust' }).click()
  await expect(adjust.getByText('Days must be a number')).toBeVisible()
  await adjust.getByLabel(/^Days/).fill('-2.5')
  await adjust.getByLabel('Reason').fill('Paid out')
  await adjust.getByRole('button', { name: 'Adjust' }).click()
  const ledger = study.getByRole('table', { name: 'Ledger of Study Leave' })
  await expect(ledger.getByRole('row').filter({ hasText: 'Paid out' }).last()).toContainText('−2.5')
  await expect(ledger.getByRole('row').last()).toHaveText(`Balance${before - 2.5}`)
  expect(await balance()).toBe(before - 2.5)
  await ledger.getByRole('button', { name: 'Adjustment' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Adjustment' })).toContainText(`${me.name} made the adjustment`)
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Policies' }).click()
  const policy = page.getByRole('row', { name: 'Study Leave' })
  const dialog = page.getByRole('dialog', { name: 'Study Leave' })
  const setDays = async (days: string) => {
    await policy.getByRole('button', { name: 'Edit Study Leave' }).click()
    await dialog.getByLabel('Days a year').fill(days)
    await dialog.getByRole('button', { name: 'Save Policy' }).click()
  }
  await setDays('-1')
  await expect(dialog.getByText('Days must not be negative')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await setDays('12')
  await expect(policy).toContainText('12 days')
  expect(await balance()).toBe(before - 0.5)
  await setDays('10')
  await policy.getByRole('button', { name: 'Edit Study Leave' }).click()
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Days a year: 12 days became 10 days')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  const undo = { userId: me.id, leaveType: 'Study Leave', year: 2033, days: 2.5, note: 'Taken back' }
  expect((await page.request.post('/api/leave-adjustments', { data: undo })).status()).toBe(201)
})

test('the request form fits a phone, and an empty company says what to do', async ({ page, app, startOwnApp }) => {
  await app.signIn(page, '/leave-management?action=new')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.setViewportSize({ width: 1280, height: 844 })
  const empty = await startOwnApp({ company: 'empty' })
  await empty.signIn(page, '/leave-management')
  await expect(page.getByText('No upcoming approved leave')).toBeVisible()
  await expect(page.getByText('No leave requests yet. Create the first one.')).toBeVisible()
  await expect(stat(page, 'Away Today')).toContainText('0')
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await expect(page.getByText('Nobody is away in this month.')).toBeVisible()
  await page.getByRole('tab', { name: 'Balances' }).click()
  await expect(page.getByText('No team members found.')).toBeVisible()
})
