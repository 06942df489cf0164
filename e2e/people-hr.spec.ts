import type { Page } from '@playwright/test'
import type { HrOverview } from '../src/shared/hr/contract.ts'
import type { User } from '../src/shared/people/contract.ts'
import { addDays, localDay } from '../src/shared/time/day.ts'
import { said, toasts } from './app.ts'
import { expect, test } from './test.ts'

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

test('the overview tells the figures of its areas and leads to all of them', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/people-overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People & HR')
  const overview = await read<HrOverview>(page, '/api/hr/overview')
  await expect(group(page, 'People & Teams')).toContainText(`${overview.people}`)
  await expect(group(page, 'Leave')).toContainText(`${overview.awayToday}away today`)
  await expect(group(page, 'Expenses')).toContainText(`${overview.pendingExpenses} claim`)
  await expect(group(page, 'Allocation')).toContainText(`${Math.round(overview.utilization ?? 0)} %`)
  await expect(group(page, 'Pending Reviews')).toContainText(`${overview.pendingReviews}`)
  const newest = page.getByRole('region', { name: 'Newest people' })
  await expect(newest.getByRole('article')).toHaveCount(overview.newest.length)
  await expect(newest.getByRole('article').first()).toContainText(overview.newest[0]?.name ?? '')
  const areas = page.getByRole('region', { name: 'Areas' }).getByRole('link')
  expect(await areas.evaluateAll(paths)).toEqual([
    '/users-teams',
    '/leave-management',
    '/expenses',
    '/resource-allocation',
  ])
  const features = page.getByRole('region', { name: 'Features' }).getByRole('link')
  expect(await features.evaluateAll(paths)).toEqual([
    '/leave-management',
    '/expenses',
    '/resource-allocation',
    '/performance-reviews',
    '/timesheets-detail',
    '/users-teams',
  ])
  await expectNoAxeViolations(page)

  for (const [label, address] of [
    ['New Leave Request', /leave-management\?action=new/],
    ['New Expense', /expenses\?action=new/],
    ['New Allocation', /resource-allocation\?action=new/],
    ['New Review', /performance-reviews\?action=new/],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog', { name: label })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People & HR')
  }
})

