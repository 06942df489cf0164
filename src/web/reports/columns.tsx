import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ReportFigures, ReportKey, ReportMoney, ReportQuery } from '#shared/reports/contract.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import { tellsUtilization } from '#shared/reports/rules.ts'
import type { ReportOrder } from '#shared/reports/choices.ts'
import { Bar } from '../ui/bar.tsx'
import type { Column } from '../ui/table.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { changeText, pointsText } from '../widgets/change-text.ts'
import { hoursText } from '../widgets/figures.ts'
import { entriesHref } from './links.ts'
import { amountText, otherAmounts, shareText } from './words.ts'

/** Figures with their keys, for a row, a part or the total. */
export interface Figured {
  /** Empty for the total. */
  readonly keys: readonly ReportKey[]
  readonly name: string
  readonly figures: ReportFigures
  /** The figures of the period before; null if there was nothing, undefined if nothing is compared. */
  readonly before?: ReportFigures | null | undefined
}

export interface FigureColumn extends Column<Figured> {
  key: ReportOrder
}

/** The report that the figures are of. */
interface FigureScope {
  readonly query: ReportQuery
  readonly currency: string
}

/** The columns for those of these figures that the reader may see. */
export function figureColumns(of: readonly ReportFigures[], scope: FigureScope): FigureColumn[] {
  const hasCapacity = tellsUtilization([scope.query.by])
  const sees = (name: keyof ReportFigures) =>
    (name !== 'capacity' || hasCapacity) && of.some((figures) => figures[name] !== undefined)
  return ALL_COLUMNS.filter(({ needs }) => needs === undefined || sees(needs)).map(({ key, title, width, cell }) => {
    return { key, title, width, end: true, first: 'desc', cell: (row) => cell(row, scope) }
  })
}

interface ColumnKind {
  key: ReportOrder
  title: string
  /** A figure that is absent if the reader may not see the column. */
  needs?: keyof ReportFigures
  width: string
  cell: (row: Figured, scope: FigureScope) => ReactNode
}

const ALL_COLUMNS: readonly ColumnKind[] = [
  {
    key: 'hours',
    title: 'Hours',
    width: 'w-28',
    cell: (row, scope) => (
      <Figure change={changeOf(row, ({ hours }) => hours, hoursText)}>
        <EntriesLink row={row} scope={scope} what="hours">
          {hoursText(row.figures.hours)}
        </EntriesLink>
      </Figure>
    ),
  },
  {
    key: 'billableShare',
    title: 'Billable',
    width: 'w-32',
    cell: (row, scope) => {
      const { billableShare, billableHours } = row.figures
      return (
        <Figure change={pointsOf(row, (figures) => figures.billableShare)}>
          <span className="flex items-center justify-end gap-2" title={`${hoursText(billableHours)} billable`}>
            <Bar value={billableShare ?? 0} max={100} className="w-12 print:hidden" />
            <span className="w-11">
              <EntriesLink row={row} scope={scope} what="billable hours" billable>
                {shareText(billableShare)}
              </EntriesLink>
            </span>
          </span>
        </Figure>
      )
    },
  },
  money('revenue', 'Revenue'),
  money('cost', 'Cost'),
  {
    key: 'margin',
    title: 'Margin',
    needs: 'margin',
    width: 'w-32',
    cell: (row, scope) => {
      const { margin } = row.figures
      if (margin === undefined) return <Figure change={changeOf(row, () => undefined, String)}>–</Figure>
      const text = (amount: number) => amountText(amount, scope.currency)
      return (
        <Figure change={changeOf(row, (figures) => figures.margin, text)}>
          <span className={clsx(margin < 0 && 'text-danger-ink')}>
            <EntriesLink row={row} scope={scope} what="margin">
              {text(margin)}
            </EntriesLink>
          </span>
        </Figure>
      )
    },
  },
  {
    key: 'marginShare',
    title: 'Margin %',
    needs: 'margin',
    width: 'w-26 whitespace-nowrap',
    cell: (row, scope) => (
      <Figure change={pointsOf(row, ({ marginShare }) => marginShare)}>
        <EntriesLink row={row} scope={scope} what="margin in percent">
          {shareText(row.figures.marginShare)}
        </EntriesLink>
      </Figure>
    ),
  },
  {
    key: 'utilization',
    title: 'Utilization',
    needs: 'capacity',
    width: 'w-24',
    cell: (row, scope) => {
      const { utilization, capacity, hours } = row.figures
      const basis = capacity === undefined ? undefined : `${hoursText(hours)} of ${hoursText(capacity)} capacity`
      return (
        <Figure change={pointsOf(row, (figures) => figures.utilization)}>
          <span title={basis}>
            <EntriesLink row={row} scope={scope} what="utilization">
              {shareText(utilization)}
            </EntriesLink>
          </span>
        </Figure>
      )
    },
  },
]

