import type { Page } from '@playwright/test'
import type { PaletteReply } from '../src/shared/palette/contract.ts'
import type { User } from '../src/shared/people/contract.ts'
import { ACCESS_PASSWORD } from './company.ts'
import { expect, test } from './test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const selected = (page: Page) => palette(page).getByRole('option', { selected: true }).filter({ hasNotText: 'Ask:' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openByKey(page: Page) {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(box(page)).toBeFocused()
}

async function somebody(page: Page): Promise<User> {
  const people = (await (await page.request.get('/api/users')).json()) as User[]
  const person = people.find(({ name }) => /^[A-Z][a-z]+ [A-Z][a-z]{5,}$/.test(name))
  if (!person) throw new Error('The sample company has nobody with a plain name')
  return person
}

test('a person is found by initials and with a slip, and opened by keys alone', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/dashboard')
  const { name, id, initials } = await somebody(page)
  await openByKey(page)
  await expect(palette(page).getByRole('group', { name: 'Actions' })).toBeVisible()
  await page.keyboard.type(initials.toLowerCase())
  await expect(
    palette(page)
      .getByRole('group', { name: /^People/ })
      .getByRole('option', { name }),
  ).toBeVisible()

  const last = name.split(' ')[1] ?? ''
  // Two letters of the last name have changed places.
  const typed = last.slice(0, 3) + (last[4] ?? '') + (last[3] ?? '') + last.slice(5)
  await box(page).fill(typed)
  await expect(selected(page)).toContainText(name)
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/people/${id}$`))
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()

  // What was chosen comes first the next time.
  await openByKey(page)
  await expect(options(page).first()).toContainText(name)
  await expect(palette(page).getByRole('group', { name: 'On this screen' })).toContainText('Assign Project')

  // Logging out leaves no names behind.
  await box(page).fill('Logout')
  await box(page).press('Enter')
  await page.getByLabel('Password').fill(ACCESS_PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(heading(page)).toHaveText(name)
  await openByKey(page)
  await expect(palette(page).getByRole('group', { name: 'Actions' })).toBeVisible()
  await expect(options(page).filter({ hasText: name })).toHaveCount(0)
})

test('the button opens it, Escape closes it and gives the focus back', async ({ page, app }) => {
  await app.signIn(page, '/leave-management')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await expect(box(page)).toBeFocused()
  await box(page).press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('projects, clients and skills lead to what the company knows of them', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  const found = async (q: string) =>
    (await (await page.request.get(`/api/palette?q=${encodeURIComponent(q)}`)).json()) as PaletteReply
  const { skills } = await found('react')
  expect(skills.matches[0]?.name).toBe('React')
  await openByKey(page)
  await box(page).fill('react')
  await palette(page)
    .getByRole('group', { name: /^Skills/ })
    .getByRole('option', { name: /^React/ })
    .first()
    .click()
  await expect(page).toHaveURL('/users-teams?skill=React')

  const projects = (await (await page.request.get('/api/projects')).json()) as {
    id: number
    name: string
    client: string
  }[]
  const project = projects[0]
  if (!project) throw new Error('The sample company has no project')
  await openByKey(page)
  await box(page).fill(project.name)
  await expect(selected(page)).toContainText(project.name)
  await box(page).press('Enter')
  await expect(page.getByRole('dialog', { name: project.name })).toBeVisible()
  await page.keyboard.press('Escape')

  await openByKey(page)
  await box(page).fill(project.client)
  await expect(selected(page)).toContainText(/\d+ project/)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/projects-detail\?q=/)
})

test('Tab shows what else can be done with a person, and Ctrl and Enter open a new tab', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  const { name, id } = await somebody(page)
  await openByKey(page)
  await box(page).fill(name)
  await expect(selected(page)).toContainText(name)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), box(page).press('ControlOrMeta+Enter')])
  expect(new URL(tab.url()).pathname).toBe(`/people/${id}`)
  await tab.close()
  await page.bringToFront()

  await box(page).press('Tab')
  await expect(options(page).filter({ hasText: 'Week Sheet' })).toBeVisible()
  await box(page).press('Escape')
  await expect(box(page)).toHaveValue(name)
  await expect(selected(page)).toContainText(name)
  await box(page).press('Tab')
  await page.keyboard.type('week')
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/timesheets-detail?view=week&employee=${id}`)
})

