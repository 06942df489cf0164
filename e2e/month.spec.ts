import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { readPdf } from '../src/server/testing/pdf.ts'
import { readWorkbook } from '../src/server/testing/workbook.ts'
import { monthOf, monthStart, monthText, nextMonth } from '../src/shared/months/rules.ts'
import { addDays } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'six brown otters swim'
const WIDE = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// Monday of the last week.
const week = addDays(weekStart(new Date().toISOString().slice(0, 10)), -7)

interface Person {
  id: number
  name: string
  managerId: number | null
}

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

async function signedIn(browser: Browser, baseURL: string, email: string, device: object): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...device })).newPage()
  await page.goto('/dashboard')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  return page
}

/** Submits the last week from its sheet, with a word where hours are missing. */
async function submitWeek(page: Page): Promise<void> {
  await page.goto(`/timesheets-detail?view=week&week=${week}`)
  await page.getByRole('region', { name: 'Approval' }).getByRole('button', { name: 'Submit Week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit week' })
  const word = dialog.getByLabel('Why hours are missing')
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled()
  if (await word.isVisible()) await word.fill('Time off in lieu')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await said(page, 'The week is submitted.')
}

/** The rows of the file that a list's Download gives as Excel. */
async function excelRows(page: Page): Promise<unknown[][]> {
  await page.getByRole('button', { name: 'Download' }).first().click()
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Download' }).getByRole('link', { name: 'Excel' }).click()
  const [sheet] = await readWorkbook(await readFile(await (await coming).path()))
  return sheet?.rows ?? []
}

/** A line of an invoice as the screen shows it. */
interface Line {
  text: string
  quantity: string
  price: string
  tax: string
  net: string
}

/** Drafts and issues an invoice of a client for some days; gives what the screen then shows. */
async function issued(page: Page, client: string, [start, end]: readonly [string, string]) {
  await page.goto(`/invoices?${new URLSearchParams({ action: 'new', for: client, start, end })}`)
  await page.getByRole('dialog', { name: 'New Invoice' }).getByRole('button', { name: 'Create Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Draft for ${client}` })).toBeVisible()
  await page.getByRole('button', { name: 'Issue…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue Invoice' })
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Invoice / })
  await expect(heading).toBeVisible()
  const number = (await heading.innerText()).match(/LC-\d{4}-\d{4}/)?.[0] ?? ''
  const lines: Line[] = []
  for (const row of (await page.getByRole('table', { name: 'Lines of the invoice' }).getByRole('row').all()).slice(1)) {
    const [text = '', quantity = '', price = '', tax = '', net = ''] = await row.getByRole('cell').allInnerTexts()
    lines.push({ text: text.split('\n')[0] ?? '', quantity, price, tax, net })
  }
  const total = (await page.getByLabel('Totals').innerText()).match(/\S+$/)?.[0] ?? ''
  return { number, lines, total }
}

/** An amount without its currency. */
const plain = (amount: string) => amount.replace(/^\D+/, '')

/** Opens the PDF of the invoice that is shown and finds in it what the screen says. */
async function expectInPdf(page: Page, buyer: string, { number, lines, total }: Awaited<ReturnType<typeof issued>>) {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF', exact: true }).click()
  const pdf = await readPdf(await readFile(await (await coming).path()))
  expect(pdf.title).toBe(`Invoice ${number}`)
  const text = pdf.pages.join(' ')
  expect(text).toContain(buyer)
  expect(text).toContain(`Total ${total}`)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(text).toContain(line.text)
    expect(text).toContain(`${line.quantity} ${plain(line.price)} ${line.tax.replaceAll(' ', '')} ${plain(line.net)}`)
  }
}

/** Hours by what an invoice's lines are called, and by the first column of a report's file. */
async function expectHoursOfReport(page: Page, path: string, lines: readonly Line[]) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [head = [], ...rows] = await excelRows(page)
  const at = head.indexOf('Hours')
  const ofReport = new Map(rows.map((row) => [row[0], row[at]]))
  const ofHours = Map.groupBy(
    lines.filter(({ quantity }) => quantity.endsWith(' h')),
    ({ text }) => text,
  )
  expect(ofHours.size).toBeGreaterThan(0)
  for (const [text, some] of ofHours) {
    const hours = some.reduce((sum, { quantity }) => sum + Number(quantity.replaceAll(/[ h,]/g, '')), 0)
    expect([text, ofReport.get(text)]).toEqual([text, hours])
  }
}

