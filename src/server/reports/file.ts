import type { ReportFigures, ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { groupsOf } from '#shared/reports/rules.ts'
import type { ReportGroup } from '#shared/reports/choices.ts'
import { moneyCell, type Cell } from '../http/table-file.ts'
import type { ListFile } from '../records/list-file.ts'

const HEADS: Readonly<Record<ReportGroup, string>> = {
  project: 'Project',
  client: 'Client',
  person: 'Person',
  role: 'Role',
  projectRole: 'Project role',
  category: 'Category',
  skill: 'Skill',
  month: 'Month',
}

type Value = (figures: ReportFigures) => Cell

/**
 * A report as a file, or the parts of one of its rows: a line for each row of its last level, and a total. Columns that the
 * caller may not see at all are left out.
 */
export function reportFile(query: ReportQuery, whole: ReportFigures, currency: string): ListFile<ReportRow> {
  const groups = groupsOf(query)
  const columns = figureColumns(whole, currency)
  const before = query.compare === undefined ? [] : columns
  return {
    kinds: 'Reports',
    name: `report-${groups.join('-')}-${query.from}-${query.to}`,
    lines: (row) => (row.keys.length === groups.length ? [row] : []),
    columns: [
      ...groups.map((group, nth) => [HEADS[group], (row: ReportRow) => row.keys[nth]?.name ?? null] as const),
      ...columns.map(([head, value]) => [head, (row: ReportRow) => value(row.figures)] as const),
      ...before.map(
        ([head, value]) => [`${head}, before`, (row: ReportRow) => (row.before ? value(row.before) : null)] as const,
      ),
    ],
    closing: () => [
      ...groups.map((_, nth) => (nth === 0 ? 'Total' : null)),
      ...columns.map(([, value]) => value(whole)),
      ...before.map(() => null),
    ],
  }
}

function figureColumns(whole: ReportFigures, currency: string): (readonly [head: string, value: Value])[] {
  const of = (which: 'revenue' | 'cost', title: string): (readonly [string, Value])[] => [
    [`${title} (${currency})`, (figures) => moneyCell(figures[which]?.total, currency)],
    ...(whole[which]?.amounts ?? [])
      .filter((amount) => amount.currency !== currency)
      .map(
        (amount) =>
          [
            `${title} in ${amount.currency}`,
            (figures: ReportFigures) =>
              moneyCell(
                figures[which] && (figures[which].amounts.find((one) => one.currency === amount.currency)?.amount ?? 0),
                amount.currency,
              ),
          ] as const,
      ),
  ]
  return [
    ['Hours', ({ hours }) => hours],
    ['Entries', ({ entries }) => entries],
    ['Billable hours', ({ billableHours }) => billableHours],
    ['Billable (%)', ({ billableShare }) => billableShare],
    ...of('revenue', 'Revenue'),
    ...(whole.cost ? of('cost', 'Cost') : []),
    ...(whole.cost ? [['Hours without a cost rate', ({ uncosted }: ReportFigures) => uncosted ?? null] as const] : []),
    [`Margin (${currency})`, ({ margin }) => moneyCell(margin, currency)],
    ['Margin (%)', ({ marginShare }) => marginShare ?? null],
    ['Capacity (h)', ({ capacity }) => capacity ?? null],
    ['Utilization (%)', (figures) => figures.utilization ?? null],
  ]
}
