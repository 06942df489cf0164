import { History } from 'lucide-react'
import { exportCorrections, type MonthCorrection } from '#shared/months/contract.ts'
import { monthText } from '#shared/months/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { Day } from '#shared/time/day.ts'
import { DownloadList } from '../../records/download.tsx'
import { Filters, useActiveFilters, type Filter } from '../../records/filters.tsx'
import { momentText } from '../../records/history.tsx'
import { ListFoot } from '../../records/list-foot.tsx'
import { NoRecords, RowsSkeleton } from '../../records/states.tsx'
import { Card } from '../../ui/card.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { countText, hoursText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useCompanyMoney } from '../../widgets/money.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { useCorrections } from './data.ts'
import { CAUSE_WORDS, differenceText, moneyDifferenceText } from './words.ts'

const KEYS = ['month', 'reported', 'employee', 'project'] as const

/** Changes in closed months, the latest first. */
export function Corrections({ months }: { months: readonly string[] }) {
  const address = useAddress()
  const { month, reported, employee, project } = address.search
  const active = useActiveFilters(address, KEYS)
  const filter = { month, reportedIn: reported, userId: employee, projectId: project }
  const read = useCorrections(filter)
  const wide = useMediaQuery('(width >= 60rem)')
  const today = useToday()
  const money = useCompanyMoney()
  const open = ({ entryId }: MonthCorrection) => {
    if (entryId !== null) address.go({ entry: entryId, part: undefined }, { push: true })
  }
  return (
    <Card
      title="Corrections"
      hint="Changes to hours and rates in months that were already closed. Revenue and cost of a changed rate are reported in the open month."
      aside={<DownloadList call={exportCorrections} filter={filter} />}
    >
      <div className="px-4 sm:px-5">
        <Filters address={address} filters={filtersOf(months)} active={active} />
      </div>
      <Loaded read={read} what="the corrections" skeleton={<RowsSkeleton heightPx={44} />}>
        {(pages) =>
          pages.total === 0 ? (
            <NoRecords
              icon={History}
              text="Nothing has been changed in a closed month."
              noMatch="No correction matches the filters."
              filtered={active.active > 0}
              onClear={active.clear}
            />
          ) : (
            <>
              {wide ? (
                <Table
                  label="Corrections"
                  columns={columnsOf(today, open, money.exact)}
                  rows={pages.rows}
                  keyOf={({ id }) => id}
                  total={pages.total}
                  busy={read.isPlaceholderData}
                  framed
                />
              ) : (
                <ul aria-label="Corrections" className="border-t border-line">
                  {pages.rows.map((row) => (
                    <CorrectionCard key={row.id} row={row} today={today} text={money.exact} onOpen={() => open(row)} />
                  ))}
                </ul>
              )}
              <ListFoot
                count={countText(pages.total, 'correction', 'corrections')}
                onMore={pages.more ? () => pages.loadAround(pages.offset, pages.offset + pages.rows.length) : undefined}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function filtersOf(months: readonly string[]): readonly Filter<(typeof KEYS)[number]>[] {
  const labels = Object.fromEntries(months.map((month) => [month, monthText(month)]))
  const choice = { kind: 'choice', choices: months, labels } as const
  return [
    { key: 'month', label: 'Month', all: 'All Months', ...choice },
    { key: 'reported', label: 'Reported in', all: 'All Reports', ...choice },
    { key: 'employee', label: 'Employee', kind: 'person' },
    { key: 'project', label: 'Project', kind: 'project' },
  ]
}

type Open = (row: MonthCorrection) => void

type MoneyText = (amount: number) => string

function columnsOf(today: Day, open: Open, text: MoneyText): readonly Column<MonthCorrection>[] {
  return [
    { key: 'month', title: 'Month', cell: ({ month }) => monthText(month), width: 'w-36' },
    { key: 'person', title: 'Person', names: true, cell: (row) => <EntryButton row={row} onOpen={() => open(row)} /> },
    { key: 'project', title: 'Project', cell: ({ project }) => project },
    { key: 'cause', title: 'Changed', cell: ({ cause }) => CAUSE_WORDS[cause], width: 'w-28' },
    { key: 'hours', title: 'Hours', end: true, cell: hoursBothText, style: 'whitespace-nowrap', width: 'w-32' },
    {
      key: 'difference',
      title: 'Difference',
      end: true,
      cell: (row) =>
        differencesOf(row, text).map((one) => (
          <span key={one} className="block">
            {one}
          </span>
        )),
      style: 'font-medium whitespace-nowrap',
    },
    { key: 'reason', title: 'Reason', cell: ({ reason }) => <span className="break-words">{reason}</span> },
    { key: 'reported', title: 'Reported in', cell: ({ reportedIn }) => monthText(reportedIn), width: 'w-36' },
    {
      key: 'by',
      title: 'By',
      cell: ({ by, at }) => (
        <>
          {by ?? 'Somebody'}
          <span className="block text-sm text-muted">{momentText(at, today)}</span>
        </>
      ),
    },
  ]
}

function hoursBothText({ cause, hoursBefore, hoursAfter }: MonthCorrection): string {
  if (cause !== 'entry') return hoursText(hoursAfter)
  return `${hoursText(hoursBefore)} to ${hoursText(hoursAfter)}`
}

/** What a correction comes to: hours of an entry, else revenue and cost, as far as the caller sees them. */
function differencesOf(row: MonthCorrection, text: MoneyText): string[] {
  const { cause, hoursBefore, hoursAfter, revenueBefore, revenueAfter, costBefore, costAfter } = row
  if (cause === 'entry') return [differenceText(roundToCents(hoursAfter - hoursBefore))]
  const part = (name: string, before: number | null | undefined, after: number | null | undefined) =>
    typeof before === 'number' && typeof after === 'number' && before !== after
      ? [`${name} ${moneyDifferenceText(before, after, text)}`]
      : []
  return [...part('Revenue', revenueBefore, revenueAfter), ...part('Cost', costBefore, costAfter)]
}

function EntryButton({ row, onOpen }: { row: MonthCorrection; onOpen: () => void }) {
  if (row.entryId === null) return <span className="font-medium">{row.name}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Entry of ${row.name}, ${row.project}`}
      onClick={onOpen}
      className="rounded-sm text-left font-medium hover:underline"
    >
      {row.name}
    </button>
  )
}

interface CorrectionCardProps {
  row: MonthCorrection
  today: Day
  text: MoneyText
  onOpen: () => void
}

function CorrectionCard({ row, today, text, onOpen }: CorrectionCardProps) {
  const { month, reportedIn, project, reason, by, at } = row
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <p className="flex items-baseline justify-between gap-3">
        <EntryButton row={row} onOpen={onOpen} />
        <span className="shrink-0 text-right font-medium">
          {differencesOf(row, text).map((one) => (
            <span key={one} className="block">
              {one}
            </span>
          ))}
        </span>
      </p>
      <p className="text-sm text-muted">
        {project} · {hoursBothText(row)}
        {row.cause !== 'entry' && ` · ${CAUSE_WORDS[row.cause]}`}
      </p>
      <p className="text-sm text-muted">
        {monthText(month)}, reported in {monthText(reportedIn)}
      </p>
      <p className="mt-1 break-words">{reason}</p>
      <p className="text-sm text-muted">
        {by ?? 'Somebody'}, {momentText(at, today)}
      </p>
    </li>
  )
}
