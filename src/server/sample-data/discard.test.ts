import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ReceiptFolder } from '../expenses/receipt-folder.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { discardSampleCompany } from './discard-company.ts'
import { seedSampleCompany } from './seed.ts'

const NOW = '2026-11-20T14:00:00.000Z'
const app = testApp({ now: NOW })

async function fill(): Promise<ReceiptFolder> {
  const receipts = new ReceiptFolder(app.dataDir)
  await seedSampleCompany(app.db, { today: '2026-11-20', now: new Date(NOW) }, receipts)
  return receipts
}

/** Rows of every table that holds any, but what the schema and the engine keep for themselves. */
async function filledTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(app.db)
  const filled: string[] = []
  for (const { name } of rows) {
    const { rows: some } = await sql`select 1 from ${sql.table(`public.${name}`)} limit 1`.execute(app.db)
    if (some.length > 0) filled.push(name)
  }
  return filled
}

/** Tables that hold something of the sample company. */
const OF_SAMPLE = [
  'people',
  'projects',
  'time_entries',
  'companies',
  'expenses',
  'user_skill_totals',
  'saved_reports',
  'audit_log',
  'weeks',
  'closed_months',
  'month_steps',
  'bill_rates',
  'cost_rates',
  'exchange_rates',
  'clients',
  'invoices',
  'invoice_lines',
  'invoice_items',
  'invoice_payments',
  'invoice_settings',
  'tax_rates',
]

test(
  'discarding the sample company leaves what was there before it, and nothing of it',
  { timeout: 90_000 },
  async () => {
    const receipts = await fill()
    expect(await filledTables()).toEqual(expect.arrayContaining(OF_SAMPLE.filter((table) => table !== 'audit_log')))
    expect(readdirSync(join(app.dataDir, 'receipts')).length).toBeGreaterThan(0)
    expect(await discardSampleCompany(app.db, receipts)).toEqual({ people: 40, projects: 24 })
    expect((await filledTables()).filter((table) => OF_SAMPLE.includes(table))).toEqual([])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect(readdirSync(join(app.dataDir, 'receipts'))).toEqual([])
    expect(await discardSampleCompany(app.db, receipts)).toEqual({ people: 0, projects: 0 })
  },
)

test(
  'what people entered by hand is not taken without being asked, and what is of others stays',
  { timeout: 90_000 },
  async () => {
    const receipts = await fill()
    const ada = await addUser(app.db, 'Ada Lovelace')
    const engine = await addProject(app.db, 'Engine')
    const sample = await app.db
      .selectFrom('projects')
      .select('id')
      .where('source', '=', 'sample')
      .limit(1)
      .executeTakeFirstOrThrow()
    await app.signIn(ada)
    const entry = { userId: ada, hours: 2, date: '2026-11-20', category: 'DevOps', notes: 'Docker' }
    const [own, lost] = await Promise.all(
      [engine, sample.id].map((projectId) => app.post<{ id: number }>('/api/time-entries', { ...entry, projectId })),
    )
    expect([own?.status, lost?.status]).toEqual([201, 201])
    const [draft] = (await app.get<{ id: number }[]>('/api/invoices?state=Draft')).body
    expect((await app.delete(`/api/invoices/${draft?.id}`)).status).toBe(204)
    const count = async () =>
      app.db
        .selectFrom('time_entries')
        .select((of) => of.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()

    await expect(discardSampleCompany(app.db, receipts)).rejects.toThrow(
      /^People have worked in the sample company: 1 change and 1 time entry of theirs/,
    )
    expect(await count()).toEqual(before)

    await discardSampleCompany(app.db, receipts, true)
    expect((await app.get<{ id: number }[]>('/api/time-entries')).body.map(({ id }) => id)).toEqual([own?.body.id])
    expect((await app.get<{ name: string }[]>('/api/projects')).body.map(({ name }) => name)).toEqual(['Engine'])
    expect((await app.get<{ name: string }[]>('/api/users')).body.map(({ name }) => name)).toEqual(['Ada Lovelace'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  },
)
