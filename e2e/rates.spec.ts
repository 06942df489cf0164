import { readFile } from 'node:fs/promises'
import { made, said } from './app.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'six brown otters swim'

test('finance sets what hours are worth and what euros are, and the project follows', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/settings?tab=rates')
  const ada = await made(page, `${app.url}/api/users`, { name: 'Ada Byron', role: 'Engineer', skills: [] })
  const project = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', requiredSkills: [] }
  const apollo = await made(page, `${app.url}/api/projects`, project)
  const entry = { userId: ada.id, projectId: apollo.id, category: 'Testing', notes: 'Docker', date: '2026-11-02' }
  for (const hours of [7.25, 3.5]) await made(page, `${app.url}/api/time-entries`, { ...entry, hours })
  await expect(page.getByText(/^No rate is set, so every hour is worth \D*150\.$/)).toBeVisible()
  const worth = async () => {
    const projects = await page.request.get(new URL('/api/projects?sort=hours', page.url()).href)
    return ((await projects.json()) as { hoursValue: number; loggedHours: number }[])[0]
  }
  const before = await worth()
  expect(before?.loggedHours).toBe(10.75)
  expect(before?.hoursValue).toBeCloseTo((before?.loggedHours ?? 0) * 150, 2)

  // A rate of the whole company in euros, of which nobody has said what they are worth.
  await page.getByRole('button', { name: 'New Bill Rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Bill Rate' })
  await dialog.getByLabel('For').selectOption('Whole company')
  await dialog.getByLabel('Amount an hour').fill('200')
  await dialog.getByLabel('Currency').selectOption('EUR')
  await dialog.getByLabel('From').fill('2000-01-01')
  await dialog.getByRole('button', { name: 'Set Rate' }).click()
  await expect(page.getByRole('list', { name: 'Bill rates' })).toContainText('€200.00')
  await expectNoAxeViolations(page)
  expect(await worth()).toMatchObject({ hoursValue: 0, otherCurrencies: [{ currency: 'EUR' }] })

  await page.getByRole('button', { name: 'Read a File' }).click()
  const file = page.getByRole('dialog', { name: 'Exchange Rates from a File' })
  await file.getByLabel('Lines').fill('EUR,2000-01-01,0.5\nEUR,someday,1')
  await file.getByRole('button', { name: 'Check' }).click()
  await expect(file.getByText('Line 2, “EUR,someday,1”')).toBeVisible()
  await file.getByRole('button', { name: 'Store 1 Rate' }).click()
  await expect(page.getByRole('list', { name: 'Exchange rates' })).toContainText('EUR')
  const after = await worth()
  expect(after).toMatchObject({ otherCurrencies: [] })
  expect(after?.hoursValue).toBeCloseTo((after?.loggedHours ?? 0) * 100, 2)

  // A place that is not filled in is refused, and is not the whole company.
  await page.getByRole('button', { name: 'New Bill Rate' }).click()
  await dialog.getByLabel('Amount an hour').fill('90')
  await dialog.getByRole('button', { name: 'Set Rate' }).click()
  await expect(dialog.getByText('Person is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Download' }).first().click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(await readFile(await download.path(), 'utf8')).toContain('company,,,,,200,EUR,2000-01-01,')
})

