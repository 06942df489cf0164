import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const SCREENS = [
  '/',
  '/?user=1',
  '/knowledge-graph?view=company',
  '/knowledge-graph?node=skill-1',
  '/dashboard',
  '/projects-detail',
  '/timesheets-detail',
  '/timesheets-detail?view=analytics',
  '/timesheets-detail?view=skills',
  '/timesheets-detail?view=trends',
  '/timesheets-detail?view=week',
  '/resources',
  '/users-teams',
  '/people-overview',
  '/people/1',
  '/leave-management',
  '/leave-management?tab=calendar',
  '/leave-management?tab=balances',
  '/leave-management?tab=policies',
  '/expenses',
  '/expenses?view=approvals',
  '/expenses?view=overview',
  '/resource-allocation',
  '/resource-allocation?tab=heat-map',
  '/resource-allocation?tab=bench',
  '/resource-allocation?tab=bookings',
  '/performance-reviews',
  '/performance-reviews?tab=pending',
  '/performance-reviews?list=all',
  '/performance-reviews?tab=person',
  '/find-person?skills=React',
  '/skill-vocabulary',
  '/data-export',
  '/data-export?tab=entities',
  '/data-export?tab=mapping',
  '/api-summary',
]

/** Five screens of a phone: further than that nobody scrolls to what stands below a list. */
const MOST_PX = 4_000

/** Opens a screen as a phone shows it. */
async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.setViewportSize({ width: 390, height: 844 })
}

test('on a phone every screen is short, no wider than the phone, and nothing in it scrolls by itself', async ({
  page,
  app,
}) => {
  test.slow()
  await app.signIn(page, '/api-summary')
  for (const path of SCREENS) {
    await openOnPhone(page, path)
    await expect(page.locator('main h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const found = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const scrolling = [...document.querySelectorAll('main *')].filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
      )
      return { width: scrollWidth, height: scrollHeight, scrolling: scrolling.map(({ className }) => className) }
    })
    expect.soft(found.scrolling, `${path} scrolls inside`).toEqual([])
    expect.soft(found.width, `${path} is as wide as the phone`).toBe(390)
    expect.soft(found.height, `${path} is short`).toBeLessThanOrEqual(MOST_PX)
  }
})

test('a long list goes on by pages on a phone, and is where one left it on the way back', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/users-teams')
  await page.setViewportSize({ width: 390, height: 844 })
  const people = page.getByRole('feed', { name: 'People' })
  const first = (await people.getByRole('article').first().getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(people.getByRole('article', { name: first })).toHaveCount(0)
  await expect(people.getByRole('article').first()).toBeInViewport()
  await expectNoAxeViolations(page)

  await page.getByRole('searchbox').fill('a')
  await expect(page.getByText(/^Page 1 of \d+$/), 'another filter begins at the first page').toBeVisible()

  await page.goto('/timesheets-detail')
  const entries = page.getByRole('list', { name: 'Time entries' })
  await expect(entries.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11–20 of [\d,]+ entries$/)).toBeVisible()
  await expect(entries.getByRole('article')).toHaveCount(10)
  await page.goto('/dashboard')
  await page.goBack()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
})

test('on a phone the sections of a long page are folded, with what is in them', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/people/1')
  await page.setViewportSize({ width: 390, height: 844 })
  const skills = page.getByRole('button', { name: /^Skills & Expertise \d+$/ })
  await expect(skills).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('list', { name: 'Top skills' })).toBeHidden()
  await skills.click()
  await expect(page.getByRole('list', { name: 'Top skills' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/dashboard')
  const all = page.getByRole('button', { name: 'Show all 10 entries' })
  await all.click()
  await expect(page.getByRole('button', { name: 'Show the first 3' })).toHaveAttribute('aria-expanded', 'true')
})
