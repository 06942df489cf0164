import { meanText } from '../figures/text.ts'
import { daysBetween, type Day } from '../time/day.ts'
import { HEALTH_STATES } from './choices.ts'
import type { Project } from './contract.ts'
import { isOverBudget, projectFigures, type FiguredProject } from './figures.ts'
import {
  activityLabel,
  ACTIVE_UP_TO_DAYS,
  BILLING_RATE_PER_HOUR,
  BUDGET_ALERT_AT,
  elapsedPart,
  isOpen,
  RECENT_UP_TO_DAYS,
} from './rules.ts'

/** From this part on, a used budget is at risk. */
export const BUDGET_AT_RISK_FROM = 0.9

/** By how much the used part of the budget may be ahead of the elapsed part of the time before it is at risk … */
export const AHEAD_OF_TIME_AT_RISK = 0.15

/** … and by how much before it is off track. */
export const AHEAD_OF_TIME_OFF_TRACK = 0.3

/** By how much completion may be behind the elapsed part of the time before it is at risk … */
export const BEHIND_TIME_AT_RISK = 0.1

/** … and by how much before it is off track. */
export const BEHIND_TIME_OFF_TRACK = 0.25

/** An open milestone that is overdue for more days than this is off track, not only at risk. */
export const MILESTONE_OFF_TRACK_AFTER_DAYS = 30

export type HealthState = (typeof HEALTH_STATES)[number]

export interface HealthPart {
  name: 'Budget' | 'Deadline' | 'Milestones' | 'Activity' | 'Staffing'
  state: HealthState
  /** The figures that it was judged on. */
  sentence: string
}

export interface ProjectHealth {
  state: HealthState
  parts: HealthPart[]
}

export type JudgedProject = FiguredProject &
  Pick<Project, 'archived' | 'startDate' | 'deadline' | 'nextMilestone' | 'lastActivity' | 'people' | 'bookedPeople'>

const percent = (part: number) => `${Math.round(part * 100)} %`

const points = (part: number) => `${Math.round(part * 100)} points`

/** The rule as the screen shows it under 'How health is judged'. */
export const HOW_HEALTH_IS_JUDGED: readonly { name: 'Health' | HealthPart['name']; text: string }[] = [
  {
    name: 'Health',
    text:
      'A project is as healthy as its weakest part. Only what is recorded is judged, never an assumed figure: a part ' +
      'without its figures is not known and does not count. Completed and archived projects are not judged.',
  },
  {
    name: 'Budget',
    text:
      `What was spent (as entered, else logged hours at their rates, ${BILLING_RATE_PER_HOUR} per hour where none is set, and ` +
      `billable expenses) against the budget and the elapsed time; and logged hours against planned ones. At risk from ${percent(BUDGET_AT_RISK_FROM)} ` +
      `of the budget, more than ${points(AHEAD_OF_TIME_AT_RISK)} ahead of the time, or above the planned hours; off track ` +
      `above the budget, more than ${points(AHEAD_OF_TIME_OFF_TRACK)} ahead of the time, above ${percent(BUDGET_ALERT_AT)} of ` +
      `the planned hours, or if the hours cost more at completion than the project earns.`,
  },
  {
    name: 'Deadline',
    text:
      `Completion (as entered, else logged of planned hours) against the elapsed time from start to deadline. At risk ` +
      `when more than ${points(BEHIND_TIME_AT_RISK)} behind, off track when more than ${points(BEHIND_TIME_OFF_TRACK)} behind or ` +
      `past the deadline.`,
  },
  {
    name: 'Milestones',
    text:
      `The first milestone that is not reached. At risk when it is overdue, off track when it has been for more than ` +
      `${MILESTONE_OFF_TRACK_AFTER_DAYS} days.`,
  },
  {
    name: 'Activity',
    text:
      `The latest time entry. On track up to ${ACTIVE_UP_TO_DAYS} days ago, at risk up to ${RECENT_UP_TO_DAYS}, off track beyond; ` +
      `not known before the project has run for ${ACTIVE_UP_TO_DAYS} days without an entry.`,
  },
  {
    name: 'Staffing',
    text:
      'People who are booked today or later. At risk when nobody is, off track when nobody has logged time either although ' +
      'the project has begun.',
  },
]

/** The health of a project today, by the rule of `HOW_HEALTH_IS_JUDGED`; null for a completed or archived one. */
export function projectHealth(project: JudgedProject, today: Day): ProjectHealth | null {
  if (!isOpen(project) || project.archived) return null
  const parts = [budget, deadline, milestones, activity, staffing].map((judge) => judge(project, today))
  return { state: weakest(parts), parts }
}

function weakest(parts: readonly HealthPart[]): HealthState {
  return HEALTH_STATES.find((state) => parts.some((part) => part.state === state)) ?? 'not known'
}

/** The worst of several findings about one part, with all their sentences. */
function judged(name: HealthPart['name'], findings: readonly Finding[]): HealthPart {
  const parts = findings.map(([state, sentence]) => ({ name, state, sentence }))
  return { name, state: weakest(parts), sentence: parts.map(({ sentence }) => sentence).join(' ') }
}

type Finding = readonly [state: HealthState, sentence: string]

function budget(project: JudgedProject, today: Day): HealthPart {
  const findings = [money(project, today), contract(project), effort(project)].filter((finding) => finding !== null)
  if (findings.length > 0) return judged('Budget', findings)
  const none =
    project.budget === undefined ? 'No planned hours are recorded' : 'Neither a budget nor planned hours are recorded'
  return judged('Budget', [['not known', `${none}.`]])
}

