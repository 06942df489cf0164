import { ChartColumn, Receipt } from 'lucide-react'
import type { ComponentType } from 'react'
import { dayAs } from '#shared/time/day-text.ts'
import type { ExpenseSummary } from '#shared/expenses/contract.ts'
import { CATEGORIES_SHOWN } from '#shared/expenses/rules.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { percentText, wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { moneyIn } from '../../widgets/money.ts'
import { useToday } from '../../widgets/today.ts'
import { useDialogs, useFilters } from '../address.ts'
import { ClaimSummary } from '../columns.tsx'
import { useExpenseSummary, useLatestExpenses } from '../data.ts'
import { titleOf } from '../fields.tsx'

const CategoryBars = lazyPart(() => import('../../widgets/category-bars.tsx'), 'CategoryBars')
const MonthChart = lazyPart(() => import('./charts.tsx'), 'MonthChart')

/** Where the money goes, month by month, and the latest claims. */
export function OverviewTab() {
  const { filter } = useFilters()
  const period = filter.from || filter.to ? 'The months of the chosen period' : 'The last twelve months'
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Totals
        title="By Category"
        hint="The six largest, with their share of all; rejected claims excluded"
        what="the totals by category"
        Chart={ByCategory}
      />
      <Totals
        title="By Month"
        hint={`${period}; rejected claims excluded`}
        what="the totals by month"
        Chart={ByMonth}
      />
      <LatestExpenses />
    </div>
  )
}

interface TotalsProps {
  title: string
  hint: string
  what: string
  Chart: ComponentType<{ summary: ExpenseSummary }>
}

function Totals({ title, hint, what, Chart }: TotalsProps) {
  return (
    <Card title={title} hint={hint}>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <Loaded
          read={useExpenseSummary(useFilters().filter)}
          what={what}
          skeleton={<Skeleton className="h-72 w-full" />}
        >
          {(summary) => <Chart summary={summary} />}
        </Loaded>
      </div>
    </Card>
  )
}

function ByCategory({ summary: { categories, total, currency } }: { summary: ExpenseSummary }) {
  const money = moneyIn(currency)
  const sorted = categories.filter(({ claims }) => claims > 0).toSorted((a, b) => b.amount - a.amount)
  if (sorted.length === 0) return <NoData />
  const share = (amount: number) => percentText(total > 0 ? (100 * amount) / total : 0)
  return (
    <ChartFigure
      label="Expenses by category"
      height="h-64"
      table={{
        caption: 'Expenses by category',
        heads: ['Category', 'Claims', 'Amount', 'Share'],
        rows: sorted.map(({ category, claims, amount }) => [
          category,
          wholeText(claims),
          money.exact(amount),
          share(amount),
        ]),
      }}
    >
      <CategoryBars
        categories={sorted.slice(0, CATEGORIES_SHOWN).map(({ category, amount }) => {
          return { category: category.replace(' & Entertainment', ''), value: amount }
        })}
        namesPx={112}
        label={(amount) => `${money.whole(amount)} · ${share(amount)}`}
        detail={(amount) => `${money.exact(amount)}, ${share(amount)} of all`}
        what="Claimed"
      />
    </ChartFigure>
  )
}

function ByMonth({ summary: { months, currency } }: { summary: ExpenseSummary }) {
  const money = moneyIn(currency)
  if (months.every(({ claims }) => claims === 0)) return <NoData />
  return (
    <ChartFigure
      label="Expenses by month"
      height="h-64"
      table={{
        caption: 'Expenses by month',
        heads: ['Month', 'Claims', 'Amount'],
        rows: months.map(({ month, claims, amount }) => [
          dayAs(`${month}-01`, 'MMMM yyyy'),
          wholeText(claims),
          money.exact(amount),
        ]),
      }}
    >
      <MonthChart months={months} money={money} />
    </ChartFigure>
  )
}

function NoData() {
  return <EmptyState icon={ChartColumn} text="No data available" />
}

/** The latest claims that match the filters. */
function LatestExpenses() {
  const { open } = useDialogs()
  const today = useToday()
  return (
    <Card title="Latest Expenses" hint="Of all that match the filters, by date" className="lg:col-span-2">
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <Loaded
          read={useLatestExpenses()}
          what="the latest expenses"
          skeleton={<Skeleton className="h-96 w-full" />}
          empty={<EmptyState icon={Receipt} text="No data available" />}
        >
          {(claims) => (
            <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
              {claims.map((claim) => (
                <li key={claim.id} className="min-w-0 border-t border-line py-3">
                  <article aria-label={titleOf(claim)}>
                    <ClaimSummary claim={claim} today={today} onOpen={({ id }) => open(id)} />
                  </article>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  )
}
