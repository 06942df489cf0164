import type { ExportName } from '#shared/export/entities.ts'
import type { Tables } from '../db/tables.ts'

/** The table that an entity's rows stand in; its columns are the fields' names in snake case. */
export const TABLE_OF = {
  skills: 'skills',
  people: 'people',
  'declared-skills': 'declared_skills',
  companies: 'companies',
  'previous-projects': 'previous_projects',
  'external-profiles': 'external_profiles',
  projects: 'projects',
  'required-skills': 'project_required_skills',
  tags: 'tags',
  'project-tags': 'project_tags',
  'project-roles': 'project_roles',
  milestones: 'project_milestones',
  'time-entries': 'time_entries',
  'skill-corrections': 'skill_corrections',
  'leave-requests': 'leave_requests',
  'leave-policies': 'leave_policies',
  'leave-adjustments': 'leave_adjustments',
  'company-holidays': 'company_holidays',
  expenses: 'expenses',
  allocations: 'resource_allocations',
  reviews: 'performance_reviews',
  'vocabulary-skills': 'vocabulary_skills',
  'vocabulary-aliases': 'vocabulary_aliases',
  'vocabulary-proposals': 'skill_proposals',
  settings: 'company_settings',
  'sync-settings': 'projectworks_settings',
  audit: 'audit_log',
} as const satisfies Record<ExportName, keyof Tables>

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
