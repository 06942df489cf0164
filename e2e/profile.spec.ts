import type { Page } from '@playwright/test'
import type { CurrentUser } from '../src/shared/people/contract.ts'
import type { PersonProfile } from '../src/shared/people/resource-contract.ts'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { weekStart } from '../src/shared/time/week.ts'
import type { App } from './app.ts'
import { expect, test } from './test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function currentUser(page: Page, app: App): Promise<CurrentUser> {
  return (await (await page.request.get(`${app.url}/api/users/current`)).json()) as CurrentUser
}

async function profileOf(page: Page, app: App, id: number): Promise<PersonProfile> {
  return (await (await page.request.get(`${app.url}/api/people/${id}/profile`)).json()) as PersonProfile
}

/** Signs in and opens the profile of the person that the session acts as. */
async function openOwnProfile(page: Page, app: App): Promise<PersonProfile> {
  await app.signIn(page, '/dashboard')
  const { id, name } = await currentUser(page, app)
  await page.goto(`${app.url}/people/${id}`)
  await expect(heading(page)).toHaveText(name)
  return profileOf(page, app, id)
}

test('a profile shows what the server knows of a person', async ({ page, app }) => {
  const { person, utilization, skills, activeProjects, insights, linkedin } = await openOwnProfile(page, app)
  await expect(page).toHaveTitle(`${person.name} · Offbench`)
  await expect(page.getByRole('list', { name: 'Contact' })).toContainText(person.location ?? 'Remote')
  await expect(page.getByRole('group', { name: 'Confidence' })).toContainText(`${person.confidence} %`)
  await expect(region(page, 'Current Utilization')).toContainText(`${utilization?.percent} %`)
  await expect(region(page, 'Current Utilization')).toContainText(`${utilization?.averageWeeklyHours} h`)
  await expect(region(page, 'Active Projects').getByRole('listitem')).toHaveCount(activeProjects.length)
  const top = region(page, 'Skills & Expertise').getByRole('list', { name: 'Top skills' }).getByRole('listitem')
  await expect(top).toHaveCount(Math.min(8, skills.length))
  await expect(top.first()).toContainText(`${skills[0]?.skillName}`)
  await expect(top.first()).toContainText('/10')
  await expect(region(page, 'LinkedIn Profile')).toContainText(linkedin?.experience[0]?.company ?? 'No LinkedIn')
  for (const name of [
    'Experience Summary',
    'Public Developer Profile',
    'Allocations',
    'Leave',
    'Performance Reviews',
  ]) {
    await expect(region(page, name)).toBeVisible()
  }

  const [insight] = insights
  await expect(region(page, 'AI Insights')).toContainText(insight?.text ?? 'Nothing stands out')
  await region(page, 'AI Insights').getByRole('button').first().focus()
  await expect(page.getByRole('tooltip')).toContainText(insight?.basis ?? '')
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible()
})

test('the keyboard leads through a profile: chapters, tables of the charts, the evidence of a skill', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  const { skills } = await openOwnProfile(page, app)
  const chapters = page.getByRole('list', { name: 'Sections of this profile' })
  await chapters.getByRole('link', { name: 'Skills' }).press('Enter')
  await expect(page).toHaveURL(/#skills$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Skills' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Skills' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(region(page, 'Skills & Expertise').getByRole('button', { name: /^Basis/ })).toBeFocused()

  await region(page, 'Skill Radar').getByText('Show as table').press('Enter')
  await expect(region(page, 'Skill Radar').getByRole('columnheader', { name: 'Points' })).toBeVisible()
  await region(page, 'Timeline of Work').getByText('Show as table').press('Enter')
  await expect(region(page, 'Timeline of Work').getByRole('row')).toHaveCount(27)

  const rows = region(page, 'Skill Ledger').getByRole('row')
  const showAll = region(page, 'Skill Ledger').getByRole('button', { name: `Show all ${skills.length} skills` })
  await showAll.press('Enter')
  await expect(rows).toHaveCount(skills.length + 1)
  await expect(page).toHaveURL(/ledger=all/)
  await page.reload()
  await expect(rows).toHaveCount(skills.length + 1)

  const last = rows.last().getByRole('button')
  await last.press('Enter')
  const evidence = page.getByRole('dialog', { name: `Evidence for ${skills.at(-1)?.skillName}` })
  await expect(evidence.getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveURL(/skill=/)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
})

test('a profile follows what is logged, and names the hours beyond 100 %', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  const { person } = await openOwnProfile(page, app)
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  for (let entry = 0; entry < 4; entry += 1) {
    const notes = 'Wrote COBOL'
    const date = addDays(weekStart(localDay(new Date())), entry)
    const data = { projectId: project?.id, hours: 12, date, category: 'Development', notes }
    expect((await page.request.post(`${app.url}/api/time-entries`, { data })).status()).toBe(201)
  }
  await expect(region(page, 'Skills & Expertise').getByRole('list', { name: /^Recent skill gains/ })).toContainText(
    'COBOL',
  )
  const { utilization } = await profileOf(page, app, person.id)
  expect(utilization?.percent).toBe(100)
  await expect(region(page, 'Current Utilization')).toContainText('100 %')
  await expect(region(page, 'Current Utilization')).toContainText('h over capacity')
})

test('a person is booked from the profile, tentatively', async ({ page, startOwnApp, expectNoAxeViolations }) => {
  const app = await startOwnApp()
  const { allocations } = await openOwnProfile(page, app)
  await page.getByRole('button', { name: 'Assign Project' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign Project' })
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Assign Project' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Assign Project' })).toBeFocused()
  const bookings = region(page, 'Allocations').getByRole('listitem')
  await expect(bookings).toHaveCount(allocations.length + 1)
  const tentative = allocations.filter(({ confirmed }) => !confirmed).length
  await expect(bookings.filter({ hasText: 'Tentative' })).toHaveCount(tentative + 1)
})

test('on paper a profile is a CV of one page', async ({ page, app }) => {
  const { person } = await openOwnProfile(page, app)
  await expect(region(page, 'Performance Reviews')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(region(page, 'Performance Reviews')).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible()
  await expect(region(page, 'Projects').getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('an address that names nobody says so and leads back', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/people/987654')
  for (const path of ['/people/987654', '/people/nobody']) {
    await page.goto(app.url + path)
    await expect(heading(page)).toHaveText('There is no such person')
  }
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go to People & Teams' }).click()
  await expect(heading(page)).toHaveText('People & Teams')
})

test('a profile that cannot be loaded comes back on retry', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  const { id, name } = await currentUser(page, app)
  await page.route('**/api/people/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${app.url}/people/${id}`)
  await expect(page.getByRole('alert')).toContainText('Could not load this profile.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(name)
})
