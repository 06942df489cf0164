import { daysBetween, type Day } from '../time/day.ts'
import type { Project } from './contract.ts'
import {
  activityLabel,
  ACTIVE_UP_TO_DAYS,
  BILLING_RATE_PER_HOUR,
  BUDGET_ALERT_AT,
  costOf,
  elapsedPart,
  isOpen,
  RECENT_UP_TO_DAYS,
} from './rules.ts'

/** A budget that is used up to this part is watched. */
export const BUDGET_WATCH_FROM = 0.9

/** The used part of the budget may be this far ahead of the elapsed part of the time before it is watched … */
export const AHEAD_OF_TIME_WATCH = 0.15

/** … and this far before it is bad. */
export const AHEAD_OF_TIME_BAD = 0.3

/** Completion may be this far behind the elapsed part of the time before it is watched … */
export const BEHIND_TIME_WATCH = 0.1

/** … and this far before it is bad. */
export const BEHIND_TIME_BAD = 0.25

export type HealthState = 'good' | 'watch' | 'bad' | 'unknown'

export interface HealthPart {
  name: 'Budget' | 'Deadline' | 'Activity' | 'Staffing'
  state: HealthState
  /** What it was judged on, in figures. */
  sentence: string
}

export interface ProjectHealth {
  state: HealthState
  parts: HealthPart[]
}

export type JudgedProject = Pick<
  Project,
  | 'status'
  | 'archived'
  | 'budget'
  | 'spent'
  | 'totalHours'
  | 'loggedHours'
  | 'completionPercentage'
  | 'startDate'
  | 'deadline'
  | 'lastActivity'
  | 'people'
  | 'bookedPeople'
>

const percent = (part: number) => `${Math.round(part * 100)} %`

const points = (part: number) => `${Math.round(part * 100)} points`

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** The rule as the screen shows it under 'How health is judged'. */
export const HOW_HEALTH_IS_JUDGED: readonly { name: 'Health' | HealthPart['name']; text: string }[] = [
  {
    name: 'Health',
    text:
      'A project is as healthy as its weakest part. Only what is recorded is judged, never an estimate: a part without ' +
      'its figures is not known and does not count. Completed and archived projects are not judged.',
  },
  {
    name: 'Budget',
    text:
      `What was spent, else the logged hours at ${BILLING_RATE_PER_HOUR} per hour, against the budget and the elapsed ` +
      `time; and logged hours against planned ones. To watch from ${percent(BUDGET_WATCH_FROM)} of the budget, more than ` +
      `${points(AHEAD_OF_TIME_WATCH)} ahead of the time, or above the planned hours; bad above the budget, more than ` +
      `${points(AHEAD_OF_TIME_BAD)} ahead of the time, or above ${percent(BUDGET_ALERT_AT)} of the planned hours.`,
  },
  {
    name: 'Deadline',
    text:
      `Completion against the elapsed time from start to deadline. To watch when more than ${points(BEHIND_TIME_WATCH)} ` +
      `behind, bad when more than ${points(BEHIND_TIME_BAD)} behind or past the deadline.`,
  },
  {
    name: 'Activity',
    text:
      `The latest time entry. Good up to ${ACTIVE_UP_TO_DAYS} days ago, to watch up to ${RECENT_UP_TO_DAYS}, bad beyond; ` +
      `not known before the project has run for ${ACTIVE_UP_TO_DAYS} days without an entry.`,
  },
  {
    name: 'Staffing',
    text:
      'People who are booked today or later. To watch when nobody is, bad when nobody has logged time either although ' +
      'the project has begun.',
  },
]

/** How a project does today, by the rule of `HOW_HEALTH_IS_JUDGED`; null for one that is completed or archived. */
export function projectHealth(project: JudgedProject, today: Day): ProjectHealth | null {
  if (!isOpen(project) || project.archived) return null
  const parts = [budget(project, today), deadline(project, today), activity(project, today), staffing(project, today)]
  return { state: weakest(parts), parts }
}

function weakest(parts: readonly HealthPart[]): HealthState {
  const order = ['bad', 'watch', 'good'] as const
  return order.find((state) => parts.some((part) => part.state === state)) ?? 'unknown'
}

/** The worst of several findings about one part; their sentences one after the other. */
function judged(name: HealthPart['name'], findings: readonly Finding[]): HealthPart {
  const parts = findings.map(([state, sentence]) => ({ name, state, sentence }))
  return { name, state: weakest(parts), sentence: parts.map(({ sentence }) => sentence).join(' ') }
}

type Finding = readonly [state: HealthState, sentence: string]

function budget(project: JudgedProject, today: Day): HealthPart {
  const findings = [money(project, today), effort(project)].filter((finding) => finding !== null)
  if (findings.length > 0) return judged('Budget', findings)
  return judged('Budget', [['unknown', 'Neither a budget nor planned hours are recorded.']])
}

