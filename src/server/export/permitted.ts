import type { Permission } from '#shared/access/permissions.ts'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { ExportName } from '#shared/export/entities.ts'
import { forbidden } from '../http/errors.ts'

/** The permissions to read all rows of a kind, with all of their fields. */
const READ: Record<ExportName, readonly Permission[]> = {
  skills: ['directory.read'],
  people: ['contacts.read'],
  'declared-skills': ['directory.read'],
  companies: ['directory.read'],
  'previous-projects': ['directory.read'],
  'external-profiles': ['directory.read'],
  projects: ['projects.hours', 'projects.budgets'],
  'required-skills': ['directory.read'],
  tags: ['directory.read'],
  'project-tags': ['directory.read'],
  'project-roles': ['directory.read'],
  milestones: ['projects.budgets'],
  'time-entries': ['entries.read'],
  weeks: ['weeks.read'],
  'week-steps': ['weeks.read'],
  'closed-months': ['directory.read'],
  'closed-fees': ['projects.budgets'],
  'month-steps': ['months.read'],
  'month-corrections': ['months.read', 'projects.budgets', 'rates.read'],
  'bill-rates': ['projects.budgets'],
  'cost-rates': ['rates.read'],
  'replaced-rates': ['projects.budgets', 'rates.read'],
  'tax-rates': ['invoices.read'],
  clients: ['directory.read', 'invoices.read'],
  'exchange-rates': ['directory.read'],
  'skill-corrections': ['entries.read'],
  'leave-requests': ['leave.read'],
  'leave-policies': ['directory.read'],
  'leave-adjustments': ['leave.read'],
  'company-holidays': ['directory.read'],
  expenses: ['claims.read'],
  'invoice-settings': ['invoices.read'],
  'invoice-logos': ['invoices.read'],
  invoices: ['invoices.read'],
  'invoice-lines': ['invoices.read'],
  'invoice-items': ['invoices.read'],
  'invoiced-as': ['invoices.read'],
  'invoice-payments': ['invoices.read'],
  allocations: ['bookings.read'],
  reviews: ['reviews.read'],
  'saved-reports': ['export.everything'],
  'vocabulary-skills': ['directory.read'],
  'vocabulary-aliases': ['directory.read'],
  'vocabulary-proposals': ['vocabulary.manage', 'evidence.read'],
  settings: ['directory.read'],
  'sync-settings': ['connector.manage'],
  'sync-mappings': ['connector.manage'],
  substitutions: ['substitutions.write'],
  // It holds the fields of every kind of record.
  audit: ['export.everything'],
}

/** Whether somebody may export a kind of record: whether they may read all of it. */
export function mayExport(actor: Actor, name: ExportName): boolean {
  return missing(actor, name) === undefined
}

/** 403 for a kind of record that somebody may not read completely. */
export function permitExport(actor: Actor, name: ExportName): void {
  const permission = missing(actor, name)
  if (permission !== undefined) throw forbidden(permission)
}

function missing(actor: Actor, name: ExportName): Permission | undefined {
  return READ[name].find((permission) => !mayOn(actor, permission, {}))
}
