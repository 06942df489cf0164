import { useMemo } from 'react'
import { MOST_SCHEDULE_WEEKS } from '#shared/schedule/contract.ts'
import { wholeWeeks, type Span } from '#shared/schedule/weeks.ts'
import { addDaysWithin, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { addressOf } from '../address.ts'
import { useToday } from '../widgets/today.ts'
import type { AllocationSearch, Zoom } from './search.ts'

const DEFAULT_ZOOM: Zoom = 8

/** The bench is asked for so many days unless the address says otherwise, today included. */
const BENCH_DAYS = 28

const NO_FILTERS = {
  employee: undefined,
  project: undefined,
  role: undefined,
  free: undefined,
  load: undefined,
} as const

type FilterName = keyof typeof NO_FILTERS

export const useAddress = addressOf<AllocationSearch>('/resource-allocation')

/** Who is shown, and how to change that. */
export function useFilters() {
  const { search, go } = useAddress()
  const { employee, project, role, free, load } = search
  return {
    employee,
    project,
    role,
    free: free ?? false,
    load,
    active: [employee, project, role, free, load].some((filter) => filter !== undefined),
    change: (filter: Partial<Pick<AllocationSearch, FilterName>>) => go(filter),
    clear: () => go(NO_FILTERS),
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

/** The days that the bench is asked for; four weeks where the address says none, or some that cannot be. */
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

/** Opens the form of a new booking with what is known already, or a booking. */
export function useBookingDialogs() {
  const { go } = useAddress()
  return {
    openNew: (begin: Pick<AllocationSearch, 'who' | 'on' | 'share' | 'start' | 'end'> = {}) =>
      go({ ...CLOSED, action: 'new', ...begin }, { push: true }),
    openBooking: (booking: number, of: number) => go({ ...CLOSED, booking, of }, { push: true }),
    close: () => go(CLOSED),
  }
}
