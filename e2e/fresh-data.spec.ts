import type { Page, Response } from '@playwright/test'
import { localDay } from '../src/shared/time/day.ts'
import { expect, test } from './test.ts'

/** A read that the server has answered and the browser has not got yet. */
interface HeldRead {
  /** The server has answered. */
  answered: Promise<unknown>
  release: () => void
}

/** Holds the reply of the next call to this path that `matches`; later ones pass. */
async function holdNext(page: Page, path: string, matches = (_query: URLSearchParams) => true): Promise<HeldRead> {
  const [answered, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  let held = false
  await page.route(
    ({ pathname, searchParams }) => !held && pathname === path && matches(searchParams),
    async (route) => {
      held = true
      const response = await route.fetch()
      answered.resolve(undefined)
      await released.promise
      await route.fulfill({ response })
    },
  )
  return { answered: answered.promise, release: () => released.resolve(undefined) }
}

/** Logs an hour of today by a call, as somebody else's browser would. */
async function logByCall(page: Page, notes: string): Promise<void> {
  const projects = await page.request.get(new URL('/api/projects?limit=1', page.url()).href)
  const [project] = (await projects.json()) as { id: number }[]
  const entry = { projectId: project?.id, hours: 1, date: localDay(new Date()), category: 'Testing', notes }
  const logged = await page.request.post(new URL('/api/time-entries', page.url()).href, { data: entry })
  expect(logged.status()).toBe(201)
}

const recentEntries = (page: Page) => page.getByRole('region', { name: 'Recent Entries' })

const weeklyHours = (page: Page) =>
  page
    .getByRole('group', { name: 'This Week hours' })
    .innerText()
    .then((text) => Number.parseFloat(/[\d.]+(?= h)/.exec(text)?.[0] ?? ''))

const PATHS = { entries: '/api/time-entries', cards: '/api/dashboard/stats' }

type Step = 'entries' | 'cards' | 'change'

const ORDERS: readonly (readonly [Step, Step, Step])[] = [
  ['change', 'entries', 'cards'],
  ['change', 'cards', 'entries'],
  ['entries', 'change', 'cards'],
  ['cards', 'change', 'entries'],
  ['entries', 'cards', 'change'],
  ['cards', 'entries', 'change'],
]

test('two first reads and a change end with the change, in whatever order they reach the browser', async ({
  page,
  startOwnApp,
}) => {
  test.slow()
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  await expect(recentEntries(page).getByRole('row').nth(1)).toBeVisible()
  for (const order of ORDERS) {
    await test.step(order.join(', '), async () => {
      const before = await weeklyHours(page)
      const notes = `Heard in the order ${order.join(', ')}`
      const held = {
        entries: await holdNext(page, PATHS.entries),
        cards: await holdNext(page, PATHS.cards),
      }
      const detection = page.waitForResponse('**/api/dashboard/skills*')
      await page.reload()
      await Promise.all([held.entries.answered, held.cards.answered, detection])
      for (const step of order) {
        if (step === 'change') {
          // The detection was read before, and is again as soon as the browser hears of the change.
          const heard = page.waitForResponse('**/api/dashboard/skills*')
          await logByCall(page, notes)
          await heard
        } else {
          const arrived = page.waitForResponse(`**${PATHS[step]}?*`)
          held[step].release()
          await arrived
        }
      }
      await expect(recentEntries(page).getByText(notes)).toBeVisible()
      await expect.poll(() => weeklyHours(page)).toBe(before + 1)
      await page.unrouteAll()
    })
  }
})

test('what one logs while the list is still being read is in it, even where no news come', async ({
  page,
  startOwnApp,
}) => {
  const app = await startOwnApp()
  await page.route('**/api/events', (route) => route.abort())
  const read = await holdNext(page, '/api/time-entries')
  await app.signIn(page, '/dashboard')
  await read.answered
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  await page.getByLabel('Notes', { exact: true }).fill('Logged during the first read')
  await page.getByLabel('Notes', { exact: true }).press('Control+Enter')
  await expect(page.getByText('Time entry logged successfully!').first()).toBeVisible()
  read.release()
  await expect(recentEntries(page).getByText('Logged during the first read')).toBeVisible()
})

const isFurther = (query: URLSearchParams) => query.has('cursor')

const isFurtherPage = (response: Response) => isFurther(new URL(response.url()).searchParams)

const newest = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select entry/ }) })
    .first()

const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

test.describe('a list in pages', () => {
  test('is read again as a whole where its further page was on the way at a change', async ({ page, startOwnApp }) => {
    const app = await startOwnApp()
    // The list reads ahead, so that it is asked for as soon as the first page is there.
    const further = await holdNext(page, '/api/time-entries', isFurther)
    await app.signIn(page, '/timesheets-detail')
    await expect(newest(page)).toBeVisible()
    await further.answered
    const heard = page.waitForResponse('**/api/timesheets/figures*')
    await logByCall(page, 'Logged between two pages')
    await heard
    further.release()
    await expect(newest(page)).toContainText('Logged between two pages')
  })

  test('is read again as a whole where its further page is the first to tell of a change', async ({
    page,
    startOwnApp,
  }) => {
    const app = await startOwnApp()
    await page.route('**/api/events', (route) => route.abort())
    const readAhead = page.waitForResponse(isFurtherPage)
    await app.signIn(page, '/timesheets-detail')
    await expect(newest(page)).toBeVisible()
    await readAhead
    await logByCall(page, 'Told by a further page')
    await expect(newest(page)).not.toContainText('Told by a further page')
    let told = false
    page.on('response', (response) => (told ||= isFurtherPage(response)))
    // What was read ahead makes the list longer, so that its end is further down.
    const readOn = async () => {
      await toEnd(page)
      return told
    }
    await expect.poll(readOn).toBe(true)
    await toTop(page)
    await expect(newest(page)).toContainText('Told by a further page')
  })
})

test('what failed without a connection comes by itself when the connection is back', async ({ page, app, context }) => {
  await app.signIn(page, '/expenses')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Reimbursed')
  await expect(page.getByRole('alert').first()).toContainText('Could not load')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toContainText('Reimbursed')
})

test('a screen whose code could not be fetched comes by itself when the connection is back', async ({
  page,
  app,
  context,
}) => {
  await app.signIn(page, '/dashboard')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('alert')).toContainText('Could not load this screen.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')
})
