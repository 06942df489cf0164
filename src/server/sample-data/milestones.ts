import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { workdayFrom, workdayUpTo } from './calendar.ts'
import type { ProjectKind } from './engagements.ts'
import type { ProjectPlan } from './projects.ts'
import { Random } from './random.ts'
import type { MilestoneRow } from './rows.ts'

/** What such a project reaches on its way, in order; the last one is what it is for. */
const STEPS: Record<ProjectKind, readonly string[]> = {
  web: ['Discovery', 'Clickable prototype', 'First release to testers', 'Accessibility check', 'User test', 'Go-live'],
  backend: ['Architecture agreed', 'First flow end to end', 'Load test', 'Security review', 'Pilot client', 'Cut-over'],
  mobile: ['Concept', 'Prototype on devices', 'Beta', 'Offline mode', 'Store review', 'In the stores'],
  data: ['Sources connected', 'Data model agreed', 'First nightly run', 'Quality checks', 'First report', 'Handover'],
  platform: ['Inventory', 'Network and access', 'First workload moved', 'Recovery drill', 'Cost review', 'Handover'],
  design: ['Audit', 'Principles agreed', 'Core components', 'Documentation', 'First product adopts it', 'Version 1.0'],
}

/** What work without an end is measured by. */
const REVIEWS: readonly string[] = ['Service review', 'Road map agreed', 'Upgrade done', 'Client satisfaction survey']

/** Work without a deadline is planned this far ahead. */
const PLANNED_AHEAD_DAYS = 56

/** Three to six milestones of a project between its start and its end; most of those that are due are done. */
export function planMilestones(plan: ProjectPlan, deadline: Day | null, today: Day, seed: number): MilestoneRow[] {
  const random = new Random(seed, 'milestones', plan.id)
  const length = Math.max(0, daysBetween(plan.start, deadline ?? addDays(today, PLANNED_AHEAD_DAYS)))
  const names = namesOf(plan, random)
  const days = names.map((_, index) => {
    const wobble = index === names.length - 1 ? 0 : random.next() * 0.4 - 0.2
    return workdayFrom(addDays(plan.start, Math.round((length * (index + 1 + wobble)) / names.length)))
  })
  const done =
    plan.status === 'Completed' ? days.length : days.filter((due) => due < today).length - behind(plan, random)
  return names.map((name, index) => {
    const due = days[index] ?? today
    const reached = workdayUpTo(earliest(addDays(due, random.int(-3, 6)), addDays(today, -1)))
    return { project_id: plan.id, name, due_date: due, done_on: index < done ? reached : null }
  })
}

/** How many of the milestones that are due are still open: the latest ones. */
function behind({ course }: ProjectPlan, random: Random): number {
  if (course === 'running') return random.chance(0.2) ? 1 : 0
  return random.int(1, 2)
}

function earliest(one: Day, other: Day): Day {
  return one < other ? one : other
}

function namesOf({ status, engagement }: ProjectPlan, random: Random): readonly string[] {
  if (status === 'Ongoing') return REVIEWS.slice(0, random.int(3, REVIEWS.length))
  const steps = STEPS[engagement.kind]
  const between = new Set(random.sample(steps.slice(0, -1), random.int(2, steps.length - 1)))
  return steps.filter((step, index) => between.has(step) || index === steps.length - 1)
}
