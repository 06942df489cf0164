import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { RATING_FIELDS } from '#shared/reviews/choices.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { MAX_RATING } from '#shared/reviews/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import { chartTooltip, xAxis, yAxis } from '../../ui/chart-style.ts'
import { InTurn } from '../../ui/in-turn.tsx'
import { oneDecimal, RATING_LABELS, type RatingField } from '../words.ts'

type Series = RatingField | 'overallRating'

const TICKS = [0, 1, 2, 3, 4, MAX_RATING]

const DAY_MS = 86_400_000

/**
 * The overall rating in a large chart, each dimension in a small one beside it: five lines of whole numbers in one chart would
 * hide each other. In a file of its own that is fetched when it is needed, as it brings the chart library.
 */
export function RatingsChart({ reviews }: { reviews: readonly PerformanceReview[] }) {
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Panel title="Overall" height="h-52" reviews={reviews} series="overallRating" large />
      <div className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">
        {RATING_FIELDS.map((field) => (
          <Panel key={field} title={RATING_LABELS[field]} height="h-20" reviews={reviews} series={field} />
        ))}
      </div>
    </div>
  )
}

interface PanelProps {
  title: string
  height: string
  reviews: readonly PerformanceReview[]
  series: Series
  large?: boolean
}

function Panel({ title, height, reviews, series, large = false }: PanelProps) {
  const points = reviews.flatMap((review) => {
    const rating = review[series]
    return rating === null ? [] : [{ at: parseISO(review.reviewDate).getTime(), rating, period: review.reviewPeriod }]
  })
  const last = points.at(-1)?.rating
  return (
    <div className="min-w-0">
      <p className="flex justify-between gap-2 text-sm">
        <span className="min-w-0 truncate font-medium">{title}</span>
        {last !== undefined && <span className="text-muted">{large ? oneDecimal(last) : last}</span>}
      </p>
      <div className={height}>
        <InTurn>
          <ResponsiveContainer width="100%" height="100%">
            <LineChart
              data={points}
              accessibilityLayer={false}
              margin={{ top: 8, right: 12, bottom: large ? 0 : 6, left: 0 }}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="at"
                type="number"
                // A single review is in the middle.
                domain={([first, end]) => (first === end ? [first - DAY_MS, end + DAY_MS] : [first, end])}
                hide={!large}
                ticks={points.map(({ at }) => at)}
                tickFormatter={(at: number) => format(at, 'MMM yyyy')}
                minTickGap={16}
                padding={{ left: large ? 28 : 12, right: large ? 28 : 12 }}
                {...xAxis}
              />
              <YAxis
                width={large ? 24 : 14}
                domain={[large ? 0 : 1, MAX_RATING]}
                ticks={large ? TICKS : [1, MAX_RATING]}
                {...yAxis}
              />
              <Tooltip
                {...chartTooltip}
                cursor={{ stroke: 'var(--line)' }}
                formatter={(rating) => [String(rating), title]}
                labelFormatter={(at) => dayText(format(Number(at), 'yyyy-MM-dd'))}
              />
              <Line
                dataKey="rating"
                stroke="var(--series-1)"
                strokeWidth={large ? 2.5 : 2}
                dot={{ r: large ? 4 : 3, fill: 'var(--series-1)' }}
                isAnimationActive={false}
              />
            </LineChart>
          </ResponsiveContainer>
        </InTurn>
      </div>
    </div>
  )
}
