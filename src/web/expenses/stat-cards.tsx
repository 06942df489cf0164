import { Receipt } from 'lucide-react'
import type { ExpenseSummary } from '#shared/expenses/contract.ts'
import type { ExpenseStatus } from '#shared/expenses/rules.ts'
import { countText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useAddress, useFilters } from './address.ts'
import { useExpenseSummary } from './data.ts'
import type { ExpensesSearch } from './search.ts'
import { STATUS_ICONS } from './status-badge.tsx'

function figures(search: ExpensesSearch): SummaryFigure<ExpenseSummary>[] {
  return [
    {
      label: 'Total Expenses',
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

/** What the claims that match the filters come to, whatever their status. */
export function StatCards() {
  return <SummaryCards read={useExpenseSummary(useFilters().ofAnyStatus)} figures={figures(useAddress().search)} />
}

/** The claims of a status, and the way to their list, where the other filters stay. */
function ofStatus(
  status: ExpenseStatus,
  label: string,
  basis: string,
  { employee, project, category, from, to, q }: ExpensesSearch,
): SummaryFigure<ExpenseSummary> {
  const filters = Object.entries({ status, employee, project, category, from, to, q })
  const given = filters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const sumOf = ({ statuses }: ExpenseSummary) => statuses.find((sum) => sum.status === status)
  return {
    label,
    href: `/expenses?${new URLSearchParams(given).toString()}`,
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
