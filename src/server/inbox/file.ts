import type { InboxItem } from '#shared/inbox/contract.ts'
import { moneyCell } from '../http/table-file.ts'
import type { ListFile } from '../records/list-file.ts'

const KINDS = {
  leave: 'Leave',
  expense: 'Expense',
  review: 'Review',
  week: 'Week',
  alert: 'Alert',
  notice: 'Notice',
  invoice: 'Invoices',
} as const

const STEPS = {
  decide: 'Approve or reject',
  reimburse: 'Pay',
  write: 'Write',
  complete: 'Complete',
  submit: 'Submit',
  note: 'Note',
  issue: 'Issue',
  collect: 'Collect',
} as const

const isOfProject = ({ kind, projectId = null }: InboxItem) => kind === 'alert' || projectId !== null

/** What waits for somebody as a file has it. */
export const INBOX_FILE: ListFile<InboxItem> = {
  kinds: 'Inbox',
  name: 'inbox',
  columns: [
    ['Waiting since', (row) => row.since, 'instant'],
    ['Kind', (row) => KINDS[row.kind]],
    ['To do', (row) => STEPS[row.step]],
    ['Person', (row) => (row.userId === null ? null : row.name)],
    ['Project', (row) => (isOfProject(row) ? row.name : null)],
    ['Title', (row) => row.title],
    ['From', (row) => row.startDate, 'day'],
    ['To', (row) => row.endDate, 'day'],
    ['Days', (row) => row.days],
    ['Amount', (row) => (row.currency === null ? row.amount : moneyCell(row.amount, row.currency))],
    ['Currency', (row) => row.currency],
    ['Due', (row) => row.until, 'day'],
    ['For', (row) => row.actedFor?.name],
  ],
}
