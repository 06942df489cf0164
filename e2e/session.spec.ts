import { said } from './app.ts'
import { ACCESS_PASSWORD } from './company.ts'
import { localDay } from '../src/shared/time/day.ts'
import { expect, test } from './test.ts'

test('a lost session locks the app again without losing what was typed', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  const notes = page.getByLabel('Notes', { exact: true })
  await notes.fill('Half a sentence')
  await page.context().clearCookies()
  await notes.pressSequentially(' more')

  await expect(page.getByText('Your session ended.')).toBeVisible()
  await expect(notes).toBeHidden()
  await page.getByLabel('Password').fill(ACCESS_PASSWORD)
  await page.getByRole('button', { name: 'Access Platform' }).click()
  await expect(notes).toHaveValue(/^Half a sentence/)
})

test('the session of the server decides, whatever the tab remembers', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  await page.evaluate(() => sessionStorage.removeItem('offbench.unlocked'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')

  await page.context().clearCookies()
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('while people are still searched for, nobody is offered whom the typed words do not name', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/dashboard')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Act as…' }).click()
  const people = page.getByRole('dialog').getByRole('option')
  await expect(people.first()).toBeVisible()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/users?*q=*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('dialog').getByRole('combobox').fill('Lindq')
  await expect(people).toHaveText([/^Hanna Lindqvist/])
  answered.resolve()
  await expect(people).toHaveText([/^Hanna Lindqvist/])
  await page.getByRole('dialog').getByRole('combobox').fill('nobody of that name')
  await expect(people).toHaveCount(0)
})

test('acting as somebody else shows their dashboard, and logging out locks', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/dashboard')
  const menu = page.getByRole('banner').getByRole('button').last()
  const before = await menu.innerText()
  await menu.click()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitem', { name: 'Act as…' }).click()
  const people = page.getByRole('dialog').getByRole('option')
  await expect(people.first()).toBeVisible()
  await expectNoAxeViolations(page)
  const other = people.filter({ hasNot: page.getByLabel('Chosen') }).last()
  const name = (await other.innerText()).split('\n')[0] ?? ''
  await other.click()
  await expect(menu).toContainText(name)
  expect(before).not.toContain(name)
  await expect(menu).toBeFocused()

  await page.reload()
  await expect(menu).toContainText(name)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await said(page, 'You have been successfully logged out.')
  await page.reload()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a link on another site leads to the screen that it names', async ({ page, app }) => {
  await app.signIn(page)
  await page.route('http://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${app.url}/dashboard">Look at this</a>` }),
  )
  await page.goto('http://mail.example/')
  await page.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview')
})

test('the theme follows the system until one is chosen', async ({ page, app }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await app.signIn(page, '/dashboard')
  const scheme = () =>
    page.evaluate(
      () => getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).color,
    )
  const dark = await scheme()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(scheme).not.toBe(dark)
  const light = await scheme()
  await page.reload()
  expect(await scheme()).toBe(light)
})

test('what changes between the first read and the opening of the stream shows itself', async ({
  page,
  startOwnApp,
}) => {
  const app = await startOwnApp()
  const stream = Promise.withResolvers<undefined>()
  await page.route('**/api/events', async (route) => {
    await stream.promise
    await route.continue()
  })
  await app.signIn(page, '/dashboard')
  const entries = page.getByRole('region', { name: 'Recent Entries' })
  await expect(entries.getByRole('row').nth(1)).toBeVisible()
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as { id: number }[]
  const entry = { hours: 1, date: localDay(new Date()), category: 'Testing', notes: 'Logged before the stream opened' }
  const logged = await page.request.post(`${app.url}/api/time-entries`, { data: { projectId: project?.id, ...entry } })
  expect(logged.status()).toBe(201)
  await expect(entries.getByText('Logged before the stream opened')).toBeHidden()
  stream.resolve(undefined)
  await expect(entries.getByText('Logged before the stream opened')).toBeVisible()
})
