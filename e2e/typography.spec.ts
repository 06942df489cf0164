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
