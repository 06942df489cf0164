import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { format, parseISO } from 'date-fns'
import type { TimesheetFigures } from '#shared/timesheets/contract.ts'
import { chartTooltip, xAxis, yAxis } from '../ui/chart-style.ts'
import { unbroken } from '../ui/unbroken.ts'
import { hoursText, percentText, wholeHoursText } from '../widgets/figures.ts'

interface CategoryChartProps {
  categories: TimesheetFigures['categories']
  /** Hours of all categories. */
  total: number
}

/** A bar for each category, most hours first. Fetched when it is needed, as it brings the chart library. */
export function CategoryChart({ categories, total }: CategoryChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        layout="vertical"
        data={categories}
        accessibilityLayer={false}
        margin={{ top: 4, right: 116, bottom: 4, left: 0 }}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="category" width={96} {...yAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(hours) => [
            `${hoursText(Number(hours))}, ${percentText((100 * Number(hours)) / total)} of all`,
            'Logged',
          ]}
        />
        <Bar dataKey="hours" fill="var(--series-1)" radius={[0, 3, 3, 0]} maxBarSize={22} isAnimationActive={false}>
          <LabelList
            dataKey="hours"
            position="right"
            fill="var(--ink)"
            fontSize={12}
            formatter={(hours) =>
              unbroken(`${wholeHoursText(Number(hours))} · ${percentText((100 * Number(hours)) / total)}`)
            }
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

/** A bar for each day. Fetched when it is needed, as it brings the chart library. */
export function DayChart({ days }: { days: TimesheetFigures['days'] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} accessibilityLayer={false} margin={{ top: 20, right: 4, bottom: 0, left: 4 }}>
        <XAxis dataKey="date" tickFormatter={(date: string) => format(parseISO(date), 'EEE d')} {...xAxis} />
        <Tooltip
          {...chartTooltip}
          formatter={(hours) => [hoursText(Number(hours)), 'Logged']}
          labelFormatter={(date) => typeof date === 'string' && format(parseISO(date), 'EEEE d MMMM yyyy')}
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
