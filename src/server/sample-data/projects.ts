import type { PROJECT_BILLINGS, PROJECT_STATUSES } from '#shared/projects/choices.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { workdayFrom, workdayUpTo } from './calendar.ts'
import { clientBase, ENGAGEMENTS, type Client, type Engagement } from './clients.ts'
import money from './data/money.json' with { type: 'json' }
import data from './data/projects.json' with { type: 'json' }
import { Random, weightsOf } from './random.ts'

/**
 * How a project goes: in progress until today; in progress with more hours than planned; without activity for more than one or
 * two weeks; hardly ever worked on; done. `used` is the part of its planned hours that it has used, at least and at most.
 */
type Course = keyof typeof data.courses

const COURSES = data.courses as unknown as Record<
  Course,
  { weight: number; used: [number, number]; quietDays?: [number, number] }
>

type Billing = (typeof PROJECT_BILLINGS)[number]

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
  /** Time is logged from `start` to `end`, both inclusive. */
  start: Day
  end: Day
  /** The only days on which an idle project has time. */
  touchedOn: Day[]
  tags: readonly string[]
}

/** Projects of a period that ends today; a company of any size has at least one in progress. */
export function planProjects(count: number, from: Day, today: Day, seed: number): ProjectPlan[] {
  const clients = clientBase(count <= FIRST_PROJECTS.length ? 10 : Math.ceil(count / 2.4), seed)
  const names = new Set<string>()
  return Array.from({ length: count }, (_, i) => {
    const random = new Random(seed, 'project', i + 1)
    const first = FIRST_PROJECTS[i]
    const client = clients.find(({ short }) => short === first?.client) ?? random.pick(clients)
    const sold = ENGAGEMENTS[client.industry]
    const engagement = sold.find(({ name }) => name === first?.engagement) ?? random.pick(sold)
    const course = first?.course ?? random.weighted(weightsOf(COURSES))
    const status =
      first?.status ?? (course === 'done' ? 'Completed' : random.pick(['Active', 'In Progress', 'Ongoing']))
    const plain = first ? engagement.name : `${client.short} ${engagement.name}`
    let name = plain
    for (let phase = 2; names.has(name); phase++) name = `${plain}, phase ${phase}`
    names.add(name)
    const tags = first?.tags ?? []
    return { id: i + 1, name, status, course, client, engagement, tags, ...period(course, status, from, today, random) }
  })
}

function period(course: Course, status: Status, from: Day, today: Day, random: Random) {
  const at = (part: number) => addDays(from, Math.floor(daysBetween(from, today) * part))
  const start = status === 'Ongoing' ? from : at(random.next() * 0.4)
  const end = course === 'done' ? at(random.between(0.5, 0.9)) : addDays(today, -random.int(...quiet(course)))
  const touches = course === 'idle' ? [0.25, 0.4, 0.55, 0.7, 0.8] : []
  return { start, end, touchedOn: touches.map((part) => workdayUpTo(at(part + random.next() * 0.1))) }
}

function quiet(course: Course): [number, number] {
  return COURSES[course].quietDays ?? [0, 0]
}

/**
 * The project as it is stored. The planned hours follow from the logged ones, so that exactly the overrunning projects are
 * above 120 % of them. Some fields are left empty, so that screens show what follows from the others, or that nothing is set.
 */
export function projectRow(plan: ProjectPlan, loggedHours: number, today: Day, seed: number) {
  const random = new Random(seed, 'figures', plan.id)
  const planned = loggedHours / random.between(...COURSES[plan.course].used)
  const rounded = plan.course === 'overrun' ? Math.floor(planned / 10) * 10 : Math.ceil(planned / 20) * 20
  const totalHours = Math.max(40, rounded)
  const progress = Math.min(95, Math.round((100 * loggedHours) / totalHours))
  const open = plan.status === 'Completed' ? 100 : Math.max(2, progress - random.int(0, 12))
  const hasMoney = !random.chance(0.2)
  // Some contracts are priced higher than others, and some have more reserve.
  const price = () => totalHours * BILLING_RATE_PER_HOUR * (0.95 + random.next() * 0.1 + random.next() * 0.1)
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
    budget: hasMoney ? Math.ceil(price() / 5000) * 5000 : null,
    deadline: deadline(plan, today, random),
    start_date: plan.start,
    ...payment(plan, totalHours, loggedHours, today),
  }
}

