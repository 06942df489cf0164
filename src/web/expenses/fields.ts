import type { Expense, ExpenseForm } from '#shared/expenses/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { moneyIn } from '../widgets/money.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useProjectName } from '../widgets/project-list.ts'

/** What a claim without a project belongs to (spec §3). */
export const GENERAL = 'General'

/** The longest name of a claim; its description may be a whole story. */
const LONGEST_TITLE = 80

/** What people fill in of a claim, as forms name it. */
export const FIELD_LABELS: Record<keyof ExpenseForm, string> = {
  userId: 'Person',
  amount: 'Amount',
  currency: 'Currency',
  rate: 'Rate',
  date: 'Date',
  category: 'Category',
  projectId: 'Project',
  billable: 'Billable',
  description: 'Description',
}

/** What a claim's history tells, in its order. Who decided and when stands above each change. */
export const HISTORY_LABELS = { status: 'Status', ...FIELD_LABELS, decisionNote: 'Note', receipt: 'Receipt' } as const

export type ToldField = keyof typeof HISTORY_LABELS

/** Tells a field's value in words; a dash where it is empty. */
export function useFieldText(userId: number): (field: ToldField, value: unknown) => string {
  const nameOf = usePersonNames([userId])
  const projectName = useProjectName()
  return (field, value) => {
    if (field === 'projectId') return typeof value === 'number' ? projectName(value) : GENERAL
    if (field === 'userId') return nameOf(Number(value)) ?? '…'
    if (field === 'amount' && typeof value === 'number') return moneyIn(undefined).exact(value)
    if (field === 'date' && typeof value === 'string') return dayText(value)
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' && value !== '' ? value : '–'
  }
}

/** What a claim is called: the first line of what it was for. */
export function titleOf({ description }: Pick<Expense, 'description'>): string {
  const [line = ''] = description.split('\n', 1)
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE).trimEnd().toWellFormed()}…` : line
}
