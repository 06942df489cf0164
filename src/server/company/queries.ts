import { sql, type RawBuilder } from 'kysely'
import type { CompanySettings } from '#shared/company/contract.ts'
import { DEFAULT_SESSION_IDLE_HOURS } from '#shared/auth/rules.ts'
import { FULL_TIME_DAYS } from '#shared/capacity/rules.ts'
import { DEFAULT_CURRENCY } from '#shared/company/rules.ts'
import { SHIPPED_REVENUE_METHOD } from '#shared/projects/choices.ts'
import { BUDGET_ALERT_AT } from '#shared/projects/rules.ts'
import { SHIPPED_SKILL_HOURS } from '#shared/skills/skill-hours.ts'
import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import type { Db } from '../db/tables.ts'

/** The specification's share of planned hours (§9), in percent. */
const SHIPPED_ALERTS = [BUDGET_ALERT_AT * 100]

export const AS_SHIPPED = { currency: DEFAULT_CURRENCY, session_idle_hours: DEFAULT_SESSION_IDLE_HOURS, version: 1 }

/** Whether figures of projects are assumed: the company's choice, else true if the sample company is shown. */
export function assumesProjectFigures(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(
    (select assume_project_figures from company_settings),
    exists (select from projects where source = 'sample'))`
}

/** The shares of hours and budgets beyond which the company wants to be alerted, in percent. */
export function budgetAlertShares(): RawBuilder<number[]> {
  return sql<number[]>`coalesce((select budget_alerts from company_settings), ${SHIPPED_ALERTS}::integer[])`
}

/** The same, for rules that are not in SQL. */
export async function alertShares(db: Db): Promise<number[]> {
  const { rows } = await sql<{ shares: number[] }>`select ${budgetAlertShares()} as shares`.execute(db)
  return rows[0]?.shares ?? []
}

/** The company's settings; the shipped ones where it has chosen nothing. */
export async function companySettings(db: Db): Promise<CompanySettings> {
  const { rows } = await sql<CompanySettings>`
    select name, coalesce(currency, ${AS_SHIPPED.currency}) as currency, ${assumesProjectFigures()} as "assumeProjectFigures",
      coalesce(guide_dismissed, false) as "guideDismissed",
      coalesce(session_idle_hours, ${AS_SHIPPED.session_idle_hours}) as "sessionIdleHours", time_zone as "timeZone",
      coalesce(contracted_hours, ${FULL_TIME_DAYS}::numeric[]) as "contractedHours", holiday_calendar as "holidayCalendar",
      coalesce(sends_mail, false) as "sendsMail",
      coalesce(approval, 'none') as approval, coalesce(approver, 'manager') as approver,
      coalesce(missing_hours, 'week') as "missingHours",
      (select (max(month) + interval '1 month' - interval '1 day')::date from public.closed_months) as "closedThrough",
      coalesce(notes_required, ${SHIPPED_RULES.notesRequired}) as "notesRequired",
      coalesce(step_minutes, ${SHIPPED_RULES.stepMinutes}) as "stepMinutes", coalesce(rounding, ${SHIPPED_RULES.rounding}) as rounding,
      coalesce(not_billable, '{}') as "notBillable", coalesce(budget_alerts, ${SHIPPED_ALERTS}::integer[]) as "budgetAlerts",
      coalesce(skill_hours, ${SHIPPED_SKILL_HOURS}) as "skillHours",
      coalesce(revenue_method, ${SHIPPED_REVENUE_METHOD}) as "revenueMethod",
      coalesce(version, ${AS_SHIPPED.version}) as version
    from (select) as one left join company_settings on true`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error('A query of one row gave none')
  return settings
}

type Approvals = Pick<CompanySettings, 'approval' | 'approver' | 'missingHours' | 'timeZone'>

/** What the company approves, who does it, which missing hours need a reason, and in which time zone its days begin. */
export async function companyApproval(db: Db): Promise<Approvals> {
  const row = await db
    .selectFrom('company_settings')
    .select(['approval', 'approver', 'missing_hours as missingHours', 'time_zone as timeZone'])
    .executeTakeFirst()
  return row ?? { approval: 'none', approver: 'manager', missingHours: 'week', timeZone: null }
}

/** The rules that the company's entries are checked by. */
export async function entryRules(db: Db): Promise<EntryRules> {
  const row = await db
    .selectFrom('company_settings')
    .select(['notes_required as notesRequired', 'step_minutes as stepMinutes', 'rounding'])
    .executeTakeFirst()
  return row ?? SHIPPED_RULES
}

/** The currency that the company's own amounts are in. */
export async function companyCurrency(db: Db): Promise<string> {
  const row = await db.selectFrom('company_settings').select('currency').executeTakeFirst()
  return row?.currency ?? DEFAULT_CURRENCY
}

/** The time zone in which the company's days begin; null if it has chosen none. */
export async function companyTimeZone(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company_settings').select('time_zone as timeZone').executeTakeFirst()
  return row?.timeZone ?? null
}
