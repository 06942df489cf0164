import type { Day } from '#shared/time/day.ts'
import type { ProjectKind, Stack } from './clients.ts'
import { ROLES, type Role, type StaffMember } from './people.ts'
import type { Discipline } from './notes.ts'
import type { ProjectPlan } from './projects.ts'
import { Random } from './random.ts'

/** One person on one project. The first of a person's assignments runs up to today. */
export interface Assignment {
  person: StaffMember
  project: ProjectPlan
  /** Taxonomy names of what the person works with there. */
  technologies: string[]
}

/** Projects that are tried before one is taken; keeps large companies linear. */
const CANDIDATES = 8

/** Who works where, by person's id; everybody has at least one project that runs up to today. */
export function formTeams(staff: StaffMember[], projects: ProjectPlan[], seed: number): Map<number, Assignment[]> {
  const load = new Map<ProjectPlan, number>()
  const teams = new Map<number, Assignment[]>()
  const byRole = new Map<Role, { current: ProjectPlan[]; any: ProjectPlan[] }>()
  for (const person of staff) {
    const random = new Random(seed, 'team', person.row.id)
    const { kinds, sideProjects } = ROLES[person.role]
    const open = byRole.get(person.role) ?? suitable(kinds, projects)
    byRole.set(person.role, open)
    const chosen = new Set([leastLoaded(open.current, kinds, load, random)])
    const wanted = person.peculiar.sideProjects
    for (let more = wanted ?? random.int(...sideProjects); more > 0; more--) {
      const among = wanted !== undefined || random.chance(0.4) ? open.current : open.any
      chosen.add(leastLoaded(among, kinds, load, random, chosen))
    }
    for (const project of chosen) load.set(project, (load.get(project) ?? 0) + 1)
    teams.set(
      person.row.id,
      [...chosen].map((project) => assignment(person, project, seed)),
    )
  }
  for (const project of projects) {
    if (project.course === 'idle') lookAfter(project, staff, teams, seed)
  }
  return teams
}

type Kinds = Partial<Record<ProjectKind, number>>

function suitable(kinds: Kinds, projects: ProjectPlan[]): { current: ProjectPlan[]; any: ProjectPlan[] } {
  const busy = projects.filter((project) => project.course !== 'idle')
  const fitting = busy.filter((project) => kinds[project.engagement.kind])
  const any = fitting.length > 0 ? fitting : busy.length > 0 ? busy : projects
  const current = any.filter((project) => project.course === 'running' || project.course === 'overrun')
  return { current: current.length > 0 ? current : any, any }
}

/** Of some candidates the one with the fewest people for its need, one that is not `taken` yet if possible. */
function leastLoaded(
  from: ProjectPlan[],
  kinds: Kinds,
  load: Map<ProjectPlan, number>,
  random: Random,
  taken?: Set<ProjectPlan>,
): ProjectPlan {
  const pressure = (project: ProjectPlan) =>
    taken?.has(project) ? Infinity : (1 + (load.get(project) ?? 0)) / (kinds[project.engagement.kind] ?? 1)
  return random
    .sample(from, CANDIDATES)
    .reduce((best, project) => (pressure(project) < pressure(best) ? project : best))
}

/** An idle project still has somebody who answers for it. */
function lookAfter(project: ProjectPlan, staff: StaffMember[], teams: Map<number, Assignment[]>, seed: number): void {
  const random = new Random(seed, 'caretaker', project.id)
  const fitting = staff.filter(
    ({ role, seniority }) =>
      ROLES[role].kinds[project.engagement.kind] && seniority !== 'junior' && role !== 'UX Designer',
  )
  const person = random.pick(fitting.length > 0 ? fitting : staff)
  teams.get(person.row.id)?.push(assignment(person, project, seed))
}

/** With what the person works with for this client: the main part of the client's stack and some of the rest, by taste. */
function assignment(person: StaffMember, project: ProjectPlan, seed: number): Assignment {
  const random = new Random(seed, 'tools', person.row.id, project.client.name)
  const tools = TOOLS[ROLES[person.role].discipline](project.client.stack, person, project.engagement.kind)
  const [main, ...others] = tools
  const more = random.sample(others, Math.max(2, Math.ceil(others.length * 0.6)))
  return { person, project, technologies: main === undefined ? [] : [main, ...more] }
}

const ANALYSIS = new Set(['SQL', 'Python', 'pandas', 'Power BI', 'Tableau', 'Snowflake', 'BigQuery', 'dbt'])

/** By discipline, what a person of it can work with in a client's stack. */
const TOOLS: Record<Discipline, (stack: Stack, person: StaffMember, kind: ProjectKind) => string[]> = {
  developer: developerTools,
  mobile: (stack) => stack.mobile,
  devops: (stack) => [...stack.cloud, 'Linux'],
  data: (stack) => stack.data,
  analyst: (stack) => [...new Set(['Microsoft Excel', 'SQL', ...stack.data.filter((name) => ANALYSIS.has(name))])],
  manager: () => ['Jira', 'Confluence', 'Scrum'],
  designer: () => ['Figma', 'CSS', 'HTML'],
}

function developerTools(stack: Stack, { side }: StaffMember, kind: ProjectKind): string[] {
  const front = [...stack.web, ...stack.testing.slice(0, 2)]
  const back = [...stack.backend, ...stack.testing.slice(0, 1), ...(side === 'back' ? ['Docker'] : [])]
  if (kind === 'design') return front
  if (kind === 'platform') return [...stack.cloud, ...stack.backend.slice(0, 2)]
  if (kind !== 'web' || side === 'back') return back
  return side === 'front' ? front : [...new Set([...front, ...back])]
}

/** The part that each person plays on each project. */
export function projectRoles(teams: Map<number, Assignment[]>) {
  return [...teams.values()].flat().map(({ person, project }) => {
    const { member, leading } = ROLES[person.role].titles
    const leads = person.seniority === 'lead' || (person.seniority === 'senior' && person.row.id % 3 === 0)
    return { user_id: person.row.id, project_id: project.id, role: leads ? leading : member }
  })
}

/** Assignments on which time may be logged that day; the first one where none fits. */
export function assignmentsOn(assignments: Assignment[], day: Day): Assignment[] {
  const open = assignments.filter(
    ({ project }) => project.course !== 'idle' && project.start <= day && day <= project.end,
  )
  return open.length > 0 ? open : assignments.slice(0, 1)
}

/** What somebody says they can do: their trade and part of what they work with; not everybody says it all. */
export function declaredSkills(person: StaffMember, teams: Map<number, Assignment[]>, seed: number): string[] {
  const random = new Random(seed, 'declared', person.row.id)
  const used = (teams.get(person.row.id) ?? []).flatMap(({ technologies }) => technologies)
  const tools = random.sample([...new Set(used)], person.seniority === 'junior' ? 3 : random.int(4, 8))
  return [...new Set([...tools, ...random.sample(ROLES[person.role].trade, 2)])]
}
