import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

test('what a figure counts opens by tap, and closes by a second tap, a tap elsewhere and Escape', async ({
  app,
  browser,
  expectNoAxeViolations,
}) => {
  const context = await browser.newContext({ hasTouch: true })
  const page = await context.newPage()
  await app.signIn(page, '/dashboard')
  await page.setViewportSize(PHONE)
  const mark = page.getByRole('group', { name: 'This Week' }).getByRole('button')
  const text = page.getByRole('tooltip').filter({ hasText: 'since Monday' })
  await mark.tap()
  await expect(text).toBeAttached()
  const box = await page.locator('[data-radix-popper-content-wrapper]').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
  await expectNoAxeViolations(page)
  await mark.tap()
  await expect(text).toHaveCount(0)
  await mark.tap()
  await expect(text).toBeAttached()
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(text).toHaveCount(0)
  await mark.tap()
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
  await context.close()
})

test('what a figure counts stays while the mark is pointed at and clicked, and goes on leaving', async ({
  app,
  page,
}) => {
  await app.signIn(page, '/dashboard')
  const mark = page.getByRole('group', { name: 'This Week' }).getByRole('button')
  const text = page.getByRole('tooltip').filter({ hasText: 'since Monday' })
  await mark.hover()
  await expect(text).toBeAttached()
  await mark.click()
  await expect(text).toBeAttached()
  await page.mouse.move(500, 700, { steps: 10 })
  await expect(text).toHaveCount(0)
  await mark.click()
  await expect(text).toBeAttached()
  await mark.click()
  await expect(text).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(mark).toBeFocused()
  await expect(text).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(text).toHaveCount(0)
})
