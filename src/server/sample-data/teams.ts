import type { Day } from '#shared/time/day.ts'
import { toolsOf, type ProjectKind } from './clients.ts'
import { forEverybody, ROLES, type Assignment, type Company, type StaffMember } from './people.ts'
import type { ProjectPlan } from './projects.ts'
import { Random } from './random.ts'

/** How many projects are compared before one is chosen; a fixed number keeps large companies linear. */
const CANDIDATES = 8

/** Gives everybody their assignments, at least one of them on a project that lasts until today. */
export function formTeams({ staff, seed }: Company, projects: ProjectPlan[]): void {
  const load = new Map<ProjectPlan, number>()
  const busy = projects.filter(({ course }) => course !== 'idle')
  const byRole = new Map(Object.entries(ROLES).map(([role, { kinds }]) => [role, suitable(kinds, busy, projects)]))
  for (const person of staff) {
    const random = new Random(seed, 'team', person.row.id)
    const { kinds, sideProjects } = ROLES[person.role]
    const { current = projects, any = projects } = byRole.get(person.role) ?? {}
    const wanted = person.peculiar.sideProjects
    const chosen = new Set<ProjectPlan>()
    // Chooses the project that has the fewest people for its need and that the person does not have yet, if possible.
    const take = (from: ProjectPlan[]) => {
      const pressure = (project: ProjectPlan) =>
        chosen.has(project) ? Infinity : (1 + (load.get(project) ?? 0)) / (kinds[project.engagement.kind] ?? 1)
      chosen.add(random.sample(from, CANDIDATES).reduce((best, one) => (pressure(one) < pressure(best) ? one : best)))
    }
    take(current)
    for (let more = wanted ?? random.int(...sideProjects); more > 0; more--) {
      take(wanted !== undefined || random.chance(0.4) ? current : any)
    }
    for (const project of chosen) load.set(project, (load.get(project) ?? 0) + 1)
    person.assignments = [...chosen].map((project) => assignment(person, project, seed))
  }
  // An idle project still has somebody who is responsible for it.
  for (const project of projects.filter(({ course }) => course === 'idle')) {
    const fitting = staff.filter(
      ({ role, seniority }) =>
        ROLES[role].kinds[project.engagement.kind] && seniority !== 'junior' && role !== 'UX Designer',
    )
    const person = new Random(seed, 'caretaker', project.id).pick(fitting.length > 0 ? fitting : staff)
    person.assignments.push(assignment(person, project, seed))
  }
}

/** Projects that need a role, and those among them that are in progress. */
function suitable(kinds: Partial<Record<ProjectKind, number>>, busy: ProjectPlan[], projects: ProjectPlan[]) {
  const fitting = busy.filter((project) => kinds[project.engagement.kind])
  const any = fitting.length > 0 ? fitting : busy.length > 0 ? busy : projects
  const current = any.filter(({ course }) => course === 'running' || course === 'overrun')
  return { current: current.length > 0 ? current : any, any }
}

/**
 * An assignment with what the person works with for this client: the main part of the client's stack, and some of the rest by
 * taste.
 */
function assignment(person: StaffMember, project: ProjectPlan, seed: number): Assignment {
  const random = new Random(seed, 'tools', person.row.id, project.client.name)
  const { discipline } = ROLES[person.role]
  const of = discipline === 'developer' ? sideOn(project.engagement.kind, person) : discipline
  const [main, ...others] = toolsOf(project.client.stack, of)
  const more = random.sample(others, Math.max(2, Math.ceil(others.length * 0.6)))
  return { person, project, technologies: main === undefined ? [] : [main, ...more] }
}

/** The side of a stack that a developer works on in a kind of project. */
function sideOn(kind: ProjectKind, { side }: StaffMember) {
  if (kind === 'platform') return kind
  if (kind === 'design') return 'front'
  return kind === 'web' ? side : 'back'
}

function leads({ seniority, row }: StaffMember): boolean {
  return seniority === 'lead' || (seniority === 'senior' && row.id % 3 === 0)
}

/** Who leads a project, by its id: the first lead in the team who stays. Projects without one are missing. */
export function projectLeads({ staff }: Company): Map<number, number> {
  const candidates = staff.filter((person) => leads(person) && person.row.last_day === null)
  // Earlier candidates replace later ones.
  const led = candidates
    .toReversed()
    .flatMap(({ row, assignments }) => assignments.map(({ project }) => [project.id, row.id] as const))
  return new Map(led)
}

/** Each person's role on each project. */
export function projectRoles(company: Company) {
  return company.staff.flatMap((person) => {
    const { role, row, assignments } = person
    const title = ROLES[role].titles[leads(person) ? 'leading' : 'member']
    return assignments.map(({ project }) => ({ user_id: row.id, project_id: project.id, role: title }))
  })
}

/** Assignments on which time may be logged that day; the first assignment if there is none. */
export function assignmentsOn({ assignments }: StaffMember, day: Day): Assignment[] {
  const open = assignments.filter(
    ({ project }) => project.course !== 'idle' && project.start <= day && day <= project.end,
  )
  return open.length > 0 ? open : assignments.slice(0, 1)
}

/** What people say they can do: their trade and part of what they work with; not everybody lists everything. */
export function declaredSkills(company: Company) {
  return forEverybody(company, 'declared', ({ row, role, seniority, assignments }, random) => {
    const used = new Set(assignments.flatMap(({ technologies }) => technologies))
    const tools = random.sample([...used], seniority === 'junior' ? 3 : random.int(4, 8))
    const skills = new Set([...tools, ...random.sample(ROLES[role].trade, 2)])
    return [...skills].map((skill) => ({ user_id: row.id, skill }))
  })
}
