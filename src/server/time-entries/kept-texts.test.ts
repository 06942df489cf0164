import { beforeEach, expect, test } from 'vitest'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { KeptTexts } from './kept-texts.ts'
import { newestKeys } from './newest.ts'
import { EVERY_ROW } from '../records/visible.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

/** Notes, the newest first. */
const ORDER = ['Lunch', 'Kubernetes', 'Wrote React components', 'Docker']

const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

beforeEach(async () => {
  for (const notes of ORDER.toReversed()) await log(notes)
})

const log = async (notes: string, date = '2026-11-20') => {
  const entry = { projectId: apollo, hours: 1, date, category: 'Testing', notes }
  return (await app.post<TimeEntry>('/api/time-entries', entry)).body
}

const path = (id: number, rest = '') => `/api/time-entries/${id}${rest}`

const CHANGES: Record<string, (entry: TimeEntry) => Promise<unknown>> = {
  'a new entry': () => log('PostgreSQL'),
  'other hours': ({ id, version }) => app.request('PATCH', path(id), { version, hours: 2.5 }),
  'other notes': ({ id, version }) => app.request('PATCH', path(id), { version, notes: 'Terraform' }),
  'a skill that somebody adds': ({ id }) => app.request('PATCH', path(id, '/skills'), { add: ['Vue.js'] }),
  'a skill that somebody rejects': ({ id }) => app.request('PATCH', path(id, '/skills'), { reject: ['Docker'] }),
  'a deletion': ({ id, version }) => app.delete(path(id, `?version=${version}`)),
  'a deletion that is undone': async ({ id, version }) => {
    await app.delete(path(id, `?version=${version}`))
    await app.post('/api/time-entries/restore', { ids: [id] })
  },
  "a person's other name": () => app.request('PATCH', `/api/users/${ada}`, { name: 'Ada Lovelace', version: 1 }),
  "a project's other client": () =>
    app.request('PATCH', `/api/projects/${apollo}`, { client: 'Moon Inc.', version: 1 }),
}

test.each(Object.entries(CHANGES))('pages show %s as the whole list does', async (_, change) => {
  const pages = ['limit=3', 'limit=3&order=asc', 'limit=200&from=2026-11-01', 'limit=2&from=2026-11-16&to=2026-11-22']
  const read = async (query: string) => (await app.get<TimeEntry[]>(`/api/time-entries?${query}`)).body
  // The first look may find that people have changed; by the second one all texts are kept.
  for (const from of ['1990-01-01', '1990-01-02']) await read(`limit=100&from=${from}`)
  for (const page of pages) await read(page)
  const before = await read('')
  const entry = before.find(({ notes }) => notes === 'Docker')
  if (!entry) throw new Error('There is no such entry')
  await change(entry)
  const whole = await read('')
  expect(whole).not.toEqual(before)
  for (const page of pages) {
    const { limit, order } = Object.fromEntries(new URLSearchParams(page))
    const inOrder = order === 'asc' ? whole.toReversed() : whole
    expect([page, await read(page)]).toEqual([page, inOrder.slice(0, Number(limit))])
  }
})

test('after a change of one entry the texts of the others stay, and after one of what they name none', async () => {
  const skills = new Map(
    (await app.db.selectFrom('skills').select(['id', 'name']).execute()).map((row) => [row.id, row.name]),
  )
  const named = { people: new Map([[ada, '{}']]), projects: new Map([[apollo, '{}']]), skills }
  let embeds = named
  const texts = new KeptTexts(app.db, async () => embeds)
  const keysOf = newestKeys(app.db, {}, EVERY_ROW)
  const kept = async () => texts.of((await keysOf?.(null, 10)) ?? [])

  const before = (await kept()) ?? []
  expect(before.map(({ text }) => (JSON.parse(text) as TimeEntry).notes)).toEqual(ORDER)
  await app.request('PATCH', path(before[1]?.id ?? 0), { version: 1, hours: 3 })
  const after = await kept()
  expect(after?.map((one, index) => one === before[index])).toEqual([true, false, true, true])

  embeds = { ...named, people: new Map([[ada, '{"name":"Ada"}']]) }
  expect(await kept()).toBeUndefined()
  const anew = await kept()
  expect(anew?.map(({ text }) => (JSON.parse(text) as TimeEntry).user.name)).toEqual(ORDER.map(() => 'Ada'))
})
