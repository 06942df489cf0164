import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import { dayAs } from '#shared/time/day-text.ts'
import type { TimesheetFigures } from '#shared/timesheets/contract.ts'
import { chartTooltip, xAxis } from '../ui/chart-style.ts'
import { unbroken } from '../ui/unbroken.ts'
import { hoursText, wholeHoursText } from '../widgets/figures.ts'

/** A bar for each day. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function DayChart({ days }: { days: TimesheetFigures['days'] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} accessibilityLayer={false} margin={{ top: 20, right: 4, bottom: 0, left: 4 }}>
        <XAxis dataKey="date" tickFormatter={(date: string) => dayAs(date, 'EEE d')} {...xAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(hours) => [hoursText(Number(hours)), 'Logged']}
          labelFormatter={(date) => typeof date === 'string' && dayAs(date, 'EEEE d MMMM yyyy')}
        />
        <Bar dataKey="hours" fill="var(--series-1)" radius={[3, 3, 0, 0]} maxBarSize={48} isAnimationActive={false}>
          <LabelList
            dataKey="hours"
            position="top"
            fill="var(--ink)"
            fontSize={12}
            formatter={(hours) => unbroken(wholeHoursText(Number(hours)))}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
