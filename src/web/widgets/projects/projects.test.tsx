// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProjectName } from '#shared/projects/contract.ts'
import { createQueryClient } from '../../api.ts'
import { testPage } from '../../ui/test-page.ts'
import { ProjectFilter } from '../filters/project-filter.tsx'
import { ProjectCombobox } from './project-combobox.tsx'
import { useProjectNames } from './project-names.ts'

testPage()

const project = (id: number, name: string, more: Partial<ProjectName> = {}): ProjectName => ({
  id,
  name,
  client: 'Northwind',
  status: 'Active',
  startDate: null,
  deadline: null,
  archived: false,
  ...more,
})

const APOLLO = project(1, 'Apollo')
const ZEUS = project(2, 'Zeus', { client: 'Contoso' })
const DONE = project(3, 'Hera', { status: 'Completed' })
const OLD = project(4, 'Mercury', { archived: true })

let user: UserEvent
let asked: string[]
let listed: ProjectName[]
let isOffline: boolean

/** A server with a few projects that finds names only. */
function answer(search: URLSearchParams): ProjectName[] {
  const ids = search.get('ids')?.split(',').map(Number)
  if (ids) return [...listed, OLD].filter(({ id }) => ids.includes(id))
  return listed.filter(({ name }) => name.includes(search.get('q') ?? '')).slice(0, Number(search.get('limit')))
}

beforeEach(() => {
  user = userEvent.setup()
  asked = []
  listed = [APOLLO, ZEUS, DONE]
  isOffline = false
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://far.end')
    asked.push(`${pathname}?${searchParams}`)
    if (isOffline) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(answer(searchParams)))
  })
  return () => vi.unstubAllGlobals()
})

function show(children: ReactNode) {
  return render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>)
}

function Chooser(props: Partial<ComponentProps<typeof ProjectCombobox>>) {
  const [value, setValue] = useState(props.value ?? null)
  return <ProjectCombobox id="project" {...props} value={value} onChange={(chosen) => setValue(chosen?.id ?? null)} />
}

const control = () => screen.getAllByRole('combobox')[0] ?? document.body
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const headings = () => [...document.querySelectorAll('[cmdk-group-heading]')].map(({ textContent }) => textContent)
const open = async () => {
  await user.click(control())
  // The code of the list takes its time on a busy machine.
  const box = await screen.findByPlaceholderText('Search projects or clients', {}, { timeout: 20_000 })
  await waitFor(() => expect(options()).not.toEqual([]))
  return box
}
const many = (count: number) => Array.from({ length: count }, (_, nth) => project(nth + 10, `Project ${nth}`))

test('projects are offered in groups: recent ones first, then open ones, then completed ones', async () => {
  show(<Chooser recent={[{ projectId: 2 }, { projectId: 4 }, { projectId: 2 }]} />)
  await open()
  expect(headings()).toEqual(['Recent', 'Projects', 'Completed'])
  expect(options()).toEqual(['ZeusContoso', 'ApolloNorthwind', 'HeraNorthwind'])
}, 30_000)

test('a recent project is offered though it is not among the listed ones', async () => {
  listed = many(150)
  show(<Chooser recent={[{ projectId: 155 }]} />)
  await open()
  expect(options()[0]).toBe('Project 145Northwind')
  expect(options()).toHaveLength(51)
})

test('a list that is read whole is searched without the server, by the words of name and client', async () => {
  show(<Chooser />)
  const box = await open()
  isOffline = true
  await user.type(box, 'NORTH apo')
  expect(options()).toEqual(['ApolloNorthwind'])
  await user.clear(box)
  await user.type(box, 'hades')
  expect(screen.getByText('No project found.')).toBeDefined()
  expect(asked).toEqual(['/api/projects/names?limit=101'])
})

test('of a longer list the server finds the others', async () => {
  listed = many(150)
  show(<Chooser />)
  const box = await open()
  expect(screen.getByText('Only 50 are shown. Type to find others.')).toBeDefined()
  await user.type(box, 'Project 149')
  await waitFor(() => expect(options()).toEqual(['Project 149Northwind']))
  expect(asked).toEqual(['/api/projects/names?limit=101', '/api/projects/names?limit=101&q=Project+149'])
  await user.keyboard('{Enter}')
  expect(control().textContent).toBe('Project 149')
  expect(asked).toHaveLength(2)
})

test('where the server does not answer, that is said', async () => {
  isOffline = true
  show(<Chooser />)
  await user.click(control())
  expect(await screen.findByText('Projects could not be loaded.', {}, { timeout: 20_000 })).toBeDefined()
})

test('the chosen project is named though it is archived', async () => {
  show(<Chooser value={4} />)
  expect(control().textContent).toBe('…')
  await waitFor(() => expect(control().textContent).toBe('Mercury'))
})

test('a chosen project that does not exist is unknown', async () => {
  show(<Chooser value={9} />)
  await waitFor(() => expect(control().textContent).toBe('Unknown Project'))
})

test('the name of a project that is known is not read', async () => {
  show(<Chooser value={4} known={OLD} />)
  expect(control().textContent).toBe('Mercury')
  await waitFor(() => expect(asked).toEqual(['/api/projects/names?limit=101']))
})

test('where no project may be chosen, its text is, and is found too', async () => {
  show(<Chooser none="General" value={1} known={APOLLO} />)
  const box = await open()
  await user.type(box, 'gen')
  expect(options()).toEqual(['General'])
  expect(control().textContent).toBe('Apollo')
  await user.keyboard('{Enter}')
  expect(control().textContent).toBe('General')
})

test('nothing chosen asks for a choice', () => {
  show(<Chooser />)
  expect(control().textContent).toBe('Choose a project')
})

test('only projects on which one may book people are asked for where people are booked', async () => {
  show(<Chooser bookable />)
  await waitFor(() => expect(asked).toEqual(['/api/projects/names?limit=101&bookable=true']))
})

test('the filter offers all projects by name, whatever their status', async () => {
  show(<ProjectFilter id="project" value={undefined} onChange={() => undefined} />)
  await open()
  expect(options()).toEqual(['All Projects', 'ApolloNorthwind', 'HeraNorthwind', 'ZeusContoso'])
  expect(control().textContent).toBe('All Projects')
})

test('the filter names its project, an archived one too', async () => {
  show(<ProjectFilter id="project" value={4} onChange={() => undefined} />)
  await waitFor(() => expect(control().textContent).toBe('Mercury'))
})

test('names that a screen asks for at once are one call', async () => {
  const Names = ({ ids }: { ids: number[] }) => ids.map(useProjectNames(ids)).join(', ')
  show(
    <>
      <p>
        <Names ids={[1, 4]} />
      </p>
      <p>
        <Names ids={[2, 9]} />
      </p>
    </>,
  )
  expect(await screen.findByText('Apollo, Mercury')).toBeDefined()
  expect(screen.getByText('Zeus, Unknown Project')).toBeDefined()
  expect(asked).toEqual(['/api/projects/names?ids=1%2C4%2C2%2C9'])
})
