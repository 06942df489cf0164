// @vitest-environment screens
import { screen, waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Project } from '#shared/projects/contract.ts'
import type { Tag } from '#shared/tags/contract.ts'
import { findDialog, found, named, testScreens } from '../testing/screens.ts'

const { app, user, open, address, toast, undo, press } = testScreens()

const PATH = '/api/projects'

let project: Project

beforeAll(async () => {
  project = found((await app.get<Project[]>(`${PATH}?status=Active&limit=1`)).body[0])
})
beforeEach(() => user.keyboard('{Escape}{Escape}'))

const stored = async () => (await app.get<{ project: Project }>(`${PATH}/${project.id}`)).body.project
const change = async (body: object) =>
  expect((await app.request('PATCH', `${PATH}/${project.id}`, body)).status).toBe(200)
const cards = () => [...document.querySelectorAll<HTMLElement>('main article')]
const nameOf = (card: HTMLElement) => card.getAttribute('aria-label')

async function choose(menu: string, item: string): Promise<void> {
  await press(`${menu}: move, edit or archive ${project.name}`)
  const choice = await waitFor(() =>
    found([...document.querySelectorAll<HTMLElement>('[role^=menuitem]')].find((one) => one.textContent === item)),
  )
  await user.click(choice)
}

test('a project is moved, archived and brought back from its menu; each is said, and undone', async () => {
  await open(`/projects-detail?q=${encodeURIComponent(project.name).replaceAll('%20', '+')}`)
  await choose('Active', 'Ongoing')
  await toast(`${project.name} is now Ongoing.`)
  expect((await stored()).status).toBe('Ongoing')
  await undo()
  await toast(`${project.name} is now Active.`)
  expect((await stored()).status).toBe('Active')
  await waitFor(() => expect(named('button', `Active: move, edit or archive ${project.name}`)).not.toBeNull())
  await choose('Active', 'Archive')
  await toast(`${project.name} is archived. Its hours stay.`)
  await waitFor(() => expect(cards().map(nameOf)).not.toContain(project.name))
  expect((await stored()).archived).toBe(true)
  await undo()
  await toast(`${project.name} has been restored.`)
  await waitFor(() => expect(cards().map(nameOf)).toContain(project.name))
})

test('a step that is refused leaves the project where it was, and says so', async () => {
  const form = { name: 'Short-lived', client: 'Acme', industry: 'Retail', status: 'Active' }
  const made = await app.post<Project>(PATH, form)
  expect(made.status).toBe(201)
  await open('/projects-detail?q=Short-lived')
  await press('Active: move, edit or archive Short-lived')
  await app.db.deleteFrom('projects').where('id', '=', made.body.id).execute()
  await user.click(
    found([...document.querySelectorAll('[role=menuitemradio]')].find((one) => one.textContent === 'Ongoing')),
  )
  await toast('Short-lived was not moved to Ongoing.')
})

test('the history of a project tells its fields in words, amounts in the company’s currency, and a dash for nothing', async () => {
  await change({ budget: 1_000, spent: 100, totalHours: 40, completionPercentage: 10, deadline: '2027-03-01' })
  await change({ budget: null, totalHours: 50, completionPercentage: 20, deadline: null, requiredSkills: ['Docker'] })
  await change({ requiredSkills: [], description: 'All about it', client: 'Acme' })
  await change({ milestones: [{ name: 'Go-live', dueDate: '2027-02-01', doneOn: null }] })
  const { milestones } = (await app.get<{ milestones: object[] }>(`${PATH}/${project.id}`)).body
  await change({ milestones: milestones.map((one) => ({ ...one, doneOn: '2026-11-01' })) })
  await open(`/projects-detail?project=${project.id}`)
  const dialog = await findDialog(project.name)
  const history = await waitFor(() => {
    const text = dialog.textContent.split('History')[1]
    expect(text).toContain('Go-live')
    return text
  })
  for (const line of [
    'Budget: £1,000 became –',
    'Planned hours: 40 h became 50 h',
    'Completion (%): 10 % became 20 %',
    'Deadline: 1 Mar 2027 became –',
    'Required skills: Docker became –',
    'Client: ',
    'became Acme',
    'Go-live (due 1 Feb 2027)',
    'became Go-live (reached 1 Nov 2026)',
  ])
    expect(history).toContain(line)
})

test('filters and their order are the address’s, and are cleared together', async () => {
  const shown = async (query: string) => {
    const { body, headers } = await app.get<Project[]>(`${PATH}?${query}&limit=4`)
    await screen.findByText(new RegExp(`^${String(headers['x-total-count'])} project`))
    await waitFor(() => expect(cards().slice(0, body.length).map(nameOf)).toEqual(body.map(({ name }) => name)))
  }
  await open('/projects-detail?status=Active&sort=name')
  await shown('status=Active&sort=name')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most hours')
  await shown('status=Active&sort=hours')
  await open('/projects-detail?open=true&rated=true')
  await shown('open=true&rated=true&sort=activity')
  await press('Clear Filters')
  await shown('sort=activity')
  expect(address()).toBe('/projects-detail')
  await press('Archived')
  await screen.findByText(/archived project/)
  expect(address()).toBe('/projects-detail?archived=true')
})

test('a new project is added and opened from the toast', async () => {
  await open('/projects-detail?action=new')
  const dialog = await findDialog('New Project')
  await user.type(found(dialog.querySelector('input[name=name]')), 'Moon Base')
  await user.type(found(dialog.querySelector('input[name=client]')), 'Acme')
  await user.type(found(dialog.querySelector('input[name=industry]')), 'Space')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await app.get<Project[]>(`${PATH}?q=Moon Base`)).body).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
})

test('a name that is typed while the color of its tag is being stored stays, and both are stored', async () => {
  await change({ tags: ['Moonshot'] })
  await open('/projects-detail')
  await press('Tags')
  await findDialog('Tags')
  const color = await waitFor(() =>
    found(document.querySelector<HTMLSelectElement>('select[aria-label="Color of Moonshot"]')),
  )
  const name = found(named('input', 'Name of Moonshot'))
  await user.selectOptions(color, 'Green')
  await user.clear(name)
  await user.type(name, 'Sky')
  await waitFor(() => expect(color.value).toBe('green'))
  await user.keyboard('shot')
  await user.selectOptions(color, 'Pink')
  await waitFor(async () => {
    const [tag] = (await app.get<Tag[]>('/api/tags')).body.filter((one) => one.name === 'Skyshot')
    expect(tag).toMatchObject({ color: 'pink' })
  })
})
