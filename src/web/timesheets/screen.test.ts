// @vitest-environment screens
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CurrentUser, User } from '#shared/people/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { findDialog, findNamed, found, named, testScreens } from '../testing/screens.ts'

const { app, user, open, address, toast, undo, press } = testScreens()

const PATH = '/api/time-entries'

let me: CurrentUser
let other: User
let project: Project

beforeAll(async () => {
  me = (await app.get<CurrentUser>('/api/users/current')).body
  other = found((await app.get<User[]>('/api/users?limit=5')).body.find(({ id }) => id !== me.id))
  project = found((await app.get<Project[]>('/api/projects?limit=1')).body[0])
})
beforeEach(() => user.keyboard('{Escape}{Escape}'))

let days = 0

/** Entries of a day of their own, in 2027, which the company of the samples has not reached: months that are over are closed. */
async function log(...given: Partial<TimeEntry>[]): Promise<TimeEntry[]> {
  days += 1
  const date = new Date(Date.UTC(2027, 0, days)).toISOString().slice(0, 10)
  const made: TimeEntry[] = []
  for (const change of given) {
    const entry = {
      projectId: project.id,
      userId: me.id,
      hours: 2,
      date,
      category: 'DevOps',
      notes: 'Docker',
      ...change,
    }
    const reply = await app.post<TimeEntry>(PATH, entry)
    expect(reply.status).toBe(201)
    made.push(reply.body)
  }
  await open(`/timesheets-detail?from=${date}&to=${date}`)
  await waitFor(() => expect(new Set(shownIds())).toEqual(new Set(made.map(({ id }) => id))))
  return made
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-record]')]
const shownIds = () => rows().map(({ dataset }) => Number(dataset['record']))
const rowOf = ({ id }: TimeEntry) => found(rows().find(({ dataset }) => dataset['record'] === String(id)))
const stored = async ({ id }: TimeEntry) => (await app.get<TimeEntry>(`${PATH}/${id}`)).body
const change = async (entry: TimeEntry, body: Partial<TimeEntry>) =>
  app.request('PATCH', `${PATH}/${entry.id}`, { ...body, version: (await stored(entry)).version })
const control = (entry: TimeEntry, what: string) => found(rowOf(entry).querySelector(`[data-control=${what}]`))
const pressOn = async (entry: TimeEntry, what: string) => user.click(await waitFor(() => control(entry, what)))
const editor = () => waitFor(() => found(document.querySelector<HTMLElement>('form[aria-label^="Edit entry"]')))

