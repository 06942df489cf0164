import { expect, test } from './test.ts'

test('a long list goes on by pages on a phone, and is where one left it on the way back', async ({ page, app }) => {
  await app.signIn(page, '/users-teams')
  await page.setViewportSize({ width: 390, height: 844 })
  const people = page.getByRole('feed', { name: 'People' })
  const first = (await people.getByRole('article').first().getAttribute('aria-label')) ?? ''
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(people.getByRole('article', { name: first })).toHaveCount(0)
  await expect(people.getByRole('article').first()).toBeInViewport()

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
