import type { Page } from '@playwright/test'
import type { User } from '../src/shared/people/contract.ts'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'six brown otters swim'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What a figure says that leads to a list, and how many the list says there are. */
async function followed(page: Page, figure: RegExp, counted: (count: number) => Promise<void>): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: figure })
  const count = Number((await link.textContent())?.match(/^\d+/)?.[0])
  expect(count).toBeGreaterThan(0)
  await link.click()
  await counted(count)
  await page.goBack()
  await expect(heading(page)).toHaveText('Today')
}

test('each figure of the first screen leads to the list of what it counts', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Offbench' }).click()
  await expect(heading(page)).toHaveText('Today')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoAxeViolations(page)

  const trouble = part(page, 'Projects in Trouble')
  await expect(trouble.getByText('Off track').first()).toBeVisible()
  const why = /(Budget|Deadline|Milestones|Activity|Staffing): /
  await expect(trouble.getByRole('listitem').filter({ hasText: why }).first()).toBeVisible()
  const projects = page.getByRole('main').getByRole('article')
  await followed(page, /^\d+ off track$/, (count) => expect(projects).toHaveCount(count))
  await followed(page, /^\d+ leave requests?$/, async (count) => {
    await expect(page.getByRole('main')).toContainText(`${count} requests`)
  })
  for (const [figure, words] of [
    [/^\d+ over-allocated$/, 'Over-allocated this week'],
    [/^\d+ with nothing booked$/, 'On the bench this week'],
    [/^\d+ away$/, 'Away this week'],
  ] as const) {
    await followed(page, figure, async (count) => {
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByText(new RegExp(`^${count} (person|people)$`))).toBeVisible()
    })
  }
  for (const figure of [/^\d+ overdue invoices?$/, /^\d+ drafts? to issue$/]) {
    await followed(page, figure, (count) =>
      expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(count + 1),
    )
  }
  await followed(page, /^\d+ in all$/, async (count) => {
    await expect(page.getByRole('main')).toContainText(new RegExp(`${count} (person has|people have) free hours`))
  })
})

test('with accounts one begins where one’s work is: a manager at what waits, on a phone too, others at their week', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page, '/today')
  const people = (await (await page.request.get(`${app.url}/api/users`)).json()) as User[]
  const report = people.find(({ id, managerId }) => managerId !== null && !people.some((one) => one.managerId === id))
  const manager = people.find(({ id }) => id === report?.managerId)
  if (!report || !manager) throw new Error('The sample company has managers')
  await made(page, `${app.url}/api/leave-requests`, {
    userId: report.id,
    leaveType: 'Sick Leave',
    startDate: '2031-03-03',
    endDate: '2031-03-03',
  })
  const turnedOn = await page.request.put(`${app.url}/api/access`, {
    data: { mode: 'accounts', email: 'root@northwind.example', password: PASSWORD },
  })
  expect(turnedOn.status()).toBe(204)
  const emails = { manager: 'manager@northwind.example', report: 'report@northwind.example' }
  await made(page, `${app.url}/api/accounts`, { userId: manager.id, email: emails.manager, password: PASSWORD })
  await made(page, `${app.url}/api/accounts`, { userId: report.id, email: emails.report, password: PASSWORD })

  const opened = async (email: string, width: number) => {
    const theirs = await (await browser.newContext({ baseURL: app.url, viewport: { width, height: 844 } })).newPage()
    await theirs.goto('/')
    await theirs.getByLabel('Email').fill(email)
    await theirs.getByLabel('Password').fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Sign In' }).click()
    return theirs
  }
  const theirs = await opened(emails.manager, 390)
  await expect(heading(theirs)).toHaveText('Today')
  const waiting = part(theirs, 'Waiting for You')
  await expect(waiting.getByRole('listitem').filter({ hasText: report.name }).first()).toBeVisible()
  await expectNoAxeViolations(theirs)
  const all = waiting.getByRole('button', { name: /^Show all/ })
  if (await all.isVisible()) await all.click()
  await waiting.getByRole('button', { name: `Approve Sick Leave of ${report.name}` }).click()
  await said(theirs, `Sick Leave of ${report.name} is approved.`)
  await expect(waiting.getByRole('button', { name: `Approve Sick Leave of ${report.name}` })).toHaveCount(0)

  const own = await opened(emails.report, 1280)
  await expect(heading(own)).toHaveText('Timesheets')
  await expect(own.getByRole('radio', { name: 'Week sheet' })).toBeChecked()
  await own.goto('/?skill=React')
  await expect(heading(own)).toHaveText('Resources')
})
