import type { Page } from '@playwright/test'
import { localDay } from '../src/shared/time/day.ts'
import { said } from './app.ts'
import { ACCESS_PASSWORD } from './company.ts'
import { expect, test } from './test.ts'

/** Something is drawn no later than this after it can be known what. */
const DRAWN_WITHIN_MS = 200

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(ACCESS_PASSWORD)
  await page.getByRole('button', { name: 'Access Platform' }).click()
}

test('the gate opens with the access password', async ({ page, app, expectNoAxeViolations }) => {
  await page.goto('/')
  const password = page.getByLabel('Password')
  const open = page.getByRole('button', { name: 'Access Platform' })
  await expect(open).toBeDisabled()
  await expectNoAxeViolations(page)

  await password.fill('wrong')
  await open.click()
  await said(page, 'Invalid password. Please check your credentials and try again.')
  await expect(password).toHaveValue('')

  await password.fill(ACCESS_PASSWORD)
  await open.click()
  await said(page, 'Authentication Successful')
  await expect(page).toHaveURL(`${app.url}/`)
})

test('an empty company opens on empty states, and a restart keeps the session and what was logged', async ({
  page,
  startOwnProcess,
}) => {
  test.slow()
  const app = await startOwnProcess({ SAMPLE_DATA: 'off' })
  await app.signIn(page, '/dashboard')
  await expect(page.getByText('No time entries yet. Create your first entry above!')).toBeVisible()
  const add = async (path: string, data: object) => {
    const made = await page.request.post(`${app.url}/api/${path}`, { data })
    expect(made.status()).toBe(201)
    return ((await made.json()) as { id: number }).id
  }
  const userId = await add('users', { name: 'Ada Byron', role: 'Engineer' })
  const projectId = await add('projects', { name: 'Apollo', status: 'Active', client: 'Northgate', industry: 'Energy' })
  const date = localDay(new Date())
  await add('time-entries', { userId, projectId, hours: 1, date, category: 'Development', notes: 'React components' })

  await app.restart()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
  await page.goto(`${app.url}/timesheets-detail`)
  await expect(page.getByRole('main').getByText('React components').first()).toBeVisible()
})

test('a link opens in a new tab of a signed-in browser, with its filters', async ({ page, app, context }) => {
  await app.signIn(page)
  const [person] = (await (await page.request.get(`${app.url}/api/users?limit=1`)).json()) as {
    id: number
    name: string
  }[]
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) document.documentElement.dataset['asked'] = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await tab.goto(`${app.url}/timesheets-detail?employee=${person?.id}&view=analytics`)
  await expect(heading(tab)).toHaveText('Timesheets')
  await expect(tab.getByRole('combobox', { name: 'Employee' })).toContainText(person?.name ?? '')
  await expect(tab.getByRole('tab', { name: 'Analytics' })).toHaveAttribute('aria-selected', 'true')
  expect(await tab.evaluate(() => 'asked' in document.documentElement.dataset)).toBe(false)
})

test('after the password one is where the link leads', async ({ page, app }) => {
  await page.goto(`${app.url}/expenses?status=Pending`)
  await enterPassword(page)
  await expect(heading(page)).toHaveText('Expenses')
  await expect(page).toHaveURL(/\/expenses\?status=Pending$/)
  await expect(page.getByLabel('Status')).toHaveValue('Pending')
})

test('signing out in one tab locks the others, and signing in opens them again', async ({ page, app, context }) => {
  await app.signIn(page, '/dashboard')
  const other = await context.newPage()
  await other.goto(`${app.url}/expenses?status=Pending`)
  await expect(heading(other)).toHaveText('Expenses')

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other.getByLabel('Password')).toBeVisible()
  await expect(other.getByRole('banner')).toHaveCount(0)
  await other.reload()
  await expect(other.getByLabel('Password')).toBeVisible()

  await enterPassword(page)
  await expect(heading(other)).toHaveText('Expenses')
  await expect(other).toHaveURL(/\/expenses\?status=Pending$/)
})

test('a logout that did not reach the server is told to it before anything opens again', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await said(page, 'could not be reached')
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
  const session = await page.request.get(`${app.url}/api/auth/session`)
  expect(await session.json()).toMatchObject({ authenticated: false, user: null })
})

test('a server that does not answer is asked again when the connection is back', async ({ page, app }) => {
  await page.route('**/api/auth/session', (route) => route.abort())
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByRole('alert')).toContainText('Could not load Offbench.')
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('the outlines of the app stand within 200 ms of signing in, before the code of the screen has come', async ({
  page,
  app,
}) => {
  await page.addInitScript(recordFirstDrawing)
  await page.route(/assets\/screen-.*\.js$/, () => undefined)
  await page.goto(`${app.url}/dashboard`)
  await enterPassword(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('[data-skeleton=screen]')).toBeVisible()
  const waited = await page.evaluate(() => {
    const session = performance.getEntriesByName(`${location.origin}/api/auth/session`).at(-1)
    return firstDrawing() - (session as PerformanceResourceTiming).responseEnd
  })
  expect(waited).toBeLessThan(DRAWN_WITHIN_MS)
})

test('the outlines of the app stand within 200 ms of a reload, before any of its code has come', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/dashboard')
  await page.addInitScript(recordFirstDrawing)
  await page.route(/assets\/.*\.js$/, () => undefined)
  // A machine that does much else may be late once.
  const waited: number[] = []
  for (let reload = 0; reload < 3; reload += 1) {
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('[data-skeleton=screen]')).toBeVisible()
    waited.push(
      await page.evaluate(() => {
        const styles = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.css'))
        return firstDrawing() - (styles as PerformanceResourceTiming).responseEnd
      }),
    )
  }
  expect(Math.min(...waited)).toBeLessThan(DRAWN_WITHIN_MS)
})

declare global {
  /** When the outlines of the app or the app itself were first drawn, by the page's clock. */
  function firstDrawing(): number
}

/** Runs in the page. */
function recordFirstDrawing() {
  let drawn = Number.POSITIVE_INFINITY
  const look = () => {
    if (document.querySelector('[data-skeleton=screen], header nav')?.checkVisibility()) drawn = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.firstDrawing = () => drawn
}
