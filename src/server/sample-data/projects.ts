import { PROJECT_STATUSES } from '#shared/projects/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { workdayUpTo } from './calendar.ts'
import { clientBase, type Client } from './clients.ts'
import { ENGAGEMENTS, type Engagement } from './engagements.ts'
import { Random } from './random.ts'
import type { ProjectRow } from './rows.ts'

/**
 * How a project goes: running up to today; running with more hours than planned; without activity
 * for more than one or two weeks; hardly ever touched; done.
 */
type Course = 'running' | 'overrun' | 'stalled' | 'stale' | 'idle' | 'done'

export interface ProjectPlan {
  id: number
  name: string
  status: (typeof PROJECT_STATUSES)[number]
  course: Course
  client: Client
  engagement: Engagement
  /** Time is logged from `start` to `end`, both included. */
  start: Day
  end: Day
  /** The only days with time on an idle project. */
  touchedOn: Day[]
}

/** What the sample company works on, by index of the client. */
const FIRST_PROJECTS: [client: number, engagement: string, status: ProjectPlan['status'], course: Course][] = [
  [0, 'Claims Portal', 'Active', 'running'],
  [0, 'Policy Pricing Engine', 'In Progress', 'overrun'],
  [1, 'Payments Hub', 'Active', 'running'],
  [1, 'Open Banking APIs', 'Completed', 'done'],
  [1, 'Fraud Signals', 'In Progress', 'running'],
  [2, 'Member App', 'Active', 'running'],
  [2, 'Lending Dashboard', 'In Progress', 'stale'],
  [3, 'Patient Booking', 'Active', 'running'],
  [3, 'Ward Rounds App', 'In Progress', 'running'],
  [3, 'Clinical Data Warehouse', 'Ongoing', 'running'],
  [4, 'Smart Meter Ingestion', 'Ongoing', 'running'],
  [4, 'Outage Map', 'Completed', 'done'],
  [4, 'Field Engineer App', 'Active', 'overrun'],
  [5, 'Online Shop Replatform', 'Active', 'running'],
  [5, 'Demand Forecasting', 'In Progress', 'running'],
  [5, 'Loyalty App', 'Completed', 'done'],
  [6, 'Returns Self-Service', 'Completed', 'done'],
  [6, 'Design System', 'Ongoing', 'running'],
  [7, 'Route Planner', 'Active', 'stalled'],
  [7, 'Warehouse Platform', 'In Progress', 'running'],
  [8, 'Timetable API', 'Active', 'idle'],
  [8, 'Passenger Information Screens', 'Completed', 'done'],
  [9, 'Council Tax Online', 'In Progress', 'running'],
  [9, 'Cloud Landing Zone', 'Ongoing', 'idle'],
]

/** Projects of a period that ends today; a company of any size has at least one running. */
export function planProjects(count: number, from: Day, today: Day, days: number, seed: number): ProjectPlan[] {
  const clients = clientBase(count <= FIRST_PROJECTS.length ? 10 : Math.ceil(count / 2.4), seed)
  const names = new Set<string>()
  const plans: ProjectPlan[] = []
  for (let id = 1; id <= count; id++) {
    const random = new Random(seed, 'project', id)
    const first = FIRST_PROJECTS[id - 1]
    const client = (first ? clients[first[0]] : undefined) ?? random.pick(clients)
    const sold = ENGAGEMENTS[client.industry]
    const engagement = sold.find(({ name }) => name === first?.[1]) ?? random.pick(sold)
    const course = first?.[3] ?? random.weighted({ running: 58, overrun: 7, stalled: 5, stale: 5, idle: 3, done: 22 })
    const status = first?.[2] ?? (course === 'done' ? 'Completed' : random.pick(['Active', 'In Progress', 'Ongoing']))
    plans.push({
      id,
      name: freeName(first ? engagement.name : `${client.short} ${engagement.name}`, names),
      status,
      course,
      client,
      engagement,
      ...period(course, status, from, today, days, random),
    })
  }
  return plans
}

function period(
  course: Course,
  status: ProjectPlan['status'],
  from: Day,
  today: Day,
  days: number,
  random: Random,
): Pick<ProjectPlan, 'start' | 'end' | 'touchedOn'> {
  const at = (part: number) => addDays(from, Math.floor(days * part))
  const start = status === 'Ongoing' ? from : at(random.next() * 0.4)
  const ends: Record<Course, () => Day> = {
    running: () => today,
    overrun: () => today,
    idle: () => today,
    stalled: () => addDays(today, -random.int(9, 12)),
    stale: () => addDays(today, -random.int(18, 30)),
    done: () => at(0.5 + random.next() * 0.4),
  }
  const touchedOn =
    course === 'idle' ? [0.25, 0.4, 0.55, 0.7, 0.8].map((part) => workdayUpTo(at(part + random.next() * 0.1))) : []
  return { start, end: ends[course](), touchedOn }
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let phase = 2; taken.has(free); phase++) free = `${name}, phase ${phase}`
  taken.add(free)
  return free
}

/** Agency price of an hour that budgets are made of. */
const HOURLY_BUDGET = 150

/**
 * The project as stored. The plan of hours follows from the logged ones, so that exactly the
 * overrunning projects stand above 120 % of it. Some fields are left open: then screens show what follows from the others, or that it is not set.
 */
export function projectRow(plan: ProjectPlan, loggedHours: number, today: Day, seed: number): ProjectRow {
  const random = new Random(seed, 'figures', plan.id)
  const used: Record<Course, () => number> = {
    running: () => 0.35 + random.next() * 0.55,
    overrun: () => 1.24 + random.next() * 0.2,
    stalled: () => 0.5 + random.next() * 0.3,
    stale: () => 0.6 + random.next() * 0.3,
    idle: () => 0.04,
    done: () => 0.9 + random.next() * 0.18,
  }
  const planned = loggedHours / used[plan.course]()
  const totalHours = Math.max(
    40,
    plan.course === 'overrun' ? Math.floor(planned / 10) * 10 : Math.ceil(planned / 20) * 20,
  )
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
      ? Math.ceil((totalHours * HOURLY_BUDGET * (0.95 + random.next() * 0.1 + random.next() * 0.1)) / 5000) * 5000
      : null,
    deadline: deadline(plan, today, random),
    start_date: plan.start,
  }
}

function deadline(plan: ProjectPlan, today: Day, random: Random): Day | null {
  if (plan.status === 'Ongoing') return null
  if (plan.status === 'Completed') return latest(plan.start, addDays(plan.end, random.int(-5, 14)))
  if (random.chance(0.1)) return null
  return addDays(today, plan.course === 'overrun' ? random.int(6, 20) : random.int(14, 160))
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other
}
