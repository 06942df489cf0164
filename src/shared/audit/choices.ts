/** Things whose changes are recorded. */
export const AUDITED = [
  'project',
  'project role',
  'tag',
  'bill rate',
  'cost rate',
  'client',
  'exchange rate',
  'invoice',
  'invoice settings',
  'time entry',
  'week',
  'month',
  'person',
  'leave',
  'leave adjustment',
  'leave policy',
  'company holiday',
  'expense',
  'allocation',
  'review',
  'saved report',
  'substitution',
  'company',
  'projectworks',
  'import',
  'webhook',
  'account',
  'access',
  'export',
] as const

export type Audited = (typeof AUDITED)[number]

/** Changes of records; what accounts and sessions do; reads of records about somebody else; exported files. */
export const AUDIT_KINDS = ['change', 'sign-in', 'read', 'export'] as const

export type AuditKind = (typeof AUDIT_KINDS)[number]
