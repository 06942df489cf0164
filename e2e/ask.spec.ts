import type { Page } from '@playwright/test'
import { localDay } from '../src/shared/time/day.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const LARGE = { width: 1920, height: 1080 }
const PHONE = { width: 390, height: 844 }

const box = (page: Page) => page.getByRole('combobox', { name: 'Ask Assistant' })
const answer = (page: Page) => page.getByRole('region', { name: 'Ask', exact: true })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question)
  await box(page).press('Enter')
}

test('a question is answered with its evidence and a way to all of it', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await ask(page, 'who knows React and is free next month')
  await expect(answer(page).getByText(/^\d+ people know React with free hours from/)).toBeVisible()
  const rows = answer(page).getByRole('list', { name: 'Answer' }).getByRole('listitem')
  await expect(rows.first()).toContainText(/React (Expert|Advanced|Intermediate|Beginner), [\d.]+ h · free of [\d.]+ h/)
  await expectNoAxeViolations(page)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/people\/\d+\?skill=React/)
  await page.goBack()
  await ask(page, 'what is the weather like')
  await expect(answer(page).getByText(/^I did not understand that. I do not know “weather”/)).toBeVisible()
  await expect(answer(page).getByRole('list', { name: 'Example questions' }).getByRole('button')).toHaveCount(4)
})

test('suggestions fit the screen and what is typed, and the keys choose them', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/leave-management')
  await box(page).click()
  await expect(suggestions(page)).toHaveText([
    'Who is away next week?',
    'What is my leave balance?',
    'Request leave next week',
    'Which leave requests are pending?',
  ])
  await box(page).pressSequentially('budg')
  await expect(suggestions(page)).toHaveText(['Which projects are over budget?'])
  // Enter runs the first.
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('Which projects are over budget?')
  await expect(answer(page).getByText(/open projects? (is|are) over budget\.$/)).toBeVisible()

  await box(page).fill('projects')
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await expect(suggestions(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await suggestions(page).nth(1).getAttribute('id')) ?? '',
  )
  await expectNoAxeViolations(page)
  const second = (await suggestions(page).nth(1).textContent()) ?? ''
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue(second)
  await expect(answer(page).locator('[aria-live]')).toHaveAttribute('aria-busy', 'false')

  // A question that is understood is not replaced by what is suggested for its words.
  await ask(page, 'completed projects')
  await expect(answer(page).getByText(/^There (is|are) \d+ Completed projects?\.$/)).toBeVisible()
  await box(page).press('ArrowUp')
  await expect(box(page)).toHaveValue('completed projects')
  await box(page).press('ArrowUp')
  await expect(box(page)).toHaveValue(second)
  await box(page).press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(answer(page).getByText(/Completed projects?\.$/)).toBeHidden()

  await ask(page, 'completed projects')
  await answer(page).getByRole('button', { name: 'Clear answer' }).click()
  await expect(box(page)).toBeFocused()
  await expect(answer(page).getByText(/Completed projects?\.$/)).toBeHidden()
})

test('an answer leaves alone what was typed while it was waited for', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/leave-management')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/assistant/ask', async (route) => {
    await answered.promise
    await route.continue()
  })
  await ask(page, 'projects over budget')
  await box(page).fill('who is')
  answered.resolve()
  await expect(answer(page).getByText(/open projects? (is|are) over budget\.$/)).toBeVisible()
  await expect(box(page)).toHaveValue('who is')
})

test('time is logged after one has looked at it, and shows its skills', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  const [project] = (await (await page.request.get(`${app.url}/api/projects?limit=1`)).json()) as {
    id: number
    name: string
  }[]
  await ask(page, `log 2h on ${project?.name} moved the login to Kubernetes with Helm`)
  const form = answer(page).getByRole('form', { name: `Log 2 h on ${project?.name}` })
  await expect(form.getByRole('combobox', { name: 'Project' })).toContainText(project?.name ?? '')
  await expect(form.getByLabel('Hours', { exact: true })).toHaveValue('2')
  await expect(form.getByLabel('Date', { exact: true })).toHaveValue(localDay(new Date()))
  await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Development')
  await expect(form.getByLabel('Notes', { exact: true })).toHaveValue('moved the login to Kubernetes with Helm')
  await expect(form.getByRole('list', { name: 'Skills in this note' })).toContainText('Helm')
  await expectNoAxeViolations(page)

  const entries = async () =>
    Number((await page.request.get(`${app.url}/api/time-entries?limit=1`)).headers()['x-total-count'])
  const before = await entries()
  await form.getByLabel('Hours', { exact: true }).fill('30')
  await form.getByRole('button', { name: 'Log Time' }).click()
  await expect(form.getByText('Maximum 24 hours')).toBeVisible()
  expect(await entries()).toBe(before)
  await form.getByLabel('Hours', { exact: true }).fill('2.5')
  await form.getByRole('button', { name: 'Log Time' }).click()
  await said(page, 'Time entry logged successfully!')
  await expect(answer(page).getByText(`Logged 2.5 h on ${project?.name}.`)).toBeVisible()
  await expect(answer(page).getByRole('list', { name: 'Skills of the new entry' })).toContainText('Kubernetes')
  expect(await entries()).toBe(before + 1)
})

test('of two people of the same name one is asked for', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  for (const [name, role] of [
    ['Annabella Berg', 'Data Engineer'],
    ['Annabella Lind', 'UX Designer'],
  ] as const) {
    const data = { name, role, username: name.toLowerCase().replace(' ', '.') }
    expect((await page.request.post(`${app.url}/api/users`, { data })).status()).toBe(201)
  }
  await ask(page, 'what does Annabella work on')
  await expect(answer(page).getByText('2 people fit “annabella”. Which one?')).toBeVisible()
  await answer(page)
    .getByRole('list', { name: 'Choices' })
    .getByRole('button', { name: /Annabella Lind/ })
    .click()
  await expect(answer(page).getByText(/^Annabella Lind works on no project now/)).toBeVisible()
})

test('a person is booked after one has looked at it', async ({ page, startOwnApp, expectNoAxeViolations }) => {
  const app = await startOwnApp()
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  const first = async (path: string) =>
    ((await (await page.request.get(`${app.url}${path}?limit=1`)).json()) as { name: string }[])[0]?.name ?? ''
  const [person, project] = [await first('/api/users'), await first('/api/projects')]
  await ask(page, `book ${person} on ${project} from 3 to 14 May 2027 at 25%`)
  const form = answer(page).getByRole('form', { name: `Book ${person} on ${project}` })
  await expect(form.getByLabel('Start date')).toHaveValue('2027-05-03')
  await expect(form.getByLabel('Percentage')).toHaveValue('25')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Assign Project' }).click()
  await said(page, `${person} is booked tentatively.`)
  const link = answer(page).getByRole('link', { name: `${person} is booked tentatively` })
  await link.click()
  await expect(page).toHaveURL(/\/resource-allocation\?/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('leave is asked for in its own form, with the days filled in', async ({ page, app }) => {
  await page.setViewportSize(LARGE)
  await app.signIn(page, '/dashboard')
  await ask(page, 'request leave from 7 to 9 June 2027')
  await answer(page)
    .getByRole('link', { name: /^Fill in the leave request/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'New Leave Request' })
  await expect(dialog.getByLabel('Start date')).toHaveValue('2027-06-07')
  await expect(dialog.getByLabel('End date')).toHaveValue('2027-06-09')
})

test('on a phone it is in the sheet and nothing scrolls sideways', async ({ page, app }) => {
  await app.signIn(page, '/dashboard')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await ask(page, 'projects over budget')
  await expect(answer(page).getByText(/over budget\.$/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
