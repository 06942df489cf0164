import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { hoursText } from '../../widgets/figures.ts'
import { Section } from '../../ui/section.tsx'
import { ChartFigure } from '../../ui/chart-figure.tsx'

const WeekChart = lazyPart(() => import('../../widgets/week-chart.tsx'), 'WeekChart')

/** Hours by week compared with a full week. */
export function WorkTimeline({ weeks }: { weeks: NonNullable<PersonProfile['weeks']> }) {
  const total = weeks.reduce((sum, { hours }) => sum + hours, 0)
  return (
    <Section
      title="Timeline of Work"
      nothing={total === 0 && `No time logged in the last ${weeks.length} weeks.`}
      aside={
        <span className="text-sm text-muted">
          {hoursText(total)} in {weeks.length} weeks
          <span className="max-sm:hidden"> · dashed: full week of {FULL_TIME_WEEK_HOURS} h</span>
        </span>
      }
    >
      <ChartFigure
        label={`Hours by week for ${weeks.length} weeks, against a full week of ${FULL_TIME_WEEK_HOURS} h`}
        height="h-56"
        table={{
          caption: 'Hours by week, latest first',
          heads: ['Week from', 'Hours'],
          rows: weeks.toReversed().map(({ week, hours }) => [dayText(week), hoursText(hours)]),
        }}
      >
        <WeekChart weeks={weeks} fullWeek={FULL_TIME_WEEK_HOURS} />
      </ChartFigure>
    </Section>
  )
}
