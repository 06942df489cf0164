import type { Page } from '@playwright/test'
import type { CurrentUser } from '../src/shared/people/contract.ts'
import { CATEGORIES } from '../src/shared/time-entries/choices.ts'
import { localDay } from '../src/shared/time/day.ts'
import { said, toasts } from './app.ts'
import { expect, test } from './test.ts'

const inNote = (page: Page) => page.getByRole('list', { name: 'Skills in this note' })
const rejected = (page: Page) => page.getByRole('list', { name: 'Rejected skills' })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const NOTE = 'Moved auth service to k8s with Helm'

test('a chip is rejected while one types, by keyboard and mouse, and does not come back in the edit form or the week sheet', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  const me = (await (await page.request.get(`${app.url}/api/users/current`)).json()) as CurrentUser
  const today = localDay(new Date())
  const logged = `${app.url}/api/time-entries?userId=${me.id}&from=${today}&to=${today}`
  const others = (await (await page.request.get(logged)).json()) as { category: string }[]
  // A category of its own gives the entry a cell of its own in the week sheet, whatever the sample company logged today.
  const category = CATEGORIES.find((one) => others.every((other) => other.category !== one)) ?? ''
  await page.getByLabel('Category').selectOption(category)
  await page.getByRole('combobox', { name: 'Project' }).click()
  await expect(page.getByRole('dialog', { name: 'Project' }).getByRole('option').first()).toBeVisible()
  await page.getByPlaceholder('Search projects or clients').press('Enter')
  await page.getByLabel('Hours', { exact: true }).fill('1')
  await page.getByLabel('Notes', { exact: true }).fill(NOTE)
  await expect(inNote(page)).toContainText('Kubernetes')
  await inNote(page).getByRole('button', { name: 'Reject Helm' }).press('Enter')
  await expect(inNote(page)).not.toContainText('Helm')
  await expect(rejected(page).getByRole('button', { name: 'Bring back Helm' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inNote(page).getByRole('button', { name: 'Reject Helm' })).toBeFocused()
  await inNote(page).getByRole('button', { name: 'Reject Helm' }).click()
  await expect(rejected(page)).toContainText('Helm')
  await expectNoAxeViolations(page)
  await page.getByLabel('Notes', { exact: true }).press('Control+Enter')
  await said(page, 'Time entry logged successfully!')
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Kubernetes')
  await expect(newest.getByRole('list', { name: 'Skills', exact: true })).not.toContainText('Helm')
  // The next entry begins without what was rejected in this one.
  await page.getByLabel('Notes', { exact: true }).fill('Helm again')
  await expect(inNote(page)).toContainText('Helm')
  await page.getByLabel('Notes', { exact: true }).fill('')

  const [entry] = (await (await page.request.get(`${app.url}/api/time-entries?userId=${me.id}&limit=1`)).json()) as {
    id: number
    rejectedSkills: string[]
  }[]
  expect(entry?.rejectedSkills).toEqual(['Helm'])
  await page.goto(`${app.url}/timesheets-detail?entry=${entry?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const editor = page.getByRole('form', { name: /^Edit entry/ })
  await expect(editor.getByRole('list', { name: 'Skills in this note' })).toContainText('Kubernetes')
  await expect(editor.getByRole('list', { name: 'Skills in this note' })).not.toContainText('Helm')
  await editor.getByRole('button', { name: 'Reject Kubernetes' }).click()
  await editor.getByRole('button', { name: 'Bring back Helm' }).click()
  await expect(editor.getByRole('list', { name: 'Skills in this note' })).toContainText('Helm')
  await expect(editor.getByRole('list', { name: 'Rejected skills' })).toContainText('Kubernetes')
  await expectNoAxeViolations(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Time entry updated successfully!')

  await page.goto(`${app.url}/timesheets-detail?view=week&week=${today}`)
  const sheet = page.getByRole('region', { name: /^Week sheet/ })
  await sheet.locator('[data-cell]', { hasText: NOTE }).click()
  const cell = page.getByRole('group', { name: 'Chosen cell' })
  await expect(cell.getByRole('list', { name: 'Skills in this note' })).toContainText('Helm')
  await expect(cell.getByRole('list', { name: 'Skills in this note' })).not.toContainText('Kubernetes')
  await cell.getByRole('button', { name: 'Bring back Kubernetes' }).click()
  await expect(cell.getByRole('list', { name: 'Skills in this note' })).toContainText('Kubernetes')
  await expect(sheet.getByText('All changes saved')).toBeVisible()
  await expect
    .poll(async () => {
      const saved = await page.request.get(`${app.url}/api/time-entries/${entry?.id}`)
      return ((await saved.json()) as { extractedSkills: string[] }).extractedSkills
    })
    .toEqual(['Kubernetes', 'Helm'])
})

test('a background is entered, shows in the profile, and a certificate counts where people are looked for', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  const [, person] = (await (await page.request.get(`${app.url}/api/users?limit=2`)).json()) as CurrentUser[]
  await page.goto(`${app.url}/people/${person?.id}#background`)
  await page.getByRole('button', { name: 'Edit Background' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Background' })
  await dialog.getByLabel('Headline').fill('Keeps old machines alive')
  await dialog.getByLabel('Certifications, one a line').fill('Certified COBOL Programmer')
  await dialog.getByLabel('Industries, one a line').fill('Museums')
  await dialog.getByRole('button', { name: 'Add previous project' }).click()
  const project = dialog.getByRole('list', { name: 'Previous projects' }).getByRole('listitem').last()
  await project.getByLabel('Company').fill('Punchcard Ltd')
  await project.getByLabel('Months').fill('14')
  await dialog.getByRole('button', { name: 'Add recommendation' }).click()
  const recommendation = dialog.getByRole('list', { name: 'Recommendations' }).getByRole('listitem').last()
  await recommendation.getByLabel('Recommended by').fill('Grace Hopper')
  await recommendation.getByRole('textbox', { name: 'Recommendation', exact: true }).fill('Reads the manual.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save Background' }).click()
  await expect(project.getByText('Industry is required')).toBeVisible()
  await project.getByLabel('Industry').fill('Computing')
  await dialog.getByRole('button', { name: 'Save Background' }).click()
  await expect(toasts(page)).toContainText('is saved.')

  const profile = region(page, 'LinkedIn Profile')
  for (const text of [
    'Keeps old machines alive',
    'Punchcard Ltd',
    '14 months',
    'Certified COBOL Programmer',
    'Reads the manual.',
    'Museums',
    'Computing',
    'from time entries',
  ]) {
    await expect(profile).toContainText(text)
  }
  await expect(region(page, 'Experience Summary')).toContainText('Punchcard Ltd')
  const active = await region(page, 'Active Projects').getByRole('listitem').allInnerTexts()
  for (const text of active) {
    await expect(region(page, 'Earlier Projects')).not.toContainText(text.split('\n')[0] ?? '')
  }
  const other = page.getByRole('list', { name: 'Other skills' })
  await expect(other).toContainText('Certificate “Certified COBOL Programmer”')
  await other.getByRole('button', { name: 'COBOL' }).click()
  const evidence = page.getByRole('dialog', { name: 'Evidence for COBOL' })
  await expect(evidence).toContainText('Certificate “Certified COBOL Programmer”')
  await expect(evidence).not.toContainText('No entry shows')

  await page.goto(`${app.url}/find-person?skills=COBOL`)
  const card = page.getByRole('article', { name: person?.name ?? '' })
  await expect(card).toContainText('COBOL · certificate')
  await page.goto(`${app.url}/users-teams?skill=COBOL`)
  await expect(page.getByRole('article', { name: person?.name ?? '' })).toContainText('COBOL · certificate')
})