test('finance gives a fixed fee three milestones and sees where the project ends; its lead sees neither cost nor margin', async ({
  page,
  browser,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  test.slow()
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/today')
  const person = (name: string) => made(page, `${app.url}/api/users`, { name, role: 'Engineer', skills: [] })
  // The first one is who turns accounts on.
  await person('Mary Somerville')
  const [lead, grace] = [await person('Ada Byron'), await person('Grace Hopper')]
  const form = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail', totalHours: 100 }
  const project = await made(page, `${app.url}/api/projects`, { ...form, requiredSkills: [] })
  const entry = { projectId: project.id, category: 'Testing', notes: 'Docker', date: '2026-11-02' }
  for (const { id: userId } of [lead, grace])
    await made(page, `${app.url}/api/time-entries`, { ...entry, userId, hours: 8 })
  const hourly = { amount: 70, currency: 'GBP', validFrom: '2000-01-01' }
  await made(page, `${app.url}/api/cost-rates`, { userId: grace.id, ...hourly })
  const booking = { userId: grace.id, projectId: project.id, startDate: '2031-03-03', endDate: '2031-03-07' }
  await made(page, `${app.url}/api/resource-allocations`, { ...booking, allocatedPercentage: 100 })

  await page.goto(`${app.url}/projects-detail?project=${project.id}&action=edit`)
  const dialog = page.getByRole('dialog', { name: /Apollo/ })
  await dialog.getByLabel('Type').selectOption('Fixed Fee')
  await dialog.getByLabel('Fee', { exact: true }).fill('90000')
  await dialog.getByRole('button', { name: 'Save Project' }).click()
  await said(page, 'Apollo is saved.')

  await dialog.getByRole('tab', { name: 'Timeline' }).click()
  for (const [nth, amount] of ['30000', '30000', '29999.99'].entries()) {
    await dialog.getByLabel('Milestone', { exact: true }).fill(`Part ${nth + 1}`)
    await dialog.getByLabel('Due', { exact: true }).fill('2027-01-29')
    await dialog.getByLabel('Amount', { exact: true }).fill(amount)
    await dialog.getByRole('button', { name: 'Add Milestone' }).click()
    await expect(dialog.getByRole('checkbox', { name: `Part ${nth + 1} is reached` })).toBeVisible()
  }
  await expect(dialog.getByText('That is £0.01 less than the fee.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Part 1 is reached' }).click()
  await expect(dialog.getByText('£30,000.00 of it is reached and can be invoiced')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Budget' }).click()
  const estimate = dialog.getByRole('region', { name: 'Estimate at Completion' })
  await expect(estimate.getByText('of £90,000 at completion')).toBeVisible()
  await expect(estimate.getByText('Margin at completion')).toBeVisible()
  // At 70 an hour: 8 of 16 h logged, 40 h booked, and 44 h that are still to do.
  await expect(estimate.getByText('£6,440')).toBeVisible()
  await expect(estimate.getByText('The margin is incomplete: no cost rate for 8 h logged.')).toBeVisible()
  await expect(dialog.getByText('so that it shows whether the fee is enough')).toBeVisible()
  await expectNoAxeViolations(page)

  // A rate of the project's own is set where the project is.
  const own = dialog.getByRole('region', { name: 'Bill Rates' })
  await own.getByRole('button', { name: 'Add Rate' }).click()
  const rate = page.getByRole('dialog', { name: 'New Bill Rate' })
  await rate.getByLabel('For').selectOption('Project and role')
  await rate.getByLabel('Amount an hour').fill('160')
  await rate.getByRole('button', { name: 'Set Rate' }).click()
  await expect(rate.getByText('Role is required')).toBeVisible()
  await rate.getByLabel('Role').selectOption('Engineer')
  await rate.getByRole('button', { name: 'Set Rate' }).click()
  await expect(own.getByRole('list', { name: 'Bill Rates' })).toContainText('£160.00')

  // 16 h of 10 planned ones, and a milestone whose day has passed.
  const missed = { name: 'Design', dueDate: '2026-11-02' }
  const led = { leadId: lead.id, totalHours: 10, milestones: [missed] }
  await page.request.patch(`${app.url}/api/projects/${project.id}`, { data: led })
  await page.request.put(`${app.url}/api/access`, {
    data: { mode: 'accounts', email: 'root@northwind.example', password: PASSWORD },
  })
  const email = 'lead@northwind.example'
  await made(page, `${app.url}/api/accounts`, { userId: lead.id, email, password: PASSWORD })
  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage()
  await theirs.goto('/')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Today')
  const waiting = theirs.getByRole('region', { name: 'Waiting for You' })
  await expect(waiting.getByText('More than 120 % of its planned hours are logged.')).toBeVisible()
  await waiting.getByRole('button', { name: /^Noted: Apollo is beyond 120 %/ }).click()
  await said(theirs, 'The alert of Apollo is noted.')
  await expect(waiting.getByText('More than 120 %')).toHaveCount(0)
  const trouble = theirs.getByRole('region', { name: 'Projects in Trouble' })
  await expect(trouble.getByText(/^A milestone is \d+ days? overdue\.$/)).toBeVisible()
  await expect(waiting.getByText(/^A milestone due on 2 Nov 2026 has not been reached\.$/)).toBeVisible()
  await waiting.getByRole('button', { name: 'Noted: Apollo has missed a milestone due on 2 Nov 2026' }).click()
  await expect(waiting.getByText('Nothing waits for you.')).toBeVisible()
  await theirs.goto(`/projects-detail?project=${project.id}&tab=budget`)
  const seen = theirs.getByRole('region', { name: 'Estimate at Completion' })
  await expect(seen.getByText('of £90,000 at completion')).toBeVisible()
  await expect(seen.getByText(/^Cost/)).toHaveCount(0)
  await expect(seen.getByText('Margin')).toHaveCount(0)
})
