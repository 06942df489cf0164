import type { Page } from '@playwright/test'
import { addDays } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

const ROOT = 'root@northwind.example'
const ROOT_PASSWORD = 'seven quiet herons wade'
const PASSWORD = 'six brown otters swim'
const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

const approval = (page: Page) => page.getByRole('region', { name: 'Approval' })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

test('a person submits a week, it is returned and corrected, and the manager approves it on a phone', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  const person = (name: string, more: object = {}) =>
    made(page, `${app.url}/api/users`, { name, role: 'Engineer', skills: [], ...more })
  const root = await person('Root Admin')
  const grace = await person('Grace Hopper')
  const ada = await person('Ada Byron', { managerId: grace.id })
  const project = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, project)
  const set = await page.request.patch(`${app.url}/api/company`, { data: { approval: 'week' } })
  expect(set.status()).toBe(200)
  // Any week that is over.
  const week = addDays(weekStart(new Date().toISOString().slice(0, 10)), -14)
  for (const day of [0, 1, 2, 3]) {
    const entry = { userId: ada.id, projectId: apollo.id, hours: 8, date: addDays(week, day), category: 'Testing' }
    await made(page, `${app.url}/api/time-entries`, { ...entry, notes: `Day ${day + 1}` })
  }
  await page.request.put(`${app.url}/api/auth/session`, { data: { userId: root.id } })
  const turnedOn = await page.request.put(`${app.url}/api/access`, {
    data: { mode: 'accounts', email: ROOT, password: ROOT_PASSWORD },
  })
  expect(turnedOn.status()).toBe(204)
  for (const [userId, email] of [
    [ada.id, 'ada@northwind.example'],
    [grace.id, 'grace@northwind.example'],
  ] as const) {
    await made(page, `${app.url}/api/accounts`, { userId, email, password: PASSWORD })
  }

  const adas = await (await browser.newContext({ baseURL: app.url, viewport: WIDE })).newPage()
  await signIn(adas, 'ada@northwind.example')
  await adas.goto(`/timesheets-detail?view=week&week=${week}`)
  await expect(approval(adas)).toContainText('Not submitted')
  await approval(adas).getByRole('button', { name: 'Submit Week' }).click()
  const dialog = adas.getByRole('dialog', { name: 'Submit week' })
  await expect(dialog.getByRole('list', { name: 'Missing hours' }).getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolations(adas)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Say why hours are missing')).toBeVisible()
  await dialog.getByLabel('Why hours are missing').fill('At the dentist')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await said(adas, 'The week is submitted.')
  await expect(approval(adas)).toContainText('Submitted')

  const graces = await (await browser.newContext({ baseURL: app.url, viewport: PHONE })).newPage()
  await signIn(graces, 'grace@northwind.example')
  const inboxButton = graces.getByRole('banner').getByRole('button', { name: /^Inbox/ })
  await inboxButton.click()
  const inbox = graces.getByRole('dialog', { name: 'Inbox' })
  // Beside her own last week, of which she is reminded.
  const adasWeek = inbox.getByRole('listitem').filter({ hasText: 'Ada Byron' })
  await expect(adasWeek).toContainText('32 h of 40 h, 8 h missing · “At the dentist”')
  await inbox.getByRole('button', { name: 'Return Week of Ada Byron' }).click()
  const reason = inbox.getByRole('form', { name: 'Return Week of Ada Byron' })
  await reason.getByLabel('Reason').fill('Friday is missing')
  await reason.getByRole('button', { name: 'Return', exact: true }).click()
  await said(graces, '1 week is returned.')

  await expect(approval(adas).getByRole('note')).toContainText('Friday is missing')
  const friday = { projectId: apollo.id, hours: 8, date: addDays(week, 4), category: 'Testing', notes: 'Day 5' }
  await made(adas, '/api/time-entries', friday)
  await approval(adas).getByRole('button', { name: 'Submit Week' }).click()
  await expect(dialog.getByRole('list', { name: 'Missing hours' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(approval(adas)).toContainText('Submitted')

  // The inbox is open still, and hears of it.
  await expect(adasWeek).toContainText('40 h of 40 h')
  await expectNoAxeViolations(graces)
  await inbox.getByRole('button', { name: 'Approve Week of Ada Byron' }).click()
  await said(graces, 'Week of Ada Byron is approved.')
  await expect(adasWeek).toHaveCount(0)

  await expect(approval(adas)).toContainText('Approved')
  await expect(adas.getByText('This entry is approved; reopen it with a reason to change it')).toHaveCount(5)
  await approval(adas).getByText('History').click()
  await expect(adas.getByRole('list', { name: 'History of the week' }).getByRole('listitem')).toHaveCount(4)
  await expectNoAxeViolations(adas)

  for (const days of [-7, -14, -21]) {
    const away = { userId: ada.id, week: addDays(week, days), word: 'Away' }
    expect((await adas.request.post('/api/weeks/submit', { data: away })).status()).toBe(200)
  }
  await expect(adasWeek).toHaveCount(3)
  const several = inbox.getByRole('group', { name: 'Several weeks' })
  await adasWeek.getByRole('checkbox').first().check()
  await several.getByRole('button', { name: 'Return 1…' }).click()
  await several.getByLabel('Reason').fill('Which leave was that?')
  await expectNoAxeViolations(graces)
  await several.getByRole('button', { name: 'Return', exact: true }).click()
  await said(graces, '1 week is returned.')
  await expect(adasWeek).toHaveCount(2)
  await several.getByRole('checkbox', { name: 'Select all 2 loaded weeks' }).check()
  await several.getByRole('button', { name: 'Approve 2' }).click()
  await said(graces, '2 weeks are approved.')
  await expect(adasWeek).toHaveCount(0)
})
