import { defaultStringifySearch } from '@tanstack/react-router'
import type { ReportKey, ReportQuery } from '#shared/reports/contract.ts'
import { entriesOfRow } from '#shared/reports/rules.ts'

/** The address of the list of entries behind a row, or behind the whole report; undefined if there are none. */
export function entriesHref(query: ReportQuery, keys: readonly ReportKey[], billable?: 'billable'): string | undefined {
  const entries = entriesOfRow(query, keys)
  if (!entries || (billable && entries.billable === 'false')) return undefined
  const { userId, projectId, unskilled, ...same } = entries
  const words = {
    of: 'report',
    ...same,
    employee: userId,
    project: projectId,
    unskilled: unskilled && true,
    billable: billable ? 'yes' : entries.billable && (entries.billable === 'true' ? 'yes' : 'no'),
  }
  const given = Object.entries(words).filter(([, value]) => value !== undefined)
  return `/timesheets-detail${defaultStringifySearch(Object.fromEntries(given))}`
}
