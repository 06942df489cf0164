import { sql } from 'kysely'
import type { Database } from './open.ts'
import type { Db, Tables } from './tables.ts'
import { inTransaction } from './transaction.ts'

/**
 * The database can hold two companies, the sample and that of ProjectWorks. Then views in the schema `shown` stand before the
 * tables of the same names and leave out the company that is not shown. The search path looks there first, so every query and
 * every write goes through the views. With one company there are no views, and nothing is filtered. Queries that must see both
 * companies name the schema `public`.
 */
export const SEARCH_PATH = 'shown, public'

/** The company that is not shown: one row, read once per statement, so that switching changes only this row. */
const HIDDEN = '(select hidden from public.data_source)'

const isShown = `source <> ${HIDDEN}`
const ofPerson = (column = 'user_id') => `${column} in (select id from public.people where ${isShown})`
const ofProject = `project_id in (select id from public.projects where ${isShown})`
const ofBoth = `${ofPerson()} and ${ofProject}`

/** The rows that are shown, for every table that belongs to a company or refers to its people and projects. */
const ROWS_SHOWN = {
  people: isShown,
  projects: isShown,
  // An entry belongs to the company of its person and project, even if it was entered by hand.
  time_entries: ofBoth,
  skill_corrections: 'entry_id in (select id from shown.time_entries)',
  deleted_time_entries: `(entry ->> 'user_id')::integer in (select id from shown.people)
    and (entry ->> 'project_id')::integer in (select id from shown.projects)`,
  weeks: ofPerson(),
  timers: `${ofPerson()} and (project_id is null or ${ofProject})`,
  week_steps: 'week_id in (select id from shown.weeks)',
  month_corrections: ofBoth,
  closed_fees: ofProject,
  declared_skills: ofPerson(),
  previous_projects: ofPerson(),
  offboardings: ofPerson(),
  external_profiles: ofPerson(),
  // Former employers belong to no company; those that nobody names are shown for both.
  companies: `exists (select from shown.previous_projects p where p.company_id = companies.id)
    or not exists (select from public.previous_projects p where p.company_id = companies.id)`,
  project_required_skills: ofProject,
  project_tags: ofProject,
  project_milestones: ofProject,
  project_roles: ofBoth,
  bill_rates: `(user_id is null or ${ofPerson()}) and (project_id is null or ${ofProject})`,
  cost_rates: ofPerson(),
  replaced_rates: `(user_id is null or ${ofPerson()}) and (project_id is null or ${ofProject})`,
  invoiced_as: ofBoth,
  resource_allocations: ofBoth,
  leave_requests: ofPerson(),
  leave_adjustments: ofPerson(),
  expenses: `${ofPerson()} and (project_id is null or ${ofProject})`,
  billable_expense_totals: ofBoth,
  saved_reports: ofPerson(),
  performance_reviews: `${ofPerson()} and ${ofPerson('reviewer_id')}`,
  substitutions: `${ofPerson()} and ${ofPerson('substitute_id')}`,
  skill_proposals: `exists (select from shown.time_entries e where e.id = any(entry_ids))
    or not exists (select from public.time_entries e where e.id = any(entry_ids))`,
  invoices: isShown,
  invoice_lines: 'invoice_id in (select id from shown.invoices)',
  invoice_items: 'line_id in (select id from shown.invoice_lines)',
  invoice_payments: 'invoice_id in (select id from shown.invoices)',
  audit_log: isShown,
  notices: 'audit_id in (select id from shown.audit_log)',
} as const satisfies Partial<Record<keyof Tables, string>>

/** Totals are kept for each company; the views lack the column that says for which. */
const TOTALS_SHOWN = {
  user_skill_totals: 'user_id, skill_id, hours, entries, first_used, last_used',
  user_project_totals: 'user_id, project_id, seconds, hours, entries, first_entry, last_entry',
  project_totals: 'project_id, seconds, hours, entries, first_entry, last_entry',
  week_totals: 'user_id, week, project_id, category, billable, seconds, hours, entries',
  user_week_totals: 'user_id, week, seconds, hours, entries',
  day_totals: 'date, category, seconds, hours, entries',
  project_week_totals: 'project_id, week, category, seconds, hours, entries',
  month_totals: 'month, user_id, project_id, category, billable, seconds, hours, entries',
  billable_totals: 'project_id, user_id, billable, seconds, hours, entries',
  project_skill_totals: 'project_id, skill_id, hours, entries',
  week_skill_totals: 'week, skill_id, hours, entries',
} as const satisfies Partial<Record<keyof Tables, string>>

/** The order matters: some views are made from others. */
const VIEWS = [
  ...Object.entries(ROWS_SHOWN).map(([table, shown]) => ({
    table,
    query: `select * from public.${table} where ${shown}`,
  })),
  ...Object.entries(TOTALS_SHOWN).map(([table, columns]) => ({
    table,
    query: `select ${columns} from public.${table} where company = (select shown from public.data_source)`,
  })),
]

/**
 * Puts the views before the tables, inside a transaction. A kept plan does not notice that a name means something else from
 * then on, but a change of the schema ends all plans, those of views included.
 */
export async function createViews(db: Db): Promise<void> {
  for (const { table, query } of VIEWS) await sql.raw(`create view shown.${table} as ${query}`).execute(db)
  await sql`grant usage on schema shown to current_user`.execute(db)
}

/** Drops all views, so that names mean the tables again. */
export const DROP_VIEWS = `
  do $$ declare name text; begin
    for name in select viewname from pg_views where schemaname = 'shown' loop
      execute format('drop view if exists shown.%I cascade', name);
    end loop;
  end $$`

export async function dropViews(db: Db): Promise<void> {
  await sql.raw(DROP_VIEWS).execute(db)
}

/** Whether two companies are in the database. Inside a transaction that has written entries, the answer stays the same until its end. */
export async function isDivided(db: Db): Promise<boolean> {
  const { rows } = await sql<{ divided: boolean }>`select divided from public.data_source`.execute(db)
  return rows[0]?.divided ?? false
}

/** Makes the views that a migration has dropped, or that an interrupted migration has not made yet. */
export async function ensureViews({ db }: Database): Promise<void> {
  if (!(await isDivided(db))) return
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ views: number }>`
      select count(*)::integer as views from pg_views where schemaname = 'shown'`.execute(tx)
    if (rows[0]?.views === VIEWS.length) return
    await dropViews(tx)
    await createViews(tx)
  })
}
