import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test('a hyphen is drawn narrower than an en dash, and that narrower than an em dash', async ({ page, app }) => {
  await app.signIn(page, '/resource-allocation')
  const [hyphen = 0, enDash = 0, emDash = 0] = await page.evaluate(async () => {
    await document.fonts.load('16px "Inter Variable"')
    return ['-', '–', '—'].map((mark) => {
      const line = document.body.appendChild(document.createElement('span'))
      line.textContent = mark.repeat(100)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return width
    })
  })
  expect(hyphen).toBeGreaterThan(0)
  expect(hyphen).toBeLessThan(enDash)
  expect(enDash).toBeLessThan(emDash)
})

test('no word with a hyphen is drawn with the hyphen that is made for columns of figures', async ({ page, app }) => {
  await app.signIn(page)
  for (const path of [
    '/resource-allocation',
    '/leave-management',
    '/projects-detail',
    '/people-overview',
    '/expenses',
  ]) {
    await page.goto(app.url + path)
    await expect(page.locator('main .animate-breathe')).toHaveCount(0)
    expect(await tabularWords(page), path).toEqual([])
  }
})

/** Words such as "Over-allocated" in places whose figures are as wide as each other. */
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
