import { useQuery } from '@tanstack/react-query'
import { getPersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../../api.ts'

/** One person's profile as of `today`. A person that does not exist is an `ApiError` with status 404. */
export function usePersonProfile(id: number, today: Day) {
  return useQuery(query(getPersonProfile, { params: { id }, query: { today } }))
}
