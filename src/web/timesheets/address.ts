import { nearestDay } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { addressOf } from '../address.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useOffers } from '../widgets/session.ts'
import type { TimesheetsSearch } from './search.ts'

/** Further filters that a report's figure sets; the other figures and tabs of the screen do not use them. */
const NARROWER = {
  client: undefined,
  role: undefined,
  projectRole: undefined,
  category: undefined,
  skill: undefined,
  tag: undefined,
  unskilled: undefined,
} as const

const NO_FILTERS = {
  employee: undefined,
  project: undefined,
  week: undefined,
  from: undefined,
  to: undefined,
  billable: undefined,
  of: undefined,
  ...NARROWER,
} as const

type FilterName = keyof typeof NO_FILTERS

export const useAddress = addressOf<TimesheetsSearch>('/timesheets-detail')

/**
 * The filters in the form of the screen and in that of the calls. For people who log time, and for those who may not see the
 * whole company's figures, the default is their own entries.
 */
export function useFilters() {
  const { search, go } = useAddress()
  const { data: me } = useCurrentUser()
  const { project, week, from, to, client, role, projectRole, category, skill, tag, unskilled } = search
  const narrower = { client, role, projectRole, category, skill, tag, unskilled }
  const isNarrower = Object.values(narrower).some((filter) => filter !== undefined)
  // A report has counted everything that its reader may see.
  const ofReport = search.of === 'report' || isNarrower
  const logging = search.action === 'add' || search.prefill !== undefined
  const unfiltered = [project, week, from, to].every((filter) => filter === undefined)
  const offers = useOffers()
  const seesAll = offers('analytics.read', {}) || offers('timesheets.read', { projectId: project })
  const chosen = search.employee ?? (logging && unfiltered ? me?.id : undefined)
  const employee = chosen ?? (seesAll || ofReport ? undefined : me?.id)
  const who = { userId: employee, projectId: project }
  const days = week === undefined ? { from, to } : { from: weekStart(week), to: nearestDay(weekEnd(week)) }
  const hasPeriod = days.from !== undefined || days.to !== undefined
  return {
    employee: chosen,
    project,
    week,
    from,
    to,
    hasPeriod,
    /** Only the reader's own entries are shown, although nobody is chosen. */
    isOwn: chosen === undefined && employee !== undefined,
    active: chosen !== undefined || project !== undefined || hasPeriod || isNarrower || search.billable !== undefined,
    /** Whether the listed entries are those behind a figure of a report. */
    ofReport,
    narrower,
    change: (filter: Partial<Pick<TimesheetsSearch, FilterName>>) => go(filter),
    clear: () => go(NO_FILTERS),
    /** For trends, which have weeks of their own. */
    who,
    /** For entries and their figures. */
    between: { ...who, ...days },
  }
}
