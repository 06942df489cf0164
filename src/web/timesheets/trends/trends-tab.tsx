import { TrendingUp } from 'lucide-react'
import { TREND_WEEKS } from '#shared/timesheets/choices.ts'
import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { Card, Panel } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hoursText, utilizationText, wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useFilters } from '../address.ts'
import { useTrends } from '../data.ts'
import { weekName } from '../week-name.ts'
import { Comparison } from './comparison.tsx'
import { SkillTrends } from './skill-trends.tsx'

const TrendChart = lazyPart(() => import('./trend-chart.tsx'), 'TrendChart')

type Span = (typeof TREND_WEEKS)[number]

/** Keys that are not numbers keep this order. */
const SPAN_LABELS: Record<`w${Span}`, string> = { w4: '4 weeks', w12: '12 weeks', w26: '26 weeks', w52: '52 weeks' }

/** Hours, utilization and skills over weeks, compared with the weeks before. */
export function TrendsTab() {
  const { search, go } = useAddress()
  const { hasPeriod } = useFilters()
  const today = useToday()
  const span: Span = search.span ?? TREND_WEEKS[0]
  const read = useTrends(span, today)

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Segments
          label="Span"
          value={`w${span}`}
          options={SPAN_LABELS}
          onChange={(value) =>
            go({ span: TREND_WEEKS.find((weeks) => `w${weeks}` === value && weeks !== TREND_WEEKS[0]) })
          }
        />
        {hasPeriod && <p className="text-sm text-muted">Trends end with this week, whatever period is chosen above.</p>}
      </div>
      <Loaded read={read} what="the trends" skeleton={<TrendsSkeleton />}>
        {(trends) =>
          trends.current.entries === 0 && trends.previous.entries === 0 ? (
            <Panel>
              <EmptyState icon={TrendingUp} text="No data available" />
            </Panel>
          ) : (
            <div aria-busy={read.isPlaceholderData}>
              <Comparison trends={trends} weeks={span} />
              <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
                <HoursByWeek trends={trends} />
                <SkillTrends skills={trends.skills} weeks={span} />
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function HoursByWeek({ trends }: { trends: TimesheetTrends }) {
  const withCapacity = trends.current.capacity !== null
  return (
    <Card
      title="Hours by Week"
      hint={
        withCapacity
          ? 'Bars: hours logged. Line: capacity, contracted hours less approved leave.'
          : 'Bars: hours logged.'
      }
      className="self-start"
    >
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <ChartFigure
          label="Hours by week"
          height="h-72"
          table={{
            caption: 'Hours by week',
            heads: ['Week', 'Entries', 'Hours', ...(withCapacity ? ['Capacity', 'Utilization'] : []), 'Skills'],
            rows: trends.weeks.map(({ week, entries, hours, capacity, utilization, skills }) => [
              weekName(week),
              wholeText(entries),
              hoursText(hours),
              ...(withCapacity ? [capacity === null ? '–' : hoursText(capacity), utilizationText(utilization)] : []),
              wholeText(skills),
            ]),
          }}
        >
          <TrendChart weeks={trends.weeks} />
        </ChartFigure>
      </div>
    </Card>
  )
}

function TrendsSkeleton() {
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {['hours', 'utilization', 'skills'].map((figure) => (
          <Skeleton key={figure} className="h-28 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
