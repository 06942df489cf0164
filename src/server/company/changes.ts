import { sql } from 'kysely'
import type { CompanySettings, updateCompanySettings } from '#shared/company/contract.ts'
import { countText } from '#shared/figures/text.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { recordChange } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import { requireKnownCalendar } from '../holidays/public-holidays.ts'
import { notAllowed, stale } from '../http/errors.ts'
import { lockEntries } from '../months/closed.ts'
import type { By } from '../records/record.ts'
import { recountSkills } from '../time-entries/totals.ts'
import { AS_SHIPPED, companySettings } from './queries.ts'

const FIELDS = [
  'name',
  'currency',
  'assumeProjectFigures',
  'guideDismissed',
  'sessionIdleHours',
  'timeZone',
  'contractedHours',
  'holidayCalendar',
  'sendsMail',
  'approval',
  'approver',
  'missingHours',
  'notesRequired',
  'stepMinutes',
  'rounding',
  'notBillable',
  'budgetAlerts',
  'skillHours',
  'revenueMethod',
] as const

/** Settings that the sample company makes, too; once somebody has chosen otherwise, the choice stays when the sample company goes. */
const BY_CHOICE = ['approval', 'approver', 'notBillable'] as const satisfies readonly (typeof FIELDS)[number][]

/** Nothing else is called `company` in the audit log. */
const ONLY_ID = 1

/**
 * Changes settings and records it; without a difference it leaves no trace. 409 for another currency while there are amounts:
 * nothing converts them, so they would mean something else. If the rule for hours of skills changes, the hours are computed
 * anew before this ends, and nobody writes entries meanwhile.
 */
export async function changeCompanySettings(
  { tx, actor, now, touch }: By,
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
    sendsMail: change.sendsMail ?? before.sendsMail,
    approval: change.approval ?? before.approval,
    approver: change.approver ?? before.approver,
    missingHours: change.missingHours ?? before.missingHours,
    closedThrough: before.closedThrough,
    notesRequired: change.notesRequired ?? before.notesRequired,
    stepMinutes: change.stepMinutes ?? before.stepMinutes,
    rounding: change.rounding ?? before.rounding,
    notBillable: change.notBillable
      ? CATEGORIES.filter((one) => change.notBillable?.includes(one))
      : before.notBillable,
    budgetAlerts: change.budgetAlerts ? [...new Set(change.budgetAlerts)].sort((a, b) => a - b) : before.budgetAlerts,
    skillHours: change.skillHours ?? before.skillHours,
    revenueMethod: change.revenueMethod ?? before.revenueMethod,
    version: before.version + 1,
  }
  const changed = FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]))
  if (changed.length === 0) return before
  if (after.currency !== before.currency) await refuseToRelabel(tx, before.currency)
  const recounts = after.skillHours !== before.skillHours
  // No transaction may have moved totals by the old rule and still be open, or move any until this one ends.
  if (recounts) await lockEntries(tx)
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
      sends_mail: after.sendsMail,
      approval: after.approval,
      approver: after.approver,
      missing_hours: after.missingHours,
      notes_required: after.notesRequired,
      step_minutes: after.stepMinutes,
      rounding: after.rounding,
      not_billable: after.notBillable,
      budget_alerts: after.budgetAlerts,
      skill_hours: after.skillHours,
      revenue_method: after.revenueMethod,
      // Changing another setting does not count as choosing this one.
      ...(change.assumeProjectFigures !== undefined && { assume_project_figures: change.assumeProjectFigures }),
      ...(BY_CHOICE.some((field) => changed.includes(field)) && { of_sample: false }),
      version: after.version,
    })
    .execute()
  if (recounts) {
    await recountSkills(tx)
    touch('time-entries')
  }
  const only = (settings: CompanySettings) => Object.fromEntries(changed.map((field) => [field, settings[field]]))
  const entry = { entity: 'company', entityId: ONLY_ID, action: 'changed' } as const
  await recordChange({ tx, actor, now }, { ...entry, before: only(before), after: only(after) })
  return after
}

/** The settings, in a row that is locked until the transaction ends. */
async function lockSettings(tx: Tx): Promise<CompanySettings> {
  await tx
    .insertInto('company_settings')
    .values(AS_SHIPPED)
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  await tx.selectFrom('company_settings').select('version').forUpdate().execute()
  return companySettings(tx)
}

/** Refuses if anything holds an amount, in whichever company is shown; nobody can write one before the transaction ends. */
async function refuseToRelabel(tx: Tx, currency: string): Promise<void> {
  await sql`lock table public.projects, public.expenses, public.exchange_rates in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ projects: number; expenses: number; exchanges: number }>`
    select (select count(*)::integer from public.projects where budget is not null or spent is not null or fee is not null
        or exists (select from public.project_milestones m where m.project_id = projects.id and m.amount is not null)) as projects,
      (select count(*)::integer from public.expenses) as expenses,
      (select count(*)::integer from public.exchange_rates) as exchanges`.execute(tx)
  const { projects = 0, expenses = 0, exchanges = 0 } = rows[0] ?? {}
  const holders = [
    ...(projects > 0 ? [`${countText(projects, 'project', 'projects')} with a budget, a fee or money spent`] : []),
    ...(expenses > 0 ? [countText(expenses, 'expense', 'expenses')] : []),
    ...(exchanges > 0 ? [countText(exchanges, 'exchange rate', 'exchange rates')] : []),
  ]
  if (holders.length === 0) return
  throw notAllowed(`The currency stays ${currency} while there are amounts in it: ${holders.join(' and ')}`)
}