test('in an empty company the first employee is added by keyboard alone, found among the people and changed', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/people-overview')
  await expect(page.getByText('Nobody with a join date yet. Add the first employee.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Employee', exact: true }).press('Enter')
  await expect(page).toHaveURL(/action=new/)
  const form = page.getByRole('dialog', { name: 'Add Employee' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Role is required')).toBeVisible()
  await page.keyboard.type('Zoë Ångström')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Data Engineer')
  await page.keyboard.press('Tab')
  await page.keyboard.press('s')
  await expect(form.getByLabel('Seniority')).toHaveValue('senior')
  await form.getByLabel('Join date').fill(localDay(new Date()))
  await form.getByLabel('E-mail').focus()
  await page.keyboard.type('zoe@nowhere')
  await form.getByLabel('Location').focus()
  await page.keyboard.type('Leeds')
  await expect(form.getByLabel('Public holidays').locator('option:checked')).toContainText('England')
  await form.getByLabel('Hours on Friday').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await expect(form.getByRole('status')).toHaveText('36 h')
  await form.getByRole('button', { name: 'Add skill to the skills' }).press('Enter')
  await page.getByPlaceholder('Search skills').waitFor()
  await page.keyboard.type('PostgreSQL')
  await expect(page.getByRole('option', { name: /^PostgreSQL/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(form.getByText('PostgreSQL', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
  await form.getByLabel('Name').press('Enter')
  await expect(form.getByText('Not an e-mail address')).toBeVisible()
  await expect(form.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('.example')
  await page.keyboard.press('Enter')
  await said(page, 'Zoë Ångström has been added.')
  await expect(form).toBeHidden()
  await expect(page.getByRole('article', { name: 'Zoë Ångström' })).toContainText('Today')
  await expect(group(page, 'Joined Lately')).toContainText('1')

  await page.goto(`${app.url}/users-teams?q=zoë`)
  const card = page.getByRole('feed', { name: 'People' }).getByRole('article', { name: 'Zoë Ångström' })
  await expect(card).toContainText('Data Engineer')
  const [added] = await read<User[]>(page, `${app.url}/api/users`)
  expect(added).toMatchObject({
    initials: 'ZÅ',
    username: 'zoe.angstrom',
    email: 'zoe@nowhere.example',
    experience: 'senior',
    location: 'Leeds',
    holidayCalendar: 'GB-ENG',
    contractedHours: [8, 8, 8, 8, 4, 0, 0],
    skills: ['PostgreSQL'],
  })

  await page.goto(`${app.url}/people/${added?.id}`)
  const change = page.getByRole('button', { name: 'Edit', exact: true })
  await expect(change).toBeEnabled()
  await change.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Zoë Ångström' })
  await expect(edit.getByLabel('Name')).toBeFocused()
  await edit.getByLabel('Role').fill('Data Architect')
  await page.request.patch(`${app.url}/api/users/${added?.id}`, {
    data: { role: 'Data Wizard', phone: '0113 496 0000' },
  })
  await edit.getByRole('button', { name: 'Save Employee' }).click()
  const notice = edit.getByRole('alert')
  await expect(notice).toContainText('Theirs: Data Wizard')
  await expect(notice).toContainText('Yours: Data Architect')
  await expect(edit.getByLabel('Phone').and(page.locator('input'))).toHaveValue('0113 496 0000')
  await expectNoAxeViolations(page)
  await edit.getByRole('button', { name: 'Save Employee' }).click()
  await said(page, 'Zoë Ångström is saved.')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(edit.getByRole('region', { name: 'History' })).toContainText('Role: Data Wizard became Data Architect')
})

test('on a phone the form of a person fits', async ({ page, app }) => {
  await app.signIn(page, '/people-overview')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Add Employee', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Add Employee' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

function paths(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}

test('somebody who leaves is offboarded with what is open, undone, and brought back after they have left', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/people-overview')
  const [project] = await read<{ id: number; name: string }[]>(page, '/api/projects?limit=1')
  const added = await page.request.post('/api/users', { data: { name: 'Casey Winter', role: 'Data Analyst' } })
  const { id } = (await added.json()) as User
  const today = localDay(new Date())
  const yesterday = addDays(today, -1)
  const booking = { userId: id, projectId: project?.id, startDate: today, endDate: addDays(today, 60) }
  await page.request.post('/api/resource-allocations', { data: { ...booking, allocatedPercentage: 50 } })
  const bookings = async () => (await read<{ userId: number }[]>(page, `/api/resource-allocations?userId=${id}`)).length

  await page.goto(`/people/${id}`)
  await page.getByRole('button', { name: 'Offboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offboard Casey Winter' })
  await dialog.getByLabel('Last day', { exact: true }).fill(yesterday)
  const open = dialog.getByRole('region', { name: 'Bookings after the last day' })
  await expect(open).toContainText(project?.name ?? '')
  await expect(open.getByRole('combobox')).toHaveText('Ends with the last day')
  await expectNoAxeViolations(page)
  await dialog.getByRole('combobox', { name: 'Hand everything to' }).click()
  await page.getByRole('combobox', { name: 'Hand everything to' }).last().fill('Hanna')
  await page.getByRole('option', { name: /Hanna Lindqvist/ }).click()
  await expect(open.getByRole('combobox')).toHaveText('Hanna Lindqvist')
  await dialog.getByRole('button', { name: 'Offboard' }).click()
  await expect(dialog).toBeHidden()
  const header = page.getByRole('main')
  await expect(header.getByText(/^Left on /)).toBeVisible()
  expect(await bookings()).toBe(0)

  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(header.getByText(/^Left on /)).toBeHidden()
  expect(await bookings()).toBe(1)

  await page.getByRole('button', { name: 'Offboard' }).click()
  await dialog.getByLabel('Last day', { exact: true }).fill(yesterday)
  await dialog.getByRole('button', { name: 'Offboard' }).click()
  await expect(header.getByText(/^Left on /)).toBeVisible()
  await page.goto('/people-overview')
  await page.getByRole('link', { name: 'Former people' }).click()
  await expect(page.getByRole('radio', { name: 'Former' })).toBeChecked()
  await expect(page.getByRole('article', { name: 'Casey Winter' })).toContainText('Left on ')
  await page.getByText('Current', { exact: true }).click()
  await expect(page.getByRole('article', { name: 'Casey Winter' })).toHaveCount(0)

  await page.goto(`/people/${id}`)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(header.getByText(/^Left on /)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Offboard' })).toBeVisible()
  // Nobody else's story counts them.
  const { version } = await read<User>(page, `/api/users/${id}`)
  await page.request.post(`/api/users/${id}/offboard`, { data: { version, lastDay: yesterday } })
})
