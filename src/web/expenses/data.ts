import { keepPreviousData, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { getExpense, getExpenseSummary, listExpenses, type Expense } from '#shared/expenses/contract.ts'
import { query, type Page } from '../api.ts'
import type { FilterOf } from '../paged-list.ts'
import { usePageWindow } from '../page-window.ts'
import { useFilters } from './address.ts'

/** The overview shows so many of the latest claims (spec §2, screen 14). */
const LATEST_SHOWN = 12

export type ExpenseFilter = FilterOf<typeof listExpenses>

/** The claims that the filters leave, latest first, in parts, both ways. */
export function useExpensePages() {
  return usePageWindow(listExpenses, useFilters().filter, idOf)
}

function idOf({ id }: Expense): number {
  return id
}

/** The latest of the claims that the filters leave; those of the filters before stay until the new ones are there. */
export function useLatestExpenses() {
  const asked = { ...useFilters().filter, limit: LATEST_SHOWN }
  return useQuery({ ...query(listExpenses, { query: asked }), placeholderData: keepPreviousData })
}

/** What the claims that fit a filter come to. */
export function useExpenseSummary(filter: ExpenseFilter) {
  return useQuery({ ...query(getExpenseSummary, { query: filter }), placeholderData: keepPreviousData })
}

/** One claim; as a list has it until it is read by itself, so that a press on a row shows it at once. */
export function useExpense(id: number) {
  const client = useQueryClient()
  return useQuery({
    ...query(getExpense, { params: { id } }),
    placeholderData: () =>
      client
        .getQueriesData<InfiniteData<Page<Expense[]>>>({ queryKey: [listExpenses.path, 'pages'] })
        .flatMap(([, list]) => list?.pages ?? [])
        .flatMap(({ rows }) => rows)
        .find((claim) => claim.id === id),
  })
}
