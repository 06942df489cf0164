import type { TimeEntry } from '../src/shared/time-entries/contract.ts'
import { addDays } from '../src/shared/time/day.ts'
import { monthOf, monthStart, monthText } from '../src/shared/months/rules.ts'
import { made, said } from './app.ts'
import { approveWeek } from './approved-week.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

// The month that is over, and a weekday in it.
const today = new Date().toISOString().slice(0, 10)
const month = monthOf(addDays(monthStart(monthOf(today)), -1))
const name = monthText(month)
const day = `${month}-10`

test('finance closes a month, a forgotten hour asks why and appears as a correction, and the month is reopened', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  await page.goto(`${app.url}/timesheets-detail?view=months`)
  await expect(page.getByText('No hours yet. A month can be closed once it is over.')).toBeVisible()
  const ada = await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] })
  const project = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, project)
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Testing', notes: 'Docker' }
  const { id } = await made(page, `${app.url}/api/time-entries`, { ...entry, date: day, hours: 6 })
  const set = await page.request.patch(`${app.url}/api/company`, { data: { approval: 'week' } })
  expect(set.status()).toBe(200)
  await page.request.put(`${app.url}/api/auth/session`, { data: { userId: ada.id } })

  await page.reload()
  const months = page.getByRole('list', { name: 'Months' })
  await months.getByRole('button', { name: `Close ${name}` }).click()
  const closing = page.getByRole('dialog', { name: `Close ${name}` })
  await expect(closing.getByRole('list', { name: 'Weeks that are not approved' })).toContainText('Not submitted')
  await expectNoAxeViolations(page)
  await closing.getByRole('button', { name: 'Close Month' }).click()
  await expect(closing.getByText('Say why it is closed all the same')).toBeVisible()
  await closing.getByLabel('Why it is closed all the same').fill('Ada is on the road')
  await closing.getByRole('button', { name: 'Close Month' }).click()
  await said(page, `${name} is closed.`)
  await expect(months.getByRole('listitem').filter({ hasText: name })).toContainText('Closed')

  // In the week sheet.
  await page.goto(`${app.url}/timesheets-detail?view=week&employee=${ada.id}&week=${day}`)
  const cell = page.getByRole('grid', { name: 'Week sheet' }).getByRole('gridcell').filter({ hasText: 'Docker' })
  await expect(cell).toContainText(`${name} is closed`)
  await cell.click()
  await page.getByRole('button', { name: 'Correct…' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct hours' })
  await correcting.getByLabel(/^Hours/).fill('7.5')
  await correcting.getByRole('button', { name: 'Save Correction' }).click()
  await expect(correcting.getByText('Reason is required')).toBeVisible()
  await expectNoAxeViolations(page)
  await correcting.getByLabel('Reason').fill('The evening was forgotten')
  await correcting.getByLabel(/^Hours/).fill('soon')
  await correcting.getByRole('button', { name: 'Save Correction' }).click()
  await expect(correcting.getByLabel(/^Hours/)).toHaveAttribute('aria-invalid', 'true')
  await correcting.getByLabel(/^Hours/).fill('7:30')
  await correcting.getByRole('button', { name: 'Save Correction' }).click()
  await said(page, 'The correction is saved.')

  // In the entry's own form.
  await page.goto(`${app.url}/timesheets-detail?entry=${id}`)
  const opened = page.getByRole('dialog', { name: 'Apollo' })
  await expect(opened.getByRole('note')).toContainText(`${name} is closed`)
  await opened.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: /^Edit entry Apollo/ })
  await expect(form.getByRole('note')).toContainText(`${name} is closed`)
  await form.getByLabel('Hours').fill('8')
  await form.getByRole('button', { name: 'Save' }).click()
  const why = page.getByRole('dialog', { name: 'Why is this changed?' })
  await why.getByLabel('Reason').fill('And the night')
  await why.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Time entry updated successfully!')

  await page.goto(`${app.url}/timesheets-detail?view=months`)
  const corrections = page.getByRole('table', { name: 'Corrections' })
  await expect(corrections.getByRole('row')).toHaveCount(3)
  await expect(corrections.getByRole('row').nth(2)).toContainText('6 h to 7.5 h')
  await expect(corrections.getByRole('row').nth(2)).toContainText('The evening was forgotten')
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('list', { name: 'Corrections' }).getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await months.getByRole('button', { name: `Reopen ${name}` }).click()
  const reopening = page.getByRole('dialog', { name: `Reopen ${name}` })
  await reopening.getByLabel('Reason').fill('Late')
  await reopening.getByRole('button', { name: 'Reopen', exact: true }).click()
  await said(page, `${name} is open again.`)
})

test('a file that falls into an approved week of a closed month is imported for a reason, as corrections that wait for approval', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  const [ada, grace] = [
    await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] }),
    await made(page, `${app.url}/api/users`, { name: 'Grace Hopper', role: 'Engineer', skills: [] }),
  ]
  const project = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, project)
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Testing', notes: 'Docker', date: day, hours: 6 }
  const { id } = await made(page, `${app.url}/api/time-entries`, entry)
  await approveWeek(page, app.url, day, ada.id, grace.id)
  const closed = await page.request.post(`${app.url}/api/months/close`, { data: { month, word: 'Grace is away' } })
  expect(closed.status()).toBe(200)

  await page.goto(`${app.url}/data-export?tab=import`)
  const text = `Date,Person,Project,Hours,Notes\n${day},Ada Byron,Apollo,2,Python scripts\n`
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('1 row: The month is closed')).toBeVisible()
  const reason = page.getByLabel('Why closed months are changed')
  await expect(reason).toHaveAccessibleDescription(/without one they are refused/)
  await expectNoAxeViolations(page)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await reason.fill('Logged on paper')
  await page.getByRole('button', { name: 'Check All Rows' }).click()
  await expect(page.getByText('The month is closed')).toHaveCount(0)
  await expect(reason).toHaveValue('Logged on paper')
  await page.getByRole('button', { name: /^Import 1 / }).click()
  await expect(page.getByText(/^Imported 1 .*entry\.$/)).toBeVisible()

  await page.goto(`${app.url}/timesheets-detail?view=months`)
  const corrections = page.getByRole('list', { name: 'Corrections' })
  await expect(corrections.getByRole('listitem')).toContainText(['Logged on paper'])
  await expect(corrections).toContainText('0 h to 2 h')
  const read = await page.request.get(`${app.url}/api/time-entries?userId=${ada.id}`)
  const entries = (await read.json()) as TimeEntry[]
  const standing = new Map(entries.map((one) => [one.id === id ? 'here' : 'from the file', one.approval]))
  expect(Object.fromEntries(standing)).toEqual({ here: 'Approved', 'from the file': 'Submitted' })
})
