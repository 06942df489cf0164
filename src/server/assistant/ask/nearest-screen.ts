import { may, type Actor } from '#shared/access/rules.ts'
import type { Permission } from '#shared/access/permissions.ts'
import { linkTo } from './answers/answer.ts'
import type { Mark, Reading } from './grammar/spans.ts'

interface Screen {
  readonly label: string
  readonly to: string
  readonly permission?: Permission
  /** Words that only this screen is about, in the form in which words are compared. */
  readonly words?: readonly string[]
  readonly marks: readonly Mark[]
}

/** What each screen is about, the more particular ones first. */
const SCREENS: readonly Screen[] = [
  {
    label: 'Invoices',
    to: '/invoices',
    permission: 'invoices.read',
    words: ['invoice', 'invoices', 'invoicing', 'payment', 'payments', 'unpaid', 'dunning', 'vat', 'tax'],
    marks: [],
  },
  {
    label: 'Reports',
    to: '/reports',
    permission: 'timesheets.read',
    words: ['margin', 'profit', 'profitability', 'profitable', 'report', 'reports'],
    marks: ['revenue'],
  },
  { label: 'Expenses', to: '/expenses', marks: ['expense', 'cost', 'spend'] },
  {
    label: 'Reviews',
    to: '/performance-reviews',
    words: ['rating', 'ratings', 'feedback', 'goals'],
    marks: ['review'],
  },
  {
    label: 'Leave',
    to: '/leave-management',
    words: ['holidays', 'sickness', 'substitute', 'deputy'],
    marks: ['leave', 'leaveType', 'leaveDays', 'away', 'leaveAhead'],
  },
  {
    label: 'Allocation',
    to: '/resource-allocation',
    words: ['schedule', 'booking', 'bookings', 'staffing', 'capacity'],
    marks: ['free', 'bench', 'over', 'under', 'busy', 'utilization'],
  },
  { label: 'Timesheets', to: '/timesheets-detail', marks: ['nosubmit', 'nolog', 'hours', 'week'] },
  {
    label: 'Projects',
    to: '/projects-detail',
    words: ['milestone', 'milestones', 'budget', 'budgets', 'client', 'clients'],
    marks: ['project', 'overbudget', 'overdue', 'risk', 'deadline', 'client'],
  },
  {
    label: 'People & HR',
    to: '/people-overview',
    words: ['birthday', 'birthdays', 'salary', 'contract'],
    marks: ['leaver', 'boss', 'reports'],
  },
]

/** The screen that a question without an answer is about; null if its words point to none. */
export function nearestScreen({ spans, keys }: Reading, actor: Actor): { to: string; label: string } | null {
  const found = new Set(spans.flat().map(({ mark }) => mark))
  for (const { label, to, permission, words = [], marks } of SCREENS) {
    const isNamed = keys.some((key) => words.includes(key)) || marks.some((mark) => found.has(mark))
    if (isNamed) return permission === undefined || may(actor, permission) ? linkTo(label, to) : null
  }
  return null
}