function money(project: JudgedProject, today: Day): Finding | null {
  if (project.budget === null || project.budget === 0) return null
  const used = costOf(project) / project.budget
  const elapsed = elapsedPart(project, today)
  const ahead = elapsed === null ? 0 : used - elapsed
  const source = project.spent === null ? `, by hours at ${BILLING_RATE_PER_HOUR}` : ''
  const time = elapsed === null ? '' : ` in ${percent(elapsed)} of the time`
  const sentence = `${percent(used)} of the budget is used${time}${source}.`
  if (used > 1 || exceeds(ahead, AHEAD_OF_TIME_BAD)) return ['bad', sentence]
  return [used >= BUDGET_WATCH_FROM || exceeds(ahead, AHEAD_OF_TIME_WATCH) ? 'watch' : 'good', sentence]
}

function effort({ totalHours, loggedHours }: JudgedProject): Finding | null {
  if (totalHours === 0) return null
  const used = loggedHours / totalHours
  const sentence = `${number.format(loggedHours)} of ${number.format(totalHours)} planned hours are logged (${percent(used)}).`
  if (used > BUDGET_ALERT_AT) return ['bad', sentence]
  return [used > 1 ? 'watch' : 'good', sentence]
}

function deadline(project: JudgedProject, today: Day): HealthPart {
  return judged('Deadline', [againstTime(project, today)])
}

function againstTime(project: JudgedProject, today: Day): Finding {
  if (project.deadline === null) return ['unknown', 'No deadline is recorded.']
  const left = daysBetween(today, project.deadline)
  const due = dueText(left)
  if (project.completionPercentage === 100) return ['good', `All of the work is done; ${due}.`]
  if (left < 0) return ['bad', `The project is not completed and ${due}.`]
  if (project.completionPercentage === null) return ['unknown', `How much is done is not recorded; ${due}.`]
  const done = project.completionPercentage / 100
  const elapsed = elapsedPart(project, today)
  if (elapsed === null) return ['unknown', `${percent(done)} is done, but no start is recorded; ${due}.`]
  const behind = elapsed - done
  const sentence = `${percent(done)} is done in ${percent(elapsed)} of the time; ${due}.`
  if (exceeds(behind, BEHIND_TIME_BAD)) return ['bad', sentence]
  return [exceeds(behind, BEHIND_TIME_WATCH) ? 'watch' : 'good', sentence]
}

/** 0.65 − 0.5 is a hair above 0.15, which is no more than the limit. */
function exceeds(difference: number, limit: number): boolean {
  return difference > limit + 1e-9
}

function dueText(left: number): string {
  if (left === 0) return 'it is due today'
  return left > 0 ? `it is due in ${days(left)}` : `it was due ${days(-left)} ago`
}

function activity(project: JudgedProject, today: Day): HealthPart {
  const { lastActivity, startDate } = project
  if (lastActivity === null) {
    if (!hasBegun(project, today)) return judged('Activity', [['unknown', 'Nobody has logged time on it yet.']])
    const since = daysBetween(startDate ?? today, today)
    return judged('Activity', [['bad', `It began ${days(since)} ago and nobody has logged time on it.`]])
  }
  const ago = daysBetween(lastActivity, today)
  const state = ({ Active: 'good', Recent: 'watch', Stale: 'bad' } as const)[activityLabel(lastActivity, today)]
  return judged('Activity', [[state, `The latest time entry is ${ago <= 0 ? "today's" : `${days(ago)} old`}.`]])
}

function staffing(project: JudgedProject, today: Day): HealthPart {
  const { people, bookedPeople } = project
  if (bookedPeople > 0) {
    return judged('Staffing', [['good', `${persons(bookedPeople)} booked today or later.`]])
  }
  if (people > 0) {
    return judged('Staffing', [['watch', `Nobody is booked today or later; ${haveLogged(people)}.`]])
  }
  const sentence = 'Nobody is booked today or later, and nobody has logged time.'
  return judged('Staffing', [[hasBegun(project, today) ? 'bad' : 'watch', sentence]])
}

/** An entry says so, or a start that is longer ago than an active project may be without one. */
function hasBegun({ lastActivity, startDate }: JudgedProject, today: Day): boolean {
  if (lastActivity !== null) return true
  return startDate !== null && daysBetween(startDate, today) > ACTIVE_UP_TO_DAYS
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${number.format(count)} days`
}

function persons(count: number): string {
  return count === 1 ? '1 person is' : `${number.format(count)} people are`
}

function haveLogged(count: number): string {
  return count === 1 ? '1 person has logged time' : `${number.format(count)} people have logged time`
}
