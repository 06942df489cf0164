import { useQuery } from '@tanstack/react-query'
import { getDashboardSkills, getDashboardStats } from '#shared/dashboard/contract.ts'
import type { CurrentUser } from '#shared/people/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../api.ts'
import { useRecentEntries } from '../widgets/time-entry/data.ts'

/** A person's figures, skills and entries. They wait until it is known who it is; null is nobody. */
export function usePersonalReads(user: CurrentUser | null | undefined, today: Day) {
  const enabled = user !== undefined
  const forPerson = { today, ...(user && { userId: user.id }) }
  return {
    stats: useQuery({ ...query(getDashboardStats, { query: forPerson }), enabled }),
    skills: useQuery({ ...query(getDashboardSkills, { query: forPerson }), enabled }),
    entries: useRecentEntries(user),
  }
}
