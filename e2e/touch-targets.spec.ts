import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

/** As tall as a page gets, so that all of it can be pressed without scrolling. */
const TALLEST_PX = 12_000

/** What a press reaches is this high, or has this room to itself and is as high as `LEAST_PX`. */
const GOOD_PX = 44
const LEAST_PX = 24

/** The screens of hours and money, where people decide on the way. */
const PLACES = [
  '/today',
  '/timesheets-detail?view=week',
  '/timesheets-detail?view=months',
  '/timesheets-detail?of=report&category=Testing',
  '/projects-detail',
  '/projects-detail?project=2',
  '/projects-detail?project=2&tab=budget',
  '/people/1',
  '/reports?by=client&then=project',
  '/invoices',
  '/invoices?action=new&for=Northgate%20Mutual',
  '/settings?tab=company',
  '/settings?tab=rates',
  '/settings?tab=invoicing',
]

test('on a phone nothing is too small for a thumb on the screens of hours and money', async ({ page, app }) => {
  test.slow()
  await app.signIn(page, '/dashboard')
  const places = [...PLACES, ...(await weeksToDecide(page)), ...(await invoices(page))]
  for (const place of places) {
    await page.setViewportSize(PHONE)
    await page.goto(app.url + place)
    await loaded(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...PHONE, height: Math.min(TALLEST_PX, height) })
    await loaded(page)
    const { measured, small } = await targets(page)
    expect.soft(measured, `${place} has controls`).toBeGreaterThan(5)
    expect.soft(small, place).toEqual([])
  }
})

async function loaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { includeHidden: true }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [aria-busy=true], .animate-breathe')).toHaveCount(0)
}

/** A week that waits, one that was returned, and one that is approved. */
async function weeksToDecide(page: Page): Promise<string[]> {
  const places = ['Submitted', 'Returned', 'Approved'].map(async (state) => {
    const weeks = await page.request.get(`/api/weeks?state=${state}&limit=1`)
    const [{ userId, week }] = (await weeks.json()) as [{ userId: number; week: string }]
    return `/timesheets-detail?view=week&employee=${userId}&week=${week}`
  })
  return Promise.all(places)
}

/** A draft, an issued invoice, and what one of its lines holds. */
async function invoices(page: Page): Promise<string[]> {
  const list = (await (await page.request.get('/api/invoices')).json()) as { id: number; state: string }[]
  const [draft, paid] = ['Draft', 'Paid'].map((wanted) => list.find(({ state }) => state === wanted)?.id)
  const whole = (await (await page.request.get(`/api/invoices/${paid}`)).json()) as { lines: [{ id: number }] }
  return [`/invoices/${draft}`, `/invoices/${paid}`, `/invoices/${paid}?line=${whole.lines[0].id}`]
}

/** How many targets there are in the dialog that is open, or on the page, and those that a thumb would miss. */
async function targets(page: Page): Promise<{ measured: number; small: string[] }> {
  const found = await page.evaluate(measureTargets)
  const small = found.filter((one) => {
    const height = one.bottom - one.top
    // A pixel is lost where the box does not begin at a whole one.
    if (height >= GOOD_PX - 1 || one.isInText) return false
    const room = (GOOD_PX - height) / 2
    const isCrowded = found.some(
      (other) =>
        !other.within.includes(one.nth) &&
        !one.within.includes(other.nth) &&
        other !== one &&
        other.left < one.right &&
        other.right > one.left &&
        other.top < one.bottom + room - 1 &&
        other.bottom > one.top - room + 1,
    )
    return height < LEAST_PX - 1 || isCrowded
  })
  return {
    measured: found.length,
    small: small.map(({ name, top, bottom }) => `${name}: ${Math.round(bottom - top)} px`),
  }
}

/** Runs in the page: how far a press reaches each control that is in sight, and which other ones it stands in. */
function measureTargets() {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem]'
  const FAR_PX = 60
  const shown = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
  const controls = [...shown.querySelectorAll(CONTROLS)].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
  )
  return controls.flatMap((control, nth) => {
    const box = control.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // What is drawn in a control and its label belong to it.
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const isReached = (right: number, down: number) => {
      const hit = document.elementFromPoint(x + right, y + down)
      return [control, ...labels].some((part) => part.contains(hit))
    }
    // What is scrolled out of sight, such as a tab, is reached by scrolling.
    if (box.width === 0 || !isReached(0, 0)) return []
    const far = (right: number, down: number) => {
      let steps = 0
      while (steps / 2 < FAR_PX && isReached((right * steps) / 2, (down * steps) / 2)) steps += 1
      return steps / 2
    }
    const texts = [...(control.parentNode?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    return {
      nth,
      name: `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}`,
      top: y - far(0, -1),
      bottom: y + far(0, 1),
      left: x - far(-1, 0),
      right: x + far(1, 0),
      within: controls.flatMap((other, place) => (other !== control && other.contains(control) ? [place] : [])),
      // A word of a sentence is as high as its line.
      isInText:
        getComputedStyle(control).display === 'inline' && texts.some(({ textContent }) => textContent?.trim() !== ''),
    }
  })
}
