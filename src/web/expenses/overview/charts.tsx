import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayAs } from '#shared/time/day-text.ts'
import type { ExpenseSummary } from '#shared/expenses/contract.ts'
import { chartTooltip, xAxis, yAxis } from '../../ui/chart-style.ts'
import type { Money } from '../../widgets/money.ts'

interface MonthChartProps {
  /** Oldest first. */
  months: ExpenseSummary['months']
  money: Money
}

/** A bar for each month. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function MonthChart({ months, money }: MonthChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={months} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          tickFormatter={(month: string) => dayAs(`${month}-01`, month.endsWith('-01') ? 'MMM yy' : 'MMM')}
          minTickGap={8}
          {...xAxis}
        />
        <YAxis width={56} tickFormatter={money.short} {...yAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(amount) => [money.exact(Number(amount)), 'Claimed']}
          labelFormatter={(month) => typeof month === 'string' && dayAs(`${month}-01`, 'MMMM yyyy')}
        />
        <Bar dataKey="amount" fill="var(--series-1)" radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
