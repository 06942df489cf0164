import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const LARGE = { width: 1920, height: 1080 }
const MIDDLE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Assistant' })

/** The three parts that are there once the panel's own code is. */
async function expectWhole(page: Page) {
  const panel = panelOf(page)
  await expect(panel.getByRole('switch', { name: 'Context Aware' })).toBeVisible()
  await expect(panel.getByRole('article').first()).toBeVisible()
}

test('an insight says how urgent it is and why, and its first action navigates', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await expectWhole(page)
  const panel = panelOf(page)
  expect((await panel.boundingBox())?.width).toBe(380)
  expect(await panel.getByRole('article').count()).toBeLessThanOrEqual(3)

  const budget = panel.getByRole('article', { name: 'Budget Alert' })
  await expect(budget.getByText('High', { exact: true })).toBeVisible()
  await expect(budget.getByText('Risk', { exact: true })).toBeVisible()
  const why = budget.getByRole('button', { name: 'Why: Budget Alert' })
  await expect(why).toHaveAttribute('aria-expanded', 'false')
  await why.click()
  await expect(budget.getByText(/h logged of .* h planned\./)).toBeVisible()
  await expect(budget.getByText('Rule: more than 120 % of the planned hours.')).toBeVisible()
  await budget.getByRole('link', { name: 'Review Budget' }).click()
  await expect(page).toHaveURL(/\/projects-detail\?project=\d+&tab=budget/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('insights fit the screen first', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await expectWhole(page)
  const first = panelOf(page).getByRole('article').first()
  for (const [screen, title] of [
    ['Expenses', 'Claims to Decide'],
    ['Reviews', 'Reviews to Finish'],
    ['Projects', 'Budget Alert'],
    ['Timesheets', /Missing Hours|Time Entry Reminder|Poor Notes/],
    ['Leave', 'Leave to Decide'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen, exact: true }).click()
    await expect(first.getByRole('heading'), screen).toHaveText(title)
  }
  await first.getByRole('button', { name: /^Show (all \d+|it)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave to Decide' })
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/leave-management\?request=\d+/)
})

test('everybody concerned is one click away', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await expectWhole(page)
  const stagnant = panelOf(page).getByRole('article', { name: 'Stagnant Projects' })
  const all = stagnant.getByRole('button', { name: /^Show (all \d+|it)$/ })
  const count = Number((await all.textContent())?.replace(/\D/g, ''))
  await all.click()
  const dialog = page.getByRole('dialog', { name: 'Stagnant Projects' })
  await expect(dialog.getByRole('link')).toHaveCount(count)
  await expect(dialog.getByRole('link').first()).toContainText(/\d+ days?, since/)
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/projects-detail\?project=\d+/)
})

test('a dismissed insight stays away until that is undone', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await expectWhole(page)
  const budget = panelOf(page).getByRole('article', { name: 'Budget Alert' })
  await budget.getByRole('button', { name: 'Dismiss Budget Alert' }).click()
  await expect(budget).toHaveCount(0)
  await page.reload()
  await expectWhole(page)
  await expect(budget).toHaveCount(0)

  const stagnant = panelOf(page).getByRole('article', { name: 'Stagnant Projects' })
  await stagnant.getByRole('button', { name: 'Dismiss Stagnant Projects' }).click()
  await expect(stagnant).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stagnant).toBeVisible()
})

test('the panel is icons or whole as it was left, by keyboard alone', async ({ page, app }) => {
  await page.setViewportSize(MIDDLE)
  await app.signIn(page, '/projects-detail')
  const panel = panelOf(page)
  expect((await panel.boundingBox())?.width).toBe(64)
  await panel.getByRole('button', { name: 'Smart Insights' }).focus()
  await page.keyboard.press('Enter')
  await expectWhole(page)
  expect((await panel.boundingBox())?.width).toBe(380)
  await expect(panel.getByRole('heading', { name: 'Smart Insights' })).toBeFocused()
  await page.reload()
  await expectWhole(page)
  await panel.getByRole('button', { name: 'Collapse assistant' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Expand assistant' })).toBeFocused()
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Expand assistant' })).toBeVisible()
  expect((await panel.boundingBox())?.width).toBe(64)
})

test('context-aware off shows the fixed suggestions and asks for no facts', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await expectWhole(page)
  const panel = panelOf(page)
  const context = panel.getByRole('switch', { name: 'Context Aware' })
  await expect(context).toBeChecked()
  await expect(panel.getByText('ON', { exact: true })).toBeVisible()
  await context.click()
  await expect(panel.getByText('OFF', { exact: true })).toBeVisible()
  await expect(panel.getByText('Plan the Next Weeks')).toBeVisible()
  await expect(panel.getByRole('article')).toHaveCount(0)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(panel.getByText('Plan the Next Weeks')).toBeVisible()
  expect(asked).not.toContain('/api/assistant/facts')
  await panel.getByRole('link', { name: 'Open Schedule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allocation')
})

test('a failed analysis is only logged, and the fixed suggestions stand in', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/assistant/facts*', (route) => route.fulfill({ status: 500, body: '' }))
  await app.signIn(page, '/dashboard')
  await expect(panelOf(page).getByText('Plan the Next Weeks')).toBeVisible()
  await expect(panelOf(page).getByRole('alert')).toHaveCount(0)
  expect(logged.some((text) => text.includes('The assistant could not analyze the company.'))).toBe(true)
})

test('actions and figures fit the screen', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/leave-management')
  await expectWhole(page)
  const panel = panelOf(page)
  const figures = panel.getByRole('region', { name: 'This Page' })
  await expect(figures.getByRole('term')).toHaveText(['Waiting', 'Away', 'Upcoming', 'Days'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(figures.getByRole('term')).toHaveText(['Reviews', 'Pending', 'Completed', 'Rating'])
  await panel.getByRole('link', { name: 'New Review' }).click()
  await expect(page.getByRole('dialog', { name: 'New Review' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills' }).click()
  await panel.getByRole('button', { name: 'Find Team Expert' }).click()
  await expect(page.getByRole('dialog', { name: 'Find Team Expert' })).toBeVisible()
})

test('on a phone the assistant is a sheet', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/dashboard')
  await page.setViewportSize(PHONE)
  await expect(panelOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Assistant' })
  await expect(sheet.getByRole('article').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await sheet.getByRole('link', { name: 'Review Budget' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects-detail\?project=\d+&tab=budget/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`open and as icons it has no accessibility faults (${colorScheme})`, async ({
    page,
    app,
    expectNoAxeViolations,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(LARGE)
    await app.signIn(page, '/dashboard')
    await expectWhole(page)
    await panelOf(page).getByRole('button', { name: /^Why/ }).first().click()
    await expectNoAxeViolations(page)
    await panelOf(page).getByRole('button', { name: 'Collapse assistant' }).click()
    await expectNoAxeViolations(page)
  })
}

test('it is not printed', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await expectWhole(page)
  await page.emulateMedia({ media: 'print' })
  await expect(panelOf(page)).toBeHidden()
})
