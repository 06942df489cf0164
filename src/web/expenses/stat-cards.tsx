import { Receipt } from 'lucide-react'
import type { ExpenseStatus } from '#shared/expenses/choices.ts'
import type { ExpenseSummary } from '#shared/expenses/contract.ts'
import { urlOf } from '../api.ts'
import { countText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useAddress, useFilters } from './address.ts'
import { useExpenseSummary } from './data.ts'
import type { ExpensesSearch } from './search.ts'
import { STATUS_LOOKS } from './fields.tsx'

function figures(search: ExpensesSearch): SummaryFigure<ExpenseSummary>[] {
  return [
    {
      label: 'Total Expenses',
      href: listOf('Not Rejected', search),
      icon: Receipt,
      value: ({ currency, total }) => <Amount currency={currency} amount={total} />,
      caption: ({ claims }) => countText(claims, 'claim', 'claims'),
      basis: "All claims that match the filters, in the company's currency; rejected ones are left out.",
    },
    ofStatus('Pending', 'Pending', 'Claims that nobody has decided yet.', search),
    ofStatus('Approved', 'Awaiting Payment', 'Claims that are approved and not yet paid back.', search),
    ofStatus('Reimbursed', 'Reimbursed', 'Claims that were paid back.', search),
  ]
}

/** The sums of the claims that match the filters, whatever their status. */
export function StatCards() {
  return <SummaryCards read={useExpenseSummary(useFilters().ofAnyStatus)} figures={figures(useAddress().search)} />
}

/** The claims of a status. */
function ofStatus(
  status: ExpenseStatus,
  label: string,
  basis: string,
  search: ExpensesSearch,
): SummaryFigure<ExpenseSummary> {
  const sumOf = ({ statuses }: ExpenseSummary) => statuses.find((sum) => sum.status === status)
  return {
    label,
    href: listOf(status, search),
    icon: STATUS_LOOKS[status].icon,
    value: (summary) => <Amount currency={summary.currency} amount={sumOf(summary)?.amount ?? 0} />,
    caption: (summary) => countText(sumOf(summary)?.claims ?? 0, 'claim', 'claims'),
    basis: `${basis} In the company's currency, of those that match the filters.`,
  }
}

/** The address of the claims with a status; the other filters stay. */
function listOf(status: ExpensesSearch['status'], { employee, project, category, from, to, q }: ExpensesSearch) {
  return urlOf('/expenses', {}, { status, employee, project, category, from, to, q })
}

function Amount({ currency, amount }: { currency: string; amount: number }) {
  const money = moneyIn(currency)
  return <span title={money.exact(amount)}>{money.figure(amount)}</span>
}
