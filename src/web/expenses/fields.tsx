import type { ReactNode } from 'react'
import { Banknote, CircleCheck, CircleX, Clock, Paperclip, type LucideIcon } from 'lucide-react'
import type { ExpenseStatus } from '#shared/expenses/choices.ts'
import type { Expense, ExpenseForm } from '#shared/expenses/contract.ts'
import { baseAmount } from '#shared/expenses/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import { plainText } from '../records/field-text.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import { moneyIn, useCompanyMoney } from '../widgets/money.ts'
import { PersonName } from '../widgets/people/person-name.tsx'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { ProjectName } from '../widgets/projects/project-name.tsx'
import { useProjectNames } from '../widgets/projects/project-names.ts'

/** Shown instead of a project for a claim without one (spec §3). */
export const GENERAL = 'General'

/** The longest name of a claim; its description may be much longer. */
const LONGEST_TITLE = 80

/** The labels of a claim's fields in forms. */
export const FIELD_LABELS: Record<keyof ExpenseForm, string> = {
  userId: 'Person',
  amount: 'Amount',
  currency: 'Currency',
  rate: 'Rate',
  rateNote: 'Why this rate',
  taxPercent: 'Tax included, %',
  date: 'Date',
  category: 'Category',
  projectId: 'Project',
  billable: 'Billable',
  description: 'Description',
}

/** The fields in a claim's history, in order. Each change has a heading with who decided and when. */
export const HISTORY_LABELS = { status: 'Status', ...FIELD_LABELS, decisionNote: 'Note', receipt: 'Receipt' } as const

/** How each status is marked in addition to its word. */
export const STATUS_LOOKS: Record<ExpenseStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  Pending: { tone: 'caution', icon: Clock },
  Approved: { tone: 'accent', icon: CircleCheck },
  Rejected: { tone: 'danger', icon: CircleX },
  Reimbursed: { tone: 'positive', icon: Banknote },
}

/** A field's value in words; a dash if it is empty. */
export function fieldText(field: keyof typeof HISTORY_LABELS, value: unknown): ReactNode {
  if (field === 'projectId') return typeof value === 'number' ? <ProjectName id={value} /> : GENERAL
  if (field === 'userId') return <PersonName id={Number(value)} />
  if (field === 'amount' && typeof value === 'number') return moneyIn(undefined).exact(value)
  if (field === 'date' && typeof value === 'string') return dayText(value)
  return plainText(value)
}

/** The name of a claim: the first line of its description. */
export function titleOf({ description }: Pick<Expense, 'description'>): string {
  const [line = ''] = description.split('\n', 1)
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE).trimEnd().toWellFormed()}…` : line
}

/** The paid amount, in the currency that was paid. */
export function amountOf({ amount, currency }: Pick<Expense, 'amount' | 'currency'>): string {
  return moneyIn(currency).exact(amount)
}

/** The words of a claim's row that are not its own fields. */
export interface ClaimWords {
  person: string
  project: string
  /** In the company's currency. */
  amount: string
  /** The paid amount, if it was in another currency. */
  paid: string | undefined
  /** The amount at the company's rate, if the claim has another one. */
  atCompanyRate: string | undefined
}

export function useClaimWords(claim: Expense): ClaimWords {
  const { userId, projectId, amount, baseAmount: claimed, rate, companyRate, currency } = claim
  const nameOf = usePersonNames([userId])
  const projectName = useProjectNames(projectId === null ? [] : [projectId])
  const money = useCompanyMoney()
  return {
    person: nameOf(userId) ?? '…',
    project: projectId === null ? GENERAL : projectName(projectId),
    amount: money.exact(claimed),
    paid: rate === 1 && currency === money.currency ? undefined : amountOf(claim),
    atCompanyRate:
      companyRate === null || rate === companyRate || money.currency === undefined
        ? undefined
        : money.exact(baseAmount(amount, companyRate, money.currency)),
  }
}

/** Marks a claim whose receipt is stored. */
export function HasReceipt() {
  return (
    <span title="With receipt" className="shrink-0 self-center">
      <Paperclip aria-hidden className="size-3.5 text-muted" />
      <span className="sr-only">With receipt</span>
    </span>
  )
}
