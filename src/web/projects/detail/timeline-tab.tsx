import { Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import { projectTimeline, type TimelineEvent } from '#shared/projects/timeline.ts'
import { dayText } from '#shared/time/day-text.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weeksBetween, weekStart } from '#shared/time/week.ts'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { Milestones } from './milestones.tsx'

const WeekChart = lazyPart(() => import('../../widgets/week-chart.tsx'), 'WeekChart')

/** The most weeks that the chart shows: the latest ones. */
const MOST_WEEKS = 104

/** Goals, when work was done, and events. */
export function TimelineTab({ detail, today }: { detail: ProjectDetail; today: Day }) {
  const events = projectTimeline(detail, today).toReversed()
  return (
    <div className="space-y-6">
      <Milestones project={detail.project} milestones={detail.milestones} today={today} />
      {detail.weeks && <Activity weeks={detail.weeks} today={today} />}
      <Section title="Events">
        {events.length === 0 ? (
          <Nothing>Nothing has happened yet, and no dates are set.</Nothing>
        ) : (
          <ol aria-label="Events, latest first">
            {events.map((event) => (
              <Event key={`${event.kind} ${event.date} ${event.title}`} event={event} today={today} />
            ))}
          </ol>
        )}
      </Section>
    </div>
  )
}

const STATES = {
  done: { word: 'Done', icon: CircleCheck, style: 'text-positive-ink' },
  late: { word: 'Late', icon: TriangleAlert, style: 'text-danger-ink' },
  coming: { word: 'To come', icon: Circle, style: 'text-muted' },
} as const

function Event({ event, today }: { event: TimelineEvent; today: Day }) {
  const { word, icon: Icon, style } = STATES[event.state]
  return (
    <li className="relative flex gap-3 pb-3 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[0.46875rem] not-last:before:w-px not-last:before:bg-line last:pb-0">
      <Icon aria-hidden className={`mt-0.75 size-4 shrink-0 ${style}`} />
      <p className="min-w-0 break-words">
        <span className="font-medium">{event.title}</span>{' '}
        <span className="text-sm text-muted">
          · <time dateTime={event.date}>{dayLabel(event.date, today)}</time>
          {event.detail && <span className={event.state === 'late' ? style : ''}> · {event.detail}</span>}
          <span className="sr-only"> ({word})</span>
        </span>
      </p>
    </li>
  )
}

function Activity({ weeks, today }: { weeks: NonNullable<ProjectDetail['weeks']>; today: Day }) {
  const all = everyWeek(weeks, today)
  return (
    <Section title="Activity by Week">
      {all.length === 0 ? (
        <Nothing>No time logged yet.</Nothing>
      ) : (
        <ChartFigure
          label={`Hours by week for ${all.length} weeks`}
          height="h-44"
          table={{
            caption: 'Hours by week, latest first',
            heads: ['Week from', 'Hours'],
            rows: all.toReversed().map(({ week, hours }) => [dayText(week), hoursText(hours)]),
          }}
        >
          <WeekChart weeks={all} />
        </ChartFigure>
      )}
    </Section>
  )
}

/** The weeks from the first to the last one with work, including those without any. */
function everyWeek(weeks: NonNullable<ProjectDetail['weeks']>, today: Day): { week: Day; hours: number }[] {
  const [first] = weeks
  const last = weeks.at(-1)
  if (!first || !last) return []
  const hours = new Map(weeks.map((one) => [one.week, one.hours]))
  const end = last.week > today ? last.week : weekStart(today)
  const from = [first.week, addDays(end, -7 * (MOST_WEEKS - 1))].sort().at(-1) ?? first.week
  return weeksBetween(from, end).map((week) => ({ week, hours: hours.get(week) ?? 0 }))
}
