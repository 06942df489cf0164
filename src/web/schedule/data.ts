import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listResourceAllocations } from '#shared/allocations/contract.ts'
import { getCapacitySummary, listBench, listSchedule } from '#shared/schedule/contract.ts'
import { weeksOf, type Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../api.ts'
import { useFirstPage } from '../first-page.ts'
import { useScrolledList, type FilterOf } from '../scrolled-list.ts'
import { useFilters, useWeeksShown } from './address.ts'

/** The schedule's filter from the address. */
export function useScheduleFilter(): FilterOf<typeof listSchedule> {
  const { span, weeks } = useWeeksShown()
  return { from: span.from, weeks, ...useFilters().who }
}

/** People with their bookings, page by page. `span` holds the weeks of the rows, which may still be the former ones. */
export function useSchedule() {
  const { span: asked } = useWeeksShown()
  const read = useScrolledList(listSchedule, useScheduleFilter())
  const [span, setSpan] = useState(asked)
  if (read.data && !read.isPlaceholderData && span !== asked) setSpan(asked)
  return { ...read, span }
}

/** One week of everybody who matches the filters. */
export function useTeamWeek({ from }: Span) {
  return useScrolledList(listSchedule, { from, weeks: 1, ...useFilters().who })
}

/** The company's weeks; the former ones stay until the new ones are there. */
export function useCapacitySummary({ from, to }: Span) {
  const weeks = weeksOf({ from, to }).length
  return useQuery({ ...query(getCapacitySummary, { query: { from, weeks } }), placeholderData: keepPreviousData })
}

/** How many bookings that end today or later are not confirmed. */
export function useTentativeCount(today: Day) {
  const read = useFirstPage(listResourceAllocations, { isConfirmed: 'No', from: today }, 1)
  return { ...read, data: read.data?.total }
}

export function useBench(filter: FilterOf<typeof listBench>) {
  return useScrolledList(listBench, filter)
}

export function useAllocations(filter: FilterOf<typeof listResourceAllocations>) {
  return useScrolledList(listResourceAllocations, filter)
}

/** One person's bookings, among which the dialog of one of them finds it. */
export function useBookingsOf(userId: number | undefined) {
  return useQuery({
    ...query(listResourceAllocations, { query: { userId: userId ?? 0 } }),
    enabled: userId !== undefined,
  })
}
