import type { Page } from '@playwright/test'
import type { LeaveRequest } from '../src/shared/leave/contract.ts'
import type { User } from '../src/shared/people/contract.ts'
import type { Project } from '../src/shared/projects/contract.ts'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

const ROOT = 'root@northwind.example'
const ROOT_PASSWORD = 'seven quiet herons wade'
const PASSWORD = 'six brown otters swim'
const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' })
const inboxButton = (page: Page, text: string) =>
  page.getByRole('banner').getByRole('button', { name: text, exact: true })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a manager decides what waits in the inbox, names a substitute, and they decide on a phone', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/dashboard')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Inbox/ })).toHaveCount(0)

  const people = (await (await page.request.get(`${app.url}/api/users`)).json()) as User[]
  const nobody = people.filter(({ id }) => !people.some(({ managerId }) => managerId === id))
  const report = nobody.find(({ managerId }) => people.some(({ id }) => id === managerId))
  const manager = people.find(({ id }) => id === report?.managerId)
  const substitute = nobody.find(({ id, managerId }) => id !== report?.id && managerId !== manager?.id)
  if (!report || !manager || !substitute) throw new Error('The sample company has managers')
  // What waits by chance is decided, so that the count is this story's.
  for (const [path, status] of [
    ['leave-requests', 'Pending'],
    ['expenses', 'Pending'],
  ] as const) {
    const waiting = (await (await page.request.get(`${app.url}/api/${path}?status=${status}`)).json()) as {
      id: number
    }[]
    for (const { id } of waiting)
      await page.request.post(`${app.url}/api/${path}/${id}/reject`, { data: { note: 'No' } })
  }
  const leave = (startDate: string) =>
    made<LeaveRequest>(page, `${app.url}/api/leave-requests`, {
      userId: report.id,
      leaveType: 'Sick Leave',
      startDate,
      endDate: startDate,
    })
  const first = await leave('2031-03-03')
  await leave('2031-03-10')

  const turnedOn = await page.request.put(`${app.url}/api/access`, {
    data: { mode: 'accounts', email: ROOT, password: ROOT_PASSWORD },
  })
  expect(turnedOn.status()).toBe(204)
  for (const [who, email] of [
    [manager, 'manager@northwind.example'],
    [substitute, 'substitute@northwind.example'],
  ] as const) {
    await made(page, `${app.url}/api/accounts`, { userId: who.id, email, password: PASSWORD })
  }

  const theirs = await (await browser.newContext({ baseURL: app.url, viewport: WIDE })).newPage()
  await signIn(theirs, 'manager@northwind.example')
  const opener = theirs.getByRole('banner').getByRole('button', { name: /^Inbox, / })
  await expect(opener).toBeVisible()
  const before = Number(/\d+/.exec((await opener.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  expect(before).toBeGreaterThanOrEqual(2)
  await opener.focus()
  await theirs.keyboard.press('Enter')
  await expect(inbox(theirs).getByRole('listitem').filter({ hasText: report.name }).first()).toBeVisible()
  await expectNoAxeViolations(theirs)
  const approve = inbox(theirs).getByRole('button', { name: `Approve Sick Leave of ${report.name}` })
  await approve.first().press('Enter')
  await said(theirs, `Sick Leave of ${report.name} is approved.`)
  await expect(approve).toHaveCount(1)
  await inbox(theirs)
    .getByRole('link', { name: `Reject Sick Leave of ${report.name}` })
    .click()
  await expect(theirs.getByRole('dialog').getByLabel('Reason')).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(inboxButton(theirs, `Inbox, ${before - 1} waiting for you`)).toBeVisible()

  await theirs.goto('/settings')
  const card = theirs.getByRole('region', { name: 'Substitutes' })
  await card.getByRole('combobox', { name: 'Substitute' }).click()
  await theirs.getByRole('option', { name: new RegExp(substitute.name) }).click()
  await expectNoAxeViolations(theirs)
  await card.getByRole('button', { name: 'Name Substitute' }).click()
  await said(theirs, 'The substitute is named.')
  await expect(card.getByRole('listitem')).toContainText(`${substitute.name} for you`)

  const phone = await (await browser.newContext({ baseURL: app.url, viewport: PHONE })).newPage()
  await signIn(phone, 'substitute@northwind.example')
  await phone
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox, / })
    .click()
  const row = inbox(phone).getByRole('listitem').filter({ hasText: report.name })
  await expect(row).toContainText(`You decide for ${manager.name}`)
  await expectNoAxeViolations(phone)
  await row.getByRole('link', { name: report.name, exact: true }).click()
  const record = phone.getByRole('dialog').filter({ hasText: 'Sick Leave' })
  await record.getByRole('button', { name: 'Approve' }).click()
  await record.getByRole('button', { name: 'Approve' }).click()
  await said(phone, 'The leave is approved.')

  await theirs.goto(`/leave-management?request=${first.id + 1}`)
  await expect(theirs.getByRole('dialog')).toContainText(`${substitute.name} for ${manager.name}`)
  await theirs.context().close()
  await phone.context().close()
})

