import { format, parseISO } from 'date-fns'
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { hoursText } from '../widgets/figures.ts'

const TICK_HOURS = 20

const tick = { fill: 'var(--ink-muted)', fontSize: 12 }

/** Bars by week, with months below them. Fetched when it is needed, as it brings the chart library. */
export function WorkChart({ weeks }: { weeks: PersonProfile['weeks'] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={weeks} accessibilityLayer={false} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="week"
          ticks={weeks.map(({ week }) => week).filter((week) => Number(week.slice(8)) <= 7)}
          tickFormatter={(week: string) => format(parseISO(week), 'MMM')}
          interval="preserveStart"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
        />
        <YAxis
          width={44}
          tickFormatter={(hours: number) => `${hours} h`}
          ticks={hourTicks(weeks)}
          domain={[0, Math.max(FULL_TIME_WEEK_HOURS, ...weeks.map(({ hours }) => hours))]}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--highlight)' }}
          formatter={(hours) => [hoursText(Number(hours)), 'Logged']}
          labelFormatter={(week) => typeof week === 'string' && `Week from ${format(parseISO(week), 'd MMM yyyy')}`}
          contentStyle={{
            background: 'var(--surface-raised)',
            borderColor: 'var(--line)',
            borderRadius: '0.4375rem',
            fontSize: '0.8125rem',
          }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        <Bar dataKey="hours" fill="var(--series-1)" radius={[3, 3, 0, 0]} maxBarSize={26} isAnimationActive={false} />
        <ReferenceLine y={FULL_TIME_WEEK_HOURS} stroke="var(--ink-muted)" strokeDasharray="4 4" />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Every twenty hours, up to the full week or the highest bar. */
function hourTicks(weeks: PersonProfile['weeks']): number[] {
  const top = Math.max(FULL_TIME_WEEK_HOURS, ...weeks.map(({ hours }) => hours))
  return Array.from({ length: Math.floor(top / TICK_HOURS) + 1 }, (_, index) => index * TICK_HOURS)
}
