import { Suspense } from 'react'
import type { ReportRow } from '#shared/reports/contract.ts'
import type { ReportGroup } from '#shared/reports/choices.ts'
import { MOST_BARS } from '#shared/reports/rules.ts'
import { Card } from '../ui/card.tsx'
import { InTurn } from '../ui/in-turn.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Segments } from '../ui/segments.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WhenSeen } from '../ui/when-seen.tsx'
import { hoursText, wholeText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import type { ChartBar } from './chart.tsx'
import type { MEASURES } from './search.ts'
import { GROUP_LABELS, rowName } from './words.ts'

const ReportChart = lazyPart(() => import('./chart.tsx'), 'ReportChart')

const BAR_PX = 24
const BEFORE_PX = 8
const AXIS_PX = 36
const MONTHS_PX = 200

type Measure = (typeof MEASURES)[number]

interface ChartPanelProps {
  rows: readonly ReportRow[]
  groups: number
  by: ReportGroup
  currency: string
  measure: Measure
  /** Undefined for people who only see hours. */
  onMeasure: ((measure: Measure) => void) | undefined
}

/** A chart of the largest rows of the first level, or of all months. */
export function ChartPanel({ rows, groups, by, currency, measure, onMeasure }: ChartPanelProps) {
  const bars = barsOf(rows, by, measure)
  const [one, many] = GROUP_LABELS[by]
  // Known before the rows are read, so that the content below keeps its place.
  const shown = Math.min(groups, MOST_BARS)
  const isPart = by !== 'month' && shown < groups
  const hasBefore = bars.some(({ before }) => before !== undefined)
  const money = moneyIn(currency)
  const name = measure === 'hours' ? 'Hours' : 'Revenue'
  const parts = measure === 'hours' ? (['Billable', 'Not billable'] as const) : (['Revenue'] as const)
  const heightPx = by === 'month' ? MONTHS_PX : AXIS_PX + shown * (BAR_PX + (hasBefore ? BEFORE_PX : 0))
  return (
    <Card
      title={`${name} by ${one.toLowerCase()}`}
      {...(isPart && { hint: `The ${wholeText(shown)} largest of ${wholeText(groups)} ${many}` })}
      className="mb-4 break-inside-avoid"
      aside={
        onMeasure && (
          <span className="print:hidden">
            <Segments
              label="Shown in the chart"
              value={measure}
              options={{ hours: 'Hours', revenue: 'Revenue' }}
              onChange={onMeasure}
            />
          </span>
        )
      }
    >
      <Key names={hasBefore ? [...parts, 'Before'] : parts} />
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart is drawn from elements
        role="img"
        aria-label={`${name} by ${one.toLowerCase()}; the table below has the figures`}
        className="px-2 pb-3 sm:px-4"
        style={{ height: heightPx }}
      >
        <WhenSeen meanwhile={<Skeleton className="h-full" />}>
          <Suspense fallback={<Skeleton className="h-full" />}>
            <InTurn>
              <ReportChart
                bars={bars}
                areMonths={by === 'month'}
                parts={parts}
                text={measure === 'hours' ? hoursText : money.exact}
                short={measure === 'hours' ? (hours) => `${wholeText(hours)} h` : money.short}
              />
            </InTurn>
          </Suspense>
        </WhenSeen>
      </div>
    </Card>
  )
}

/** The colors of chart.tsx. */
const COLORS: Readonly<Record<string, string>> = {
  Billable: 'bg-series-1',
  Revenue: 'bg-series-1',
  'Not billable': 'bg-series-7',
  Before: 'bg-control/45',
}

/** What the colors of the bars mean; nothing if there is only one. */
function Key({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null
  return (
    <ul aria-label="Colors" className="flex flex-wrap gap-x-4 px-4 pb-1 text-sm text-muted sm:px-5">
      {names.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2.5 rounded-xs ${COLORS[name]} print:[print-color-adjust:exact]`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Months in their order; for other groups, the largest ones. */
export function barsOf(rows: readonly ReportRow[], by: ReportGroup, measure: Measure): ChartBar[] {
  const bars = rows.flatMap(({ keys: [key], figures, before }): (ChartBar & { size: number })[] => {
    if (!key) return []
    const was = before === undefined ? undefined : before === null ? 0 : sizeOf(before, measure)
    const size = sizeOf(figures, measure)
    const first = measure === 'hours' ? figures.billableHours : size
    const name = by === 'month' ? String(key.id) : rowName(by, key)
    return [{ name, first, second: size - first, size, ...(was !== undefined && { before: was }) }]
  })
  const inOrder =
    by === 'month'
      ? bars.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      : bars.toSorted((a, b) => b.size - a.size).slice(0, MOST_BARS)
  return inOrder.map(({ size: _size, ...bar }) => bar)
}

function sizeOf(figures: ReportRow['figures'], measure: Measure): number {
  return measure === 'hours' ? figures.hours : (figures.revenue?.total ?? 0)
}
