import { ChartColumn } from 'lucide-react'
import { dayAs } from '#shared/time/day-text.ts'
import { OVERVIEW_DAYS } from '#shared/timesheets/rules.ts'
import { Card } from '../ui/card.tsx'
import { ChartFigure } from '../ui/chart-figure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { hoursText, percentText, wholeText, wholeHoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useFigures } from './data.ts'

const CategoryBars = lazyPart(() => import('../widgets/category-bars.tsx'), 'CategoryBars')
const DayChart = lazyPart(() => import('./charts.tsx'), 'DayChart')

/** Where the hours go, and how many there were lately. */
export function AnalyticsTab() {
  const read = useFigures()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Hours by Category" hint="Hours, and their share of all hours that match the filters">
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <Loaded read={read} what="the hours by category" skeleton={<Skeleton className="h-72 w-full" />}>
            {({ categories, hours: total }) =>
              categories.length === 0 ? (
                <EmptyState icon={ChartColumn} text="No data available" />
              ) : (
                <ChartFigure
                  label="Hours by category"
                  height="h-64"
                  table={{
                    caption: 'Hours by category',
                    heads: ['Category', 'Entries', 'Hours', 'Share of hours'],
                    rows: categories.map(({ category, entries, hours }) => [
                      category,
                      wholeText(entries),
                      hoursText(hours),
                      percentText((100 * hours) / total),
                    ]),
                  }}
                >
                  <CategoryBars
                    categories={categories.map(({ category, hours }) => ({ category, value: hours }))}
                    namesPx={96}
                    label={(hours) => `${wholeHoursText(hours)} · ${percentText((100 * hours) / total)}`}
                    detail={(hours) => `${hoursText(hours)}, ${percentText((100 * hours) / total)} of all`}
                    what="Logged"
                  />
                </ChartFigure>
              )
            }
          </Loaded>
        </div>
      </Card>
      <Card title="Weekly Overview" hint={`The latest ${OVERVIEW_DAYS} days that have entries`}>
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <Loaded read={read} what="the latest days" skeleton={<Skeleton className="h-72 w-full" />}>
            {({ days }) =>
              days.length === 0 ? (
                <EmptyState icon={ChartColumn} text="No data available" />
              ) : (
                <ChartFigure
                  label={`Hours of the latest ${OVERVIEW_DAYS} days`}
                  height="h-64"
                  table={{
                    caption: 'Hours by day',
                    heads: ['Day', 'Entries', 'Hours'],
                    rows: days.map(({ date, entries, hours }) => [
                      dayAs(date, 'EEE d MMM yyyy'),
                      wholeText(entries),
                      hoursText(hours),
                    ]),
                  }}
                >
                  <DayChart days={days} />
                </ChartFigure>
              )
            }
          </Loaded>
        </div>
      </Card>
    </div>
  )
}
