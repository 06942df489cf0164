import type { ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { groupsOf, idText } from '#shared/reports/rules.ts'
import type { Figured } from './columns.tsx'
import { rowName } from './words.ts'

/** A line of the table: a row of the first level, a part of one, or the placeholder of parts that are not read yet. */
export type Line =
  | { kind: 'group'; key: string; row: Figured; isOpen: boolean }
  | { kind: 'part'; key: string; row: Figured }
  | { kind: 'to come'; key: string }

/** The key of a row of the first level: its id, or an empty text for hours without a value. */
export function groupKey({ keys: [first] }: Pick<ReportRow, 'keys'>): string {
  return idText(first)
}

/** Rows of the first level, each followed by its parts if it is open. */
export function linesOf(
  query: ReportQuery,
  rows: readonly ReportRow[],
  open: ReadonlySet<string>,
  parts: ReadonlyMap<string, readonly ReportRow[]>,
): Line[] {
  return rows.flatMap((row): Line[] => {
    const key = groupKey(row)
    const isOpen = open.has(key)
    const line: Line = { kind: 'group', key, row: figured(query, row), isOpen }
    if (!isOpen) return [line]
    const own = parts.get(key)
    if (!own) return [line, { kind: 'to come', key: `${key}/…` }]
    return [
      line,
      ...own.map((part): Line => ({ kind: 'part', key: `${key}/${idText(part.keys[1])}`, row: figured(query, part) })),
    ]
  })
}

/** A row with its own name, not that of the row to which it belongs. */
function figured(query: ReportQuery, { keys, figures, before }: ReportRow): Figured {
  const own = keys.at(-1)
  const group = groupsOf(query)[keys.length - 1] ?? query.by
  return { keys, name: own ? rowName(group, own) : '', figures, before }
}
