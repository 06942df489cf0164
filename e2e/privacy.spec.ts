import { expect, test } from './test.ts'

test("a person's data is exported, and removed after they have left, once their name is typed", async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'sample' })
  await app.signIn(page)
  const reply = await page.request.post(`${app.url}/api/users`, {
    data: { name: 'Zora Leaver', role: 'Analyst', email: 'zora@example.com', joinDate: '2020-01-01' },
  })
  const { id, version } = (await reply.json()) as { id: number; version: number }
  await page.goto(`${app.url}/people/${id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export Data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d+-.*\.zip$/)
  await expect(page.getByRole('button', { name: 'Remove Personal Data…' })).toHaveCount(0)
  const lastDay = { lastDay: '2020-06-30', version }
  expect((await page.request.post(`${app.url}/api/users/${id}/offboard`, { data: lastDay })).status()).toBe(200)

  await page.getByRole('button', { name: 'Remove Personal Data…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the Personal Data of Zora Leaver' })
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Type Zora Leaver to confirm').fill('Zora')
  await dialog.getByRole('button', { name: 'Remove for Good' }).click()
  await expect(dialog.getByText('Type Zora Leaver to confirm').last()).toBeVisible()
  await dialog.getByLabel('Type Zora Leaver to confirm').fill('Zora Leaver')
  await dialog.getByRole('button', { name: 'Remove for Good' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Former employee ${id}`)
  await expect(page.getByText('zora@example.com')).toHaveCount(0)
})
