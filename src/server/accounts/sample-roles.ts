import { type GivenRole, TRIED_AS, type TriedAs } from '#shared/accounts/choices.ts'

/** How many of the sample people get each role. The others are staff, or have the rights of what they manage and lead. */
const EACH = 2

/**
 * The sample company's people are consultants, so some of them look after staff and money in addition. Nobody becomes an
 * administrator: with the trial's password, one could take over the accounts of others.
 */
const TITLES = [
  ['planner', 'Project Manager'],
  ['hr', 'UX Designer'],
  ['finance', 'Data Analyst'],
] as const

export interface SamplePerson {
  readonly id: number
  readonly title: string
  /** How many people report to them; below, how many projects they lead. */
  readonly reports: number
  readonly projects: number
}

/** Who gets which role: people with a fitting title first, and among them those who manage and lead little, so that a trial shows the role alone. */
export function sampleRoles(people: readonly SamplePerson[]): Map<number, GivenRole> {
  const roles = new Map<number, GivenRole>()
  for (const [role, title] of TITLES) {
    const ranked = people
      .filter(({ id }) => !roles.has(id))
      .toSorted((one, other) => rank(one, title) - rank(other, title) || one.id - other.id)
    for (const { id } of ranked.slice(0, EACH)) roles.set(id, role)
  }
  return roles
}

/** Sorts people without a fitting title last: more than anybody manages and leads. */
const OTHER_TITLE = 1_000_000

function rank({ title, reports, projects }: SamplePerson, wanted: string): number {
  const isWantedElsewhere = TITLES.some(([, other]) => other === title)
  return reports + projects + (title === wanted ? 0 : isWantedElsewhere ? 2 * OTHER_TITLE : OTHER_TITLE)
}

interface TriedPerson extends SamplePerson {
  readonly roles: readonly GivenRole[]
}

/** For each role, for managers, leads and everybody else, the person that shows it best; only those that exist. */
export function triedAs<Person extends TriedPerson>(people: readonly Person[]): { as: TriedAs; person: Person }[] {
  const without = people.filter(({ roles }) => roles.length === 0)
  const most = (of: 'reports' | 'projects', among: readonly Person[]) =>
    among.toSorted((one, other) => other[of] - one[of]).find((person) => person[of] > 0)
  const find: Record<TriedAs, () => Person | undefined> = {
    planner: () => people.find(({ roles }) => roles.includes('planner')),
    hr: () => people.find(({ roles }) => roles.includes('hr')),
    finance: () => people.find(({ roles }) => roles.includes('finance')),
    manager: () => most('reports', without),
    lead: () =>
      most(
        'projects',
        without.filter(({ reports }) => reports === 0),
      ) ?? most('projects', without),
    staff: () => without.find(({ reports, projects }) => reports + projects === 0),
  }
  return TRIED_AS.flatMap((as) => {
    const person = find[as]()
    return person ? { as, person } : []
  })
}
