import { addDays } from '../src/shared/time/day.ts'
import { monthOf, monthStart, monthText } from '../src/shared/months/rules.ts'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

// The month that is over, and a weekday in it.
const today = new Date().toISOString().slice(0, 10)
const month = monthOf(addDays(monthStart(monthOf(today)), -1))
const name = monthText(month)
const day = `${month}-10`
const REASON = 'Agreed in spring'

test('a rate dated into a closed month asks why, and becomes a correction in the open one', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/settings?tab=rates')
  const ada = await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] })
  const form = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, form)
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Testing', notes: 'Docker', date: day, hours: 6 }
  await made(page, `${app.url}/api/time-entries`, entry)
  const closed = await page.request.post(`${app.url}/api/months/close`, { data: { month } })
  expect(closed.status()).toBe(200)

  await page.getByRole('button', { name: 'New Bill Rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Bill Rate' })
  await dialog.getByLabel('For').selectOption('Whole company')
  await dialog.getByLabel('Amount an hour').fill('200')
  await dialog.getByLabel('From').fill(`${month}-01`)
  await dialog.getByRole('button', { name: 'Set Rate' }).click()
  const why = page.getByRole('dialog', { name: 'Why is this changed?' })
  await expect(why).toContainText(`${name} is closed`)
  await expectNoAxeViolations(page)
  await why.getByLabel('Reason').fill(REASON)
  await why.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Bill rates' })).toContainText('£200.00')

  await page.goto(`${app.url}/timesheets-detail?view=months`)
  const correction = page.getByRole('table', { name: 'Corrections' }).getByRole('row').nth(1)
  await expect(correction).toContainText('Bill rate')
  await expect(correction).toContainText('Revenue +£300.00')
  await expect(correction).toContainText(REASON)
  await expectNoAxeViolations(page)
  const report = async (from: string) => {
    const read = await page.request.get(
      `${app.url}/api/report?by=project&from=${from}&to=${addDays(monthStart(monthOf(addDays(from, 31))), -1)}`,
    )
    return ((await read.json()) as { total: { revenue: { total: number } } }).total.revenue.total
  }
  expect([await report(`${month}-01`), await report(monthStart(monthOf(today)))]).toEqual([900, 300])

  // So does its deletion, which has no body to give the reason in.
  await page.goto(`${app.url}/settings?tab=rates`)
  await page.getByRole('list', { name: 'Bill rates' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await why.getByLabel('Reason').fill('It was not agreed')
  await why.getByRole('button', { name: 'Save' }).click()
  await said(page, 'The rate of the whole company is deleted.')
  expect([await report(`${month}-01`), await report(monthStart(monthOf(today)))]).toEqual([900, 0])
})

test('the company chooses how fixed fees are earned, and a loss is flagged wherever the project is listed', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/today')
  const ada = await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] })
  const form = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const fee = { billing: 'Fixed Fee', fee: 1_000, totalHours: 20, completionPercentage: 40 }
  const apollo = await made(page, `${app.url}/api/projects`, { ...form, ...fee })
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Testing', notes: 'Docker', date: day, hours: 5 }
  await made(page, `${app.url}/api/time-entries`, entry)
  const hourly = { userId: ada.id, amount: 60, currency: 'GBP', validFrom: '2000-01-01' }
  await made(page, `${app.url}/api/cost-rates`, hourly)

  await page.goto(`${app.url}/projects-detail?project=${apollo.id}&tab=budget`)
  const estimate = page.getByRole('region', { name: 'Estimate at Completion' })
  await expect(estimate).toContainText('cost so far ÷ cost at completion')
  await expect(estimate).toContainText('£250')
  await expect(estimate).toContainText('Loss-making: the hours cost more at completion than the project earns.')
  await expectNoAxeViolations(page)

  await page.goto(`${app.url}/projects-detail`)
  await expect(page.getByRole('article', { name: 'Apollo' })).toContainText('Loss-making')
  await page.goto(`${app.url}/today`)
  await expect(page.getByRole('region', { name: 'Projects in Trouble' })).toContainText('Loss-making')

  await page.goto(`${app.url}/settings?tab=company`)
  await page.getByLabel('Revenue of fixed fees').selectOption('By the completion that is entered')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, "The company's settings are saved.")
  await page.goto(`${app.url}/projects-detail?project=${apollo.id}&tab=budget`)
  await expect(estimate).toContainText('Earned is the fee times the entered completion.')
  await expect(estimate).toContainText('£400')
})