async function retype(form: HTMLElement, label: string, text: string): Promise<void> {
  const field = within(form).getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test('an entry is changed where it stands; taking that back leaves what somebody else changed besides', async () => {
  const [entry] = await log({ notes: 'Docker' })
  const one = found(entry)
  await pressOn(one, 'edit')
  const form = await editor()
  await retype(form, 'Hours', '3.5')
  await retype(form, 'Notes', 'Docker and Ansible')
  await press('Save', form)
  await toast('Time entry updated successfully!')
  expect(await stored(one)).toMatchObject({ hours: 3.5, notes: 'Docker and Ansible', category: 'DevOps' })
  await waitFor(() => expect(rowOf(one).textContent).toContain('3.5 h'))
  await undo()
  await toast('The time entry is as it was.')
  expect(await stored(one)).toMatchObject({ hours: 2, notes: 'Docker', version: 3 })
  // Nothing changed is nothing to save.
  await pressOn(one, 'edit')
  await press('Save', await editor())
  await waitFor(() => expect(document.querySelector('form[aria-label^="Edit entry"]')).toBeNull())
  expect((await stored(one)).version).toBe(3)
})

test('of two changes to the same entry both are shown, and one is chosen', async () => {
  const [entry] = await log({})
  const one = found(entry)
  await user.dblClick(rowOf(one))
  const form = await editor()
  await retype(form, 'Hours', '4')
  await change(one, { hours: 5, notes: 'Podman' })
  within(form).getByLabelText('Notes').focus()
  await user.keyboard('{Enter}')
  const table = await waitFor(() => found(form.querySelector('table[aria-label="Both versions"]')))
  expect(
    [...table.querySelectorAll(':scope > tbody > tr')].map(({ children }) =>
      [...children].map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Hours', '4 h', '5 h'],
    ['Notes', 'Podman', 'Podman'],
  ])
  expect(document.querySelector('li[data-look=destructive]')).toBeNull()
  await press('Keep mine', form)
  await toast('Time entry updated successfully!')
  expect(await stored(one)).toMatchObject({ hours: 4, notes: 'Podman' })

  await pressOn(one, 'edit')
  await retype(await editor(), 'Hours', '6')
  await change(one, { hours: 1 })
  await press('Save', await editor())
  await press('Take theirs', await editor())
  await waitFor(() => expect(document.querySelector('form[aria-label^="Edit entry"]')).toBeNull())
  expect(await stored(one)).toMatchObject({ hours: 1 })
})

test('an entry that is deleted comes back as it was; one that changed meanwhile is kept', async () => {
  const [first, second] = await log({ notes: 'Docker' }, { notes: 'Ansible' })
  const [one, two] = [found(first), found(second)]
  await pressOn(one, 'delete')
  await toast('Time entry deleted successfully!')
  expect((await app.get(`${PATH}/${one.id}`)).status).toBe(404)
  await undo()
  await toast('Time entry restored.')
  expect(await stored(one)).toMatchObject({ id: one.id, notes: 'Docker' })
  await waitFor(() => expect(rows()).toHaveLength(2))
  // The press is as quick as the news of the change.
  await change(two, { hours: 7 })
  control(two, 'delete').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await toast('This entry has changed in the meantime, so it was not deleted. Check it and try again.')
  expect(await stored(two)).toMatchObject({ hours: 7 })
})

test('chosen entries are deleted and restored together, all or none; with Shift all up to one are chosen', async () => {
  const made = await log({ notes: 'Docker' }, { notes: 'Ansible' }, { notes: 'Podman' }, { notes: 'Helm' })
  const boxes = () => rows().map((row) => found(row.querySelector('[data-control=select]')))
  await user.click(found(boxes()[0]))
  await user.keyboard('{Shift>}')
  await user.click(found(boxes()[2]))
  await user.keyboard('{/Shift}')
  await screen.findByText('3 selected')
  await press('Delete')
  await toast('3 time entries deleted successfully!')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await undo()
  await toast('Entries restored.')
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.click(found(document.querySelector('input[aria-label^="Select all 4 loaded"]')))
  await change(found(made[2]), { hours: 7 })
  found(named('button', 'Delete')).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await toast('Some of these entries have changed in the meantime, so none was deleted. Check them and try again.')
  for (const entry of made) expect((await app.get(`${PATH}/${entry.id}`)).status).toBe(200)
})

test('many entries get the same category at once, and each its own back', async () => {
  const made = await log({ category: 'DevOps' }, { category: 'Testing' }, { category: 'DevOps', hours: 3 })
  await user.click(found(document.querySelector('input[aria-label^="Select all 3 loaded"]')))
  await press('Edit')
  const dialog = await findDialog('Edit 3 entries')
  await press('Save', dialog)
  await waitFor(() => expect(dialog.textContent).toContain('Choose what to change.'))
  await user.selectOptions(within(dialog).getByLabelText('Category'), 'Research')
  const [one] = made
  await change(found(one), { hours: 5 })
  found(named('button', 'Save', dialog)).click()
  await waitFor(() => expect(dialog.textContent).toContain('1 of these entries has changed in the meantime'))
  await press('Save', dialog)
  await toast('3 time entries updated successfully!')
  const now = async () => {
    const entries = []
    for (const entry of made) entries.push(await stored(entry))
    return entries.map(({ category, hours }) => [category, hours])
  }
  expect(await now()).toEqual([
    ['Research', 5],
    ['Research', 2],
    ['Research', 3],
  ])
  await undo()
  await toast('3 time entries are as before.')
  expect(await now()).toEqual([
    ['DevOps', 5],
    ['Testing', 2],
    ['DevOps', 3],
  ])
})

test('a week in the address is its days from Monday to Sunday, and goes before other days', async () => {
  const shown = (query: string) =>
    waitFor(async () => {
      const { headers } = await app.get(`${PATH}?${query}&limit=1`)
      expect(document.querySelector('table[aria-label="Time entries"]')?.getAttribute('aria-rowcount')).toBe(
        String(Number(headers['x-total-count']) + 1),
      )
    })
  await open('/timesheets-detail?week=2026-11-11&from=2026-01-01&to=2026-01-31')
  await shown('from=2026-11-09&to=2026-11-15')
  expect(screen.getByLabelText<HTMLSelectElement>('Week').value).toBe('2026-11-09')
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-09')
  await user.selectOptions(screen.getByLabelText('Week'), 'October 2026')
  await shown('from=2026-10-01&to=2026-10-31')
  expect(address()).toBe('/timesheets-detail?from=2026-10-01&to=2026-10-31')
  await press('Clear Filters')
  await shown('')
  expect(named('button', 'Clear Filters')).toBeNull()
  const { projectId } = found((await app.get<TimeEntry[]>(`${PATH}?userId=${other.id}&limit=1`)).body[0])
  await open(`/timesheets-detail?employee=${other.id}&project=${projectId}`)
  await shown(`userId=${other.id}&projectId=${projectId}`)
  await open(`/timesheets-detail?to=2026-10-31`)
  await shown(`to=2026-10-31`)
  expect(named('button', 'Clear Filters')).not.toBeNull()
})

test('who logs time sees the own entries beside it, unless other ones were asked for', async () => {
  await open('/timesheets-detail?action=add')
  const dialog = await findDialog('New Time Entry')
  await waitFor(() => expect(dialog.textContent).toContain(`Logged for ${me.name}.`))
  await findNamed('button', 'Clear Filters')
  const { headers } = await app.get(`${PATH}?userId=${me.id}&limit=1`)
  await waitFor(() =>
    expect(document.querySelector('table[aria-label="Time entries"]')?.getAttribute('aria-rowcount')).toBe(
      String(Number(headers['x-total-count']) + 1),
    ),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(`/timesheets-detail?employee=${me.id}`))
  await open('/dashboard')
  await user.click(await screen.findByText('My entries'))
  await waitFor(() => expect(address()).toBe(`/timesheets-detail?employee=${me.id}`))
  await open(`/timesheets-detail?project=${project.id}&action=add`)
  await findDialog('New Time Entry')
  const ofAll = await app.get(`${PATH}?projectId=${project.id}&limit=1`)
  await waitFor(() =>
    expect(document.querySelector('table[aria-label="Time entries"]')?.getAttribute('aria-rowcount')).toBe(
      String(Number(ofAll.headers['x-total-count']) + 1),
    ),
  )
})

test('the form for a new entry opens over any screen, offers the hours that are left of the day, and logs them', async () => {
  await open('/leave-management')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(found((await findDialog('Search')).querySelector('input')), 'New Time Entry')
  await waitFor(() =>
    expect(document.querySelector('[role=option][aria-selected=true]')?.textContent).toMatch(/^New Time Entry/),
  )
  await user.keyboard('{Enter}')
  const dialog = await findDialog('New Time Entry')
  expect(document.querySelector('main h1')?.textContent).toBe('Leave')
  expect(address()).toBe('/timesheets-detail?action=add')
  const form = within(dialog)
  await user.click(await form.findByLabelText('Project'))
  await user.keyboard(project.name)
  await waitFor(() => expect(document.querySelector('[role=option]')?.textContent).toContain(project.name))
  await user.keyboard('{Enter}')
  await retype(dialog, 'Hours', '0.25')
  await user.selectOptions(form.getByLabelText('Category'), 'Research')
  await retype(dialog, 'Notes', 'Read about Podman')
  await press('Log Time', dialog)
  await toast('Time entry logged successfully!')
  const { body } = await app.get<TimeEntry[]>(`${PATH}?userId=${me.id}&limit=1`)
  expect(body).toMatchObject([{ projectId: project.id, hours: 0.25, category: 'Research', notes: 'Read about Podman' }])
})

test('the history of an entry tells its fields in words', async () => {
  const [entry] = await log({})
  const one = found(entry)
  await change(one, { hours: 3, notes: 'Podman' })
  const [, second] = (await app.get<Project[]>('/api/projects?limit=2')).body
  await change(one, { projectId: found(second).id })
  await open(`/timesheets-detail?entry=${one.id}`)
  const dialog = await findDialog(found(second).name)
  await waitFor(() => expect(dialog.textContent).toContain('Hours: 2 h became 3 h'))
  expect(dialog.textContent).toContain('Notes: Docker became Podman')
  await waitFor(() => expect(dialog.textContent).toContain(`Project: ${project.name} became ${found(second).name}`))
})
