import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { burnTicks, type BurnPoint } from '#shared/projects/burn-down.ts'
import type { Day } from '#shared/time/day.ts'
import { chartTooltip, xAxis, yAxis } from '../../ui/chart-style.ts'
import type { Money } from '../../widgets/money.ts'
import { BURN_LINES } from './burn-key.tsx'

const NAMES = { spent: 'Spent', booked: 'With bookings', planned: 'Even spread' }

interface BurnChartProps {
  points: readonly BurnPoint[]
  budget: number | undefined
  money: Money
}

/**
 * Spent so far compared with the budget spread evenly over the time. In a file of its own that is fetched when it is needed,
 * with the chart library.
 */
export function BurnChart({ points, budget, money }: BurnChartProps) {
  const ticks = burnTicks(points)
  const line = { type: 'linear', dot: false, isAnimationActive: false } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={points.map((point) => ({ ...point, at: timeOf(point.week) }))}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          ticks={ticks.days.map(timeOf)}
          tickFormatter={(at: number) => format(at, ticks.unit === 'month' ? 'MMM yy' : 'd MMM')}
          interval="equidistantPreserveStart"
          minTickGap={10}
          {...xAxis}
        />
        <YAxis width={52} domain={[0, 'auto']} tickFormatter={money.short} {...yAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(amount, name) => [money.whole(Number(amount)), NAMES[name as keyof typeof NAMES]]}
          labelFormatter={(at) => typeof at === 'number' && `Week from ${format(at, 'd MMM yyyy')}`}
        />
        {budget !== undefined && (
          <ReferenceLine
            y={budget}
            ifOverflow="extendDomain"
            {...BURN_LINES.budget}
            label={{ value: 'Budget', position: 'insideTopLeft', fill: 'var(--ink-muted)', fontSize: 12 }}
          />
        )}
        <Line {...line} {...BURN_LINES.planned} dataKey="planned" />
        <Line {...line} {...BURN_LINES.booked} dataKey="booked" />
        <Line {...line} {...BURN_LINES.spent} dataKey="spent" />
      </LineChart>
    </ResponsiveContainer>
  )
}

function timeOf(day: Day): number {
  return parseISO(day).getTime()
}
