import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import {
  createSavedReport,
  deleteSavedReport,
  getReport,
  getSavedReport,
  listReportRows,
  listSavedReports,
  updateSavedReport,
  type ReportQuery,
  type ReportRow,
  type SavedReport,
} from '#shared/reports/contract.ts'
import { failureText, pagesQuery, query } from '../api.ts'
import { deletion, notUndone, useChange, useCreate, useUpdate } from '../change.ts'

/** How many rows are read at a time; there are seldom more. */
const ROWS_AT_ONCE = 1_000

/** The total of a report; that of the former report stays until the new one is there. */
export function useTotals(asked: ReportQuery) {
  const { then: _then, sort: _sort, order: _order, ...whole } = asked
  return useQuery({ ...query(getReport, { query: whole }), placeholderData: keepPreviousData })
}

/** The report's rows of the first level; further ones are read while scrolling. */
export function useRows(asked: ReportQuery) {
  const { then: _then, ...first } = asked
  return useInfiniteQuery({
    ...pagesQuery(listReportRows, { query: first }, ROWS_AT_ONCE),
    placeholderData: keepPreviousData,
  })
}

/** The parts of open rows of the first level, each by its key; undefined until they are read. */
export function useParts(asked: ReportQuery, open: readonly string[]): ReadonlyMap<string, readonly ReportRow[]> {
  return useQueries({
    queries: open.map((within) => query(listReportRows, { query: { ...asked, within, limit: ROWS_AT_ONCE } })),
    combine: (reads) => new Map(reads.flatMap(({ data }, nth) => (data ? [[open[nth] ?? '', data] as const] : []))),
  })
}

/** The reader's own saved reports and shared ones, by name. */
export function useSavedReports() {
  return useQuery(query(listSavedReports, {}))
}

export function useSavedReport(id: number | undefined) {
  return useQuery({ ...query(getSavedReport, { params: { id: id ?? 0 } }), enabled: id !== undefined })
}

export function useSaveNew() {
  return useCreate(createSavedReport, {
    record: getSavedReport,
    waits: true,
    done: ({ name, shared }) => `“${name}” is saved${shared ? ' and shared' : ''}.`,
  })
}

export function useSaveChange(id: number) {
  return useUpdate(updateSavedReport, id, { record: getSavedReport, waits: true, failed: failureText })
}

/** Deletes a saved report; Undo saves it again. */
export function useDeleteReport() {
  const again = useCreate(createSavedReport, { done: ({ name }) => `“${name}” is back.`, failed: notUndone })
  return useChange(deleteSavedReport, deletion, {
    done: (_, { name }: SavedReport) => `“${name}” is deleted.`,
    undo: (_, report: SavedReport) => () => again.mutate(formOf(report)),
    failed: failureText,
  })
}

function formOf({ name, shared, query: saved }: SavedReport) {
  return { name, shared, query: saved }
}
