import type { Audited, AuditKind } from '#shared/audit/choices.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { isDay, type Day } from '#shared/time/day.ts'
import { dayLabel } from '../../widgets/day-label.ts'
import { wholeText } from '../../widgets/figures.ts'

export const KIND_WORDS: Readonly<Record<AuditKind | 'everything', string>> = {
  everything: 'Everything',
  change: 'Changes',
  'sign-in': 'Signing in',
  read: 'Reads',
  export: 'Exports',
}

/** Kinds of records in the filter's words. */
export const RECORD_WORDS: Readonly<Record<Audited, string>> = {
  person: 'People',
  project: 'Projects',
  tag: 'Tags',
  'time entry': 'Time entries',
  'bill rate': 'Bill rates',
  'cost rate': 'Cost rates',
  client: 'Clients',
  'exchange rate': 'Exchange rates',
  invoice: 'Invoices',
  'invoice settings': 'Invoice settings',
  leave: 'Leave requests',
  'leave adjustment': 'Leave adjustments',
  'leave policy': 'Leave policies',
  'company holiday': 'Company holidays',
  expense: 'Expense claims',
  allocation: 'Bookings',
  'project role': 'Project roles',
  review: 'Reviews',
  'saved report': 'Saved reports',
  substitution: 'Substitutions',
  week: 'Weeks',
  month: 'Months',
  company: 'Company settings',
  projectworks: 'ProjectWorks',
  import: 'Imports',
  webhook: 'Webhooks',
  account: 'Accounts',
  access: 'Access',
  export: 'Exports',
}

/** A record in a sentence, with its name or that of the person it is about. */
const OBJECTS: Readonly<Record<Audited, (subject: string | null) => string>> = {
  person: (name) => name ?? 'a person who is gone',
  project: (name) => named('the project', name, 'a project'),
  tag: (name) => named('the tag', name, 'a tag'),
  'time entry': (name) => of('a time entry', name),
  'bill rate': (name) => of('a bill rate', name),
  'cost rate': (name) => of('a cost rate', name),
  client: (name) => named('the client', name, 'a client'),
  'exchange rate': (name) => of('an exchange rate', name),
  invoice: (name) => named('the invoice', name, 'an invoice'),
  'invoice settings': () => 'the invoice settings',
  leave: (name) => of('a leave request', name),
  'leave adjustment': (name) => of('a leave adjustment', name),
  'leave policy': () => 'a leave policy',
  'company holiday': (name) => named('the company holiday', name, 'a company holiday'),
  expense: (name) => of('an expense claim', name),
  allocation: (name) => of('a booking', name),
  'project role': (name) => of('a project role', name),
  review: (name) => of('a review', name),
  'saved report': (name) => of('a saved report', name),
  substitution: (name) => of('a substitution', name),
  week: (name) => of('a week', name),
  month: () => 'a month',
  company: () => "the company's settings",
  projectworks: () => 'the ProjectWorks settings',
  import: () => 'a file',
  webhook: (name) => named('the webhook', name, 'a webhook'),
  account: (email) => named('the account', email, 'an account'),
  access: () => '',
  export: () => '',
}

function named(what: string, name: string | null, otherwise: string): string {
  return name === null ? otherwise : `${what} ${name}`
}

function of(what: string, name: string | null): string {
  return name === null ? what : `${what} of ${name}`
}

/** What somebody did, in words that follow their name. */
export function deedOf({ kind, entity, action, subject, after, from }: AuditEntry): string {
  if (kind === 'export' && entity === 'export') return exportText(after ?? {})
  if (action === 'failed to sign in' && from?.email && entity === 'access') return `${action} as ${from.email}`
  if (action === 'began to view as' || action === 'stopped viewing as') return `${action} ${subject ?? 'somebody'}`
  const isBySession = kind === 'sign-in' && action.includes('sign')
  return isBySession ? action : `${action} ${OBJECTS[entity](subject)}`.trim()
}

function exportText({ kinds, format, rows, whole }: Readonly<Record<string, unknown>>): string {
  const count = typeof rows === 'number' ? `${wholeText(rows)} ${rows === 1 ? 'row' : 'rows'}` : 'rows'
  return `exported ${String(kinds)} as ${String(format).toUpperCase()}: ${count}${whole === false ? ', broken off' : ''}`
}

/** Fields that hold the id of a person. */
export const PERSON_FIELDS = new Set(['userId', 'reviewerId', 'managerId', 'leadId', 'decidedBy', 'createdBy'])

/** A field's name in words: `startDate` is Start date, `userId` is User. */
export function fieldLabel(field: string): string {
  if (field === 'userId') return 'Person'
  const words = field
    .replace(/(Id|By)$/, (end) => (end === 'By' ? ' by' : ''))
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's value in words, except people's names. */
export function valueText(value: unknown, today: Day): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return isDay(value) ? dayLabel(value, today) : value
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => valueText(one, today)).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, held]) => `${fieldLabel(name)}: ${valueText(held, today)}`)
      .join(', ')
  }
  return JSON.stringify(value)
}
