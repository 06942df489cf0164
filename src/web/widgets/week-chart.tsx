import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayAs, dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { chartTooltip, xAxis, yAxis } from '../ui/chart-style.ts'
import { hoursText, wholeText } from './figures.ts'

const TICK_HOURS = 20

interface WeekChartProps {
  /** Every week of the shown time, oldest first, by its Monday. */
  weeks: readonly { week: Day; hours: number }[]
  /** Hours at which a line is drawn; the axis always reaches them. */
  fullWeek?: number
}

/** Bars by week, with months below them. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function WeekChart({ weeks, fullWeek }: WeekChartProps) {
  const top = Math.max(fullWeek ?? 0, ...weeks.map(({ hours }) => hours))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...weeks]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="week"
          ticks={weeks.map(({ week }) => week).filter((week) => Number(week.slice(8)) <= 7)}
          tickFormatter={(week: string) => dayAs(week, 'MMM')}
          interval="preserveStart"
          {...xAxis}
        />
        <YAxis
          width={52}
          tickFormatter={(hours: number) => `${wholeText(hours)} h`}
          {...(fullWeek !== undefined && { ticks: hourTicks(top), domain: [0, top] })}
          {...yAxis}
        />
        <Tooltip
          {...chartTooltip}
          formatter={(hours) => [hoursText(Number(hours)), 'Logged']}
          labelFormatter={(week) => typeof week === 'string' && `Week from ${dayText(week)}`}
        />
        <Bar dataKey="hours" fill="var(--series-1)" radius={[3, 3, 0, 0]} maxBarSize={26} isAnimationActive={false} />
        {fullWeek !== undefined && <ReferenceLine y={fullWeek} stroke="var(--ink-muted)" strokeDasharray="4 4" />}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Every twenty hours, up to the top. */
function hourTicks(top: number): number[] {
  return Array.from({ length: Math.floor(top / TICK_HOURS) + 1 }, (_, index) => index * TICK_HOURS)
}