test('finance finds drafts and overdue invoices in the inbox, which counts its lines', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/dashboard')
  const people = (await (await page.request.get(`${app.url}/api/users`)).json()) as User[]
  const finance = people.find(({ id }) => !people.some(({ managerId }) => managerId === id))
  const turnedOn = await page.request.put(`${app.url}/api/access`, {
    data: { mode: 'accounts', email: ROOT, password: ROOT_PASSWORD },
  })
  expect(turnedOn.status()).toBe(204)
  const email = 'finance@northwind.example'
  await made(page, `${app.url}/api/accounts`, { userId: finance?.id, email, password: PASSWORD, roles: ['finance'] })
  for (const viewport of [WIDE, PHONE]) {
    const theirs = await (await browser.newContext({ baseURL: app.url, viewport })).newPage()
    await signIn(theirs, email)
    const opener = theirs.getByRole('banner').getByRole('button', { name: /^Inbox, \d+ waiting for you$/ })
    await expect(opener).toBeVisible()
    const count = Number(/\d+/.exec((await opener.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    await opener.click()
    const lines = inbox(theirs).getByRole('list', { name: 'Waiting for you' })
    await expect(lines.locator('> li')).toHaveCount(count)
    await expect(lines.getByRole('link', { name: /^\d+ drafts? to issue$/ })).toBeVisible()
    await expectNoAxeViolations(theirs)
    const overdue = lines.getByRole('link', { name: /^\d+ overdue invoices?$/ })
    const overdues = Number(/\d+/.exec((await overdue.textContent()) ?? '')?.[0])
    await overdue.click()
    await expect(theirs).toHaveURL(/\/invoices\?state=Overdue$/)
    await expect(theirs.getByRole('main')).toContainText(new RegExp(`${overdues} invoices?`))
    await theirs.goto('/today')
    await expect(theirs.getByRole('region', { name: 'Waiting for You' })).toContainText(`${count} in all`)
  }
})

test('finance notes a fee that a lead has raised, and changes the money of the project alone', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/dashboard')
  const read = async <Row>(path: string) => (await (await page.request.get(`${app.url}/api/${path}`)).json()) as Row[]
  const projects = await read<Project>('projects')
  const priced = projects.find(({ billing, fee, leadId }) => billing === 'Fixed Fee' && fee && leadId !== null)
  const people = await read<User>('users')
  const finance = people.find(({ id }) => id !== priced?.leadId && !projects.some(({ leadId }) => leadId === id))
  if (!priced || !finance) throw new Error('The sample company has projects of a fixed fee with leads')
  const turnedOn = await page.request.put(`${app.url}/api/access`, {
    data: { mode: 'accounts', email: ROOT, password: ROOT_PASSWORD },
  })
  expect(turnedOn.status()).toBe(204)
  for (const [userId, email, roles] of [
    [priced.leadId, 'lead@northwind.example', []],
    [finance.id, 'money@northwind.example', ['finance']],
  ] as const) {
    await made(page, `${app.url}/api/accounts`, { userId, email, password: PASSWORD, roles })
  }
  const lead = await (await browser.newContext({ baseURL: app.url, viewport: WIDE })).newPage()
  await signIn(lead, 'lead@northwind.example')
  await expect(lead.getByRole('navigation').first()).toBeVisible()
  const raised = { fee: (priced.fee ?? 0) + 5_000, version: priced.version }
  expect((await lead.request.patch(`${app.url}/api/projects/${priced.id}`, { data: raised })).status()).toBe(200)
  await lead.context().close()

  for (const viewport of [WIDE, PHONE]) {
    const theirs = await (await browser.newContext({ baseURL: app.url, viewport })).newPage()
    await signIn(theirs, 'money@northwind.example')
    await theirs
      .getByRole('banner')
      .getByRole('button', { name: /^Inbox/ })
      .click()
    const line = inbox(theirs).getByRole('listitem').filter({ hasText: 'The fee was raised' })
    if (viewport === WIDE) {
      await expect(line).toContainText(priced.name)
      await expectNoAxeViolations(theirs)
      await line.getByRole('button', { name: /^Noted/ }).click()
    }
    await expect(line).toHaveCount(0)
    await theirs.goto(`/projects-detail?project=${priced.id}&action=edit`)
    const form = theirs.getByRole('dialog')
    await expect(form.getByLabel('Fee', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Name', { exact: true })).toHaveCount(0)
    await form.getByLabel('Budget', { exact: true }).fill(viewport === WIDE ? '77000' : '78000')
    await expectNoAxeViolations(theirs)
    await form.getByRole('button', { name: 'Save Project' }).click()
    await said(theirs, `${priced.name} is saved.`)
    await theirs.context().close()
  }
})
