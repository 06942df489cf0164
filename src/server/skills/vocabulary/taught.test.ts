import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { proposalGain } from '#shared/skills/rules.ts'
import type { SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addProject, addUser } from '../../testing/rows.ts'
import { SOUND } from '../../testing/sound-totals.ts'
import { testApp } from '../../testing/app.ts'
import { testCompany } from '../../testing/company.ts'
import { beginExtraction } from '../reading/extraction.ts'
import { totalsDrift } from '../../time-entries/totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

const PATIENT = { timeout: 12_000 }

let grace: number

/** The server listens, as in use: what is saved is read in the background. */
beforeEach(async () => {
  await beginExtraction(app.db)
  grace = await addUser(app.db, 'Grace Hopper')
  await app.listen()
})

async function log(notes: string, userId = ada): Promise<number> {
  const entry = { projectId: apollo, userId, hours: 0.25, date: '2026-11-20', category: 'Development', notes }
  return (await app.post<{ id: number }>('/api/time-entries', entry)).body.id
}

const open = async () => (await app.get<SkillProposal[]>('/api/vocabulary/proposals?status=open')).body
const terms = async () => (await open()).map(({ term }) => term)
const decide = (body: object) => app.post<SkillProposal>('/api/vocabulary/proposals/decide', body)
const proposal = async (term: string) =>
  (await app.get<SkillProposal[]>('/api/vocabulary/proposals')).body.find((one) => one.term === term)
const shown = async () =>
  (await app.get<{ extractedSkills: string[] }[]>('/api/time-entries')).body.map((row) => row.extractedSkills)
const correct = async (by: number, id: number, body: object) => {
  await app.signIn(by)
  expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, body)).status).toBe(200)
}

describe('saved notes feed discovery in the background', () => {
  test("one person's term is proposed without anybody asking, with a confidence, those first that likely change most entries", async () => {
    await log('Set up FooBarSync with Docker, upgraded to FooBarSync 2.1')
    await log('Umstellung der Abrechnung auf Zorbwerk')
    await expect.poll(terms, PATIENT).toEqual(expect.arrayContaining(['foobarsync', 'zorbwerk']))
    const found = await open()
    const gains = found.map(proposalGain)
    expect(gains).toEqual(gains.toSorted((a, b) => b - a))
    expect(found.find(({ term }) => term === 'foobarsync')).toMatchObject({ kind: 'name', people: 1, guess: 'Docker' })
    for (const { confidence } of found) expect(confidence).toBeGreaterThanOrEqual(0.5)
  })

  test('an entry that another writer stored, changed or deleted counts like one that a person saved', async () => {
    const row = { user_id: ada, project_id: apollo, hours: 1, date: '2026-11-19', category: 'Development', notes: '' }
    await app.db
      .insertInto('time_entries')
      .values([{ ...row, notes: 'Set up FooBarSync' }])
      .execute()
    const id = await log('Learned BazzMesh')
    await expect.poll(terms, PATIENT).toEqual(expect.arrayContaining(['foobarsync', 'bazzmesh']))
    await app.db.updateTable('time_entries').set({ notes: 'Learned QuuxRelay' }).where('id', '=', id).execute()
    await log('Lunch')
    await expect.poll(terms, PATIENT).toEqual(expect.arrayContaining(['foobarsync', 'quuxrelay']))
    expect(await terms()).not.toContain('bazzmesh')
    await app.db.deleteFrom('time_entries').where('id', '=', id).execute()
    await log('Lunch again')
    await expect.poll(terms, PATIENT).toEqual(['foobarsync'])
  })

  test('names of people, clients and projects are not proposed, nor what contains them', async () => {
    await addProject(app.db, 'Barquux Portal', { client: 'Fooville AG' })
    await log('Set up BarquuxSync, fooville-api and Hopperdesk with Docker and Zorblax')
    await expect.poll(terms, PATIENT).toEqual(['zorblax'])
  })
})

