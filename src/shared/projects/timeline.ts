import { numberText } from '../figures/text.ts'
import { daysBetween, type Day } from '../time/day.ts'
import { weekEnd } from '../time/week.ts'
import type { Milestone, ProjectDetail } from './contract.ts'
import { isOpen } from './rules.ts'
import { compare } from '../words/compare.ts'

/** Parts of the planned hours; reaching one is an event. */
export const HOURS_MARKS = [0.25, 0.5, 0.75, 1] as const

/** The order of events on one day. */
const KINDS = ['start', 'first entry', 'hours', 'milestone', 'latest activity', 'deadline'] as const

export interface TimelineEvent {
  date: Day
  kind: (typeof KINDS)[number]
  title: string
  /** What is said beside the day; empty if there is nothing to say. */
  detail: string
  /** `late`: it should have happened by now. */
  state: 'done' | 'late' | 'coming'
}

type Told = Pick<ProjectDetail, 'project' | 'milestones' | 'weeks' | 'firstEntry' | 'lastEntry'>

/** Past and future events of a project, oldest first. */
export function projectTimeline(detail: Told, today: Day): TimelineEvent[] {
  const { project, firstEntry, lastEntry } = detail
  const events: TimelineEvent[] = [
    ...plain('start', 'Start', project.startDate, today),
    ...plain('first entry', 'First time entry', firstEntry, today),
    ...detail.milestones.map((milestone) => milestoneEvent(milestone, today)),
    ...hoursEvents(detail),
    ...plain('latest activity', 'Latest time entry', lastEntry === firstEntry ? null : lastEntry, today),
    ...deadlineEvent(detail, today),
  ]
  return events.sort((a, b) => compare(a.date, b.date) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

function plain(kind: TimelineEvent['kind'], title: string, date: Day | null | undefined, today: Day): TimelineEvent[] {
  return !date ? [] : [{ date, kind, title, detail: '', state: date <= today ? 'done' : 'coming' }]
}

/** On the day when it was reached, else on the day when it is due. */
function milestoneEvent({ name, dueDate, doneOn }: Milestone, today: Day): TimelineEvent {
  const kind = 'milestone'
  if (doneOn !== null) {
    return { date: doneOn, kind, title: name, detail: punctuality(daysBetween(dueDate, doneOn)), state: 'done' }
  }
  const late = daysBetween(dueDate, today)
  if (late > 0) return { date: dueDate, kind, title: name, detail: `${days(late)} overdue`, state: 'late' }
  return { date: dueDate, kind, title: name, detail: dueIn(-late), state: 'coming' }
}

function punctuality(late: number): string {
  if (late === 0) return 'Done on the day'
  return late > 0 ? `Done ${days(late)} late` : `Done ${days(-late)} early`
}

function dueIn(left: number): string {
  return left === 0 ? 'Due today' : `Due in ${days(left)}`
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

/** Hours are known by week, so a mark counts as reached at the end of its week, or with the latest entry if that is earlier. */
function hoursEvents({ project, weeks = [], lastEntry }: Told): TimelineEvent[] {
  if (!project.totalHours) return []
  const events: TimelineEvent[] = []
  let hours = 0
  for (const { week, hours: logged } of weeks) {
    const before = hours
    hours += logged
    for (const mark of HOURS_MARKS) {
      const wanted = project.totalHours * mark
      if (before >= wanted || hours < wanted) continue
      events.push({
        date: [weekEnd(week), lastEntry ?? weekEnd(week)].sort()[0] ?? week,
        kind: 'hours',
        title: mark === 1 ? 'All planned hours logged' : `${mark * 100} % of the planned hours logged`,
        detail: `${numberText(hours)} of ${numberText(project.totalHours)} h by then`,
        state: 'done',
      })
    }
  }
  return events
}

function deadlineEvent({ project }: Told, today: Day): TimelineEvent[] {
  const { deadline } = project
  if (deadline === null) return []
  const left = daysBetween(today, deadline)
  const event = { date: deadline, kind: 'deadline', title: 'Deadline' } as const
  if (left >= 0) return [{ ...event, detail: dueIn(left), state: 'coming' }]
  if (!isOpen(project)) return [{ ...event, detail: '', state: 'done' }]
  return [{ ...event, detail: `${days(-left)} overdue`, state: 'late' }]
}
