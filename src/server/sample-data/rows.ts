import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Columns that every row gives, and any others; all rows of a table give the same ones. */
type RowOf<Table extends keyof Tables, Given extends keyof Selectable<Tables[Table]>> = Pick<
  Selectable<Tables[Table]>,
  Given
> &
  Partial<Selectable<Tables[Table]>>

/**
 * Rows of a generated company. Ids are the company's own, from 1; the loader gives them the
 * database's. Skills are named, since the database knows their ids.
 */
export type PersonRow = Omit<Selectable<Tables['people']>, 'source' | 'external_id' | 'version'>
export type ProjectRow = Omit<
  Selectable<Tables['projects']>,
  'source' | 'external_id' | 'archived_at' | 'version' | 'spent'
>
export type MilestoneRow = Omit<Selectable<Tables['project_milestones']>, 'id'>
export type CompanyRow = Selectable<Tables['companies']>
export type DeclaredSkillRow = { user_id: number; skill: string }
export type RequiredSkillRow = { project_id: number; skill: string }
export type PreviousProjectRow = Omit<Selectable<Tables['previous_projects']>, 'id'>
export type ExternalProfileRow = Omit<Selectable<Tables['external_profiles']>, 'id'>
export type ProjectRoleRow = Omit<Selectable<Tables['project_roles']>, 'id'>
export type LeaveRow = RowOf<
  'leave_requests',
  | 'user_id'
  | 'leave_type'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'starts_at_noon'
  | 'ends_at_noon'
  | 'total_days'
  | 'reason'
  | 'created_at'
  | 'decided_by'
  | 'decided_at'
  | 'decision_note'
>
export type ExpenseRow = RowOf<
  'expenses',
  'user_id' | 'project_id' | 'amount' | 'category' | 'date' | 'description' | 'status' | 'billable' | 'receipt'
>
export type AllocationRow = RowOf<
  'resource_allocations',
  'user_id' | 'project_id' | 'start_date' | 'end_date' | 'allocated_percentage' | 'allocated_hours' | 'is_confirmed'
>
export type ReviewRow = RowOf<
  'performance_reviews',
  | 'user_id'
  | 'reviewer_id'
  | 'review_period'
  | 'review_date'
  | 'status'
  | 'overall_rating'
  | 'technical_skills'
  | 'communication'
  | 'teamwork'
  | 'leadership'
  | 'innovation'
  | 'goals'
  | 'comments'
>

/** `created_at` is an ISO instant; skills are read from the notes when the entry is loaded. */
export type TimeEntryRow = Pick<
  Selectable<Tables['time_entries']>,
  'user_id' | 'project_id' | 'hours' | 'date' | 'category' | 'notes'
> & { created_at: string }
