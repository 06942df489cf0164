import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Report } from '#shared/reports/contract.ts'
import { sortedAtFirst } from '#shared/reports/rules.ts'
import type { ReportOrder } from '#shared/reports/choices.ts'
import { SKILL_HOURS_SENTENCES } from '#shared/skills/skill-hours.ts'
import { RowsSkeleton } from '../records/states.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/card.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import type { Sorting } from '../ui/table.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useAddress } from './address.ts'
import { ReportCards } from './cards.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { figureColumns, type Figured } from './columns.tsx'
import { useParts, useRows, useTotals } from './data.ts'
import { sharesHours } from './definition.ts'
import { NoHours, type ShownReport } from './no-hours.tsx'
import { Notices } from './notices.tsx'
import { useOpenRows } from './open-rows.ts'
import { groupKey, linesOf } from './rows.ts'
import { ReportTable } from './table.tsx'
import { daysText, GROUP_LABELS } from './words.ts'

/** How many rows can be open at once; their parts are read one by one. */
const MOST_OPEN = 60

/** The content of the report: the total, a chart, and its rows. */
export function ReportBody(props: ShownReport) {
  const read = useTotals(props.query)
  return (
    <Loaded
      read={read}
      what="the report"
      skeleton={
        <Panel>
          <RowsSkeleton heightPx={40} />
        </Panel>
      }
    >
      {(report) =>
        report.total.entries === 0 && report.groups === 0 ? (
          <NoHours {...props} />
        ) : (
          <Rows {...props} report={report} busy={read.isPlaceholderData} />
        )
      }
    </Loaded>
  )
}

interface RowsProps extends ShownReport {
  report: Report
  busy: boolean
}

function Rows({ query, definition, report, busy, onChange }: RowsProps) {
  const { search, go } = useAddress()
  const { by, then, sort, order } = query
  const { currency, total, groups, compared } = report
  const read = useRows(query)
  const { keys, open, set, turn } = useOpenRows(query)
  const parts = useParts(query, keys)
  const wide = useMediaQuery('(width >= 60rem)')
  const isPrinted = useMediaQuery('print')
  const box = useRef<HTMLDivElement>(null)
  const pages = read.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const lines = linesOf(query, rows, open, parts)
  const columns = figureColumns([total, ...rows.map(({ figures }) => figures)], { query, currency })
  const [one, many] = GROUP_LABELS[by]
  const whole: Figured = {
    keys: [],
    name: 'all',
    figures: total,
    before: query.compare && (compared?.total ?? null),
  }
  const atFirst = sortedAtFirst(by)
  const sorting: Sorting = {
    sort: sort ?? atFirst.sort,
    order: order ?? (sort === undefined ? atFirst.order : undefined),
    onSort: (next, way) => onChange({ sort: next as ReportOrder | undefined, order: way }),
  }
  const hasRevenue = columns.some(({ key }) => key === 'revenue')
  const measure = hasRevenue ? (search.measure ?? 'hours') : 'hours'
  const shared = {
    label: `Report by ${one.toLowerCase()}`,
    heading: one,
    lines,
    groups,
    total: whole,
    columns,
    busy: busy || read.isPlaceholderData,
    hasParts: then !== undefined,
    onTurn: turn,
    onEnd: read.hasNextPage && !read.isFetchingNextPage ? () => void read.fetchNextPage() : undefined,
  }
  const mayOpenAll = then !== undefined && rows.length <= MOST_OPEN
  const isAllOpen = rows.length > 0 && open.size >= rows.length
  return (
    <>
      <Notices report={report} />
      <ChartPanel
        rows={rows}
        groups={groups}
        by={by}
        currency={currency}
        measure={measure}
        onMeasure={hasRevenue ? (next) => go({ measure: next === 'hours' ? undefined : next }) : undefined}
      />
      <div
        ref={box}
        className="report-page min-w-0 rounded-lg border border-line bg-surface shadow-card print:border-0 print:shadow-none"
      >
        <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 pr-2 pl-4 text-sm sm:pl-5 print:hidden">
          <p aria-live="polite" className="min-w-0 flex-1 text-muted">
            {countText(groups, one.toLowerCase(), many)}
            {compared && `, compared with ${daysText(compared)}`}
            {sharesHours(definition) && `. ${SKILL_HOURS_SENTENCES.shared}`}
          </p>
          {mayOpenAll && (
            <Button
              look="quiet"
              size="small"
              icon={isAllOpen ? ChevronsDownUp : ChevronsUpDown}
              onClick={() => set(isAllOpen ? [] : rows.map(groupKey))}
            >
              {isAllOpen ? 'Close All' : 'Open All'}
            </Button>
          )}
        </div>
        {rows.length < groups && (
          <p className="hidden pb-2 text-sm print:block">
            The first {wholeText(rows.length)} of {countText(groups, one.toLowerCase(), many)}; Download has all of them
            as CSV or XLSX.
          </p>
        )}
        <Loaded read={read} what="the rows of the report" skeleton={<RowsSkeleton heightPx={40} />}>
          {() =>
            wide || isPrinted ? (
              <ReportTable
                {...shared}
                sorting={sorting}
                compares={definition.compare !== undefined}
                isPrinted={isPrinted}
              />
            ) : (
              <ReportCards {...shared} scope={JSON.stringify(query)} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}
