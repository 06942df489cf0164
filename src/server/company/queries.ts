import { sql, type RawBuilder } from 'kysely'
import {
  DEFAULT_CURRENCY,
  DEFAULT_SESSION_IDLE_HOURS,
  type CompanySettings,
  type updateCompanySettings,
} from '#shared/company/contract.ts'
import { FULL_TIME_DAYS } from '#shared/capacity/rules.ts'
import { countText } from '#shared/figures/text.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { recordChange } from '../audit/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notAllowed, stale } from '../http/errors.ts'
import { requireKnownCalendar } from '../holidays/public-holidays.ts'
import type { By } from '../records/record.ts'

const AS_SHIPPED = { currency: DEFAULT_CURRENCY, session_idle_hours: DEFAULT_SESSION_IDLE_HOURS, version: 1 }

const FIELDS = [
  'name',
  'currency',
  'assumeProjectFigures',
  'guideDismissed',
  'sessionIdleHours',
  'timeZone',
  'contractedHours',
  'holidayCalendar',
] as const

/** Nothing else is called `company` in the audit log. */
const ONLY_ID = 1

/** Whether figures of projects are assumed: as the company has chosen, else where the sample company is shown. */
export function assumesProjectFigures(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select assume_project_figures from company_settings),
    exists (select from projects where source = 'sample'))`
}

/** The company's settings; as shipped where it has chosen nothing. */
export async function companySettings(db: Db): Promise<CompanySettings> {
  const { rows } = await sql<CompanySettings>`
    select name, coalesce(currency, ${AS_SHIPPED.currency}) as currency, ${assumesProjectFigures()} as "assumeProjectFigures",
      coalesce(guide_dismissed, false) as "guideDismissed",
      coalesce(session_idle_hours, ${AS_SHIPPED.session_idle_hours}) as "sessionIdleHours", time_zone as "timeZone",
      coalesce(contracted_hours, ${FULL_TIME_DAYS}::numeric[]) as "contractedHours", holiday_calendar as "holidayCalendar",
      coalesce(version, ${AS_SHIPPED.version}) as version
    from (select) as one left join company_settings on true`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error('A query of one row gave none')
  return settings
}

/** The currency that the company's own amounts are in. */
export async function companyCurrency(db: Db): Promise<string> {
  const row = await db.selectFrom('company_settings').select('currency').executeTakeFirst()
  return row?.currency ?? DEFAULT_CURRENCY
}

/** The zone in which the company's days begin; null where it has chosen none. */
export async function companyTimeZone(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company_settings').select('time_zone as timeZone').executeTakeFirst()
  return row?.timeZone ?? null
}

/**
 * Changes settings and records it; what changes nothing leaves no trace. 409 for another currency while there are amounts:
 * nothing converts them, so they would mean something else.
 */
export async function changeCompanySettings(
  { tx, actor, now }: By,
  { version, ...change }: BodyOf<typeof updateCompanySettings>,
): Promise<CompanySettings> {
  const before = await lockSettings(tx)
  if (version !== undefined && version !== before.version) throw stale('company', before)
  requireKnownCalendar(change)
  const after: CompanySettings = {
    name: change.name === undefined ? before.name : change.name || null,
    currency: change.currency ?? before.currency,
    assumeProjectFigures: change.assumeProjectFigures ?? before.assumeProjectFigures,
    guideDismissed: change.guideDismissed ?? before.guideDismissed,
    sessionIdleHours: change.sessionIdleHours ?? before.sessionIdleHours,
    timeZone: change.timeZone === undefined ? before.timeZone : change.timeZone,
    contractedHours: change.contractedHours ?? before.contractedHours,
    holidayCalendar: change.holidayCalendar === undefined ? before.holidayCalendar : change.holidayCalendar,
    version: before.version + 1,
  }
  const changed = FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
  if (changed.length === 0) return before
  if (after.currency !== before.currency) await refuseToRelabel(tx, before.currency)
  await tx
    .updateTable('company_settings')
    .set({
      name: after.name,
      currency: after.currency,
      guide_dismissed: after.guideDismissed,
      session_idle_hours: after.sessionIdleHours,
      time_zone: after.timeZone,
      contracted_hours: after.contractedHours,
      holiday_calendar: after.holidayCalendar,
      // Changing another setting does not choose this one.
      ...(change.assumeProjectFigures !== undefined && { assume_project_figures: change.assumeProjectFigures }),
      version: after.version,
    })
    .execute()
  const only = (settings: CompanySettings) => Object.fromEntries(changed.map((field) => [field, settings[field]]))
  const entry = { actorId: actor.userId, entity: 'company', entityId: ONLY_ID, action: 'changed' } as const
  await recordChange(tx, { ...entry, before: only(before), after: only(after) }, now)
  return after
}

/** The settings as they are, in a row that nobody else changes until the transaction ends. */
async function lockSettings(tx: Tx): Promise<CompanySettings> {
  await tx
    .insertInto('company_settings')
    .values(AS_SHIPPED)
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  await tx.selectFrom('company_settings').select('version').forUpdate().execute()
  return companySettings(tx)
}

/** Refuses where anything holds an amount, of whatever company is shown; nobody writes one before the transaction ends. */
async function refuseToRelabel(tx: Tx, currency: string): Promise<void> {
  await sql`lock table public.projects, public.expenses in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ projects: number; expenses: number }>`
    select (select count(*)::integer from public.projects where budget is not null or spent is not null) as projects,
      (select count(*)::integer from public.expenses) as expenses`.execute(tx)
  const { projects = 0, expenses = 0 } = rows[0] ?? {}
  const holders = [
    ...(projects > 0 ? [`${countText(projects, 'project', 'projects')} with a budget or money spent`] : []),
    ...(expenses > 0 ? [countText(expenses, 'expense', 'expenses')] : []),
  ]
  if (holders.length === 0) return
  throw notAllowed(`The currency stays ${currency} while there are amounts in it: ${holders.join(' and ')}`)
}