/** A project's type by its tags; a pilot is at the company's own expense. */
export function billingOf({ name, tags }: Pick<ProjectPlan, 'name' | 'tags'>): Billing {
  if (money.atOurExpense.includes(name)) return 'Not Billable'
  const tag = tags.find((one) => one in money.billings) as keyof typeof money.billings | undefined
  return tag ? (money.billings[tag] as Billing) : 'Time and Material'
}

/** The fee: a fixed one covers the planned hours, a monthly one about as many hours as a month had so far. */
function payment(plan: ProjectPlan, totalHours: number, loggedHours: number, today: Day) {
  const billing = billingOf(plan)
  const { anHour, month, steps, leastMonth } = money.fees
  const inSteps = (amount: number) => Math.round(amount / steps) * steps
  const months = Math.max(1, daysBetween(plan.start, today) / DAYS_PER_MONTH)
  const ofMonth = Math.max(leastMonth, inSteps((loggedHours / months) * month))
  const fee = { 'Fixed Fee': inSteps(totalHours * anHour), Retainer: ofMonth }
  return { billing, fee: billing === 'Fixed Fee' || billing === 'Retainer' ? fee[billing] : null }
}

const DAYS_PER_MONTH = 30.4

function deadline({ status, course, start, end }: ProjectPlan, today: Day, random: Random): Day | null {
  if (status === 'Ongoing' || (status !== 'Completed' && random.chance(0.1))) return null
  if (status !== 'Completed') return addDays(today, course === 'overrun' ? random.int(6, 20) : random.int(14, 160))
  const day = addDays(end, random.int(-5, 14))
  return day < start ? start : day
}

type ProjectRow = ReturnType<typeof projectRow>

/** Work without a deadline is planned this many days ahead. */
const PLANNED_AHEAD_DAYS = 56

/** Three to six milestones of a project between its start and its end; most due ones are done. */
export function planMilestones(
  plan: ProjectPlan,
  { deadline: end, billing, fee }: Pick<ProjectRow, 'deadline' | 'billing' | 'fee'>,
  today: Day,
  seed: number,
) {
  const random = new Random(seed, 'milestones', plan.id)
  const length = Math.max(0, daysBetween(plan.start, end ?? addDays(today, PLANNED_AHEAD_DAYS)))
  const names = milestoneNames(plan, random)
  const days = names.map((_, index) => {
    const wobble = index === names.length - 1 ? 0 : random.between(-0.2, 0.2)
    return workdayFrom(addDays(plan.start, Math.round((length * (index + 1 + wobble)) / names.length)))
  })
  // The latest due milestones may be late.
  const late = plan.course === 'running' ? Number(random.chance(0.15)) : random.int(1, 2)
  const done = plan.status === 'Completed' ? days.length : days.filter((due) => due < today).length - late
  return days.map((due_date, index) => {
    const reached = workdayUpTo(addDays(today, Math.min(-1, daysBetween(today, due_date) + random.int(-3, 6))))
    return {
      project_id: plan.id,
      name: names[index] ?? '',
      due_date,
      done_on: index < done ? reached : null,
      amount: billing === 'Fixed Fee' ? partOfFee(fee ?? 0, index, names.length) : null,
    }
  })
}

/** The part of a fixed fee that is due with a milestone: about equal parts; the last one takes the remainder. */
function partOfFee(fee: number, index: number, count: number): number {
  const { steps } = money.fees
  const each = Math.floor(fee / count / steps) * steps
  return index === count - 1 ? fee - each * (count - 1) : each
}

function milestoneNames({ status, engagement }: ProjectPlan, random: Random): readonly string[] {
  if (status === 'Ongoing') return data.reviews.slice(0, random.int(3, data.reviews.length))
  const steps = data.milestones[engagement.kind]
  const between = new Set(random.sample(steps.slice(0, -1), random.int(2, steps.length - 1)))
  return steps.filter((step, index) => between.has(step) || index === steps.length - 1)
}
