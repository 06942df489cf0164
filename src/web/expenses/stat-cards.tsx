import { Receipt } from 'lucide-react'
import type { ExpenseSummary } from '#shared/expenses/contract.ts'
import type { ExpenseStatus } from '#shared/expenses/rules.ts'
import { countText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useFilters } from './address.ts'
import { useExpenseSummary } from './data.ts'
import { STATUS_ICONS } from './status-badge.tsx'

const FIGURES: readonly SummaryFigure<ExpenseSummary>[] = [
  {
    label: 'Total Expenses',
    icon: Receipt,
    value: ({ currency, total }) => <Amount currency={currency} amount={total} />,
    caption: ({ claims }) => countText(claims, 'claim', 'claims'),
    basis: "All claims that match the filters, in the company's currency; rejected ones are left out.",
  },
  ofStatus('Pending', 'Pending', 'Claims that nobody has decided yet.'),
  ofStatus('Approved', 'Awaiting Payment', 'Claims that are approved and not yet paid back.'),
  ofStatus('Reimbursed', 'Reimbursed', 'Claims that were paid back.'),
]

/** What the claims that match the filters come to, whatever their status. */
export function StatCards() {
  return <SummaryCards read={useExpenseSummary(useFilters().ofAnyStatus)} figures={FIGURES} />
}

function ofStatus(status: ExpenseStatus, label: string, basis: string): SummaryFigure<ExpenseSummary> {
  const sumOf = ({ statuses }: ExpenseSummary) => statuses.find((sum) => sum.status === status)
  return {
    label,
    icon: STATUS_ICONS[status],
    value: (summary) => <Amount currency={summary.currency} amount={sumOf(summary)?.amount ?? 0} />,
    caption: (summary) => countText(sumOf(summary)?.claims ?? 0, 'claim', 'claims'),
    basis: `${basis} In the company's currency, of those that match the filters.`,
  }
}

function Amount({ currency, amount }: { currency: string; amount: number }) {
  const money = moneyIn(currency)
  return <span title={money.exact(amount)}>{money.figure(amount)}</span>
}
