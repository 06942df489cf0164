import { EXPORT_NAMES, type ExportName } from '#shared/export/entities.ts'
import type { Tables } from '../db/tables.ts'

/** Tables whose name differs from that of their rows' file. */
const OTHERWISE: Partial<Record<ExportName, keyof Tables>> = {
  'required-skills': 'project_required_skills',
  milestones: 'project_milestones',
  allocations: 'resource_allocations',
  reviews: 'performance_reviews',
  'vocabulary-proposals': 'skill_proposals',
  settings: 'company_settings',
  'sync-settings': 'projectworks_settings',
  audit: 'audit_log',
}

/** The table of an entity's rows; its columns are named as `columnOf` says. */
export const TABLE_OF = Object.fromEntries(
  EXPORT_NAMES.map((name) => [name, OTHERWISE[name] ?? name.replaceAll('-', '_')]),
) as Record<ExportName, keyof Tables>
