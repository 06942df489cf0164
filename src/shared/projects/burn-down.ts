import { roundToCents } from '../figures/rounding.ts'
import { addDays, daysBetween, type Day } from '../time/day.ts'
import { weekEnd, weekStart } from '../time/week.ts'
import type { ProjectFigures, WholeProject } from './contract.ts'
import { loggedMoney, type BudgetDetail } from './figures.ts'
import { FORECAST_FROM_COMPLETION } from './progress.ts'
import { elapsedPart } from './rules.ts'

/** How many points a chart of burn shows at most; a longer time is shown in steps of several weeks. */
export const MOST_BURN_POINTS = 260

export interface BurnPoint {
  /** Monday of the week; the figures are those at its end. */
  week: Day
  /** What was spent by then; null in future weeks. */
  spent: number | null
  /** What will be spent by then, with existing bookings; null before the present week. */
  booked: number | null
  /** The straight line from 0 at the start to the budget at the deadline; null unless both days are known. */
  planned: number | null
}

export interface BurnDown {
  /** From the first week of work to the present one or the deadline's; empty if there is nothing to show. */
  points: BurnPoint[]
  budget: ProjectFigures['budget']
  /** The ends of the straight line; null if the project has no deadline, no start or no budget. */
  line: { from: Day; to: Day } | null
}

type Burnt = Pick<BudgetDetail, 'weeks' | 'firstEntry'> & {
  project: Pick<WholeProject, 'startDate' | 'deadline' | 'figures' | 'expensesInBudget'>
  expenses: Pick<BudgetDetail['expenses'], 'weeks'>
  outlook: Pick<BudgetDetail['outlook'], 'weeks'>
}

/**
 * What was spent, added up by week, against a straight line from start to deadline. The present week shows what the project's
 * figures say is spent. An entered amount has no days of its own, so it is spread like the logged work.
 */
export function burnDown({ project, weeks, expenses, outlook, firstEntry }: Burnt, today: Day): BurnDown {
  const { budget, spent } = project.figures
  const from = project.startDate ?? firstEntry
  const line =
    budget !== null && from !== null && project.deadline !== null && from <= project.deadline
      ? { from, to: project.deadline }
      : null
  const burnt = moneyByWeek(weeks, project.expensesInBudget ? expenses.weeks : [])
  if (spent.from === 'assumed' || (from === null && burnt.length === 0)) return { points: [], budget, line }
  const now = latest(weekStart(today), burnt.at(-1)?.week)
  const first = earliest(now, burnt[0]?.week, from === null ? undefined : weekStart(from))
  const last = latest(
    now,
    project.deadline === null ? undefined : weekStart(project.deadline),
    outlook.weeks.at(-1)?.week,
  )
  const until = spentUntil(burnt, spent, now)
  const bookedUntil = (week: Day) =>
    outlook.weeks.reduce((sum, each) => (each.week <= week ? sum + each.value : sum), 0)
  const points = mondays(first, last, now).map((week) => ({
    week,
    spent: week > now ? null : until(week),
    booked: outlook.weeks.length === 0 || week < now ? null : roundToCents(spent.value + bookedUntil(week)),
    planned:
      line && budget && budget.value * (elapsedPart({ startDate: line.from, deadline: line.to }, weekEnd(week)) ?? 0),
  }))
  return { points, budget, line }
}

interface WeekMoney {
  week: Day
  /** Logged from the beginning to the end of this week. */
  soFar: number
}

function moneyByWeek(hours: BudgetDetail['weeks'], expenses: BudgetDetail['expenses']['weeks']): WeekMoney[] {
  const valueIn = new Map(hours.map((each) => [each.week, each.value ?? 0]))
  const billableIn = new Map(expenses.map((each) => [each.week, each.billable]))
  let valueSoFar = 0
  let billableSoFar = 0
  return [...new Set([...valueIn.keys(), ...billableIn.keys()])].sort().map((week) => {
    valueSoFar += valueIn.get(week) ?? 0
    billableSoFar += billableIn.get(week) ?? 0
    return { week, soFar: loggedMoney(valueSoFar, billableSoFar) }
  })
}

