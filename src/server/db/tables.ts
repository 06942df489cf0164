import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { AuditKind } from '#shared/audit/choices.ts'
import type { NoticeTopic } from '#shared/notices/choices.ts'
import type { RevenueMethod } from '#shared/projects/choices.ts'
import type { SkillHours } from '#shared/skills/choices.ts'
import type { TagColor } from '#shared/tags/choices.ts'
import type { Category, RoundingRule, StandIn, StepMinutes } from '#shared/time-entries/choices.ts'
import type { Approval, Approver, EntryState, MissingHours } from '#shared/weeks/choices.ts'
import type { AccessTables } from './access-tables.ts'
import type { Id, Instant, OptionalInstant, Versioned } from './columns.ts'
import type { InvoiceTables } from './invoice-tables.ts'
import type { MonthTables } from './month-tables.ts'
import type { RateTables } from './rate-tables.ts'
import type { SkillTables } from './skill-tables.ts'
import type { SyncTables } from './sync-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { WeekTables } from './week-tables.ts'

export type Source = 'sample' | 'projectworks' | 'local'

/** The database, or one of its transactions where either will do. */
export type Db = Kysely<Tables>

export type Tx = Transaction<Tables>

/** What may have come from another system, with its id there. */
interface Sourced extends Versioned {
  source: Generated<Source>
  external_id: string | null
}

/** Who decided on a request, when, and what they said; null and empty before the decision. */
interface Decided {
  decided_by: number | null
  decided_at: OptionalInstant
  decision_note: Generated<string>
}

interface Sum {
  hours: number
  entries: number
}

/** Exact seconds, from which the hours follow. */
interface TimeSum {
  seconds: number
  hours: GeneratedAlways<number>
  entries: number
}

