import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Expense, ExpenseForm, ExpenseSummary } from '../src/shared/expenses/contract.ts'
import type { CurrentUser } from '../src/shared/people/contract.ts'
import { RECEIPT_PNG } from '../src/server/sample-data/receipts.ts'
import { addDays, localDay } from '../src/shared/time/day.ts'
import type { App } from './app.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const PATH = '/expenses'

const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all )/ }) })
const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const newForm = (page: Page) => page.getByRole('dialog', { name: 'New Expense' })
const pounds = (amount: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount)

const picture = (words: string) => ({ name: `${words}.png`, mimeType: 'image/png', buffer: RECEIPT_PNG })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  const reply = await page.request.get(new URL(path, page.url()).href)
  expect(reply.ok()).toBe(true)
  return (await reply.json()) as Reply
}

/** Claims an expense of the person that the session acts as, past the screen. */
async function claim(page: Page, description: string, form: Partial<ExpenseForm> = {}): Promise<Expense> {
  const { id: userId } = await read<CurrentUser>(page, '/api/users/current')
  const data = { userId, amount: 20, category: 'Parking', date: localDay(new Date()), description, ...form }
  const reply = await page.request.post(new URL('/api/expenses', page.url()).href, { data })
  expect(reply.status()).toBe(201)
  return (await reply.json()) as Expense
}

/** Fills in what a claim needs. */
async function fill(page: Page, amount: string, description: string): Promise<void> {
  await newForm(page).getByLabel('Amount', { exact: true }).fill(amount)
  await newForm(page).getByLabel('Description').fill(description)
  await newForm(page).getByLabel('Category').selectOption('Travel')
}

const submit = (page: Page) => newForm(page).getByRole('button', { name: 'Submit Expense' }).click()

const open = (page: Page, name: string) => row(page, name).getByRole('button', { name, exact: true }).click()