test('a month in the sample company: weeks are submitted, one is corrected, managers approve on a phone, finance closes and invoices it', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.setTimeout(240_000)
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/dashboard')
  const at = (path: string) => `${app.url}/api${path}`
  const people = await read<Person[]>(page, at('/users?limit=100'))
  const submitted = await read<{ userId: number; state: string }[]>(
    page,
    at(`/weeks?from=${week}&to=${week}&limit=100`),
  )
  const returned = people.find(({ id }) => submitted.some((one) => one.userId === id && one.state === 'Returned'))
  const logged = await read<{ userId: number }[]>(
    page,
    at(`/time-entries?from=${week}&to=${addDays(week, 6)}&limit=500`),
  )
  const open = people.find(
    ({ id }) => logged.some(({ userId }) => userId === id) && !submitted.some(({ userId }) => userId === id),
  )
  const finance = people.find(({ name }) => name === 'Tariq Hussain')
  const managers = [returned, open].flatMap((one) => people.filter(({ id }) => id === one?.managerId))
  if (!returned || !open || !finance || managers.length < 2) throw new Error('Somebody is missing')
  const { closedThrough } = await read<{ closedThrough: string }>(page, at('/company'))
  const month = monthOf(closedThrough)
  const name = monthText(month)

  const access = { mode: 'accounts', email: 'root@northwind.example', password: 'seven quiet herons wade' }
  expect((await page.request.put(at('/access'), { data: access })).status()).toBe(204)
  const email = ({ id }: Person) => `person${id}@northwind.example`
  for (const person of new Set([returned, open, ...managers])) {
    await made(page, at('/accounts'), { userId: person.id, email: email(person), password: PASSWORD })
  }
  await made(page, at('/accounts'), {
    userId: finance.id,
    email: email(finance),
    password: PASSWORD,
    roles: ['finance'],
  })

  // People submit; one week was returned, says why, and is corrected first.
  const theirs = await signedIn(browser, app.url, email(returned), WIDE)
  await theirs.goto(`/timesheets-detail?view=week&week=${week}`)
  await expect(theirs.getByRole('region', { name: 'Approval' }).getByRole('note')).toContainText('on the wrong project')
  const [entry] = await read<{ id: number }[]>(
    theirs,
    `/api/time-entries?userId=${returned.id}&from=${week}&to=${addDays(week, 6)}&limit=1`,
  )
  await theirs.goto(`/timesheets-detail?entry=${entry?.id}`)
  await theirs.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const form = theirs.getByRole('form', { name: /^Edit entry/ })
  await form.getByLabel('Notes').fill('Workshop on the migration to PostgreSQL')
  await form.getByRole('button', { name: 'Save' }).click()
  await said(theirs, 'Time entry updated successfully!')
  await submitWeek(theirs)
  const others = await signedIn(browser, app.url, email(open), WIDE)
  await submitWeek(others)

  // Their managers approve, each on a phone.
  for (const [nth, person] of [returned, open].entries()) {
    const manager = managers[nth]
    if (!manager) throw new Error('No manager')
    const phone = await signedIn(browser, app.url, email(manager), PHONE)
    await phone
      .getByRole('banner')
      .getByRole('button', { name: /^Inbox/ })
      .tap()
    const inbox = phone.getByRole('dialog', { name: 'Inbox' })
    await expect(inbox.getByRole('button', { name: `Approve Week of ${person.name}` })).toBeVisible()
    await expectNoAxeViolations(phone)
    await inbox.getByRole('button', { name: `Approve Week of ${person.name}` }).tap()
    await said(phone, `Week of ${person.name} is approved.`)
    await phone.context().close()
  }
  await theirs.goto(`/timesheets-detail?view=week&week=${week}`)
  await expect(theirs.getByRole('region', { name: 'Approval' })).toContainText('Approved')

  // Finance opens the last closed month once more and closes it: all of it is approved, so nothing is asked.
  const money = await signedIn(browser, app.url, email(finance), WIDE)
  await money.goto('/timesheets-detail?view=months')
  const months = money.getByRole('list', { name: 'Months' })
  await months.getByRole('button', { name: `Reopen ${name}` }).click()
  const reopening = money.getByRole('dialog', { name: `Reopen ${name}` })
  await reopening.getByLabel('Reason').fill('An expense came late')
  await reopening.getByRole('button', { name: 'Reopen', exact: true }).click()
  await said(money, `${name} is open again.`)
  await months.getByRole('button', { name: `Close ${name}` }).click()
  const closing = money.getByRole('dialog', { name: `Close ${name}` })
  await expect(closing.getByRole('list', { name: 'Weeks that are not approved' })).toHaveCount(0)
  await closing.getByRole('button', { name: 'Close Month' }).click()
  await said(money, `${name} is closed.`)

  // A forgotten hour is a correction in the next month's report.
  const [of] = await read<{ projectId: number }[]>(theirs, `/api/time-entries?userId=${returned.id}&limit=1`)
  const forgotten = {
    projectId: of?.projectId,
    hours: 1.5,
    date: closedThrough,
    // Which is not charged, so that it is on no invoice.
    category: 'Research',
    notes: 'Forgotten reading',
  }
  expect((await theirs.request.post('/api/time-entries', { data: forgotten })).status()).toBe(400)
  await made(theirs, '/api/time-entries', { ...forgotten, reason: 'Found in the calendar' })
  const correction = money.getByRole('table', { name: 'Corrections' }).getByRole('row').nth(1)
  await expect(correction).toContainText(returned.name)
  await expect(correction).toContainText('Found in the calendar')
  await expectNoAxeViolations(money)
  const rows = await excelRows(money)
  const told = rows.find((row) => row.includes('Found in the calendar'))
  expect(told).toEqual(expect.arrayContaining([returned.name, 0, 1.5]))
  expect(JSON.stringify(told)).toContain(nextMonth(month))

  // It invoices the month to two clients, one of them in euros; the files say what the screen does, and what a report does.
  const days = [monthStart(month), closedThrough] as const
  const [from, to] = days
  for (const { client, buyer, by, sign } of [
    { client: 'Halden Bank', buyer: 'Halden Bank plc', by: 'project', sign: '£' },
    { client: 'Tollgate Freight', buyer: 'Tollgate Freight B.V. Havenkade 12', by: 'person', sign: '€' },
  ]) {
    const invoice = await issued(money, client, days)
    expect(invoice.total).toMatch(new RegExp(`^${sign}`))
    await expectNoAxeViolations(money)
    await expectInPdf(money, buyer, invoice)
    const report = new URLSearchParams({ by, client, from, to, billable: 'yes' })
    await expectHoursOfReport(money, `/reports?${report}`, invoice.lines)
  }
  await money.goto('/invoices?state=Issued')
  await expect(money.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(3)
  await money.goto(`/invoices?${new URLSearchParams({ action: 'new', for: 'Halden Bank', start: from, end: to })}`)
  await expect(money.getByText('Nothing is left to be invoiced for these days.')).toBeVisible()
})
