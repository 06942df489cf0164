import { useQuery } from '@tanstack/react-query'
import { closeMonth, getMonth, listCorrections, listMonths, reopenMonth } from '#shared/months/contract.ts'
import { monthText } from '#shared/months/rules.ts'
import { query } from '../../api.ts'
import { useSend } from '../../change.ts'
import { useScrolledList, type FilterOf } from '../../scrolled-list.ts'

export function useMonths() {
  return useQuery(query(listMonths, {}))
}

/** What prevents closing a month, and its history. */
export function useMonth(month: string) {
  return useQuery(query(getMonth, { query: { month } }))
}

export function useClose() {
  return useSend(closeMonth, { waits: true, done: ({ month }) => `${monthText(month)} is closed.` })
}

export function useReopen() {
  return useSend(reopenMonth, { waits: true, done: ({ month }) => `${monthText(month)} is open again.` })
}

export function useCorrections(filter: FilterOf<typeof listCorrections>) {
  return useScrolledList(listCorrections, filter)
}
