import { useMemo } from 'react'
import { BENCH_DAYS, MOST_SCHEDULE_WEEKS } from '#shared/schedule/rules.ts'
import { wholeWeeks, type Span } from '#shared/schedule/weeks.ts'
import { addDaysWithin, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { addressOf } from '../address.ts'
import { useActiveFilters } from '../records/filters.tsx'
import { useToday } from '../widgets/today.ts'
import type { AllocationSearch, Zoom } from './search.ts'

const DEFAULT_ZOOM: Zoom = 8

export const useAddress = addressOf<AllocationSearch>('/resource-allocation')

/** The filters in the form of the calls, how many are set, and a way to clear them. */
export function useFilters() {
  const address = useAddress()
  const { employee, project, role, free, load, own } = address.search
  return {
    who: {
      userId: employee,
      projectId: project,
      role,
      load,
      ...(free && { free: 'true' as const }),
      ...(own && { own: 'true' as const }),
    },
    ...useActiveFilters(address, ['employee', 'project', 'role', 'free', 'load', 'own']),
  }
}

/** The weeks that are shown. */
export function useWeeksShown(): { span: Span; weeks: Zoom; thisWeek: Day } {
  const { search } = useAddress()
  const thisWeek = weekStart(useToday())
  const { from = thisWeek, weeks = DEFAULT_ZOOM } = search
  const span = useMemo(() => wholeWeeks(from, weeks), [from, weeks])
  return { span, weeks, thisWeek }
}

/** The days of the bench; four weeks if the address gives none, or impossible ones. */
export function useBenchDays(): Span {
  const { search } = useAddress()
  const today = useToday()
  const from = search.since ?? today
  const { until } = search
  const fits = until !== undefined && until >= from && daysBetween(from, until) < MOST_SCHEDULE_WEEKS * 7
  return { from, to: fits ? until : addDaysWithin(from, BENCH_DAYS - 1) }
}

const CLOSED = {
  action: undefined,
  who: undefined,
  on: undefined,
  share: undefined,
  start: undefined,
  end: undefined,
  booking: undefined,
  of: undefined,
} as const

/** Opens the form of a new booking with the known values, or a booking. */
export function useBookingDialogs() {
  const { go } = useAddress()
  return {
    openNew: (begin: Pick<AllocationSearch, 'who' | 'on' | 'share' | 'start' | 'end'> = {}) =>
      go({ ...CLOSED, action: 'new', ...begin }, { push: true }),
    openBooking: (booking: number, of: number) => go({ ...CLOSED, booking, of }, { push: true }),
    close: () => go(CLOSED),
  }
}
