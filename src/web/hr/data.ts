import { useQuery } from '@tanstack/react-query'
import { getHrOverview } from '#shared/hr/contract.ts'
import { query } from '../api.ts'
import { useToday } from '../widgets/today.ts'

/** Figures of people, leave, expenses, bookings and reviews as of the reader's day. */
export function useHrOverview() {
  return useQuery(query(getHrOverview, { query: { today: useToday() } }))
}
