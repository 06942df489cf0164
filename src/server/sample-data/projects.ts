import type { PROJECT_STATUSES } from '#shared/projects/contract.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { workdayFrom, workdayUpTo } from './calendar.ts'
import { clientBase, ENGAGEMENTS, type Client, type Engagement } from './clients.ts'
import data from './data/projects.json' with { type: 'json' }
import { Random } from './random.ts'

/**
 * How a project goes: running up to today; running with more hours than planned; without activity
 * for more than one or two weeks; hardly ever touched; done.
 */
type Course = 'running' | 'overrun' | 'stalled' | 'stale' | 'idle' | 'done'

type Status = (typeof PROJECT_STATUSES)[number]

/** What the sample company works on. */
const FIRST_PROJECTS = data.first as {
  client: string
  engagement: string
  status: Status
  course: Course
  tags: string[]
}[]

export interface ProjectPlan {
  id: number
  name: string
  status: Status
  course: Course
  client: Client
  engagement: Engagement
  /** Time is logged from `start` to `end`, both included. */
  start: Day
  end: Day
  /** The only days with time on an idle project. */
  touchedOn: Day[]
  tags: readonly string[]
}

/** Projects of a period that ends today; a company of any size has at least one running. */
export function planProjects(count: number, from: Day, today: Day, seed: number): ProjectPlan[] {
  const clients = clientBase(count <= FIRST_PROJECTS.length ? 10 : Math.ceil(count / 2.4), seed)
  const names = new Set<string>()
  return Array.from({ length: count }, (_, i) => {
    const random = new Random(seed, 'project', i + 1)
    const first = FIRST_PROJECTS[i]
    const client = clients.find(({ short }) => short === first?.client) ?? random.pick(clients)
    const sold = ENGAGEMENTS[client.industry]
    const engagement = sold.find(({ name }) => name === first?.engagement) ?? random.pick(sold)
    const course =
      first?.course ?? random.weighted({ running: 58, overrun: 7, stalled: 5, stale: 5, idle: 3, done: 22 })
    const status =
      first?.status ?? (course === 'done' ? 'Completed' : random.pick(['Active', 'In Progress', 'Ongoing']))
    const name = freeName(first ? engagement.name : `${client.short} ${engagement.name}`, names)
    const tags = first?.tags ?? []
    return { id: i + 1, name, status, course, client, engagement, tags, ...period(course, status, from, today, random) }
  })
}

function period(course: Course, status: Status, from: Day, today: Day, random: Random) {
  const days = daysBetween(from, today)
  const at = (part: number) => addDays(from, Math.floor(days * part))
  const start = status === 'Ongoing' ? from : at(random.next() * 0.4)
  const ends: Partial<Record<Course, () => Day>> = {
    stalled: () => addDays(today, -random.int(9, 12)),
    stale: () => addDays(today, -random.int(18, 30)),
    done: () => at(0.5 + random.next() * 0.4),
  }
  const touchedOn =
    course === 'idle' ? [0.25, 0.4, 0.55, 0.7, 0.8].map((part) => workdayUpTo(at(part + random.next() * 0.1))) : []
  return { start, end: ends[course]?.() ?? today, touchedOn }
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let phase = 2; taken.has(free); phase++) free = `${name}, phase ${phase}`
  taken.add(free)
  return free
}

/** Part of its planned hours that a project of a course has used: at least, and what chance adds. */
const USED: Record<Course, [number, number]> = {
  running: [0.35, 0.55],
  overrun: [1.24, 0.2],
  stalled: [0.5, 0.3],
  stale: [0.6, 0.3],
  idle: [0.04, 0],
  done: [0.9, 0.18],
}

/**
 * The project as stored. The plan of hours follows from the logged ones, so that exactly the
 * overrunning projects stand above 120 % of it. Some fields are left open: then screens show what follows from the others, or that it is not set.
 */
export function projectRow(plan: ProjectPlan, loggedHours: number, today: Day, seed: number) {
  const random = new Random(seed, 'figures', plan.id)
  const [least, more] = USED[plan.course]
  const planned = loggedHours / (more === 0 ? least : least + random.next() * more)
  const rounded = plan.course === 'overrun' ? Math.floor(planned / 10) * 10 : Math.ceil(planned / 20) * 20
  const totalHours = Math.max(40, rounded)
  const progress = Math.min(95, Math.round((100 * loggedHours) / totalHours))
  const open = plan.status === 'Completed' ? 100 : Math.max(2, progress - random.int(0, 12))
  const hasMoney = !random.chance(0.2)
  return {
    id: plan.id,
    name: plan.name,
    description: plan.engagement.description,
    status: plan.status,
    total_hours: totalHours,
    client: plan.client.name,
    industry: plan.client.industry,
    completion_percentage: plan.status === 'Ongoing' || random.chance(0.12) ? null : open,
    priority: random.chance(0.15) ? null : random.weighted({ High: 35, Medium: 45, Low: 20 }),
    // Some contracts are priced higher than others, and some have more reserve.
    budget: hasMoney
      ? Math.ceil((totalHours * BILLING_RATE_PER_HOUR * (0.95 + random.next() * 0.1 + random.next() * 0.1)) / 5000) *
        5000
      : null,
    deadline: deadline(plan, today, random),
    start_date: plan.start,
  }
}

function deadline(plan: ProjectPlan, today: Day, random: Random): Day | null {
  if (plan.status === 'Ongoing') return null
  if (plan.status === 'Completed') {
    const day = addDays(plan.end, random.int(-5, 14))
    return day < plan.start ? plan.start : day
  }
  if (random.chance(0.1)) return null
  return addDays(today, plan.course === 'overrun' ? random.int(6, 20) : random.int(14, 160))
}

/** Work without a deadline is planned this far ahead. */
const PLANNED_AHEAD_DAYS = 56

/** Three to six milestones of a project between its start and its end; most of those that are due are done. */
export function planMilestones(plan: ProjectPlan, end: Day | null, today: Day, seed: number) {
  const random = new Random(seed, 'milestones', plan.id)
  const length = Math.max(0, daysBetween(plan.start, end ?? addDays(today, PLANNED_AHEAD_DAYS)))
  const names = milestoneNames(plan, random)
  const days = names.map((_, index) => {
    const wobble = index === names.length - 1 ? 0 : random.next() * 0.4 - 0.2
    return workdayFrom(addDays(plan.start, Math.round((length * (index + 1 + wobble)) / names.length)))
  })
  const done = plan.status === 'Completed' ? days.length : days.filter((due) => due < today).length - late(plan, random)
  return names.map((name, index) => {
    const due = days[index] ?? today
    const reached = workdayUpTo(addDays(today, Math.min(-1, daysBetween(today, due) + random.int(-3, 6))))
    return { project_id: plan.id, name, due_date: due, done_on: index < done ? reached : null }
  })
}

/** How many of the milestones that are due are still open: the latest ones. */
function late({ course }: ProjectPlan, random: Random): number {
  if (course === 'running') return random.chance(0.2) ? 1 : 0
  return random.int(1, 2)
}

function milestoneNames({ status, engagement }: ProjectPlan, random: Random): readonly string[] {
  if (status === 'Ongoing') return data.reviews.slice(0, random.int(3, data.reviews.length))
  const steps = data.milestones[engagement.kind]
  const between = new Set(random.sample(steps.slice(0, -1), random.int(2, steps.length - 1)))
  return steps.filter((step, index) => between.has(step) || index === steps.length - 1)
}