function contract({ isLoss }: JudgedProject): Finding | null {
  return isLoss ? ['off track', 'Loss-making: its hours cost more at completion than it earns.'] : null
}

function money(project: JudgedProject, today: Day): Finding | null {
  const figures = projectFigures(project, false)
  if (figures.budget === null) return null
  if (figures.used === null) return ofNothing(isOverBudget(figures))
  const used = figures.used.value / 100
  const elapsed = elapsedPart(project, today)
  const ahead = elapsed === null ? 0 : used - elapsed
  const time = elapsed === null ? '' : ` in ${percent(elapsed)} of the time`
  const sentence = `${percent(used)} of the budget is used${time}.`
  if (isOverBudget(figures) || exceeds(ahead, AHEAD_OF_TIME_OFF_TRACK)) return ['off track', sentence]
  return [used >= BUDGET_AT_RISK_FROM || exceeds(ahead, AHEAD_OF_TIME_AT_RISK) ? 'at risk' : 'on track', sentence]
}

function ofNothing(over: boolean): Finding {
  return over
    ? ['off track', 'The budget is 0, and money is spent.']
    : ['on track', 'The budget is 0, and nothing is spent.']
}

function effort({ totalHours, loggedHours }: JudgedProject): Finding | null {
  if (totalHours === 0) return null
  const used = loggedHours / totalHours
  const sentence = `${meanText(loggedHours)} of ${meanText(totalHours)} planned hours are logged (${percent(used)}).`
  if (used > BUDGET_ALERT_AT) return ['off track', sentence]
  return [used > 1 ? 'at risk' : 'on track', sentence]
}

function deadline(project: JudgedProject, today: Day): HealthPart {
  return judged('Deadline', [againstTime(project, today)])
}

function againstTime(project: JudgedProject, today: Day): Finding {
  if (project.deadline === null) return ['not known', 'No deadline is recorded.']
  const left = daysBetween(today, project.deadline)
  const due = dueText(left)
  const { completion } = projectFigures(project, false)
  // All hours may be used up before the work is done.
  if (completion?.from === 'entered' && completion.value === 100)
    return ['on track', `All of the work is done; ${due}.`]
  if (left < 0) return ['off track', `The project is not completed and ${due}.`]
  if (completion === null) return ['not known', `How much is done is not recorded; ${due}.`]
  const done = completion.value / 100
  const elapsed = elapsedPart(project, today)
  const how = completion.from === 'entered' ? 'is done' : 'of the planned hours is logged'
  if (elapsed === null) return ['not known', `${percent(done)} ${how}, but no start is recorded; ${due}.`]
  const behind = elapsed - done
  const sentence = `${percent(done)} ${how} in ${percent(elapsed)} of the time; ${due}.`
  if (exceeds(behind, BEHIND_TIME_OFF_TRACK)) return ['off track', sentence]
  return [exceeds(behind, BEHIND_TIME_AT_RISK) ? 'at risk' : 'on track', sentence]
}

function milestones({ nextMilestone }: JudgedProject, today: Day): HealthPart {
  const finding = (): Finding => {
    if (nextMilestone === null) return ['not known', 'No open milestone is recorded.']
    const late = daysBetween(nextMilestone, today)
    if (late <= 0) return ['on track', `The next milestone is due ${late === 0 ? 'today' : `in ${days(-late)}`}.`]
    const sentence = `A milestone is ${days(late)} overdue.`
    return [late > MILESTONE_OFF_TRACK_AFTER_DAYS ? 'off track' : 'at risk', sentence]
  }
  return judged('Milestones', [finding()])
}

/** 0.65 − 0.5 is slightly above 0.15 in binary fractions, but must not count as more. */
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
    if (!hasBegun(project, today)) return judged('Activity', [['not known', 'Nobody has logged time on it yet.']])
    const since = daysBetween(startDate ?? today, today)
    return judged('Activity', [['off track', `It began ${days(since)} ago and nobody has logged time on it.`]])
  }
  const ago = daysBetween(lastActivity, today)
  const state = ({ New: 'on track', Active: 'on track', Recent: 'at risk', Stale: 'off track' } as const)[
    activityLabel(project, today)
  ]
  return judged('Activity', [[state, `The latest time entry is ${ago <= 0 ? "today's" : `${days(ago)} old`}.`]])
}

function staffing(project: JudgedProject, today: Day): HealthPart {
  const { people, bookedPeople } = project
  if (bookedPeople > 0) {
    return judged('Staffing', [['on track', `${persons(bookedPeople)} booked today or later.`]])
  }
  if (people > 0) {
    return judged('Staffing', [['at risk', `Nobody is booked today or later; ${haveLogged(people)}.`]])
  }
  const sentence = 'Nobody is booked today or later, and nobody has logged time.'
  return judged('Staffing', [[hasBegun(project, today) ? 'off track' : 'at risk', sentence]])
}

/** Shown by an entry, or by a start that is longer ago than an active project may be without one. */
function hasBegun({ lastActivity, startDate }: JudgedProject, today: Day): boolean {
  if (lastActivity !== null) return true
  return startDate !== null && daysBetween(startDate, today) > ACTIVE_UP_TO_DAYS
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${meanText(count)} days`
}

function persons(count: number): string {
  return count === 1 ? '1 person is' : `${meanText(count)} people are`
}

function haveLogged(count: number): string {
  return count === 1 ? '1 person has logged time' : `${meanText(count)} people have logged time`
}
