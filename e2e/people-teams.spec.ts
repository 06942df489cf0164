import type { Page } from '@playwright/test'
import type { Resource, ResourceSummary } from '../src/shared/people/resource-contract.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('feed', { name: 'People' }).getByRole('article')

const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

const oneDigit = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 })

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')

test('Company Resources shows the figures of the company and finds people by skill', async ({ page, app }) => {
  await app.signIn(page, '/resources?search=true')
  await expect(page.getByPlaceholder('Search by name, role, or skill...')).toBeFocused()
  const summary = await read<ResourceSummary>(page, '/api/resources/summary')
  await expect(stat(page, 'Total Hours Logged')).toContainText(`${whole(summary.totalHours ?? 0)} h`)
  await expect(stat(page, 'Avg Skills/Person')).toContainText(oneDigit(summary.averageSkillsPerPerson))
  await expect(stat(page, 'Expert Skills')).toContainText(String(summary.expertSkills))
  await expect(stat(page, 'Top Skill')).toContainText(summary.topSkill ?? '')

  const [person] = await read<Resource[]>(page, '/api/resources?limit=1')
  const [top] = person?.topSkills ?? []
  if (!person || !top) throw new Error('The first person of the sample company has no skills')
  const card = page.getByRole('article', { name: person.name, exact: true })
  await expect(card.getByRole('list').first().getByRole('listitem')).toHaveCount(4)
  const level = top.hours >= 50 ? 'Expert' : top.hours >= 20 ? 'Intermediate' : 'Beginner'
  await expect(card.getByRole('listitem').filter({ hasText: top.skill }).first()).toContainText(level)
  expect(await card.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').count()).toBeLessThanOrEqual(6)

  await page.keyboard.type('kubernetes')
  const found = await read<Resource[]>(page, '/api/resources?q=kubernetes&in=all')
  await expect(cards(page)).toHaveCount(found.length)
  await page.getByLabel('Role').selectOption(found[0]?.role ?? '')
  await expect(cards(page)).toHaveCount(found.filter(({ role }) => role === found[0]?.role).length)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByLabel('Skill', { exact: true }).selectOption('Python')
  await expect(page).toHaveURL(/skill=Python/)
  await page.getByPlaceholder('Search by name, role, or skill...').fill('there is no such thing')
  await expect(page.getByText('No resources found')).toBeVisible()
  await expect(page.getByText('Try another word, or clear the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await card.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
})

test('Assign Project books a person, unconfirmed, and warns of too much', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/resources')
  const [person] = await read<Resource[]>(page, `${app.url}/api/resources?limit=1`)
  const bookings = async () =>
    read<{ allocatedPercentage: number; startDate: string; isConfirmed: string }[]>(
      page,
      `${app.url}/api/resource-allocations?userId=${person?.id}&from=2031-01-01`,
    )
  const button = page.getByRole('article', { name: person?.name ?? '', exact: true }).getByText('Assign Project')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Assign Project' })
  await dialog.getByLabel('Start date').fill('2031-03-31')
  await dialog.getByLabel('End date').fill('2031-03-03')
  await dialog.getByRole('button', { name: 'Assign Project' }).click()
  await expect(dialog.getByText('Project is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  await dialog.getByRole('button', { name: 'Assign Project' }).click()
  await expect(dialog.getByText('Must not be before the start date')).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByLabel('Start date').fill('2031-03-03')
  await dialog.getByLabel('End date').fill('2031-03-31')
  await dialog.getByLabel('Percentage').fill('120')
  await expect(dialog.getByText('That is over-allocated.')).toBeVisible()
  await dialog.getByLabel('Percentage').fill('60')
  await expect(dialog.getByText('Booked up to 0 % on these days, with this 60 %')).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign Project' }).click()
  await expect(page.getByText(`${person?.name} is booked on`).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await bookings()).toMatchObject([{ allocatedPercentage: 60, startDate: '2031-03-03', isConfirmed: 'No' }])
})

test('People & Teams shows everybody by role, and each one in a dialog that lives in the address', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/users-teams')
  const summary = await read<ResourceSummary>(page, '/api/resources/summary')
  await expect(stat(page, 'Total Employees')).toContainText(String(summary.people))
  await expect(stat(page, 'Total Hours')).toContainText(`${whole(summary.totalHours ?? 0)} h`)
  await expect(stat(page, 'Roles')).toContainText(String(summary.roles.length))
  await expect(stat(page, 'Avg Hours/Person')).toContainText('h')
  const roles = summary.roles.slice(0, 4)
  await expect(page.getByRole('tab')).toHaveText(['All Employees', ...roles.map(({ role }) => role)])

  await page.getByRole('tab', { name: 'All Employees' }).press('ArrowRight')
  await expect(page.getByText(`${roles[0]?.people} people`, { exact: true })).toBeVisible()
  await expect(cards(page).first()).toContainText(roles[0]?.role ?? '')

  const name = await cards(page).first().getAttribute('aria-label')
  await cards(page).first().getByRole('button').press('Enter')
  const dialog = page.getByRole('dialog', { name: name ?? '' })
  await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Skills', 'Projects', 'Timesheet'])
  await expect(dialog.getByRole('heading', { name: 'Current Utilization' })).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('tab', { name: 'Skills' }).click()
  await expect(dialog.getByRole('tabpanel')).toContainText('h')
  await dialog.getByRole('tab', { name: 'Projects' }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(/Active|In Progress|Ongoing|Completed/)
  await dialog.getByRole('tab', { name: 'Timesheet' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await page.reload()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/role=[^&]+$/)
})

test('the org chart opens by keyboard from the head of the company down, and a person in a dialog', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/users-teams')
  await page.getByRole('radio', { name: 'Org chart' }).check()
  await expect(page).toHaveURL(/view=chart/)
  const chart = page.getByRole('list', { name: 'Org chart' })
  const closed = chart.getByRole('button', { name: /^Reports of/, expanded: false })
  await closed.first().press('Enter')
  const opened = chart.getByRole('button', { name: /^Reports of/, expanded: true })
  await expect(opened).toHaveCount(2)
  await expectNoAxeViolations(page)

  const below = chart
    .getByRole('list')
    .last()
    .getByRole('button', { name: /^(?!Reports)/ })
  const name = (await below.first().textContent()) ?? ''
  await below.first().press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await opened.last().press('Enter')
  await expect(opened).toHaveCount(1)
})

test('Find Team Expert leads to the people with a skill, which a chip takes away again', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page)
  await page.getByRole('button', { name: 'Find Team Expert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find Team Expert' })
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'TypeScript' }).click()
  await expect(page).toHaveURL(`${app.url}/users-teams?skill=TypeScript`)
  const typed = await read<Resource[]>(page, '/api/resources?skill=TypeScript')
  await expect(page.getByText(`${typed.length} people`, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Find Team Expert' }).click()
  await expect(dialog.getByRole('button')).toHaveText([
    'React',
    'Python',
    'TypeScript',
    'Node.js',
    'View All Skills',
    '',
  ])
  await dialog.getByRole('button', { name: 'Node.js' }).click()
  await expect(page).toHaveURL(/skill=Node.js/)
  await page.getByRole('button', { name: 'Remove Node.js' }).click()
  await expect(page).toHaveURL(`${app.url}/users-teams`)
  await page.goto(`${app.url}/users-teams?skill=No such skill`)
  await expect(page.getByText('No team members found.')).toBeVisible()
  await page.getByRole('button', { name: 'Find Team Expert' }).click()
  await dialog.getByRole('button', { name: 'View All Skills' }).click()
  await expect(page).toHaveURL(`${app.url}/users-teams`)
})

test('a company without people says so on every screen', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page)
  await expect(page.getByText('No team members found.')).toBeVisible()
  await expect(page.getByText('0 of 0')).toBeVisible()
  await page.goto(`${app.url}/users-teams`)
  await expect(page.getByText('No team members found.')).toBeVisible()
  await expect(stat(page, 'Avg Hours/Person')).toContainText('0 h')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${app.url}/resources`)
  await expect(page.getByText('No resources found')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
