import { addDays, daysBetween, type Day } from '../time/day.ts'
import { weekEnd, weekStart } from '../time/week.ts'
import type { Project, ProjectDetail } from './contract.ts'
import { BILLING_RATE_PER_HOUR, costOf, elapsedPart, PROJECT_DEFAULTS } from './rules.ts'

/** A figure of the project, or the default where it has none (spec §9): then it is an estimate and shown as one. */
export interface Figure<Value> {
  value: Value
  estimated: boolean
}

/** Money in the company's currency; `used` and `completion` in percent, `used` not capped. */
export interface BudgetView {
  budget: Figure<number>
  spent: Figure<number>
  /** Budget less spent; negative where more was spent. */
  remaining: Figure<number>
  used: Figure<number>
  completion: Figure<number>
  priority: Figure<NonNullable<Project['priority']>>
  /** What the logged and the planned hours come to at the billing rate. */
  loggedValue: number
  plannedValue: number
}

export function budgetView(
  project: Pick<
    Project,
    'status' | 'budget' | 'spent' | 'completionPercentage' | 'priority' | 'loggedHours' | 'totalHours'
  >,
): BudgetView {
  const budget = figure(project.budget, PROJECT_DEFAULTS.budget)
  const spent = figure(project.spent, PROJECT_DEFAULTS.spent)
  const estimated = budget.estimated || spent.estimated
  const done = project.status === 'Completed' ? 100 : project.completionPercentage
  return {
    budget,
    spent,
    remaining: { value: budget.value - spent.value, estimated },
    used: { value: percentOf(spent.value, budget.value), estimated },
    completion: figure(done, PROJECT_DEFAULTS.completionPercentage),
    priority: figure(project.priority, PROJECT_DEFAULTS.priority),
    loggedValue: project.loggedHours * BILLING_RATE_PER_HOUR,
    plannedValue: project.totalHours * BILLING_RATE_PER_HOUR,
  }
}

function figure<Value>(own: Value | null, standard: Value): Figure<Value> {
  return own === null ? { value: standard, estimated: true } : { value: own, estimated: false }
}

/** In whole percent; of nothing, anything is all of it. */
function percentOf(part: number, whole: number): number {
  if (whole === 0) return part === 0 ? 0 : 100
  return Math.round((part / whole) * 100)
}

/** A chart of burn shows at most this many points; a longer time is shown in steps of several weeks. */
export const MOST_BURN_POINTS = 260

export interface BurnPoint {
  /** Monday of the week at whose end this holds. */
  week: Day
  /** Hours logged until then at the billing rate; null in weeks to come. */
  cost: number | null
  /** Where the straight line from nothing at the start to the budget at the deadline is; null without both days. */
  planned: number | null
}

export interface BurnDown {
  /** From the first week of work to the present one or the deadline's; none where there is nothing to show. */
  points: BurnPoint[]
  budget: Figure<number>
  /** From when to when the straight line goes; null where the project has no deadline or has not begun. */
  line: { from: Day; to: Day } | null
}

/** Hours at the billing rate, added up by week, against a straight line from start to deadline. */
export function burnDown(
  { project, weeks, firstEntry }: Pick<ProjectDetail, 'project' | 'weeks' | 'firstEntry'>,
  today: Day,
): BurnDown {
  const budget = figure(project.budget, PROJECT_DEFAULTS.budget)
  const from = project.startDate ?? firstEntry
  const line =
    from !== null && project.deadline !== null && from <= project.deadline ? { from, to: project.deadline } : null
  if (from === null && weeks.length === 0) return { points: [], budget, line }
  const now = latest(weekStart(today), weeks.at(-1)?.week)
  const first = earliest(now, weeks[0]?.week, from === null ? undefined : weekStart(from))
  const last = latest(now, project.deadline === null ? undefined : weekStart(project.deadline))
  const points = mondays(first, last, now).map((week) => ({
    week,
    cost: week > now ? null : costUntil(weeks, week),
    planned: line && budget.value * (elapsedPart({ startDate: line.from, deadline: line.to }, weekEnd(week)) ?? 0),
  }))
  return { points, budget, line }
}

function latest(day: Day, ...others: (Day | undefined)[]): Day {
  return others.reduce<Day>((late, other) => (other !== undefined && other > late ? other : late), day)
}

function earliest(day: Day, ...others: (Day | undefined)[]): Day {
  return others.reduce<Day>((early, other) => (other !== undefined && other < early ? other : early), day)
}

/** Mondays from the first to the last; both and the present one are there, whatever the steps between them. */
function mondays(first: Day, last: Day, now: Day): Day[] {
  const count = daysBetween(first, last) / 7 + 1
  const step = Math.ceil(count / (MOST_BURN_POINTS - 2)) * 7
  const weeks = new Set([now, last])
  for (let week = first; week <= last; week = addDays(week, step)) weeks.add(week)
  return [...weeks].sort()
}

function costUntil(weeks: ProjectDetail['weeks'], last: Day): number {
  const hours = weeks.filter(({ week }) => week <= last).reduce((sum, week) => sum + week.hours, 0)
  return hours * BILLING_RATE_PER_HOUR
}

/** Below this completion, in percent, what a project will cost cannot be told from what it has cost. */
export const FORECAST_FROM_COMPLETION = 5

/** What a project will have cost when it is done, and by how much that is over (else under) its budget; never estimated. */
export interface CostForecast {
  cost: number
  overBudget: number | null
  sentence: string
}

/** Cost so far ÷ completion; null where completion is not recorded or too small to tell. */
export function costForecast(
  project: Pick<Project, 'status' | 'completionPercentage' | 'spent' | 'loggedHours' | 'budget'>,
): CostForecast | null {
  const done = project.status === 'Completed' ? 100 : project.completionPercentage
  if (done === null || done < FORECAST_FROM_COMPLETION) return null
  const cost = Math.round((costOf(project) / done) * 100)
  const basis = project.spent === null ? `the logged hours at ${BILLING_RATE_PER_HOUR} per hour` : 'what was spent'
  return {
    cost,
    overBudget: project.budget === null ? null : cost - project.budget,
    sentence: done === 100 ? `This is ${basis}.` : `This is ${basis} ÷ ${done} % of completion.`,
  }
}
