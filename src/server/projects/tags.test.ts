import { beforeEach, expect, test } from 'vitest'
import type { PaletteReply } from '#shared/palette/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { TAG_COLORS } from '#shared/tags/choices.ts'
import type { Tag } from '#shared/tags/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const NOW = '2026-11-20T15:00:00Z'
let now = NOW
const app = testApp({ now: () => now })

beforeEach(() => {
  now = NOW
})

// Signed in once the time is what it was.
const { ada } = testCompany(app, { people: { ada: 'Ada Byron' } })

async function addTagged(name: string, tags: string[]): Promise<Project> {
  const form = { name, client: 'Acme', industry: 'Space', status: 'Active', tags }
  const reply = await app.post<Project>('/api/projects', form)
  expect(reply.status).toBe(201)
  return reply.body
}

const tags = async () => (await app.get<Tag[]>('/api/tags')).body

const namesAt = async (query: string) =>
  (await app.get<Project[]>(`/api/projects?${query}`)).body.map(({ name }) => name)

test('a tag comes with the first project that carries it, in a color that no other has while there is one', async () => {
  await addTagged('Apollo', ['Moon', 'fixed price'])
  await addTagged('Gemini', ['MOON', 'Retainer'])
  expect((await tags()).map(({ name, projects }) => [name, projects])).toEqual([
    ['fixed price', 1],
    ['Moon', 2],
    ['Retainer', 1],
  ])
  await addTagged('Mercury', ['a', 'b', 'c', 'd'])
  expect((await tags()).map(({ color }) => color).sort()).toEqual([...TAG_COLORS].sort())
})

test('a project has its tags by name, and none of those that it loses', async () => {
  const { id, version, tags: given } = await addTagged('Apollo', ['Retainer', 'moon', 'Moon'])
  expect(given).toEqual(['moon', 'Retainer'])
  const changed = await app.request<Project>('PATCH', `/api/projects/${id}`, { tags: ['Mars'], version })
  expect(changed.body).toMatchObject({ tags: ['Mars'], version: version + 1 })
  const same = await app.request<Project>('PATCH', `/api/projects/${id}`, { tags: ['mars'], version: version + 1 })
  expect(same.body).toMatchObject({ tags: ['Mars'], version: version + 1 })
  expect((await tags()).map(({ name }) => name)).toEqual(['Mars', 'moon', 'Retainer'])
})

test('projects are found by their tags: all of a name in the filter, a part of one in searches', async () => {
  await addTagged('Apollo', ['Moon'])
  await addTagged('Gemini', ['Moonlight'])
  expect(await namesAt('tag=moon')).toEqual(['Apollo'])
  expect(await namesAt('q=moonl')).toEqual(['Gemini'])
  expect(await namesAt('q=moon')).toEqual(['Apollo', 'Gemini'])
  expect(await namesAt('tag=%25')).toEqual([])
  const { body } = await app.get<PaletteReply>('/api/palette?q=gemini%20moonl')
  expect(body.projects.matches.map(({ name }) => name)).toEqual(['Gemini'])
})

test('a tag gets another name and color on every project, and no name that another has', async () => {
  const { id } = await addTagged('Apollo', ['Moon', 'Mars'])
  const moon = (await tags()).find(({ name }) => name === 'Moon')
  const path = `/api/tags/${moon?.id}`
  const color = TAG_COLORS.find((one) => one !== moon?.color)
  expect((await app.request('PATCH', path, { name: 'Luna', color, version: 1 })).body).toMatchObject({
    name: 'Luna',
    color,
    projects: 1,
    version: 2,
  })
  expect((await app.get<{ project: Project }>(`/api/projects/${id}`)).body.project.tags).toEqual(['Luna', 'Mars'])
  expect(await app.request('PATCH', path, { name: 'Phobos', version: 1 })).toMatchObject({ status: 409 })
  expect(await app.request('PATCH', path, { name: 'MARS', version: 2 })).toMatchObject({
    status: 400,
    body: { fields: { name: 'There is a tag Mars' } },
  })
  expect(await app.request('PATCH', path, { name: 'luna', version: 2 })).toMatchObject({ status: 200 })
  expect((await app.get<{ action: string }[]>('/api/audit?entity=tag')).body.map(({ action }) => action)).toEqual([
    'changed',
    'changed',
  ])
})

test('a deleted tag is taken off every project, unless somebody has changed it meanwhile', async () => {
  const { id } = await addTagged('Apollo', ['Moon', 'Mars'])
  const moon = (await tags()).find(({ name }) => name === 'Moon')
  await app.request('PATCH', `/api/tags/${moon?.id}`, { color: 'gray', version: 1 })
  expect(await app.delete(`/api/tags/${moon?.id}?version=1`)).toMatchObject({ status: 409 })
  expect(await app.delete(`/api/tags/${moon?.id}?version=2`)).toMatchObject({ status: 204 })
  expect((await app.get<{ project: Project }>(`/api/projects/${id}`)).body.project.tags).toEqual(['Mars'])
  expect(await app.delete(`/api/tags/${moon?.id}`)).toMatchObject({ status: 404 })
})

test('a deleted tag comes back on the projects that carried it, unless another has its name or it is too late', async () => {
  const { id } = await addTagged('Apollo', ['Moon', 'Mars'])
  await addTagged('Gemini', ['moon'])
  const moon = (await tags()).find(({ name }) => name === 'Moon')
  const restore = `/api/tags/${moon?.id}/restore`
  expect(await app.post(restore)).toMatchObject({ status: 404 })
  await app.delete(`/api/tags/${moon?.id}`)
  expect(await app.post(restore)).toMatchObject({
    status: 200,
    body: { ...moon, projects: 2, version: 2 },
  })
  expect((await app.get<{ project: Project }>(`/api/projects/${id}`)).body.project.tags).toEqual(['Mars', 'Moon'])
  await app.delete(`/api/tags/${moon?.id}`)
  now = '2026-11-21T15:00:01Z'
  await app.signIn(ada)
  expect(await app.post(restore)).toMatchObject({ status: 404 })
  now = '2026-11-21T15:00:00Z'
  await addTagged('Soyuz', ['MOON'])
  expect(await app.post(restore)).toMatchObject({
    status: 409,
    body: { message: 'There is a tag Moon again' },
  })
})