describe('a decision', () => {
  beforeEach(async () => {
    await log('Set up FooBarSync with Docker')
    await log('foobarsync again, by hand', grace)
    await log('Docker and Terraform')
    await vi.waitUntil(async () => (await terms()).includes('foobarsync'), PATIENT)
  })

  const skill = { decision: 'skill', term: 'foobarsync', name: 'FooBarSync', category: 'Data Engineering' }

  test('applies to past notes that mention the name, counts them, and is undone with them', async () => {
    expect(await decide(skill)).toMatchObject({ status: 200, body: { status: 'accepted', became: 'FooBarSync' } })
    await expect.poll(shown, PATIENT).toEqual([['Docker', 'Terraform'], ['FooBarSync'], ['FooBarSync', 'Docker']])
    await expect.poll(async () => (await proposal('foobarsync'))?.changed, PATIENT).toBe(2)
    expect((await decide({ decision: 'undo', term: 'foobarsync' })).body).toMatchObject({
      status: 'open',
      became: null,
    })
    await expect.poll(shown, PATIENT).toEqual([['Docker', 'Terraform'], [], ['Docker']])
    expect(await terms()).toEqual(['foobarsync'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('reads only the notes concerned, by an index', async () => {
    const { rows } = await inTransaction(app.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from public.time_entries where note_words(notes) @@ ${`'foobarsync':*`}::tsquery`.execute(tx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('time_entries_words')
    await decide(skill)
    await expect.poll(async () => (await proposal('foobarsync'))?.changed, PATIENT).toBe(2)
    expect((await app.get('/api/skills/extraction')).body).toMatchObject({ state: 'current', again: 0 })
  })

  test('never is undone, too; what is open cannot be undone, and what is decided cannot be decided again', async () => {
    expect((await decide({ decision: 'undo', term: 'foobarsync' })).status).toBe(409)
    await decide({ decision: 'reject', term: 'foobarsync' })
    expect(await terms()).toEqual([])
    await log('Set up Zorblax, more FooBarSync', grace)
    await expect.poll(terms, PATIENT).toEqual(['zorblax'])
    await decide({ decision: 'undo', term: 'foobarsync' })
    expect(await terms()).toContain('foobarsync')
    await decide(skill)
    expect((await decide(skill)).status).toBe(409)
  })

  test('on a skill that has other aliases meanwhile is not undone', async () => {
    await decide(skill)
    await app.request('PATCH', '/api/vocabulary', { name: 'FooBarSync', addAliases: ['fbs'] })
    expect((await decide({ decision: 'undo', term: 'foobarsync' })).status).toBe(409)
  })
})

describe('a correction that two people made is proposed to the company', () => {
  test('the name in notes to which both added a skill, as an alias of that skill', async () => {
    await correct(ada, await log('hcloudctl for the new cluster'), { add: ['Terraform'] })
    await correct(grace, await log('fixed hcloudctl', grace), { add: ['Terraform'] })
    await expect
      .poll(() => proposal('hcloudctl'), PATIENT)
      .toMatchObject({ kind: 'name', guess: 'Terraform', people: 2 })
  })

  test('the word that both rejected; rejected for the company it shows nothing any more, and kept it stays', async () => {
    const first = await log('Docker on the quay')
    const second = await log('Docker for the harbor', grace)
    await log('Docker and Terraform')
    await correct(ada, first, { reject: ['Docker'] })
    await log('Set up Zorblax')
    await expect.poll(terms, PATIENT).toEqual(['zorblax'])
    await correct(grace, second, { reject: ['Docker'] })
    await expect.poll(() => proposal('docker'), PATIENT).toMatchObject({ kind: 'word', guess: 'Docker', people: 2 })
    expect((await decide({ decision: 'alias', term: 'docker', of: 'Terraform' })).status).toBe(409)
    await decide({ decision: 'reject', term: 'docker' })
    await expect.poll(shown, PATIENT).toEqual([[], ['Terraform'], [], []])
    await decide({ decision: 'undo', term: 'docker' })
    await expect.poll(shown, PATIENT).toEqual([[], ['Docker', 'Terraform'], [], []])
    expect((await decide({ decision: 'keep', term: 'docker' })).body).toMatchObject({ status: 'accepted' })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('a name that somebody adds and that the vocabulary does not know counts for the entry, and is proposed', async () => {
    const first = await log('Nightly run of the reports')
    await log('Reports with zorblax')
    await correct(ada, first, { add: [' Zorblax '] })
    expect(await shown()).toEqual([[], ['Zorblax']])
    await expect
      .poll(() => proposal('zorblax'), PATIENT)
      .toMatchObject({ kind: 'name', spelling: 'Zorblax', entries: 2 })
    const { confidence = 1 } = (await proposal('zorblax')) ?? {}
    await correct(grace, await log('More reports', grace), { add: ['zorblax'] })
    await expect.poll(async () => (await proposal('zorblax'))?.confidence, PATIENT).toBeGreaterThan(confidence)
    await decide({ decision: 'skill', term: 'zorblax', name: 'Zorblax', category: 'Data Engineering' })
    await expect.poll(shown, PATIENT).toEqual([['Zorblax'], ['Zorblax'], ['Zorblax']])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('a name that somebody added is taken away again; a retired skill and what is no name are not added', async () => {
    const id = await log('Nightly run of the reports')
    await correct(ada, id, { add: ['Zorblax'] })
    await correct(ada, id, { reset: ['Zorblax'] })
    await correct(ada, id, { reject: ['zorblax'] })
    expect(await shown()).toEqual([[]])
    expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, { reject: ['Quuxly'] })).status).toBe(400)
    expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, { add: ['42'] })).status).toBe(400)
    await app.request('PATCH', '/api/vocabulary', { name: 'Docker', retired: true })
    expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, { add: ['Docker'] })).status).toBe(400)
  })

  test('adding a skill to a note does not weaken what the note itself says of its names', async () => {
    const id = await log('Set up FooBarSync on the new server')
    await expect.poll(terms, PATIENT).toEqual(['foobarsync'])
    await correct(ada, id, { add: ['Terraform'] })
    await log('Set up Zorblax')
    await expect.poll(terms, PATIENT).toContain('zorblax')
    expect(await proposal('foobarsync')).toMatchObject({ status: 'open', guess: 'Terraform' })
  })
})
