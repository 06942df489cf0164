import { roundToCents } from '../figures/rounding.ts'
import type { Project, ProjectDetail, ProjectFigures, WholeProject } from './contract.ts'
import { isOpen } from './rules.ts'

/** What is assumed for a project without any figures (spec §9); money in the company's currency. */
export const ASSUMED_FIGURES = {
  budget: 150_000,
  spent: 97_500,
  completionPercentage: 65,
  priority: 'Medium',
} as const

/** What the figures of a project are made of; money may be hidden. */
export type FiguredProject = Pick<
  WholeProject,
  'status' | 'completionPercentage' | 'priority' | 'totalHours' | 'loggedHours'
> &
  Pick<Project, 'budget' | 'spent' | 'billableExpenses' | 'expensesInBudget' | 'hoursValue' | 'isLoss'>

/** Whether a project shows its hours, and so its progress and health. */
export function showsHours<P extends Pick<Project, 'loggedHours'>>(
  project: P,
): project is P & Pick<WholeProject, 'totalHours' | 'loggedHours' | 'completionPercentage' | 'health' | 'alerts'> {
  return project.loggedHours !== undefined
}

/** A project's page for those who see its money, and so its hours. */
export type BudgetDetail = ProjectDetail & {
  readonly project: WholeProject
  readonly weeks: NonNullable<ProjectDetail['weeks']>
  readonly expenses: NonNullable<ProjectDetail['expenses']>
  readonly outlook: NonNullable<ProjectDetail['outlook']>
  readonly firstEntry: NonNullable<ProjectDetail['firstEntry']> | null
}

export function showsBudget(detail: ProjectDetail): detail is BudgetDetail {
  return detail.outlook !== undefined && detail.expenses !== undefined && showsHours(detail.project)
}

/** Whether figures of a project show its money. */
export function showsMoney<Figures extends Project['figures']>(
  figures: Figures,
): figures is Figures & Pick<ProjectFigures, 'budget' | 'spent' | 'used'> {
  return figures.spent !== undefined
}

/**
 * A project's budget, spent money and completion: the only place where they are computed. The figures of spec §9 are assumed if
 * `assume` (a company setting) allows it, and only for a project that has neither a budget nor planned nor logged hours.
 */
export function projectFigures(project: FiguredProject, assume: boolean): ProjectFigures {
  const { budget = null, totalHours, loggedHours, priority } = project
  const blank = assume && budget === null && totalHours === 0 && loggedHours === 0
  const own: Pick<ProjectFigures, 'budget' | 'spent' | 'completion'> = {
    budget: entered(budget) ?? (blank ? assumed(ASSUMED_FIGURES.budget) : null),
    spent: spentOn(project, blank),
    completion: completionOf(project) ?? (blank ? assumed(ASSUMED_FIGURES.completionPercentage) : null),
  }
  return {
    ...own,
    used: usedOf(own),
    priority: entered(priority) ?? (assume ? assumed(ASSUMED_FIGURES.priority) : null),
  }
}

/** Money earned with hours, at the rates of their days; plus money spent for the client, if the budget includes that. */
export function loggedMoney(hoursValue: number, billableExpenses: number): number {
  return roundToCents(hoursValue + billableExpenses)
}

/** Whether more is spent than the budget; with a budget of 0, any amount is more. */
export function isOverBudget({ budget, spent }: Pick<ProjectFigures, 'budget' | 'spent'>): boolean {
  return budget !== null && spent.value > budget.value
}

/** Budget minus spent, negative if more was spent; null without a budget. */
export function remainingOf({ budget, spent }: Pick<ProjectFigures, 'budget' | 'spent'>): ProjectFigures['used'] {
  return budget && { value: roundToCents(budget.value - spent.value), from: sourceOf(budget, spent) }
}

function spentOn(
  { spent = null, hoursValue = 0, billableExpenses = 0, expensesInBudget = true }: FiguredProject,
  blank: boolean,
): ProjectFigures['spent'] {
  if (spent !== null) return { value: spent, from: 'entered' }
  const laidOut = expensesInBudget ? billableExpenses : 0
  if (blank && laidOut === 0) return assumed(ASSUMED_FIGURES.spent)
  return { value: loggedMoney(hoursValue, laidOut), from: 'logged' }
}

/**
 * How far a project is, in percent; null if neither its hours nor anybody says so. A completed project is at 100, whatever was
 * entered. More hours than planned still count as 100.
 */
export function completionOf(
  project: Pick<FiguredProject, 'status' | 'completionPercentage' | 'totalHours' | 'loggedHours'>,
): ProjectFigures['completion'] {
  const { completionPercentage, totalHours, loggedHours } = project
  if (!isOpen(project)) return entered(100)
  if (completionPercentage !== null) return entered(completionPercentage)
  if (totalHours === 0) return null
  return { value: Math.min(100, Math.round((loggedHours / totalHours) * 100)), from: 'logged' }
}

/** Null for a budget of 0, which has no percentage. */
function usedOf({ budget, spent }: Pick<ProjectFigures, 'budget' | 'spent'>): ProjectFigures['used'] {
  if (budget === null || budget.value === 0) return null
  return { value: roundToCents((spent.value / budget.value) * 100), from: sourceOf(budget, spent) }
}

function sourceOf(budget: NonNullable<ProjectFigures['budget']>, spent: ProjectFigures['spent']) {
  return budget.from === 'assumed' ? budget.from : spent.from
}

function entered<Value>(value: Value): { value: NonNullable<Value>; from: 'entered' } | null {
  return value === null || value === undefined ? null : { value, from: 'entered' }
}

function assumed<Value>(value: Value): { value: Value; from: 'assumed' } {
  return { value, from: 'assumed' }
}
