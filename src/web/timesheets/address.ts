import { getRouteApi } from '@tanstack/react-router'
import { nearestDay } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { TimesheetsSearch } from './search.ts'

const route = getRouteApi('/timesheets-detail')

const NO_FILTERS = { employee: undefined, project: undefined, week: undefined } as const

/** What the address says, and how to change it. */
export function useAddress() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** `push` leaves a step for the browser's Back button. */
  const go = (change: Partial<TimesheetsSearch>, { push = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: !push, resetScroll: false })
  return { search, go }
}

/** The filters as the screen shows them and as the calls take them. */
export function useFilters() {
  const { search, go } = useAddress()
  const { employee, project, week } = search
  const who = { userId: employee, projectId: project }
  return {
    employee,
    project,
    week,
    active: employee !== undefined || project !== undefined || week !== undefined,
    change: (filter: Partial<Pick<TimesheetsSearch, 'employee' | 'project' | 'week'>>) => go(filter),
    clear: () => go(NO_FILTERS),
    /** For trends, which have weeks of their own. */
    who,
    /** For figures. */
    ofWeek: { ...who, week },
    /** For entries. */
    between: { ...who, ...(week !== undefined && { from: weekStart(week), to: nearestDay(weekEnd(week)) }) },
  }
}
