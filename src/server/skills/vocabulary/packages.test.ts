import { beforeEach, expect, test } from 'vitest'
import { addUser } from '../../testing/rows.ts'
import { SOUND } from '../../testing/sound-totals.ts'
import { testApp } from '../../testing/app.ts'
import { testCompany } from '../../testing/company.ts'
import { totalsDrift } from '../../time-entries/totals.ts'
import { extractAll } from '../reading/extraction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

let grace: number
beforeEach(async () => {
  grace = await addUser(app.db, 'Grace Hopper')
})

async function log(notes: string, userId = ada, rejectedSkills?: string[]) {
  const entry = { projectId: apollo, userId, hours: 0.25, date: '2026-11-20', category: 'Development', notes }
  const { status, body } = await app.post<{ id: number; extractedSkills: string[]; rejectedSkills: string[] }>(
    '/api/time-entries',
    { ...entry, ...(rejectedSkills && { rejectedSkills }) },
  )
  expect(status).toBe(201)
  return body
}

const shown = async () =>
  (await app.get<{ extractedSkills: string[] }[]>('/api/time-entries')).body.map((row) => row.extractedSkills)

test('a package that the vocabulary does not know is stored, and the ledger says what it rests on', async () => {
  expect((await log('Added the unidecode library')).extractedSkills).toEqual(['unidecode'])
  const { body } = await app.get<{ id: number; name: string; category: string }[]>('/api/skills?q=unidecode')
  expect(body).toMatchObject([{ name: 'unidecode', category: 'Other' }])
  const ledger = await app.get(`/api/users/${ada}/skills/${body[0]?.id}/evidence`)
  expect(ledger.body).toMatchObject([
    { origin: 'notes', confidence: 0.5, registries: ['npm', 'PyPI', 'Debian'], evidence: [{ text: 'unidecode' }] },
  ])
  expect(await extractAll(app.db)).toMatchObject({ changed: 0 })
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('it is rejected of an entry, as a skill of the vocabulary is', async () => {
  expect(await log('Added the unidecode library', ada, ['unidecode'])).toMatchObject({
    extractedSkills: [],
    rejectedSkills: ['unidecode'],
  })
  const { id } = await log('Added the unidecode library')
  const rejected = await app.request('PATCH', `/api/time-entries/${id}/skills`, { reject: ['unidecode'] })
  expect([rejected.status, await shown()]).toEqual([200, [[], []]])
  expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, { reset: ['unidecode'] })).status).toBe(200)
  expect(await shown()).toEqual([['unidecode'], []])
  expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, { reject: ['and'] })).status).toBe(400)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('where two people show it, it is proposed; what is rejected there is found no more, and what is accepted is a skill', async () => {
  await log('Added the unidecode library')
  await log('Added the unidecode library', grace)
  await log('Upgraded react-countup to 6.4')
  await log('Upgraded react-countup to 6.5', grace)
  await extractAll(app.db)
  const open = await app.get<{ term: string; people: number }[]>('/api/vocabulary/proposals?status=open')
  expect(new Map(open.body.map(({ term, people }) => [term, people]))).toEqual(
    new Map([
      ['react-countup', 2],
      ['unidecode', 2],
    ]),
  )
  await app.post('/api/vocabulary/proposals/decide', { decision: 'reject', term: 'unidecode' })
  const name = { decision: 'skill', term: 'react-countup', name: 'React CountUp', category: 'Frontend Development' }
  expect((await app.post('/api/vocabulary/proposals/decide', name)).status).toBe(200)
  await expect.poll(shown, { timeout: 10_000 }).toEqual([['React CountUp'], ['React CountUp'], [], []])
  await expect
    .poll(async () => (await app.get<{ state: string }>('/api/skills/extraction')).body.state, { timeout: 10_000 })
    .toBe('current')
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})
