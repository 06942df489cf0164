import type { ProjectAlert, WholeProject } from './contract.ts'
import { isOpen } from './rules.ts'

type Judged = Pick<
  WholeProject,
  'status' | 'archived' | 'totalHours' | 'loggedHours' | 'hoursAlertNoted' | 'budgetAlertNoted' | 'figures'
>

/**
 * The greatest share, of those that the company has set, of its planned hours and of its budget that an open project is beyond. One that somebody
 * has noted is not told of again, nor is a smaller one, whatever becomes of the figures. Assumed figures cross none.
 */
export function projectAlerts(project: Judged, shares: readonly number[]): ProjectAlert[] {
  if (!isOpen(project) || project.archived) return []
  const { totalHours, loggedHours, hoursAlertNoted, budgetAlertNoted, figures } = project
  const { budget, spent } = figures
  const isKnown = budget?.from === 'entered' && spent.from !== 'assumed'
  const hours = totalHours === 0 ? null : beyond(loggedHours, totalHours, shares)
  const money = isKnown ? beyond(spent.value, budget.value, shares) : null
  return [
    ...(isNew(hours, hoursAlertNoted) ? [{ of: 'hours' as const, share: hours }] : []),
    ...(isNew(money, budgetAlertNoted) ? [{ of: 'budget' as const, share: money }] : []),
  ]
}

function isNew(share: number | null, noted: number | null): share is number {
  return share !== null && share > (noted ?? 0)
}

/** The greatest share that a part is above; of nothing, any part is above all of them. */
function beyond(part: number, whole: number, shares: readonly number[]): number | null {
  // In hundredths: 3 h × 1.2 is a hair below 3.6 h in binary fractions.
  const [used, all] = [Math.round(part * 100) * 100, Math.round(whole * 100)]
  return shares.reduce<number | null>((most, share) => (used > all * share && share > (most ?? 0) ? share : most), null)
}
