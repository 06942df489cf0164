import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { dayAs } from '#shared/time/day-text.ts'
import { chartTooltip, xAxis, yAxis } from '../ui/chart-style.ts'
import { unbroken } from '../ui/unbroken.ts'

/** One bar with up to two parts, and the bar of the period before. */
export interface ChartBar {
  /** A month as yyyy-MM, or the bar's name. */
  name: string
  first: number
  second: number
  before?: number | undefined
}

interface ReportChartProps {
  bars: readonly ChartBar[]
  /** Whether they are months, so that they are columns from left to right. */
  areMonths: boolean
  /** The names of the two parts; the second is absent if there is only one. */
  parts: readonly [first: string, second?: string]
  text: (value: number) => string
  short: (value: number) => string
}

/** Bars of the chosen figure. In a file of its own that is fetched when it is needed, as it brings the chart library. */
export function ReportChart({ bars, areMonths, parts: [first, second], text, short }: ReportChartProps) {
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const radius: [number, number, number, number] = areMonths ? [3, 3, 0, 0] : [0, 3, 3, 0]
  const look = { maxBarSize: areMonths ? 36 : 18, isAnimationActive: false }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        layout={areMonths ? 'horizontal' : 'vertical'}
        data={[...bars]}
        accessibilityLayer={false}
        barGap={1}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={!areMonths} horizontal={areMonths} stroke="var(--line)" />
        {areMonths ? (
          <>
            <XAxis
              dataKey="name"
              tickFormatter={(month: string) => dayAs(`${month}-01`, 'MMM yy')}
              minTickGap={16}
              {...xAxis}
            />
            <YAxis width={64} tickFormatter={short} {...yAxis} />
          </>
        ) : (
          <>
            <XAxis type="number" tickFormatter={short} {...xAxis} axisLine={false} />
            <YAxis type="category" dataKey="name" width={156} tickFormatter={shortened} interval={0} {...yAxis} />
          </>
        )}
        <Tooltip
          {...chartTooltip}
          formatter={(value) => text(Number(value))}
          labelFormatter={(name) => (areMonths && typeof name === 'string' ? dayAs(`${name}-01`, 'MMMM yyyy') : name)}
        />
        <Bar
          dataKey="first"
          name={first}
          stackId="now"
          fill="var(--series-1)"
          {...(second === undefined && { radius })}
          {...look}
        />
        {second !== undefined && (
          <Bar dataKey="second" name={second} stackId="now" fill="var(--series-7)" radius={radius} {...look} />
        )}
        {hasBefore && (
          <Bar dataKey="before" name="Before" fill="var(--control)" fillOpacity={0.45} radius={radius} {...look} />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Longer names are cut; the tooltip has them in full. */
const LONGEST_NAME = 20

function shortened(name: string): string {
  return unbroken(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)
}
