import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SKILL_HOURS } from '#shared/skills/choices.ts'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

/** More than the embedded database stores in one transaction. */
const MANY = 1_500

const company = externalCompany()
const app = testApp({ now: '2026-11-20T15:00:00Z', projectWorks: () => ({ url: company.url, password: undefined }) })

let project: number

beforeEach(async () => {
  await app.signIn(await addUser(app.db, 'Sam Sample', { source: 'sample' }))
  project = await addProject(app.db, 'Sampling', { source: 'sample' })
  await company.run(`
    insert into time_entries
    select n, 1 + n % 2, 100 + n % 3, 15 * (1 + n % 32), date '2026-01-05' + n % 300,
      (array['Docker', 'React and Jest', 'A meeting'])[1 + n % 3], '2026-11-02 17:00Z'
    from generate_series(2000, ${2000 + MANY - 1}) n`)
})

const sync = (query = '') => app.post<SyncResult>(`/api/projectworks/sync?${query}`)

const log = (notes: string) =>
  app.post<{ id: number }>('/api/time-entries', {
    projectId: project,
    // So little that a slow machine does not fill the day.
    hours: 0.25,
    date: '2026-11-18',
    category: 'Testing',
    notes,
  })

const stored = async () =>
  (await sql<{ count: number }>`select count(*)::integer as count from public.time_entries`.execute(app.db)).rows[0]
    ?.count

/** The tables with all that hangs on them, as they are defined. */
const definitions = async () =>
  (
    await sql<{ definition: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
        || ' ' || coalesce(identity_generation, '') from information_schema.columns where table_schema = 'public'
      union all select tgname from pg_trigger where not tgisinternal
      union all select nspname from pg_namespace where nspname in ('arriving', 'leaving')
      order by 1`.execute(app.db)
  ).rows.map(({ definition }) => definition.replaceAll('public.', ''))

describe('many entries', () => {
  test.each(SKILL_HOURS)(
    'are stored with sound totals where hours of skills are %s, and the tables are as they were made',
    async (skillHours) => {
      await app.request('PATCH', '/api/company', { skillHours })
      const before = await definitions()
      expect(await sync()).toMatchObject({ status: 200, body: { timesheets: MANY + 3 } })
      expect(await totalsDrift(app.db)).toEqual(SOUND)
      expect((await definitions()).toSorted()).toEqual(before.toSorted())
      expect((await log('After it')).status).toBe(201)
      await company.run(`
      update time_entries set minutes = 60, comment = 'Kubernetes', modified_at = now() where time_entry_id % 2 = 0;
      delete from time_entries where time_entry_id between 2000 and 2099`)
      const { body } = await sync()
      expect(body.run.counts.timesheets).toMatchObject({ added: 0, changed: 702, removed: 100 })
      expect(await totalsDrift(app.db)).toEqual(SOUND)
      expect((await definitions()).toSorted()).toEqual(before.toSorted())
      expect(await stored()).toBe(MANY + 3 - 100 + 1)
    },
    60_000,
  )

  test('that people write meanwhile are there afterwards, changed and deleted ones as they were left', async () => {
    const kept = (await log('Kept')).body.id
    const changed = (await log('Changed')).body.id
    const gone = (await log('Deleted')).body.id
    const running = sync()
    const end = endOf(running)
    const written: number[] = []
    await expect
      .poll(async () => (await stagedCount()) > 500 || end.reached, { timeout: 30_000, interval: 20 })
      .toBe(true)
    await app.request('PATCH', `/api/time-entries/${changed}`, { notes: 'Docker', hours: 3 })
    await app.request('DELETE', `/api/time-entries/${gone}`)
    for (; !end.reached; await delay(50)) written.push((await log('Meanwhile')).body.id)
    expect((await running).status).toBe(200)
    const list = (await app.get<{ id: number; notes: string; hours: number }[]>('/api/time-entries')).body
    const byId = new Map(list.map((entry) => [entry.id, entry]))
    expect(byId.get(kept)).toMatchObject({ notes: 'Kept' })
    expect(byId.get(changed)).toMatchObject({ notes: 'Docker', hours: 3 })
    expect(byId.has(gone)).toBe(false)
    expect(written.filter((id) => !byId.has(id))).toEqual([])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  }, 60_000)

  test('wait for their notes to be read, as those do that people save', async () => {
    expect((await sync()).status).toBe(200)
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct entry_id)::integer as waiting from notes_to_read
      where entry_id in (select id from public.time_entries where source = 'projectworks')`.execute(app.db)
    expect(rows[0]?.waiting).toBe(MANY + 3)
  }, 60_000)

  test('are seen all or not at all, also by those who ask in the middle', async () => {
    const running = sync()
    const end = endOf(running)
    const seen = new Set<number | undefined>()
    for (; !end.reached; await delay(5)) seen.add(await stored())
    expect((await running).status).toBe(200)
    expect([...seen].filter((count) => count !== 0 && count !== MANY + 3)).toEqual([])
  }, 60_000)

  // PostgreSQL stores them in one transaction.
  test.skipIf(process.env['TEST_DATABASE'] === 'postgresql')(
    'are not stored where somebody chooses meanwhile how hours count for skills',
    async () => {
      const before = await definitions()
      const running = sync()
      await expect
        .poll(async () => (await definitions()).includes('arriving'), { timeout: 30_000, interval: 5 })
        .toBe(true)
      expect((await app.request('PATCH', '/api/company', { skillHours: 'shared' })).status).toBe(200)
      const message = 'How hours count for skills was changed in the meantime; synchronize again'
      expect(await running).toMatchObject({ status: 409, body: { message } })
      expect((await definitions()).toSorted()).toEqual(before.toSorted())
      expect(await sync()).toMatchObject({ status: 200, body: { timesheets: MANY + 3 } })
      expect(await totalsDrift(app.db)).toEqual(SOUND)
    },
    60_000,
  )

  // PostgreSQL stores them in one transaction.
  test.skipIf(process.env['TEST_DATABASE'] === 'postgresql')(
    'of a run that ends in the middle leave nothing, and what people said of skills stays',
    async () => {
      await sync()
      const { id } = await app.db
        .withSchema('public')
        .selectFrom('time_entries')
        .select('id')
        .where('external_id', '=', '2001')
        .executeTakeFirstOrThrow()
      await app.put('/api/projectworks/source', { source: 'projectworks' })
      expect((await app.request('PATCH', `/api/time-entries/${id}/skills`, { add: ['Rust'] })).status).toBe(200)
      const before = await definitions()
      await company.run(`update time_entries set comment = 'Terraform', modified_at = now()`)
      const running = sync()
      await expect
        .poll(async () => (await definitions()).includes('arriving'), { timeout: 30_000, interval: 20 })
        .toBe(true)
      await app.post('/api/projectworks/sync/cancel')
      expect(await running).toMatchObject({ status: 409, body: { error: 'CANCELED' } })
      expect(await definitions()).toEqual(before)
      expect((await sync()).status).toBe(200)
      const { body } = await app.get<{ extractedSkills: string[] }>(`/api/time-entries/${id}`)
      expect(body.extractedSkills.toSorted()).toEqual(['Rust', 'Terraform'])
      expect(await totalsDrift(app.db)).toEqual(SOUND)
    },
    60_000,
  )
})

function endOf(work: Promise<unknown>): { reached: boolean } {
  const end = { reached: false }
  void work.finally(() => (end.reached = true))
  return end
}

async function stagedCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sync_staged_entries`.execute(app.db)
  return rows[0]?.count ?? 0
}
