import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addProject, addUser } from './testing/rows.ts'
import { testDatabase } from './testing/database.ts'
import { SOUND } from './testing/sound-totals.ts'
import { rebuildTotals, totalsDrift } from './time-entries/totals.ts'
import { migrate } from './db/migrate.ts'
import { inTransaction } from './db/transaction.ts'

const database = testDatabase()

/** The database as it was before days had ends; later migrations brought the other ends, and those of totals by month run again. */
beforeEach(async () => {
  await database.script(`
    do $$ declare rule record; begin
      for rule in select conrelid::regclass as of, conname from pg_constraint
        where contype = 'c' and pg_get_constraintdef(oid) ~ '1990|1100'
          and conrelid::regclass::text !~ 'offboardings|company_holidays|substitutions|weeks|months|month_steps|month_corrections|rates|timers|invoice|closed_fees' and conname !~ 'last_day|milestone_alert' loop
        execute format('alter table %s drop constraint %I', rule.of, rule.conname);
      end loop;
    end $$`)
})

/** What begins with the ends of days, and tables that were made after them. */
const LATER = [
  '0013-days',
  '0079-reports',
  '0085-months-of-the-calendar',
  '0089-billable-totals',
  '0096-exact-totals',
  '0099-revenue',
]

async function forgetLater(): Promise<void> {
  await database.script(`
    drop table month_totals, saved_reports, billable_totals, closed_fees;
    alter table company_settings drop column revenue_method;
    alter table closed_months drop column keeps_fees;
    alter table week_totals drop constraint week_totals_pkey;
    alter table week_totals drop column billable;
    alter table week_totals add primary key (user_id, week, project_id, category, company)`)
  for (const kept of ['project', 'user_project', 'week', 'user_week', 'day', 'project_week']) {
    await database.script(`
      alter table ${kept}_totals drop column hours;
      alter table ${kept}_totals add column hours numeric(14, 2);
      update ${kept}_totals set hours = seconds / 3600.0;
      alter table ${kept}_totals alter column hours set not null, drop column seconds`)
  }
  await sql`delete from schema_migrations where name = any(${LATER}::text[])`.execute(database.db)
}

test('what was stored outside the calendar is moved to its nearest day, and its history says so', async () => {
  const { db } = database
  const ada = await addUser(db, 'Ada Lovelace', { join_date: '0021-03-01' })
  const apollo = await addProject(db, 'Apollo', { start_date: '2026-01-01', deadline: '9999-12-31' })
  await sql`insert into skills (name, category) values ('React', 'Frontend')`.execute(db)
  for (const date of [
    '0001-01-01',
    '1989-12-31',
    '1990-01-02',
    '2026-11-20',
    '2100-12-27',
    '2101-01-01',
    '9999-12-31',
  ]) {
    await sql`
      insert into time_entries (user_id, project_id, hours, date, category, notes, skill_ids)
      values (${ada}, ${apollo}, 2, ${date}, 'Development', 'React', '{1}')`.execute(db)
  }
  await inTransaction(db, rebuildTotals)
  await sql`
    insert into resource_allocations (user_id, project_id, start_date, end_date, allocated_percentage, allocated_hours)
    values (${ada}, ${apollo}, '0001-01-01', '0001-12-31', 50, 20), (${ada}, ${apollo}, '2026-11-16', '9999-12-31', 50, 20)`.execute(
    db,
  )
  await sql`
    insert into leave_requests (user_id, leave_type, status, start_date, end_date, total_days)
    values (${ada}, 'Parental Leave', 'Approved', '2026-01-01', '9999-12-31', 20)`.execute(db)
  await sql`
    insert into leave_adjustments (user_id, leave_type, year, days, note) values (${ada}, 'Annual Leave', 2200, 1, 'Typed')`.execute(
    db,
  )
  await sql`insert into deleted_time_entries (id, entry) values (99, '{"id": 99, "date": "9999-01-01"}')`.execute(db)

  await forgetLater()
  expect(await migrate(database)).toEqual(LATER)

  const days = async (query: string) => (await sql.raw<{ day: string }>(query).execute(db)).rows.map(({ day }) => day)
  expect(await days('select join_date as day from people')).toEqual(['1990-01-01'])
  expect(await days('select deadline as day from projects')).toEqual(['2100-12-31'])
  expect(await days('select date as day from time_entries order by id')).toEqual([
    '1990-01-01',
    '1990-01-01',
    '1990-01-02',
    '2026-11-20',
    '2100-12-27',
    '2100-12-31',
    '2100-12-31',
  ])
  expect(await days("select start_date || '…' || end_date as day from resource_allocations order by id")).toEqual([
    '1990-01-01…1990-01-01',
    '2026-11-16…2100-12-31',
  ])
  expect(await days('select end_date as day from leave_requests')).toEqual(['2029-01-05'])
  expect(await days('select year::text as day from leave_adjustments')).toEqual(['2100'])
  expect(await days("select entry ->> 'date' as day from deleted_time_entries")).toEqual(['2100-12-31'])
  expect(await totalsDrift(db)).toEqual(SOUND)
  expect(
    await days(`
      select entity || ' ' || key || ' ' || (before ->> key) || ' → ' || (after ->> key) as day
      from audit_log cross join lateral jsonb_object_keys(before) as key where actor_id is null order by 1`),
  ).toEqual([
    'allocation endDate 0001-12-31 → 1990-01-01',
    'allocation endDate 9999-12-31 → 2100-12-31',
    'allocation startDate 0001-01-01 → 1990-01-01',
    'leave endDate 2100-12-31 → 2029-01-05',
    'leave endDate 9999-12-31 → 2100-12-31',
    'person joinDate 0021-03-01 → 1990-01-01',
    'project deadline 9999-12-31 → 2100-12-31',
    'time entry date 0001-01-01 → 1990-01-01',
    'time entry date 1989-12-31 → 1990-01-01',
    'time entry date 2101-01-01 → 2100-12-31',
    'time entry date 9999-12-31 → 2100-12-31',
  ])
})

test('no column takes a day outside the calendar', async () => {
  await forgetLater()
  await migrate(database)
  const { rows } = await sql<{ column: string; definition: string }>`
    select format('%s.%s', table_name, column_name) as column,
      (select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'c' and c.conrelid = format('public.%I', table_name)::regclass and a.attname = column_name
      ) as definition
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
    where table_schema = 'public' and data_type = 'date'`.execute(database.db)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ definition }) => !/1990-01-01.*2100-12-(31|27)/.test(definition))).toEqual([])
})
