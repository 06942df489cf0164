import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayAs } from '#shared/time/day-text.ts'
import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { chartTooltip, xAxis, yAxis } from '../../ui/chart-style.ts'
import { hoursText, utilizationText, wholeText } from '../../widgets/figures.ts'
import { weekName } from '../week-name.ts'

type Week = TimesheetTrends['weeks'][number]

/** Bars of hours below the line of capacity. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function TrendChart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={[...weeks]} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="week" tickFormatter={(week: string) => dayAs(week, 'd MMM')} minTickGap={24} {...xAxis} />
        <YAxis width={72} tickFormatter={(hours: number) => `${wholeText(hours)} h`} {...yAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(hours, name, { payload }) => [
            name === 'hours' ? loggedText(payload as Week) : hoursText(Number(hours)),
            name === 'hours' ? 'Logged' : 'Capacity',
          ]}
          labelFormatter={(week) => typeof week === 'string' && weekName(week)}
        />
        <Bar dataKey="hours" fill="var(--series-1)" radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false} />
        <Line
          dataKey="capacity"
          stroke="var(--series-3)"
          strokeWidth={2}
          strokeDasharray="4 4"
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function loggedText({ hours, utilization }: Week): string {
  return utilization === null ? hoursText(hours) : `${hoursText(hours)}, ${utilizationText(utilization)} of capacity`
}
