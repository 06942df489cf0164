import { dayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import type { ProjectAlert, WholeProject } from './contract.ts'
import { BUDGET_ALERT_AT, isOpen } from './rules.ts'

type Judged = Pick<
  WholeProject,
  | 'status'
  | 'archived'
  | 'totalHours'
  | 'loggedHours'
  | 'hoursAlertNoted'
  | 'budgetAlertNoted'
  | 'milestoneAlertNoted'
  | 'figures'
> & {
  /** The latest day, before today, of a milestone that is not reached. */
  readonly missedMilestone: Day | null
}

/**
 * The alerts of an open project: the greatest of the company's shares that its planned hours and its budget have exceeded, and
 * the latest milestone that it has missed. An alert that somebody has noted is not raised again, nor is a smaller share or an
 * earlier milestone, whatever happens to the figures. Assumed figures exceed no share.
 */
export function projectAlerts(project: Judged, shares: readonly number[]): ProjectAlert[] {
  const [hours, money, missed] = [hoursAlert(project, shares), budgetAlert(project, shares), milestoneAlert(project)]
  return [
    ...(hours === null ? [] : [{ of: 'hours' as const, share: hours }]),
    ...(money === null ? [] : [{ of: 'budget' as const, share: money }]),
    ...(missed === null ? [] : [{ of: 'milestone' as const, day: missed }]),
  ]
}

type JudgedByHours = Pick<Judged, 'status' | 'archived' | 'totalHours' | 'loggedHours' | 'hoursAlertNoted'>

/** The alert of its planned hours only; null if there is none. */
export function hoursAlert(project: JudgedByHours, shares: readonly number[]): number | null {
  const { totalHours, loggedHours, hoursAlertNoted } = project
  if (!isJudged(project) || totalHours === 0) return null
  return unlessNoted(beyond(loggedHours, totalHours, shares), hoursAlertNoted)
}

function budgetAlert(project: Judged, shares: readonly number[]): number | null {
  const { budget, spent } = project.figures
  if (!isJudged(project) || budget?.from !== 'entered' || spent.from === 'assumed') return null
  return unlessNoted(beyond(spent.value, budget.value, shares), project.budgetAlertNoted)
}

function milestoneAlert(project: Judged): Day | null {
  const { missedMilestone, milestoneAlertNoted } = project
  if (!isJudged(project) || missedMilestone === null) return null
  return missedMilestone > (milestoneAlertNoted ?? '') ? missedMilestone : null
}

function isJudged(project: Pick<Judged, 'status' | 'archived'>): boolean {
  return isOpen(project) && !project.archived
}

/**
 * From which share of the planned hours on, in percent, a project counts as over them: the smallest that the company has set
 * from 100 on, else the specification's (§9).
 */
export function overFrom(shares: readonly number[]): number {
  const over = shares.filter((share) => share >= 100)
  return over.length > 0 ? Math.min(...over) : BUDGET_ALERT_AT * 100
}

/** What an alert says of a project, as a sentence. */
export function alertText(alert: ProjectAlert): string {
  if (alert.of === 'milestone') return `A milestone due on ${dayText(alert.day)} has not been reached.`
  return `More than ${alert.share} % of its ${alert.of === 'hours' ? 'planned hours are logged' : 'budget is spent'}.`
}

function unlessNoted(share: number | null, noted: number | null): number | null {
  return share !== null && share > (noted ?? 0) ? share : null
}

/** The greatest share that a part exceeds; a part of nothing exceeds all shares. */
function beyond(part: number, whole: number, shares: readonly number[]): number | null {
  // In hundredths: 3 h × 1.2 is slightly below 3.6 h in binary fractions.
  const [used, all] = [Math.round(part * 100) * 100, Math.round(whole * 100)]
  return shares.reduce<number | null>((most, share) => (used > all * share && share > (most ?? 0) ? share : most), null)
}
