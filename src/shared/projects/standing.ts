import { addDays, type Day } from '../time/day.ts'
import { HEALTH_STATES, type BUDGET_STATES, type DEADLINE_STATES } from './choices.ts'
import type { Project } from './contract.ts'
import { isOverBudget, showsMoney } from './figures.ts'
import { BUDGET_AT_RISK_FROM } from './health.ts'
import { isOpen } from './rules.ts'

/** A deadline within this many days is soon. */
export const SOON_DAYS = 30

/** The filters of the list of projects. */
export interface StandingFilter {
  health?: (typeof HEALTH_STATES)[number] | undefined
  deadline?: (typeof DEADLINE_STATES)[number] | undefined
  budget?: (typeof BUDGET_STATES)[number] | undefined
  open?: 'true' | undefined
  rated?: 'true' | undefined
  alert?: 'true' | undefined
}

type Standing = Pick<Project, 'status' | 'deadline' | 'figures' | 'health'> & Partial<Pick<Project, 'alerts'>>

/** Whether a project passes the filter, judged by the figures on its card. */
export function standsAs(project: Standing, filter: StandingFilter, today: Day): boolean {
  return (
    (filter.health === undefined || project.health === filter.health) &&
    (filter.deadline === undefined || deadlineState(project, today) === filter.deadline) &&
    (filter.budget === undefined || budgetState(project) === filter.budget) &&
    (filter.alert === undefined || (project.alerts ?? []).length > 0) &&
    (filter.open === undefined || isOpen(project)) &&
    (filter.rated === undefined || ratedCompletion(project) !== null)
  )
}

/** A project's part in the mean completion of all, in percent; null if nothing is known, or only assumed. */
export function ratedCompletion({ figures: { completion } }: Pick<Project, 'figures'>): number | null {
  return !completion || completion.from === 'assumed' ? null : completion.value
}

/** The deadline of a completed project is neither overdue nor to come. */
function deadlineState(project: Standing, today: Day): StandingFilter['deadline'] {
  const { deadline } = project
  if (deadline === null) return 'none'
  if (!isOpen(project)) return undefined
  if (deadline < today) return 'overdue'
  return deadline <= addDays(today, SOON_DAYS) ? 'soon' : 'later'
}

/** Unknown for callers who may not see the budget. */
function budgetState({ figures }: Pick<Standing, 'figures'>): StandingFilter['budget'] {
  if (!showsMoney(figures)) return undefined
  if (figures.budget === null) return 'none'
  if (isOverBudget(figures)) return 'over'
  return figures.used !== null && figures.used.value >= BUDGET_AT_RISK_FROM * 100 ? 'near' : 'within'
}

/** The rank of a project by health, the worst first; projects that are not judged or hide it come last. */
export function healthPlace({ health }: Pick<Project, 'health'>): number {
  return !health ? HEALTH_STATES.length : HEALTH_STATES.indexOf(health)
}

/** Larger than any used part of a budget can be. */
const ALL_OF_NOTHING = 1e15

/** The rank of a project by the used part of its budget, in percent; below 0 if no budget is shown. */
export function usedPlace({ figures }: Pick<Project, 'figures'>): number {
  if (!showsMoney(figures) || figures.budget === null) return -1
  return figures.used?.value ?? (isOverBudget(figures) ? ALL_OF_NOTHING : 0)
}
