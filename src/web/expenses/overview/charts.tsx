import { format, parseISO } from 'date-fns'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ExpenseSummary } from '#shared/expenses/contract.ts'
import { chartTooltip, xAxis, yAxis } from '../../ui/chart-style.ts'
import { unbroken } from '../../ui/unbroken.ts'
import type { Money } from '../../widgets/money.ts'

interface CategoryChartProps {
  /** Largest first. */
  categories: ExpenseSummary['categories']
  money: Money
  /** An amount's share of all, in words. */
  share: (amount: number) => string
}

/** A bar for each category. Fetched when it is needed, as it brings the chart library. */
export function CategoryChart({ categories, money, share }: CategoryChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        layout="vertical"
        data={categories}
        accessibilityLayer={false}
        margin={{ top: 4, right: 112, bottom: 4, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="category"
          width={112}
          tickFormatter={(category: string) => unbroken(category.replace(' & Entertainment', ''))}
          {...yAxis}
        />
        <Tooltip
          {...chartTooltip}
          formatter={(amount) => [`${money.exact(Number(amount))}, ${share(Number(amount))} of all`, 'Claimed']}
        />
        <Bar dataKey="amount" fill="var(--series-1)" radius={[0, 3, 3, 0]} maxBarSize={22} isAnimationActive={false}>
          <LabelList
            dataKey="amount"
            position="right"
            fill="var(--ink)"
            fontSize={12}
            formatter={(amount) => unbroken(`${money.whole(Number(amount))} · ${share(Number(amount))}`)}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

interface MonthChartProps {
  /** Oldest first. */
  months: ExpenseSummary['months']
  money: Money
}

/** A bar for each month. Fetched when it is needed, as it brings the chart library. */
export function MonthChart({ months, money }: MonthChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={months} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          tickFormatter={(month: string) => format(parseISO(`${month}-01`), month.endsWith('-01') ? 'MMM yy' : 'MMM')}
          minTickGap={8}
          {...xAxis}
        />
        <YAxis width={56} tickFormatter={money.short} {...yAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(amount) => [money.exact(Number(amount)), 'Claimed']}
          labelFormatter={(month) => typeof month === 'string' && format(parseISO(`${month}-01`), 'MMMM yyyy')}
        />
        <Bar dataKey="amount" fill="var(--series-1)" radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
