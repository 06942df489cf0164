import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * Rows of a generated company. Ids are the company's own, from 1; the loader gives them the
 * database's. Skills are named, since the database knows their ids.
 */
export type PersonRow = Omit<Selectable<Tables['people']>, 'source' | 'external_id'>
export type ProjectRow = Omit<Selectable<Tables['projects']>, 'source' | 'external_id'>
export type CompanyRow = Selectable<Tables['companies']>
export type DeclaredSkillRow = { user_id: number; skill: string }
export type RequiredSkillRow = { project_id: number; skill: string }
export type PreviousProjectRow = Omit<Selectable<Tables['previous_projects']>, 'id'>
export type ExternalProfileRow = Omit<Selectable<Tables['external_profiles']>, 'id'>
export type ProjectRoleRow = Omit<Selectable<Tables['project_roles']>, 'id'>
export type LeaveRow = Omit<Selectable<Tables['leave_requests']>, 'id'>
export type ExpenseRow = Omit<Selectable<Tables['expenses']>, 'id'>
export type AllocationRow = Omit<Selectable<Tables['resource_allocations']>, 'id'>
export type ReviewRow = Omit<Selectable<Tables['performance_reviews']>, 'id'>

/** `created_at` is an ISO instant; skills are read from the notes when the entry is loaded. */
export type TimeEntryRow = Pick<
  Selectable<Tables['time_entries']>,
  'user_id' | 'project_id' | 'hours' | 'date' | 'category' | 'notes'
> & { created_at: string }