function money(key: 'revenue' | 'cost', title: string): ColumnKind {
  return {
    key,
    title,
    needs: key,
    width: 'w-32',
    cell: (row, scope) => {
      const amount: ReportMoney | undefined = row.figures[key]
      if (amount === undefined) return <Figure change={changeOf(row, () => undefined, String)}>–</Figure>
      const { hours, uncosted = 0 } = row.figures
      if (key === 'cost' && !isCostKnown({ hours, uncosted })) {
        return (
          <Figure change={changeOf(row, () => undefined, String)}>
            <span title="None of the hours has a cost rate">unknown</span>
          </Figure>
        )
      }
      const text = (total: number) => amountText(total, scope.currency)
      const others = otherAmounts(amount)
      return (
        <Figure change={changeOf(row, (figures) => figures[key]?.total, text)}>
          <EntriesLink row={row} scope={scope} what={key}>
            {text(amount.total)}
          </EntriesLink>
          {others !== '' && <span className="block text-xs text-caution-ink">+ {others}</span>}
        </Figure>
      )
    },
  }
}

/** A figure, and below it how much it differs from the earlier one; undefined if nothing is compared. */
function Figure({ change, children }: { change: Change | null | undefined; children: ReactNode }) {
  return (
    <span className="block whitespace-nowrap">
      {children}
      {change !== undefined && (
        <span className="block text-xs font-normal text-muted" title={change?.before}>
          {change?.text ?? '–'}
        </span>
      )}
    </span>
  )
}

interface Change {
  text: string
  before: string
}

function changeOf(
  { figures, before }: Figured,
  of: (figures: ReportFigures) => number | undefined,
  text: (figure: number) => string,
): Change | null | undefined {
  if (before === undefined) return undefined
  const now = of(figures)
  // If there was nothing, nothing is hidden either.
  const then = before === null ? 0 : of(before)
  if (now === undefined || then === undefined) return null
  return { text: changeText(now, then), before: `${text(then)} before` }
}

function pointsOf(
  { figures, before }: Figured,
  of: (figures: ReportFigures) => number | null | undefined,
): Change | null | undefined {
  if (before === undefined) return undefined
  const now = of(figures)
  const then = before === null ? null : of(before)
  if (now === undefined || now === null || then === undefined || then === null) return null
  return { text: pointsText(now - then), before: `${shareText(then)} before` }
}

interface EntriesLinkProps {
  row: Figured
  scope: FigureScope
  /** What the figure counts, for people who hear the link without its row and column. */
  what: string
  billable?: boolean
  children: string
}

/** A figure as a link to the entries that it is made of. */
function EntriesLink({ row: { keys, name }, scope, what, billable = false, children }: EntriesLinkProps) {
  const href = entriesHref(scope.query, keys, billable ? 'billable' : undefined)
  // A dash leads nowhere.
  if (href === undefined || children === '–') return children
  return (
    <AddressLink
      href={href}
      aria-label={`${children}, ${what} of ${name}: show entries`}
      className="inline-flex min-h-6 items-center rounded-sm hover:underline max-md:min-h-11"
    >
      {children}
    </AddressLink>
  )
}