test('the actions of the screen come first, and those from everywhere open their dialogs', async ({ page, app }) => {
  await app.signIn(page, '/projects-detail')
  await expect(heading(page)).toHaveText('Projects')
  await openByKey(page)
  await expect(palette(page).getByRole('group', { name: 'On this screen' }).getByRole('option').first()).toHaveText(
    /New Project/,
  )
  await box(page).fill('new project')
  await box(page).press('Enter')
  await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const [typed, dialog] of [
    ['quick time', 'Quick Time Entry'],
    ['team expert', 'Find Team Expert'],
    ['act as', 'Act as…'],
    ['shortcuts', 'Keyboard Shortcuts'],
  ] as const) {
    await openByKey(page)
    await box(page).fill(typed)
    await expect(selected(page)).toContainText(dialog)
    await box(page).press('Enter')
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openByKey(page)
  await box(page).fill('theme dark')
  await box(page).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openByKey(page)
  await box(page).fill('log out')
  await box(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Access Platform' })).toBeVisible()
})

test('Quick Time Entry and Find Team Expert lead where the specification says', async ({ page, app }) => {
  await app.signIn(page, '/leave-management')
  await page.getByRole('button', { name: 'Quick Time Entry' }).click()
  await page.getByRole('dialog', { name: 'Quick Time Entry' }).getByRole('button', { name: 'New Time Entry' }).click()
  await expect(page).toHaveURL('/timesheets-detail?action=add')
  await page.goto('/leave-management')
  for (const skill of ['React', 'Python', 'TypeScript', 'Node.js', null]) {
    await openByKey(page)
    await box(page).fill('find team expert')
    await expect(selected(page)).toContainText('Find Team Expert')
    await box(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Find Team Expert' })
    await dialog.getByRole('button', { name: skill ?? 'View All Skills', exact: true }).click()
    await expect(page).toHaveURL(skill === null ? '/users-teams' : `/users-teams?skill=${skill}`)
  }
})

test('single keys lead around, are listed for the screen, and can be switched off', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/projects-detail')
  await expect(page.getByRole('button', { name: 'New Project' })).toBeEnabled()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(heading(page)).toHaveText('Dashboard Overview')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText('Projects')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // Letters that are typed are letters.
  await page.keyboard.type('gd?t')
  await expect(page.getByRole('searchbox')).toHaveValue('gd?t')
  await page.getByRole('searchbox').fill('')
  await heading(page).focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'New Project' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(heading(page)).toHaveText('Timesheets')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await expect(dialog.getByRole('region', { name: 'Go to' })).toContainText('Dashboard Overview')
  await expect(dialog.getByRole('region', { name: 'Timesheets: Week sheet' })).toContainText('Week before or after')
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await dialog.getByRole('switch', { name: 'Shortcuts of single keys' }).click()
  await expect(dialog).toContainText('switched off in this browser')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('button', { name: 'New Time Entry' })).toBeEnabled()
  for (const key of ['t', 'g', 'd', '?', 'c']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toHaveText('Timesheets')
  // The palette is no single key, so it leads to the switch.
  await openByKey(page)
  await box(page).fill('keyboard')
  await box(page).press('Enter')
  await dialog.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect(page.getByRole('dialog', { name: 'Quick Time Entry' })).toBeVisible()
})

test('it does not open above a form with something typed in it', async ({ page, app }) => {
  await app.signIn(page, '/projects-detail?action=new')
  const form = page.getByRole('dialog', { name: 'New Project' })
  await form.getByLabel('Name', { exact: true }).fill('Half a thought')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByText('Save or discard what you typed first.', { exact: true })).toBeVisible()
  await expect(palette(page)).toBeHidden()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half a thought')
})

test('on a phone it fills the window and is closed by a button', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box(page).fill('expen')
  await expect(options(page).first()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toBeHidden()
})

for (const [size, width] of [
  ['large window', 1440],
  ['phone', 390],
] as const) {
  test(`a question goes to the assistant, on a ${size}`, async ({ page, app }) => {
    await app.signIn(page, '/dashboard')
    await page.setViewportSize({ width, height: 844 })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await box(page).fill('who knows React')
    await options(page).filter({ hasText: 'Ask: “who knows React”' }).click()
    const ask = page.getByRole('region', { name: 'Ask', exact: true })
    await expect(ask).toBeInViewport()
    await expect(ask.getByRole('link').first()).toBeVisible()
  })
}
