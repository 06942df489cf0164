import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProjectPresentation } from '#shared/projects/presentations-contract.ts'
import { MOST_PRESENTATIONS } from '#shared/projects/rules.ts'
import { clientNames, presentationIn } from '#shared/skills/presentations.ts'
import { eventPhrases } from '#shared/skills/testing/event-phrases.ts'
import { CLIENTS, PRESENTATIONS } from '#shared/skills/testing/labeled-presentations.ts'
import { addDays } from '#shared/time/day.ts'
import { migrations } from '../db/migrate.ts'
import { inTransaction } from '../db/transaction.ts'
import { generateCompany, SAMPLE_COMPANY } from '../sample-data/company.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject } from '../testing/rows.ts'
import { MAYBE_PRESENTATION } from './presentations.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Lovelace' }, projects: { apollo: 'Apollo' } })

/** Entries with these notes, the first one today and each further one a day earlier. */
async function logAll(notes: readonly string[], projectId = apollo): Promise<void> {
  const rows = notes.map((note, index) => ({
    user_id: ada,
    project_id: projectId,
    hours: 1,
    date: addDays('2026-11-20', -index),
    category: 'Meeting',
    notes: note,
  }))
  await app.db.insertInto('time_entries').values(rows).execute()
}

async function presentations(projectId = apollo) {
  const reply = await app.get<{ presentations: ProjectPresentation[]; more: boolean }>(
    `/api/projects/${projectId}/presentations`,
  )
  expect(reply.status).toBe(200)
  return reply.body
}

describe('a project', () => {
  test('tells of its presentations with audience, words and tags, the newest first', async () => {
    await logAll(['Fixed a bug', 'Presented the prototype to the client', 'Sprint demo', 'Watched a demo of the tool'])
    await logAll(['Sprint demo'], await addProject(app.db, 'Zeus'))
    expect(await presentations()).toEqual({
      presentations: [
        {
          entryId: 2,
          userId: ada,
          name: 'Ada Lovelace',
          date: '2026-11-19',
          hours: 1,
          notes: 'Presented the prototype to the client',
          audience: 'Client',
          evidence: [{ start: 0, end: 37, text: 'Presented the prototype to the client' }],
          tags: expect.arrayContaining(['Public Speaking']) as unknown,
        },
        expect.objectContaining({ entryId: 3, date: '2026-11-18', audience: 'Team' }),
      ],
      more: false,
    })
  })

  test('was presented to a client if the notes name any client of the company as listener', async () => {
    await logAll(['Presented the roadmap to Northgate', 'Workshop with Halden'])
    await addProject(app.db, 'Zeus', { client: 'Northgate Energy' })
    await app.db.updateTable('projects').set({ client: 'Halden Bank' }).where('id', '=', apollo).execute()
    expect((await presentations()).presentations).toMatchObject([{ audience: 'Client' }, { audience: 'Client' }])
  })

  test('does not list what was prepared, moved or canceled', async () => {
    await logAll(['Prepared the client demo', 'Client meeting moved to Friday', 'Client workshop canceled'])
    expect((await presentations()).presentations).toEqual([])
  })

  test('finds those that come after many notes that only look like one', async () => {
    await logAll([...Array.from({ length: 450 }, () => 'Split a class in two'), 'Sprint demo'])
    expect((await presentations()).presentations).toMatchObject([{ entryId: 451 }])
  })

  test('shows no more than the most, and says when there are older ones', async () => {
    const zeus = await addProject(app.db, 'Zeus')
    await logAll(Array.from({ length: MOST_PRESENTATIONS }, () => 'Sprint demo'))
    await logAll(
      Array.from({ length: MOST_PRESENTATIONS + 1 }, () => 'Sprint demo'),
      zeus,
    )
    const [all, newest] = [await presentations(), await presentations(zeus)]
    expect([all.presentations.length, all.more]).toEqual([MOST_PRESENTATIONS, false])
    expect([newest.presentations.length, newest.more]).toEqual([MOST_PRESENTATIONS, true])
  })

  test('that does not exist has none to show', async () => {
    expect((await app.get('/api/projects/99/presentations')).status).toBe(404)
  })
})

const clients = clientNames(CLIENTS)

/** Those of the notes that tell of a presentation, but that the database would not even look at. */
async function overlooked(notes: readonly string[]): Promise<string[]> {
  const shown = notes.filter((note) => presentationIn(note, clients) !== undefined)
  expect(shown.length).toBeGreaterThan(0)
  const { rows } = await sql<{ note: string }>`
    select note from unnest(${shown}::text[]) as note where note !~* ${sql.lit(MAYBE_PRESENTATION)}`.execute(app.db)
  return rows.map(({ note }) => note)
}

describe('the pattern of candidates', () => {
  test('lets every note of a presentation through', async () => {
    expect(await overlooked(PRESENTATIONS)).toEqual([])
  })

  test('has every word that makes a presentation', () => {
    const pattern = new RegExp(MAYBE_PRESENTATION, 'is')
    // "took the client through the plan" is one by two words
    const phrases = eventPhrases().map((phrase) => `${phrase} through`)
    expect(phrases.length).toBeGreaterThan(200)
    expect(phrases.filter((phrase) => !pattern.test(phrase))).toEqual([])
  })

  test('lets them through however they are spaced and spelled', async () => {
    const spaces = fc.constantFrom(' ', '  ', '\n', '\t', '\u00A0', ' \r\n ')
    const spelled = fc
      .tuple(fc.constantFrom(...PRESENTATIONS), fc.array(spaces, { minLength: 9, maxLength: 9 }), fc.boolean())
      .map(([note, between, loud]) => {
        const spaced = note.split(' ').reduce((text, word, index) => `${text}${between[index % 9]}${word}`)
        return loud ? spaced.toUpperCase() : spaced
      })
    expect(await overlooked(fc.sample(spelled, 500))).toEqual([])
  })

  test('lets every presentation of the sample company through', async () => {
    const company = generateCompany({ ...SAMPLE_COMPANY, today: '2026-11-20', now: new Date(NOW) })
    expect(await overlooked([...company.timeEntries].map(({ notes }) => notes))).toEqual([])
  })

  test('is that of the index, which serves it', async () => {
    expect(migrations().some(({ statements }) => statements.includes(`notes ~* '${MAYBE_PRESENTATION}'`))).toBe(true)
    const plan = await inTransaction(app.db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from time_entries
        where project_id = ${sql.lit(apollo)} and notes ~* ${sql.lit(MAYBE_PRESENTATION)}
        order by date desc, id desc limit 10`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('time_entries_maybe_presentations')
  })
})
