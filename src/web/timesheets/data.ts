import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Day } from '#shared/time/day.ts'
import {
  getTimesheetFigures,
  getTimesheetTrends,
  getTimesheetWeeks,
  listTimesheetSkills,
} from '#shared/timesheets/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { pagesQuery, query } from '../api.ts'
import { useFilters } from './address.ts'

/** Figures of the entries that match the filters; the former figures stay until the new ones are there. */
export function useFigures() {
  const { between } = useFilters()
  return useQuery({ ...query(getTimesheetFigures, { query: between }), placeholderData: keepPreviousData })
}

/** How many skills one press on "Show more" adds. */
const SKILLS_AT_ONCE = 50

/** All skills that the entries show, most hours first. */
export function useShownSkills() {
  const { between } = useFilters()
  return useInfiniteQuery({
    ...pagesQuery(listTimesheetSkills, { query: between }, SKILLS_AT_ONCE),
    placeholderData: keepPreviousData,
  })
}

/** Weeks that have entries of the chosen person and project, latest first. */
export function useWeeks() {
  const { who } = useFilters()
  return useQuery({ ...query(getTimesheetWeeks, { query: who }), placeholderData: keepPreviousData })
}

/** Weeks up to the present one, and as many before them. */
export function useTrends(weeks: number, today: Day) {
  const { who } = useFilters()
  const asked: QueryOf<typeof getTimesheetTrends> = { ...who, weeks: String(weeks), today }
  return useQuery({ ...query(getTimesheetTrends, { query: asked }), placeholderData: keepPreviousData })
}
