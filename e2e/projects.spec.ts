import type { Page } from '@playwright/test'
import type { Project, ProjectDetail, ProjectSummary } from '../src/shared/projects/contract.ts'
import type { App } from './app.ts'
import { said, toasts } from './app.ts'
import { expect, test } from './test.ts'

const cards = (page: Page) => page.getByRole('feed', { name: 'Projects' }).getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
/** Signs in and opens an address below /projects-detail, whose dialog would hide what signing in waits for. */
async function open(app: App, page: Page, address: string): Promise<void> {
  await app.signIn(page, '/projects-detail')
  await page.goto(`${app.url}/projects-detail${address}`)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Project' })
const menuOf = (page: Page, name: string) => card(page, name).getByRole('button', { name: `archive ${name}` })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

test('projects are shown with their figures, by status and as the filters in the address say', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/projects-detail')
  const summary = await read<ProjectSummary>(page, '/api/projects/summary')
  await expect(stat(page, 'Total Projects')).toContainText(String(summary.projects))
  await expect(stat(page, 'Total Hours')).toContainText(`${Math.round(summary.hours ?? 0).toLocaleString('en-GB')} h`)
  await expect(stat(page, 'Active Projects')).toContainText(String(summary.active))
  await expect(stat(page, 'Avg Completion')).toContainText(`${summary.completion} %`)
  const statuses = summary.statuses.filter(({ projects }) => projects > 0)
  await expect(page.getByRole('tab')).toHaveText(['All Projects', ...statuses.map(({ status }) => status)])
  const [latest] = await read<Project[]>(page, '/api/projects?sort=activity&limit=1')
  await expect(cards(page).first()).toContainText(latest?.name ?? '')
  await expect(cards(page).first()).toContainText(/Active · |Recent · |Stale · /)

  await page.getByRole('tab', { name: 'All Projects' }).press('ArrowRight')
  await expect(page).toHaveURL(/status=Active/)
  await page.goto(`${app.url}/projects-detail?status=completed&sort=name`)
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true')
  const completed = await read<Project[]>(page, '/api/projects?status=Completed')
  await expect(cards(page)).toHaveCount(completed.length)
  await expect(cards(page).first()).toContainText(completed[0]?.name ?? '')
  await expect(cards(page).first()).toContainText('100 %')
  await page.getByLabel('Search projects').fill('there is no such thing')
  await expect(page.getByText('No project matches the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await page.getByLabel('Sort by').selectOption('Most hours')
  const [largest] = await read<Project[]>(page, '/api/projects?sort=hours&limit=1')
  await expect(cards(page).first()).toContainText(largest?.name ?? '')
  await expect(page).toHaveURL(/sort=hours/)
})

test("a project's dialog tells its health, team, timeline, skills and budget, and gives the focus back", async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/projects-detail?sort=hours')
  const [project] = await read<Project[]>(page, '/api/projects?sort=hours&limit=1')
  if (!project) throw new Error('The sample company has no projects')
  const detail = await read<ProjectDetail>(page, `/api/projects/${project.id}`)
  const opener = card(page, project.name).getByRole('button', { name: project.name, exact: true })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: project.name })
  const show = (tab: string) => dialog.getByRole('tab', { name: tab }).click()
  await expect(dialog.getByRole('tab')).toHaveText(['Overview', 'Team', 'Timeline', 'Skills', 'Budget'])
  for (const part of ['Budget', 'Deadline', 'Milestones', 'Activity', 'Staffing']) {
    await expect(dialog.getByRole('region', { name: 'Project Health' }).getByText(part).first()).toBeVisible()
  }
  await dialog.getByText('How health is judged').click()
  await expect(dialog.getByText('A project is as healthy as its weakest part.')).toBeVisible()
  await expectNoAxeViolations(page)

  await show('Team')
  await expect(dialog.getByRole('list', { name: 'Team' }).getByRole('listitem')).toHaveCount(detail.team.length)
  await expect(dialog.getByRole('link', { name: detail.team[0]?.name ?? '' }).first()).toHaveAttribute(
    'href',
    `/people/${detail.team[0]?.userId}`,
  )
  await show('Timeline')
  await expect(dialog.getByRole('img', { name: /^Hours by week/ })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Events' }).getByRole('listitem').first()).toBeVisible()
  await show('Skills')
  const required = detail.skills.filter((skill) => skill.required)
  const gaps = dialog.getByRole('list', { name: 'Required skills' }).getByRole('listitem')
  await expect(gaps).toHaveCount(required.length)
  await expect(gaps.first().getByRole('link')).toHaveAttribute('href', /^\/users-teams\?skill=/)
  await show('Budget')
  await expect(dialog.getByRole('img', { name: /^Spent by week/ })).toBeVisible()
  await dialog.getByText('Show as table').click()
  await expect(
    dialog
      .getByRole('table', { name: /^Budget burn/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(dialog.getByRole('region', { name: 'Forecast' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${app.url}/projects-detail?sort=hours`)
  await opener.press('Enter')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('what nobody has entered is not set, or assumed and marked as such where the company says so', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await open(app, page, '?action=add')
  const form = page.getByRole('dialog', { name: 'New Project' })
  await form.getByRole('button', { name: 'Add Project' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No projects yet. Add the first one')).toBeVisible()
  await expect(stat(page, 'Avg Completion')).toContainText('–')
  await expect(page.getByRole('tab')).toHaveText(['All Projects'])

  await page.getByRole('button', { name: 'New Project' }).first().click()
  await form.getByLabel('Name').fill('Tide Tables')
  await form.getByLabel('Client').fill('Harbour Board')
  await form.getByLabel('Industry').fill('Maritime')
  await form.getByLabel('Budget').fill('a lot')
  await form.getByLabel('Industry').press('Enter')
  await expect(form.getByText('Budget must be a number')).toBeVisible()
  await form.getByLabel('Budget').fill('')
  await form.getByRole('button', { name: 'Add Project' }).click()
  await said(page, 'Tide Tables has been added.')
  await expect(card(page, 'Tide Tables')).toContainText('Completion: Not set')
  await expect(card(page, 'Tide Tables')).toContainText('No priority')
  await expect(card(page, 'Tide Tables')).toContainText('No budget')
  await toasts(page).getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tide Tables' })
  await dialog.getByRole('tab', { name: 'Budget' }).click()
  const budget = dialog.getByRole('region', { name: 'Budget', exact: true })
  await expect(budget).toContainText('BudgetNot set')
  await expect(budget).toContainText('Spent£0')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Figures' }).click()
  const figures = page.getByRole('dialog', { name: 'Project Figures' })
  const assume = figures.getByRole('switch', { name: 'Assume figures for projects without any' })
  await expect(assume).not.toBeChecked()
  await assume.press('Space')
  await expect(assume).toBeChecked()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Figures' })).toBeFocused()
  await expect(card(page, 'Tide Tables')).toContainText('65 % assumed')
  await expect(card(page, 'Tide Tables')).toContainText('Medium priority assumed')
  await expect(stat(page, 'Avg Completion')).toContainText('–')
  await open(app, page, '?project=1&tab=budget')
  await expect(budget).toContainText('£150,000 assumed')
  await expect(budget).toContainText('£97,500 assumed')
})

test('projects are filtered and sorted by health, deadline and used budget, in an address that can be shared', async ({
  page,
  context,
  app,
}) => {
  await app.signIn(page, '/projects-detail')
  await page.getByLabel('Budget used').selectOption('Over budget')
  await expect(page).toHaveURL(/budget=over/)
  await page.getByLabel('Sort by').selectOption('Most budget used')
  const over = await read<Project[]>(page, '/api/projects?budget=over&sort=budget')
  expect(over.length).toBeGreaterThan(0)
  await expect(cards(page)).toHaveCount(over.length)
  await expect(cards(page).first()).toContainText(over[0]?.name ?? '')
  await page.getByLabel('Health', { exact: true }).selectOption('Off track')
  await expect(page).toHaveURL(/health=off/)
  const bad = await read<Project[]>(page, '/api/projects?budget=over&sort=budget&health=off+track')
  await expect(cards(page)).toHaveCount(bad.length)
  for (const shown of await cards(page).all()) await expect(shown).toContainText('Off track')

  const colleague = await context.newPage()
  await colleague.goto(page.url())
  await expect(cards(colleague)).toHaveCount(bad.length)
  await expect(colleague.getByLabel('Sort by')).toHaveValue('budget')
  await colleague.setViewportSize({ width: 390, height: 844 })
  await colleague.getByLabel('Budget used').selectOption('All Budgets')
  await colleague.getByLabel('Deadline', { exact: true }).selectOption('No deadline')
  await expect(colleague).toHaveURL(/deadline=none/)
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await colleague.reload()
  const none = await read<Project[]>(colleague, '/api/projects?deadline=none&health=off+track')
  if (none.length > 0) await expect(cards(colleague)).toHaveCount(none.length)
  else await expect(colleague.getByText('No project matches the filters.')).toBeVisible()
  await colleague.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(colleague).not.toHaveURL(/health|deadline|budget=/)
})

test('by the keyboard alone a project is added, edited, moved, archived and brought back', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/projects-detail?sort=name')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'New Project' }).press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Aardvark Census')
  await press('Tab')
  await page.keyboard.type('Zoo')
  await press('Tab')
  await page.keyboard.type('Science')
  await page.getByLabel('Planned hours').fill('120')
  await page.getByRole('button', { name: 'Add skill' }).press('Enter')
  await page.getByPlaceholder('Search skills').fill('python')
  await expect(page.getByRole('option', { name: /^Python/ }).first()).toHaveAttribute('aria-selected', 'true')
  await press('Enter', 'Escape')
  await expect(page.getByRole('button', { name: 'Remove Python' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Name').press('Enter')
  const added = card(page, 'Aardvark Census')
  await expect(added).toContainText('0 h of 120 h planned')
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused()

  await menuOf(page, 'Aardvark Census').press('Enter')
  await page.getByRole('menuitemradio', { name: 'Ongoing' }).press('Enter')
  await expect(menuOf(page, 'Aardvark Census')).toHaveText('Ongoing')
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(menuOf(page, 'Aardvark Census')).toHaveText('Active')

  await menuOf(page, 'Aardvark Census').press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start date').fill('2031-05-01')
  await dialog.getByLabel('Deadline').fill('2031-04-01')
  await dialog.getByLabel('Deadline').press('Enter')
  await expect(dialog.getByText('Deadline must not be before the start')).toBeVisible()
  await dialog.getByLabel('Deadline').fill('2031-06-01')
  await dialog.getByLabel('Completion (%)').fill('5')
  await dialog.getByLabel('Completion (%)').press('Enter')
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Completion (%): – became 5 %')
  await dialog.getByRole('tab', { name: 'Overview' }).press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Team' })).toBeFocused()
  await press('ArrowRight')
  await dialog.getByLabel('Milestone', { exact: true }).fill('Fieldwork')
  await dialog.getByLabel('Due').fill('2031-05-20')
  await dialog.getByLabel('Due').press('Enter')
  await dialog.getByRole('checkbox', { name: 'Fieldwork is reached' }).press('Space')
  await expect(dialog.getByText('reached today')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove milestone Fieldwork' }).press('Enter')
  await expect(dialog.getByText('No milestones yet.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused()
  await press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'Fieldwork is reached' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()

  await menuOf(page, 'Aardvark Census').press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await expect(added).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(added).toBeVisible()
  await menuOf(page, 'Aardvark Census').press('Enter')
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter')
  await page.getByRole('button', { name: 'Archived', exact: true }).press('Enter')
  await expect(added).toBeVisible()
  await added.getByRole('button', { name: 'bring back Aardvark Census' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Bring back' }).press('Enter')
  await expect(page.getByText('No archived project matches the filters.')).toBeVisible()
})

test('of two who edit a project at once, neither loses what they typed', async ({
  page,
  context,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await open(app, page, '?project=1&action=edit')
  const other = await context.newPage()
  await other.goto(`${app.url}/projects-detail?project=1&action=edit`)
  await page.getByLabel('Client').fill('Mine')
  await page.getByLabel('Description').fill('Typed with care')
  await other.getByLabel('Client').fill('Theirs')
  await other.getByLabel('Planned hours').fill('77')
  await save(other).click()
  await expect(other.getByRole('tab', { name: 'Overview' })).toBeVisible()

  await save(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('has changed this project in the meantime')
  await expect(notice).toContainText('Theirs: Theirs')
  await expect(notice).toContainText('Yours: Mine')
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Mine')
  await expect(page.getByLabel('Description')).toHaveValue('Typed with care')
  await expect(page.getByRole('textbox', { name: 'Planned hours' })).toHaveValue('77')
  await expectNoAxeViolations(page)
  const client = notice.getByRole('group', { name: 'Client' })
  await client.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveValue('Theirs')
  await client.getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  const { project } = await read<ProjectDetail>(page, `${app.url}/api/projects/1`)
  expect(project).toMatchObject({ client: 'Mine', description: 'Typed with care', totalHours: 77 })
})

test('somebody is booked on a project from its team', async ({ page, startOwnApp }) => {
  const app = await startOwnApp()
  await open(app, page, '?project=1&tab=team')
  await page.getByRole('button', { name: 'Assign Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign Project' })
  await dialog.getByRole('button', { name: 'Assign Project' }).click()
  await expect(dialog.getByText('Person is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Person' }).click()
  await page.getByPlaceholder('Search by name or role').fill('Ze')
  await expect(page.getByRole('option', { name: /^Ze/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Start date').fill('2031-03-03')
  await dialog.getByLabel('End date').fill('2031-03-31')
  await dialog.getByRole('button', { name: 'Assign Project' }).click()
  await expect(page.getByRole('region', { name: 'Booked From Today' })).toContainText('3 Mar 2031 – 31 Mar 2031')
  await expect(page.getByRole('button', { name: 'Assign Project' })).toBeFocused()
})

test('on a phone nothing scrolls sideways in the dialog and the forms', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/projects-detail')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const address of ['?project=1&tab=budget', '?project=1&tab=timeline', '?action=new', '?action=figures']) {
    await page.goto(`${app.url}/projects-detail${address}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await expectNoAxeViolations(page)
})

test('what was typed into a form is not lost to a slip of the hand', async ({ page, app, expectNoAxeViolations }) => {
  await open(app, page, '?action=new')
  const form = page.getByRole('dialog', { name: 'New Project' })
  const name = form.getByLabel('Name')
  await name.fill('Half a thought')
  await name.press('Escape')
  const question = form.getByRole('alertdialog', { name: 'Unsaved changes' })
  await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Half a thought')

  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await page.goto(`${app.url}/projects-detail?action=new`)
  await expect(form.getByLabel('Name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('projects are tagged in their form, filtered by a tag, and a tag gets another name and color for all of them', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await open(app, page, '?sort=name')
  const [first] = await read<Project[]>(page, `${app.url}/api/projects?sort=name&limit=1`)
  const name = first?.name ?? ''
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add tag' }).click()
  await page.getByPlaceholder('Find or add a tag').fill('Moonshot')
  await page.getByRole('option', { name: 'Add “Moonshot”' }).click()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await save(page).click()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Tags' })).toContainText('Moonshot')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(card(page, name)).toContainText('Moonshot')

  await page.getByLabel('Tag', { exact: true }).selectOption('Moonshot')
  await expect(page).toHaveURL(/tag=Moonshot/)
  await expect(cards(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await expectNoAxeViolations(page)
  await page.getByLabel('Color of Moonshot').selectOption('Green')
  await page.getByLabel('Name of Moonshot').fill('Skyshot')
  await page.getByLabel('Name of Moonshot').press('Enter')
  await expect(page.getByLabel('Name of Skyshot')).toHaveValue('Skyshot')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(card(page, name)).toContainText('Skyshot')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Skyshot' }).click()
  await expect(page.getByText('Skyshot is taken off 1 project.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Name of Skyshot')).toHaveCount(0)
  expect((await read<Project[]>(page, `${app.url}/api/projects?sort=name&limit=1`))[0]?.tags).not.toContain('Skyshot')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Name of Skyshot')).toHaveValue('Skyshot')
  expect((await read<Project[]>(page, `${app.url}/api/projects?sort=name&limit=1`))[0]?.tags).toContain('Skyshot')
})