test('claims are listed with what they come to, filtered by the address, shown as charts and saved as CSV', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, PATH)
  const all = await read<ExpenseSummary>(page, '/api/expenses/summary')
  const sum = (status: Expense['status']) => all.statuses.find((one) => one.status === status)
  await expect(stat(page, 'Total Expenses')).toContainText(`${all.claims} claims`)
  await expect(stat(page, 'Total Expenses').getByTitle(pounds(all.total))).toBeVisible()
  await expect(stat(page, 'Pending').getByTitle(pounds(sum('Pending')?.amount ?? 0))).toBeVisible()
  await expect(stat(page, 'Awaiting Payment')).toContainText(`${sum('Approved')?.claims} claims`)
  await expect(stat(page, 'Reimbursed')).toContainText(`${sum('Reimbursed')?.claims} claims`)
  await expect(rows(page).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Approvals' }).click()
  await expect(page.getByRole('table', { name: 'Expenses' })).toHaveAttribute(
    'aria-rowcount',
    String((sum('Pending')?.claims ?? 0) + 1),
  )
  for (const one of await rows(page).all()) await expect(one.getByRole('button', { name: /^Approve / })).toBeVisible()

  const [paid] = await read<Expense[]>(page, '/api/expenses?status=Reimbursed&limit=1')
  if (!paid) throw new Error('The sample company has reimbursed nobody')
  await page.goto(
    `${app.url}${PATH}?employee=${paid.userId}&status=Reimbursed&category=${encodeURIComponent(paid.category)}&from=${paid.date}&to=${paid.date}`,
  )
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(pounds(paid.baseAmount))
  await expect(page.getByLabel('Status')).toHaveValue('Reimbursed')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('dialog', { name: 'Download' }).getByRole('link', { name: 'CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('expenses.csv')
  const [head, line, rest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toContain('Id,Date,Person,Project,Category,Description,Amount,Currency')
  expect(line).toContain(`${paid.id},${paid.date},`)
  expect(rest).toBe('')

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('img', { name: /^Expenses by category/ })).toBeVisible()
  await page.getByText('Show as table').first().click()
  const [largest] = all.categories.toSorted((a, b) => b.amount - a.amount)
  const figures = page.getByRole('table', { name: 'Expenses by category' }).getByRole('row')
  await expect(figures.nth(1)).toContainText(`${largest?.category}${largest?.claims}${pounds(largest?.amount ?? 0)}`)
  await page.getByText('Show as table').last().click()
  await expect(page.getByRole('table', { name: 'Expenses by month' }).getByRole('row')).toHaveCount(13)
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.url}${PATH}`)
  const [latest] = await read<Expense[]>(page, '/api/expenses?limit=1')
  await expect(page.getByRole('article').first()).toHaveAccessibleName(latest?.description ?? '')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Search expenses').fill('there is no such thing')
  await expect(page.getByText('No expense matches the filters.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a claim is made with its receipt, in any currency; what is no receipt is refused and nothing is lost', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp()
  await app.signIn(page, PATH)
  await page.goto(`${app.url}${PATH}?action=new`)
  const form = newForm(page)
  await expect(form.getByLabel('Amount', { exact: true })).toBeFocused()
  await submit(page)
  await expect(form.getByText('Amount is required')).toBeVisible()
  await expect(form.getByText('Description is required')).toBeVisible()
  await expect(form.getByText('Billable')).toHaveCount(0)
  const me = await read<CurrentUser>(page, '/api/users/current')
  await expect(form.getByLabel('Person')).toHaveText(me.name)

  // What is no receipt.
  const files = form.getByLabel('Receipt file')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  await files.setInputFiles({ name: 'taxi.png', mimeType: 'image/png', buffer: html })
  await expect(form.getByRole('alert')).toHaveText('taxi.png cannot be a receipt: only JPEG, PNG and PDF files can.')
  await files.setInputFiles({ ...picture('huge'), buffer: Buffer.alloc(11 * 1024 * 1024) })
  await expect(form.getByRole('alert')).toHaveText('huge.png is too large: 11 MB of at most 10 MB.')
  await files.setInputFiles(picture('taxi'))
  await expect(form.getByRole('img', { name: 'Receipt taxi.png' })).toBeVisible()
  await expectNoAxeViolations(page)

  // In another currency, with a decimal comma.
  await fill(page, '1.234,50', 'Taxi in Lyon')
  await form.getByLabel('Currency').selectOption('EUR')
  // The company's rate of the day is proposed; another one takes a reason.
  const rate = form.getByLabel('Rate: GBP for 1 EUR')
  await expect(rate).toHaveValue(/^0\.\d+$/)
  await rate.fill('0.8')
  await expect(form.getByLabel("Amount in the company's currency")).toHaveText('£987.60')
  await submit(page)
  await expect(form.getByText(/^Say why the rate is not the company's/)).toBeVisible()
  await form.getByLabel(/^Why not the company’s rate/).fill('As the bank charged it')
  await form.getByLabel('Project').press('Enter')
  await page.getByRole('dialog', { name: 'Project' }).getByRole('option').nth(1).click()
  await form.getByLabel('Billable').check()
  await submit(page)
  await said(page, '€1,234.50 for Taxi in Lyon is claimed, with its receipt.')
  await expect(row(page, 'Taxi in Lyon')).toContainText('£987.60€1,234.50')
  await open(page, 'Taxi in Lyon')
  const dialog = page.getByRole('dialog', { name: 'Taxi in Lyon' })
  const shown = dialog.getByRole('img', { name: 'Receipt taxi.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog.getByRole('definition').filter({ hasText: /^Yes$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('taxi.png')
  expect(await readFile(await file.path())).toEqual(picture('taxi').buffer)

  // Another one is dropped, then it is taken away, and one is pasted.
  await give(page, 'drop', picture('train'))
  await expect(dialog.getByRole('img', { name: 'Receipt train.png' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('replaced the receipt of the claim')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('train.png is removed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('img', { name: 'Receipt train.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Choose Receipt' })).toBeVisible()
  await give(page, 'paste', picture('screenshot'))
  await expect(dialog.getByRole('img', { name: 'Receipt screenshot.png' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The connection goes while the receipt is on its way.
  let lost = false
  await page.route('**/api/expenses/*/receipt?*', (route) => {
    if (lost || route.request().method() !== 'PUT') return route.continue()
    lost = true
    return route.abort()
  })
  await page.getByRole('button', { name: 'New Expense' }).click()
  await fill(page, '7', 'Bus')
  await files.setInputFiles(picture('bus'))
  await submit(page)
  const bus = page.getByRole('dialog', { name: 'Bus' })
  await expect(bus.getByRole('alert')).toContainText('The receipt was not stored; the claim itself is saved.')
  await bus.getByRole('button', { name: 'Try Again' }).click()
  await expect(bus.getByRole('link', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Bus').getByText('With receipt')).toBeAttached()
})

test('a claim is rejected with a note, mended, approved and paid, and everybody sees it at once', async ({
  page,
  browser,
  startOwnApp,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, PATH)
  const lunch = await claim(page, 'Lunch with the auditors')
  const boss = await somebodyElse(app, await (await browser.newContext()).newPage())

  // Rejected with a note, mended, pending again.
  await boss.goto(`${app.url}${PATH}?expense=${lunch.id}`)
  const decided = boss.getByRole('dialog', { name: lunch.description })
  await decided.getByRole('button', { name: 'Reject' }).click()
  await decided.getByRole('button', { name: 'Reject' }).click()
  await expect(decided.getByText('Say why, so that the claim can be corrected')).toBeVisible()
  await decided.getByLabel('Reason for rejection').fill('The auditors paid')
  await decided.getByRole('button', { name: 'Reject' }).click()
  await expect(decided.getByRole('region', { name: 'Decision' })).toContainText('The auditors paid')
  await expect(row(page, lunch.description)).toContainText('Rejected')
  await open(page, lunch.description)
  const mine = page.getByRole('dialog', { name: lunch.description })
  const bossName = (await read<CurrentUser>(boss, '/api/users/current')).name
  await expect(mine.getByRole('region', { name: 'Decision' })).toContainText(`${bossName} rejected it`)
  await mine.getByRole('button', { name: 'Edit' }).click()
  await mine.getByLabel('Amount', { exact: true }).fill('12.50')
  await mine.getByRole('button', { name: 'Save and Resubmit' }).click()
  await expect(mine.getByRole('region', { name: 'History' })).toContainText('Status: Rejected became Pending')
  await expect(mine.getByRole('region', { name: 'History' })).toContainText('Amount: 20.00 became 12.50')

  // The other one sees it at once, approves it and pays it back.
  await decided.getByRole('button', { name: 'Approve' }).click()
  await decided.getByRole('button', { name: 'Reimburse' }).click()
  await expect(decided.getByRole('region', { name: 'Decision' })).toContainText('It was reimbursed')
  await expect(decided.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(mine.getByText('Reimbursed', { exact: true }).first()).toBeVisible()
})

test('of two who decide or change a claim at once the later one is told, and nothing is overwritten', async ({
  page,
  browser,
  startOwnApp,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, PATH)
  const badges = await claim(page, 'Name badges')
  const cables = await claim(page, 'Cables')
  const chairs = await claim(page, 'Chairs')
  const boss = await somebodyElse(app, await (await browser.newContext()).newPage())
  const bossName = (await read<CurrentUser>(boss, '/api/users/current')).name

  // Both decide the same claim: the later one is told.
  await page.goto(`${app.url}${PATH}?expense=${badges.id}`)
  await page.route(`**/api/expenses/${badges.id}/approve`, async (route) => {
    await boss.request.post(`${app.url}/api/expenses/${badges.id}/reject`, { data: { note: 'Twice' } })
    await route.continue()
  })
  const both = page.getByRole('dialog', { name: badges.description })
  await both.getByRole('button', { name: 'Approve' }).click()
  await expect(both.getByRole('alert')).toContainText('The claim was not approved. Someone else has changed this claim')
  await expect(both.getByRole('alert')).toContainText('It is rejected now.')
  await expect(both.getByRole('region', { name: 'Decision' })).toContainText('Twice')

  // Both change the same claim: nothing typed is lost.
  for (const one of [page, boss]) await one.goto(`${app.url}${PATH}?expense=${cables.id}&action=edit`)
  const [one, other] = [page, boss].map((at) => at.getByRole('dialog', { name: /Cables$/ }))
  if (!one || !other) throw new Error('There are two of them')
  await one.getByLabel('Amount', { exact: true }).fill('31')
  await other.getByLabel('Amount', { exact: true }).fill('29')
  await other.getByLabel('Category').selectOption('Equipment')
  await other.getByRole('button', { name: 'Save Expense' }).click()
  await expect(other.getByRole('region', { name: 'History' })).toContainText('became Equipment')
  await one.getByRole('button', { name: 'Save Expense' }).click()
  const notice = one.getByRole('alert').filter({ hasText: `${bossName} has changed this claim in the meantime` })
  await expect(notice).toContainText('Theirs: 29.00')
  await expect(one.getByRole('textbox', { name: 'Amount' })).toHaveValue('31')
  await expect(one.getByRole('combobox', { name: 'Category' })).toHaveValue('Equipment')
  await one.getByRole('button', { name: 'Save Expense' }).click()
  await expect(one.getByRole('region', { name: 'History' })).toContainText('Amount: 29.00 became 31.00')

  // Many at once; somebody else has decided one of them meanwhile.
  await page.goto(`${app.url}${PATH}?view=approvals&from=${cables.date}`)
  for (const { description } of [cables, chairs]) await page.getByLabel(`Select ${description}`).check()
  await expect(page.getByText('2 selected, £51.00')).toBeVisible()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  const question = page.getByRole('dialog', { name: 'Approve 2 Claims' })
  await expect(question).toContainText('£51.00 in total.')
  await boss.request.post(`${app.url}/api/expenses/${chairs.id}/reject`, { data: { note: 'We sit on the floor' } })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question.getByRole('alert')).toContainText('Chairs: Someone else has changed this claim in the meantime')
  await expect(question.getByRole('alert')).toContainText('It is rejected now.')
  await question.getByRole('button', { name: 'Close' }).first().click()
  await expect(row(page, cables.description)).toHaveCount(0)
  expect((await read<Expense>(page, `/api/expenses/${cables.id}`)).status).toBe('Approved')
})

test('by the keyboard alone an expense is claimed, found, changed and deleted', async ({ page, app }) => {
  await app.signIn(page, PATH)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'New Expense' }).press('Enter')
  await expect(newForm(page).getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.type('8.40')
  await press('Tab', 'Tab')
  await page.keyboard.type('Key cutting')
  await press('Tab')
  await page.keyboard.type('Off')
  await press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
  await press('Escape')
  await expect(newForm(page).getByLabel('Category')).toHaveValue('Office Supplies')
  await newForm(page)
    .getByLabel('Date')
    .fill(addDays(localDay(new Date()), 1))
  await newForm(page).getByRole('button', { name: 'Submit Expense' }).press('Enter')
  await expect(page.getByRole('button', { name: 'New Expense' })).toBeFocused()

  // A day ahead of all others, it stands first.
  const first = row(page, 'Key cutting').getByRole('button', { name: 'Key cutting' })
  await first.focus()
  await press('ArrowDown', 'ArrowUp', 'x')
  await expect(page.getByText('1 selected, £8.40')).toBeVisible()
  await press('x', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Key cutting' })
  await expect(dialog.getByRole('region', { name: 'Details' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Edit' }).press('Enter')
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused()
  await dialog.getByLabel('Amount', { exact: true }).fill('9')
  await press('Enter')
  await expect(dialog.getByText('£9.00').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog', { name: 'Delete Expense' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await said(page, 'Key cutting is deleted.')
  await expect(row(page, 'Key cutting')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeFocused()
})

test('an empty company says what to do', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, PATH)
  await expect(page.getByText('No expenses yet. Claim the first one.')).toBeVisible()
  await expect(stat(page, 'Total Expenses')).toContainText('£0.00')
  await page.getByRole('tab', { name: 'Approvals' }).click()
  await expect(page.getByText('Nothing is waiting for a decision.')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('No data available')).toHaveCount(3)
  await page.getByRole('button', { name: 'New Expense' }).click()
  await fill(page, '5', 'Stamps')
  await submit(page)
  await expect(newForm(page).getByText('Person is required')).toBeVisible()
})

/** A page of another person of the same company. */
async function somebodyElse(app: App, page: Page): Promise<Page> {
  await app.signIn(page, PATH)
  const me = await read<CurrentUser>(page, '/api/users/current')
  const people = await read<CurrentUser[]>(page, '/api/users?limit=2')
  const other = people.find(({ id }) => id !== me.id)
  const reply = await page.request.put(`${app.url}/api/auth/session`, { data: { userId: other?.id } })
  expect(reply.ok()).toBe(true)
  return page
}

/** Drops or pastes a file into the open dialog. */
async function give(page: Page, how: 'drop' | 'paste', { name, mimeType, buffer }: ReturnType<typeof picture>) {
  const target = page.getByRole('dialog').getByRole('region', { name: 'Details' })
  await target.evaluate(
    (element, [event, type, title, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], title, { type }))
      const kind = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...kind, dataTransfer: data })
          : new ClipboardEvent('paste', { ...kind, clipboardData: data }),
      )
    },
    [how, mimeType, name, [...buffer]] as const,
  )
}

test('descriptions stay readable beside the open assistant', async ({ page, app }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await app.signIn(page, '/expenses')
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  const expand = panel.getByRole('button', { name: 'Expand assistant' })
  if (await expand.isVisible()) await expand.click()
  await expect(panel.getByRole('button', { name: 'Collapse assistant' })).toBeVisible()
  for (const width of [1920, 1536, 1440, 1366, 1344, 1280, 1100, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const first = page.locator('[aria-label="Expenses"] [aria-haspopup="dialog"]').first()
    // Rows become cards at some of these widths, and what was found a moment ago may be gone.
    await expect
      .poll(() => first.evaluate((button) => button.closest('td, article')?.getBoundingClientRect().width ?? 0), {
        message: `at ${width} px`,
      })
      .toBeGreaterThanOrEqual(200)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
})
