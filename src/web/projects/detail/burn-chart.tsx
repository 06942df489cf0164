import { format, parseISO } from 'date-fns'
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { BurnPoint } from '#shared/projects/budget.ts'
import { axisLine, axisTick, chartTooltip } from '../../ui/chart-style.ts'
import type { Money } from '../../widgets/money.ts'

const NAMES = { cost: 'Cost', planned: 'Even spread' }

interface BurnChartProps {
  points: readonly BurnPoint[]
  budget: number
  money: Money
}

/** Cost so far against the budget spread evenly over the time. Fetched when it is needed, with the chart library. */
export function BurnChart({ points, budget, money }: BurnChartProps) {
  const line = { type: 'linear', dot: false, isAnimationActive: false, strokeWidth: 2 } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="week"
          tickFormatter={(week: string) => format(parseISO(week), 'MMM yy')}
          minTickGap={48}
          tick={axisTick}
          tickLine={false}
          axisLine={axisLine}
        />
        <YAxis
          width={52}
          domain={[0, 'auto']}
          tickFormatter={money.short}
          tick={axisTick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          {...chartTooltip}
          formatter={(amount, name) => [money.whole(Number(amount)), NAMES[name as keyof typeof NAMES]]}
          labelFormatter={(week) => typeof week === 'string' && `Week from ${format(parseISO(week), 'd MMM yyyy')}`}
        />
        <ReferenceLine
          y={budget}
          ifOverflow="extendDomain"
          stroke="var(--ink-muted)"
          strokeDasharray="2 4"
          label={{ value: 'Budget', position: 'insideTopLeft', fill: 'var(--ink-muted)', fontSize: 12 }}
        />
        <Line {...line} dataKey="planned" stroke="var(--series-7)" strokeDasharray="5 4" />
        <Line {...line} dataKey="cost" stroke="var(--series-1)" />
      </LineChart>
    </ResponsiveContainer>
  )
}
