import type { Page } from '@playwright/test'
import { SCREENS } from '../src/shared/palette/screens.ts'
import { expect, test } from './test.ts'

/** What a screen's link in the navigation says, if it has one, and the addresses at which it looks different. */
const PLACES: Record<string, { link?: string; also?: readonly string[] }> = {
  '/today': { link: 'Dashboard' },
  '/dashboard': { link: 'Dashboard' },
  '/skills': {
    link: 'Skills',
    also: ['/', '/?user=1', '/knowledge-graph?view=company', '/knowledge-graph?node=skill-1'],
  },
  '/resources': { link: 'Resources' },
  '/people-overview': { link: 'People' },
  '/users-teams': { link: 'People', also: ['/users-teams?view=chart'] },
  '/projects-detail': { link: 'Projects' },
  '/timesheets-detail': {
    link: 'Timesheets',
    also: [
      ...['analytics', 'skills', 'trends', 'week'].map((view) => `/timesheets-detail?view=${view}`),
      '/timesheets-detail?of=report&category=Testing',
    ],
  },
  '/reports': {
    link: 'Timesheets',
    also: ['/reports?by=person&then=month&compare=before'],
  },
  '/leave-management': {
    link: 'Leave',
    also: ['calendar', 'balances', 'policies'].map((tab) => `/leave-management?tab=${tab}`),
  },
  '/invoices': { link: 'Projects', also: ['/invoices?state=Draft'] },
  '/expenses': { link: 'Expenses', also: ['/expenses?view=approvals', '/expenses?view=overview'] },
  '/resource-allocation': {
    link: 'Resources',
    also: ['heat-map', 'bench', 'bookings'].map((tab) => `/resource-allocation?tab=${tab}`),
  },
  '/performance-reviews': {
    link: 'Reviews',
    also: ['?tab=pending', '?list=all', '?tab=person'].map((search) => `/performance-reviews${search}`),
  },
  '/find-person': { link: 'Resources', also: ['/find-person?skills=React'] },
  '/skill-vocabulary': { link: 'Skills', also: ['/skill-vocabulary?tab=proposals'] },
  '/data-export': { link: 'Export', also: ['/data-export?tab=entities', '/data-export?tab=mapping'] },
  '/settings': {},
  '/api-summary': { link: 'API' },
}

/** Five screens of a phone: further than that nobody scrolls to what stands below a list. */
const MOST_PX = 5 * 844

const NOISE = ['Sample data', 'No current user', 'Database Connection Failed', 'Could not load', 'NaN']

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true], main .animate-breathe')).toHaveCount(0)
}

/** What scrolls by itself inside the screen, where a thumb that wants to go on down the page is caught. */
function scrolling(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1,
      )
      .map(({ className }) => className),
  )
}

/** Words such as "Over-allocated" in places whose figures are as wide as each other: their hyphens look torn. */
function tabularWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      const style = node.parentElement && getComputedStyle(node.parentElement)
      if (/[a-z]-[a-z]/i.test(text) && style?.fontVariantNumeric.includes('tabular')) found.push(text)
    }
    return found
  })
}

for (const { label, path } of [...SCREENS, { label: 'A person', path: '/people/1' }]) {
  const { link, also = [] } = label === 'A person' ? { link: 'People' } : (PLACES[path] ?? {})
  test(`${label}, each of its addresses: accessible, in its place, and made for a phone too`, async ({
    page,
    app,
    expectNoAxeViolations,
  }) => {
    expect(label === 'A person' || path in PLACES, 'every screen is looked at').toBe(true)
    if (also.length > 2) test.slow()
    await app.signIn(page, '/dashboard')
    for (const address of [path, ...also]) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto(app.url + address)
      await loaded(page)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      if (label !== 'A person') expect.soft(heading, address).toBe(label)
      await expect.soft(page, address).toHaveTitle(`${heading.split('\n')[0]} · Offbench`)
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
      await expect.soft(current, address).toHaveText(link === undefined ? [] : [link])
      expect.soft(await tabularWords(page), address).toEqual([])
      await expectNoAxeViolations(page)

      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 844 })
      await loaded(page)
      expect.soft(await scrolling(page), `${address} scrolls inside`).toEqual([])
      expect.soft(await width(page), `${address} is as wide as the phone`).toBe(390)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect.soft(height, `${address} is short`).toBeLessThanOrEqual(MOST_PX)
      // In the dark the colors are others, and they are the same for all parts of a screen.
      if (address === path) await expectNoAxeViolations(page)
    }
  })
}

test('every screen of an empty company is calm', async ({ page, startOwnApp, expectNoAxeViolations }) => {
  test.slow()
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/dashboard')
  for (const address of [
    ...SCREENS.map(({ path }) => path),
    '/timesheets-detail?view=week',
    '/resource-allocation?tab=bookings',
  ]) {
    await page.goto(app.url + address)
    for (const [colorScheme, px] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: px, height: 844 })
      await loaded(page)
      const shown = page.getByRole('main')
      if (address === '/skills' || address === '/users-teams')
        await expect(shown.getByRole('link', { name: 'Add yourself' })).toBeVisible()
      for (const noise of NOISE) await expect(shown, address).not.toContainText(noise)
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }), address).toHaveCount(0)
      expect(await width(page), address).toBeLessThanOrEqual(px)
    }
    await expectNoAxeViolations(page)
  }
})
