import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { testDatabase } from '../testing/database.ts'

const database = testDatabase()

/** The database as it was before invoices kept the logo and the footer of their issue. */
async function backThen(): Promise<void> {
  await database.script(`
    alter table invoices drop column footer, drop column logo_id;
    drop table invoice_logos;
    delete from schema_migrations where name = '0086-issued-logos'`)
}

test('what was issued before gets the logo and the footer that it has been printed with, a draft none', async () => {
  const { db } = database
  const ofAll = {
    kind: 'Invoice' as const,
    client: 'Acme',
    currency: 'GBP',
    issue_date: '2026-11-02',
    due_date: '2026-12-02',
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    grouping: 'Project' as const,
    created_at: new Date('2026-11-02T09:00:00Z'),
  }
  const issued = (counter: number) => ({
    ...ofAll,
    number: `INV-${counter}`,
    series: 'INV-{n}',
    counter,
    issued_at: ofAll.created_at,
    seller: '{}',
    buyer: '{}',
  })
  await backThen()
  await db
    .insertInto('invoice_settings')
    .values({ footer: 'In Bristol', logo: 'aGk=', logo_type: 'image/png' })
    .execute()
  for (const row of [issued(1), issued(2), ofAll]) await db.insertInto('invoices').values(row).execute()
  expect(await migrate(database)).toEqual(['0086-issued-logos'])
  const { rows } = await sql`
    select number, footer, logo, sha256 from invoices left join invoice_logos l on l.id = logo_id order by invoices.id`.execute(
    db,
  )
  const kept = {
    footer: 'In Bristol',
    logo: 'aGk=',
    sha256: '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
  }
  expect(rows).toEqual([
    { number: 'INV-1', ...kept },
    { number: 'INV-2', ...kept },
    { number: null, footer: '', logo: null, sha256: null },
  ])
  // They stay as they are, as before.
  await expect(sql`update invoices set footer = 'Other' where counter = 1`.execute(db)).rejects.toThrow(
    'does not change',
  )
})