/** What was spent by the end of a week. If nothing is logged, an entered amount only appears in the present week. */
function spentUntil(burnt: readonly WeekMoney[], spent: ProjectFigures['spent'], now: Day): (week: Day) => number {
  const logged = burnt.at(-1)?.soFar ?? 0
  return (week) => {
    if (logged === 0) return week === now ? spent.value : 0
    const soFar = burnt.findLast((each) => each.week <= week)?.soFar ?? 0
    return (soFar / logged) * spent.value
  }
}

function latest(day: Day, ...others: (Day | undefined)[]): Day {
  return others.reduce<Day>((late, other) => (other !== undefined && other > late ? other : late), day)
}

function earliest(day: Day, ...others: (Day | undefined)[]): Day {
  return others.reduce<Day>((early, other) => (other !== undefined && other < early ? other : early), day)
}

/** Mondays from the first to the last; both and the present one are always included, whatever the steps between them. */
function mondays(first: Day, last: Day, now: Day): Day[] {
  const count = daysBetween(first, last) / 7 + 1
  const step = Math.ceil(count / (MOST_BURN_POINTS - 2)) * 7
  const weeks = new Set([now, last])
  for (let week = first; week <= last; week = addDays(week, step)) weeks.add(week)
  return [...weeks].sort()
}

export interface BurnTicks {
  days: Day[]
  unit: 'month' | 'day'
}

/** The points at which the axis names the time: the first day of every month, worked on or not; Mondays if less than two months begin. */
export function burnTicks(points: readonly BurnPoint[]): BurnTicks {
  const first = points[0]?.week
  const last = points.at(-1)?.week
  if (first === undefined || last === undefined) return { days: [], unit: 'day' }
  const months = monthStarts(first, last)
  if (months.length < 2) return { days: points.map(({ week }) => week), unit: 'day' }
  return { days: months, unit: 'month' }
}

/** First days of the months within a stretch of days. */
function monthStarts(first: Day, last: Day): Day[] {
  const days: Day[] = []
  let day = first.endsWith('-01') ? first : nextMonth(first)
  while (day <= last) {
    days.push(day)
    day = nextMonth(day)
  }
  return days
}

function nextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/** The cost of a project when it is done, and by how much that is over its budget (negative: under it); never assumed. */
export interface CostForecast {
  cost: number
  overBudget: number | null
  sentence: string
}

/** Two forecasts of a cost that differ by less than this share of the larger one agree. */
const AGREEMENT = 0.02

/**
 * Why the forecast from the entered completion differs from what is spent and booked; null if they agree, or if there is no
 * plan to compare with.
 */
export function forecastDifference(
  { cost }: Pick<CostForecast, 'cost'>,
  { completion }: Pick<ProjectFigures, 'completion'>,
  atCompletion: number | null,
): { amount: number; reason: string } | null {
  if (atCompletion === null || completion === null) return null
  const amount = roundToCents(atCompletion - cost)
  if (Math.abs(amount) <= AGREEMENT * Math.max(cost, atCompletion)) return null
  const open = `the open ${Math.round((100 - completion.value) * 10) / 10} %`
  if (completion.value === 100) {
    return { amount, reason: 'All of the work is entered as done, but further work is booked.' }
  }
  return {
    amount,
    reason:
      amount < 0
        ? `Less is booked than ${open} costs at the rate so far: bookings are missing, or more is done than entered.`
        : `More is booked than ${open} costs at the rate so far: too much is booked, or less is done than entered.`,
  }
}

/** Spent so far ÷ completion; null if nobody entered the completion, or it is too small for a forecast. */
export function costForecast({ figures, budget }: Pick<WholeProject, 'figures' | 'budget'>): CostForecast | null {
  const { completion, spent } = figures
  if (completion?.from !== 'entered' || completion.value < FORECAST_FROM_COMPLETION) return null
  if (spent.from === 'assumed') return null
  const cost = Math.round((spent.value / completion.value) * 100)
  return {
    cost,
    overBudget: budget === null ? null : cost - budget,
    sentence: completion.value === 100 ? 'All that was spent.' : `Spent so far ÷ ${completion.value} % complete.`,
  }
}