export interface Tables
  extends AccessTables, SkillTables, SyncTables, WebhookTables, WeekTables, MonthTables, RateTables, InvoiceTables {
  people: Sourced & {
    name: string
    initials: string
    role: string
    username: string
    email: string | null
    phone: string | null
    location: string | null
    join_date: string | null
    /** The last day of work, inclusive; null for a person who has not left. */
    last_day: string | null
    experience: 'junior' | 'mid' | 'senior' | 'lead' | null
    /** Monday to Sunday. */
    contracted_hours: Generated<number[]>
    holiday_calendar: string | null
    manager_id: number | null
    /** When their personal data was removed. */
    removed_at: OptionalInstant
  }
  companies: { id: Id; name: string }
  previous_projects: { id: Id; user_id: number; industry: string; company_id: number; duration_months: number }
  external_profiles: {
    id: Id
    user_id: number
    platform: 'linkedin' | 'github'
    data: ColumnType<unknown, string, string>
  }
  projects: Sourced & {
    name: string
    description: Generated<string>
    status: 'Active' | 'In Progress' | 'Ongoing' | 'Completed'
    total_hours: Generated<number>
    client: string
    industry: string
    completion_percentage: number | null
    priority: 'High' | 'Medium' | 'Low' | null
    budget: number | null
    spent: number | null
    billing: Generated<'Time and Material' | 'Fixed Fee' | 'Retainer' | 'Not Billable'>
    fee: number | null
    expenses_in_budget: Generated<boolean>
    hours_alert_noted: number | null
    budget_alert_noted: number | null
    milestone_alert_noted: string | null
    deadline: string | null
    start_date: string | null
    lead_id: number | null
    archived_at: OptionalInstant
  }
  project_milestones: {
    id: Id
    project_id: number
    name: string
    due_date: string
    done_on: string | null
    amount: number | null
  }
  project_required_skills: { project_id: number; skill_id: number }
  tags: { id: Id; name: string; color: TagColor; version: Generated<number> }
  project_tags: { project_id: number; tag_id: number }
  project_roles: { id: Id; user_id: number; project_id: number; role: string; version: Generated<number> }
  time_entries: Sourced & {
    user_id: number
    project_id: number
    hours: number
    /** The exact minutes, if hours to the hundredth do not express them. */
    minutes: ColumnType<number | null, number | null | undefined>
    date: string
    category: string
    notes: string
    skill_ids: Generated<number[]>
    /** Kept by a trigger of `skill_corrections`, in the order of the ids. */
    rejected_ids: Generated<number[]>
    created_at: Instant
    stand_in: ColumnType<StandIn | null, StandIn | null | undefined>
    approval: ColumnType<EntryState | null, EntryState | null | undefined>
    billable: Generated<boolean>
    start_time: ColumnType<string | null, string | null | undefined>
    /** The invoice that holds it. */
    invoice_id: ColumnType<number | null, number | null | undefined>
  }
  timers: {
    user_id: number
    started_at: Instant
    date: string
    start_time: string
    project_id: number | null
    category: Category | null
    notes: Generated<string>
    version: Generated<number>
  }
  // Totals also have a column `company`, which only time-entries/totals.ts and the views in db/shown.ts know.
  user_skill_totals: Sum & { user_id: number; skill_id: number; first_used: string; last_used: string }
  project_totals: TimeSum & { project_id: number; first_entry: string; last_entry: string }
  user_project_totals: TimeSum & { user_id: number; project_id: number; first_entry: string; last_entry: string }
  week_totals: TimeSum & { user_id: number; week: string; project_id: number; category: string; billable: boolean }
  user_week_totals: TimeSum & { user_id: number; week: string }
  day_totals: TimeSum & { date: string; category: string }
  project_week_totals: TimeSum & { project_id: number; week: string; category: string }
  month_totals: TimeSum & { month: string; user_id: number; project_id: number; category: string; billable: boolean }
  billable_totals: TimeSum & { project_id: number; user_id: number; billable: boolean }
  project_skill_totals: Sum & { project_id: number; skill_id: number }
  week_skill_totals: Sum & { week: string; skill_id: number }
  saved_reports: Versioned & {
    user_id: number
    name: string
    shared: Generated<boolean>
    query: ColumnType<unknown, string, string>
    created_at: Instant
  }
  deleted_time_entries: {
    id: number
    entry: ColumnType<unknown, string, never>
    corrections: ColumnType<unknown, string, never>
    deleted_at: Instant
  }
  audit_log: {
    id: Id
    at: Instant
    kind: Generated<AuditKind>
    actor_id: number | null
    acted_for: number | null
    actor_name: string | null
    account_id: number | null
    account_email: string | null
    as_id: number | null
    as_name: string | null
    address: string | null
    device: string | null
    token: string | null
    entity: string
    entity_id: number
    action: string
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
    source: Generated<Source>
  }
  notices: {
    id: Id
    audit_id: number
    topic: NoticeTopic
    noted_by: number | null
    noted_at: OptionalInstant
  }
  substitutions: Versioned & {
    user_id: number
    substitute_id: number
    start_date: string
    end_date: string
    created_at: Instant
  }
  company_settings: {
    only_row: Generated<boolean>
    currency: Generated<string>
    assume_project_figures: boolean | null
    name: string | null
    guide_dismissed: Generated<boolean>
    sends_mail: Generated<boolean>
    session_idle_hours: Generated<number>
    time_zone: string | null
    contracted_hours: Generated<number[]>
    holiday_calendar: string | null
    approval: Generated<Approval>
    approver: Generated<Approver>
    missing_hours: Generated<MissingHours>
    notes_required: Generated<boolean>
    step_minutes: Generated<StepMinutes>
    rounding: Generated<RoundingRule>
    not_billable: Generated<Category[]>
    budget_alerts: Generated<number[]>
    skill_hours: Generated<SkillHours>
    revenue_method: Generated<RevenueMethod>
    of_sample: Generated<boolean>
    version: Generated<number>
  }
  offboardings: {
    user_id: number
    last_day_before: string | null
    steps: ColumnType<unknown, string, string>
    done_at: ColumnType<Date, Date, Date>
  }
  leave_policies: {
    leave_type: string
    days_per_year: number | null
    carry_over_days: Generated<number>
    version: Generated<number>
  }
  leave_adjustments: {
    id: Id
    user_id: number
    leave_type: string
    year: number
    days: number
    note: string
    created_by: number | null
    created_at: Instant
  }
  company_holidays: Versioned & {
    start_date: string
    end_date: string
    name: string
    calendar: string | null
    created_at: Instant
  }
  leave_requests: Versioned &
    Decided & {
      user_id: number
      leave_type: string
      status: Generated<string>
      start_date: string
      end_date: string
      total_days: number
      starts_at_noon: Generated<boolean>
      ends_at_noon: Generated<boolean>
      reason: Generated<string>
      created_at: Instant
    }
  removed_receipts: { file: string; tries: Generated<number>; not_before: Instant }
  billable_expense_totals: { project_id: number; user_id: number; amount: number; claims: number }
  expenses: Versioned &
    Decided & {
      user_id: number
      project_id: number | null
      amount: number
      category: string
      date: string
      description: Generated<string>
      status: Generated<string>
      billable: Generated<boolean>
      receipt: string | null
      currency: Generated<string>
      rate: Generated<number>
      base_decimals: Generated<number>
      base_amount: GeneratedAlways<number>
      tax_percent: Generated<number>
      net_base_amount: GeneratedAlways<number>
      rate_note: Generated<string>
      receipt_file: string | null
      receipt_type: string | null
      receipt_bytes: number | null
      invoice_id: ColumnType<number | null, number | null | undefined>
      reimbursed_at: OptionalInstant
      created_at: Instant
    }
  resource_allocations: Versioned & {
    user_id: number
    project_id: number
    start_date: string
    end_date: string
    allocated_percentage: number
    allocated_hours: number
    is_confirmed: Generated<boolean>
    note: Generated<string>
    created_at: Instant
  }
  performance_reviews: Versioned & {
    user_id: number
    reviewer_id: number
    review_period: string
    review_date: string
    status: Generated<string>
    overall_rating: number | null
    technical_skills: number | null
    communication: number | null
    teamwork: number | null
    leadership: number | null
    innovation: number | null
    goals: Generated<string[]>
    comments: Generated<string>
    period_start: string | null
    period_end: string | null
    goal_progress: Generated<number[]>
    submitted_at: OptionalInstant
    completed_at: OptionalInstant
    created_at: Instant
  }
  idempotency_keys: {
    key: string
    request_hash: string
    status: number | null
    body: string | null
    created_at: Instant
  }
  resource_versions: { resource: string; version: Generated<number> }
}
