import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** What has the focus, and whether something else stands before it. */
function focused(page: Page): Promise<{ name: string; inSight: boolean }> {
  return page.evaluate(() => {
    const { activeElement: control, body } = document
    if (!control || control === body) return { name: '', inSight: true }
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    return { name, inSight: [control, ...labels].some((part) => part.contains(hit)) }
  })
}

/** Presses a key a number of times; names what had the focus but could not be seen. */
async function hiddenOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    const { name, inSight } = await focused(page)
    if (!inSight) hidden.push(name)
  }
  return hidden
}

test('the keys lead through a report without going below its heads or its total', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await app.signIn(page, '/reports?period=last-month')
  const table = page.getByRole('table', { name: /project/i }).first()
  await table.getByRole('link').first().focus()
  expect(await hiddenOnTheWay(page, 'Tab', 40)).toEqual([])
  expect(await hiddenOnTheWay(page, 'Shift+Tab', 40)).toEqual([])
})

test('the keys lead around a dialog that scrolls, and what has the focus is always in sight', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await app.signIn(page, '/projects-detail?action=new')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox').first().focus()
  expect(await hiddenOnTheWay(page, 'Tab', 40)).toEqual([])
  expect(await hiddenOnTheWay(page, 'Shift+Tab', 40)).toEqual([])
})
