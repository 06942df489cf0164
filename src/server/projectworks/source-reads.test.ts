import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { inTransaction } from '../db/transaction.ts'
import { openArchive } from '../export/archive-reader.ts'
import { endPractice } from '../sample-data/practice-ends.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

/** Reads that are about the connection, the server or both companies' common vocabulary, and files of a moment. */
const OF_BOTH =
  /^\/api\/(access\/sample-accounts|people\/.*\/data|projectworks|health|openapi|docs|export|skills|vocabulary|audit|events|auth)/

const NOW = '2026-11-20T15:00:00Z'

const company = externalCompany()
const app = testApp({
  now: NOW,
  keepRows: true,
  sample: true,
  projectWorks: () => ({ url: company.url, password: undefined }),
})

const folder = mkdtempSync(join(tmpdir(), 'offbench-source-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What belongs to one company alone: names of people, projects and clients, and notes. */
let ofSample: string[]
let ofProjectWorks: string[]
let sampleReads: Map<string, string>
let sampleFiles: Map<string, string>
let projectWorksFiles: Map<string, string>

const choose = (source: string) => app.put('/api/projectworks/source', { source })

let ready: Promise<void> | undefined
beforeEach(async () => (ready ??= bothCompanies()), 120_000)

/** The sample company, as it is read without another one beside it, then both. */
async function bothCompanies(): Promise<void> {
  // What it sets for everybody's data goes with the first synchronization (practice-ends.test.ts).
  await inTransaction(app.db, endPractice)
  await app.signIn(1)
  sampleReads = await reads(await paths())
  // Some names and words of the sample company are those of the other one, too.
  await company.run(`
    update projects set project_name = 'Quillmere ' || project_id;
    update clients set client_name = 'Ostrander Mills'`)
  const { body } = await app.post<SyncResult>('/api/projectworks/sync')
  if (body.timesheets !== 3) throw new Error(`Not brought over: ${JSON.stringify(body)}`)
  ofSample = await ownTexts('sample')
  ofProjectWorks = await ownTexts('projectworks')
  sampleFiles = await files()
  await choose('projectworks')
  projectWorksFiles = await files()
  await choose('sample')
}

/** All reads that need no parameter, and one of each that is about a person or a project. */
async function paths(): Promise<string[]> {
  const { body } = await app.get<{ paths: Record<string, { get?: object }> }>('/api/openapi.json')
  return Object.entries(body.paths)
    .filter(([path, { get }]) => get !== undefined && !OF_BOTH.test(path))
    .map(([path]) => path.replace(/\{\w+\}/g, '1'))
}

/** Replies by path; of those that ask for more, the refusal. */
async function reads(from: readonly string[]): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const path of from) replies.set(path, (await app.raw('GET', path, {})).payload)
  return replies
}

async function ownTexts(source: 'sample' | 'projectworks'): Promise<string[]> {
  const { rows } = await sql<{ own: string }>`
    select name as own from public.people where source = ${source}
    union select name from public.projects where source = ${source}
    union select client from public.projects where source = ${source}
    union select notes from public.time_entries where source = ${source} and length(notes) > 20`.execute(app.db)
  return rows.map(({ own }) => JSON.stringify(own).slice(1, -1))
}

/** The files of the whole export; what is new in the history is the switching itself. */
async function files(): Promise<Map<string, string>> {
  const { rawPayload } = await app.raw('GET', '/api/export/all.zip', {})
  const file = join(folder, 'all.zip')
  writeFileSync(file, rawPayload)
  const archive = await openArchive(file)
  const texts = new Map<string, string>()
  for (const path of archive.paths) {
    if (/audit|manifest|sync-settings/.test(path)) continue
    texts.set(path, await text(await archive.open(path)))
  }
  archive.close()
  return texts
}

const foreign = (payload: string, texts: readonly string[]) => texts.filter((own) => payload.includes(own)).slice(0, 3)

test('every read of the sample company is as it was before ProjectWorks came', async () => {
  const now = await reads([...sampleReads.keys()])
  expect(now.size).toBeGreaterThan(30)
  for (const [path, payload] of sampleReads) expect([path, now.get(path)]).toEqual([path, payload])
})

test('no read shows anything of the company that is not shown', async () => {
  const all = [...sampleReads.keys(), '/api/skills', '/api/vocabulary/proposals', '/api/audit?limit=500', '/api/export']
  for (const [path, payload] of await reads(all)) expect([path, foreign(payload, ofProjectWorks)]).toEqual([path, []])
  await choose('projectworks')
  for (const [path, payload] of await reads(all)) expect([path, foreign(payload, ofSample)]).toEqual([path, []])
  const users = await app.get<unknown[]>('/api/users')
  expect(users.body).toHaveLength(2)
  await choose('sample')
})

test('the export holds one company, and switching back and forth loses nothing of either', async () => {
  for (const [path, content] of sampleFiles) expect([path, foreign(content, ofProjectWorks)]).toEqual([path, []])
  for (const [path, content] of projectWorksFiles) expect([path, foreign(content, ofSample)]).toEqual([path, []])
  await choose('projectworks')
  expect(await files()).toEqual(projectWorksFiles)
  await choose('sample')
  expect(await files()).toEqual(sampleFiles)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})
