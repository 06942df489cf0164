import type { Page } from '@playwright/test'
import type { Resource } from '../src/shared/people/resource-contract.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('feed', { name: 'People' }).getByRole('article')

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })

/** What the server says of the people who fit. */
async function people(page: Page, query = ''): Promise<Resource[]> {
  return (await (await page.request.get(`/api/resources${query}`)).json()) as Resource[]
}

test('filters narrow the people, live in the address and clear together', async ({ page, app }) => {
  await app.signIn(page)
  const everybody = await people(page)
  const of = (found: number) => filters(page).getByText(`${found} of ${everybody.length}`, { exact: true })
  await expect(of(everybody.length)).toBeVisible()
  await expect(filters(page).getByRole('button', { name: 'Clear Filters' })).toBeHidden()

  await page.getByPlaceholder('Search by name or role...').fill('DATA')
  await expect(of((await people(page, '?q=data')).length)).toBeVisible()
  await page.getByLabel('Skill', { exact: true }).selectOption('SQL')
  const dataAndSql = await people(page, '?q=data&skill=SQL')
  await expect(of(dataAndSql.length)).toBeVisible()
  await page.getByLabel('Industry').selectOption(dataAndSql[0]?.industries[0] ?? '')
  await expect(page).toHaveURL(/q=DATA&skill=SQL&industry=/)
  await page.reload()
  await expect(page.getByPlaceholder('Search by name or role...')).toHaveValue('DATA')
  await expect(cards(page).first()).toBeVisible()

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(of(everybody.length)).toBeVisible()
  await expect(page.getByLabel('Skill', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL(app.url)

  await page.getByPlaceholder('Search by name or role...').fill('nobody is called this')
  await expect(page.getByText('No team members found.')).toBeVisible()
})

test('the slider of minimum confidence goes in steps of 5 from 0 to 100, and an address snaps to them', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/?confidence=52')
  const slider = page.getByRole('slider', { name: 'Minimum Confidence' })
  await expect(slider).toHaveAttribute('aria-valuenow', '50')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '55')
  await expect(page).toHaveURL(/confidence=55/)
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  const certain = await people(page, '?minConfidence=100')
  await expect(filters(page).getByText(new RegExp(`^${certain.length} of`))).toBeVisible()
  await slider.press('Home')
  await expect(page).toHaveURL(app.url)
})

test('a card tells the figures of its person and the parts of the confidence', async ({ page, app }) => {
  await app.signIn(page)
  const [person] = await people(page, '?limit=1')
  if (!person) throw new Error('The sample company is empty')
  const card = cards(page).filter({ has: page.getByRole('button', { name: person.name }) })
  const activities = person.projects + person.skills + (person.entries ?? 0)
  await expect(card).toContainText(`${activities} activities`)
  await expect(card).toContainText(person.role)
  await card.getByRole('button', { name: `Confidence ${person.confidence} %` }).focus()
  await expect(page.getByRole('tooltip')).toContainText(`Projects ${person.confidenceParts.projects} of 30`)
})

test('by keyboard alone a person is selected, shown in detail and in the graph, and deselected', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/skills')
  const [first, second] = await people(page, '?limit=2')
  if (!first || !second) throw new Error('The sample company has too few people')
  const card = page.getByRole('article', { name: second.name, exact: true }).getByRole('button').first()
  await page.getByRole('article', { name: first.name, exact: true }).getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(`/skills\\?user=${second.id}$`))

  const detail = page.getByRole('region', { name: `Details of ${second.name}` })
  await expect(detail.getByRole('heading', { level: 3 })).toHaveText([
    'Current Utilization',
    'Active Projects',
    'Skills & Expertise',
    'Experience Summary',
    'LinkedIn Profile',
    'Public Developer Profile',
    'AI Insights',
  ])
  await expect(detail).toContainText(second.location ?? 'Remote')
  await expect(page.getByRole('button', { name: 'Exit Focus' }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await card.press('Enter')
  await expect(detail).toBeHidden()
  await page.goBack()
  await detail.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name)
})

test('a click on a node of the graph selects that person in the list', async ({ page, app }) => {
  await app.signIn(page, '/knowledge-graph')
  const node = page.locator('[data-node-type=user]').first()
  const id = (await node.getAttribute('data-node-id'))?.replace('user-', '')
  await node.press('Enter')
  await expect(page).toHaveURL(new RegExp(`user=${id}`))
  await expect(cards(page).filter({ has: page.locator('[aria-pressed=true]') })).toBeVisible()
})

test('on a phone the insights come along, and what fails can be tried again', async ({ page, app }) => {
  await app.signIn(page, '/?user=1')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'AI Insights' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.route('**/api/resources?**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByPlaceholder('Search by name or role...').fill('dev')
  await expect(page.getByRole('alert')).toContainText('Could not load the people.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})
