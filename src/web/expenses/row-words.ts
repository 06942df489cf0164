import type { Expense } from '#shared/expenses/contract.ts'
import { useCompanyMoney } from '../widgets/money.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useProjectName } from '../widgets/project-list.ts'
import { amountOf } from './changes.ts'
import { GENERAL } from './fields.ts'

/** What a claim's row says besides what it holds itself. */
export interface RowWords {
  person: string
  project: string
  /** In the company's currency. */
  amount: string
  /** As it was paid, where that was in another currency. */
  paid: string | undefined
}

/** Words for the claims that are drawn. */
export function useRowWords(claims: readonly Expense[]): (claim: Expense) => RowWords {
  const nameOf = usePersonNames(claims.map(({ userId }) => userId))
  const projectName = useProjectName()
  const money = useCompanyMoney()
  return (claim) => ({
    person: nameOf(claim.userId) ?? '…',
    project: claim.projectId === null ? GENERAL : projectName(claim.projectId),
    amount: money.exact(claim.baseAmount),
    paid: claim.rate === 1 && claim.currency === money.currency ? undefined : amountOf(claim),
  })
}
