import type { APIRequestContext, Page } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './test.ts'

/** Ids of the sample company that addresses are made with. */
interface Ids {
  user: number
  project: number
  leave: number
  expense: number
  booking: { id: number; userId: number }
}

/** Every dialog with a form that has an address; those that a button opens are at the end. */
const DIALOGS: readonly [name: string, address: (ids: Ids) => string, button?: string][] = [
  ['a new time entry', () => '/timesheets-detail?action=add'],
  ['the current work', () => '/timesheets-detail?prefill=current'],
  ['a new leave request', () => '/leave-management?action=new'],
  ['a leave request', ({ leave }) => `/leave-management?request=${leave}&action=edit`],
  ['the rejection of leave', ({ leave }) => `/leave-management?request=${leave}&action=reject`],
  ['a leave policy', () => '/leave-management?tab=policies&policy=Annual+Leave'],
  ['a leave balance', ({ user }) => `/leave-management?tab=balances&employee=${user}&adjust=Annual+Leave`],
  ['a new expense', () => '/expenses?action=new'],
  ['an expense', ({ expense }) => `/expenses?expense=${expense}&action=edit`],
  ['a new allocation', () => '/resource-allocation?action=new'],
  ['an allocation', ({ booking: { id, userId } }) => `/resource-allocation?booking=${id}&of=${userId}`],
  ['a new project', () => '/projects-detail?action=new'],
  ['a project', ({ project }) => `/projects-detail?project=${project}&action=edit`],
  ['a new employee', () => '/people-overview?action=new'],
  ['an employee', ({ user }) => `/people/${user}?edit=true`],
  ['an assignment', ({ user }) => `/people/${user}?assign=true`],
  ['a skill', () => '/skill-vocabulary?skill=React'],
  ['a new skill', () => '/skill-vocabulary', 'Add skill'],
  ['a rejected expense', ({ expense }) => `/expenses?expense=${expense}`, 'Reject'],
]

const TYPED_IN = 'textarea, input[type=number], input[type=text], input:not([type])'

let ids: Ids | undefined

/** Signed in, on the address of a dialog; the first story of a worker looks up what addresses are made with. */
async function openDialog(page: Page, app: App, address: (of: Ids) => string): Promise<void> {
  if (!ids) {
    await app.signIn(page)
    ids = await idsOf(page.request, app.url)
  }
  await app.signIn(page, address(ids))
}

for (const [name, address, button] of DIALOGS) {
  test(`what is typed in the form of ${name} is not lost without a question`, async ({ page, app }) => {
    await openDialog(page, app, address)
    const question = page.getByText('What you typed is not saved.')
    const field = await openForm(page, button)
    await field.press('1')
    const typed = await field.inputValue()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue(typed)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

// By the same mark of a form as the question, which every form above has asked.
test('a reload asks before it loses what is typed', async ({ page, app }) => {
  await openDialog(page, app, ({ project }) => `/projects-detail?project=${project}&action=edit`)
  const field = await openForm(page, undefined)
  await field.press('1')
  const asked = page.waitForEvent('dialog')
  await Promise.all([page.reload(), asked.then((dialog) => dialog.accept())])
  expect((await asked).type()).toBe('beforeunload')
})

test('a screen does not go with what is typed in it without a question', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/expenses')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const notes = page.getByLabel('Notes', { exact: true })
  await notes.fill('Half a sentence')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  for (const leave of [() => page.getByRole('link', { name: 'Leave', exact: true }).click(), () => page.goBack()]) {
    await leave()
    await expect(question).toBeVisible()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(notes).toHaveValue('Half a sentence')
  }
  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave')
})

/** The first field of the dialog that one can type in. */
async function openForm(page: Page, button: string | undefined) {
  if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).click()
  const field = page.getByRole('dialog').locator(TYPED_IN).first()
  await expect(field).toBeVisible()
  return field
}

async function idsOf(request: APIRequestContext, url: string): Promise<Ids> {
  const read = async <Row>(path: string) => (await (await request.get(url + path)).json()) as Row[]
  const [user] = await read<{ id: number }>('/api/users?limit=1')
  const [project] = await read<{ id: number }>('/api/projects?limit=1')
  const [leave] = await read<{ id: number }>('/api/leave-requests?status=Pending&limit=1')
  const [expense] = await read<{ id: number }>('/api/expenses?status=Pending&limit=1')
  const [booking] = await read<{ id: number; userId: number }>('/api/resource-allocations?limit=1')
  if (!user || !project || !leave || !expense || !booking)
    throw new Error('The sample company lacks what is looked for')
  return { user: user.id, project: project.id, leave: leave.id, expense: expense.id, booking }
}
