import { addMonths, format, parseISO } from 'date-fns'
import type { z } from 'zod'
import type { githubData, linkedinData } from '#shared/people/contract.ts'
import data from './data/profiles.json' with { type: 'json' }
import { ROLES, type StaffMember } from './people.ts'
import { ENGAGEMENTS } from './clients.ts'
import { Random } from './random.ts'
import { declaredSkills, type Assignment } from './teams.ts'

/** Companies that people worked for before. */
export const COMPANIES = data.earlierEmployers.map((name, i) => ({ id: i + 1, name }))

/** How many employers or projects people had before, least and most. */
const EARLIER_PROJECTS: Record<StaffMember['seniority'], [number, number]> = {
  junior: [0, 1],
  mid: [1, 2],
  senior: [2, 4],
  lead: [3, 5],
}

export type PreviousProject = ReturnType<typeof previousProjects>[number]

/** What people did before they joined, in months that fit their seniority. */
export function previousProjects(staff: StaffMember[], seed: number) {
  return staff.flatMap(({ row, seniority }) => {
    const random = new Random(seed, 'previous', row.id)
    return random.sample(COMPANIES, random.int(...EARLIER_PROJECTS[seniority])).map((employer) => ({
      user_id: row.id,
      industry: random.pick(Object.keys(ENGAGEMENTS)),
      company_id: employer.id,
      duration_months: seniority === 'junior' ? random.int(3, 10) : random.int(6, 32),
    }))
  })
}

/** LinkedIn for most people but those who are not there at all, GitHub for most of those who write code. */
export function externalProfiles(
  staff: StaffMember[],
  teams: Map<number, Assignment[]>,
  previous: readonly PreviousProject[],
  seed: number,
) {
  const before = Map.groupBy(previous, ({ user_id }) => user_id)
  return staff.flatMap((person) => {
    if (person.peculiar.offline) return []
    const { id } = person.row
    const random = new Random(seed, 'profiles', id)
    const skills = declaredSkills(person, teams, seed)
    const on = (platform: 'linkedin' | 'github', content: object) => ({ user_id: id, platform, data: content })
    const codes = /Developer|Engineer/.test(person.role)
    return [
      ...(id === 1 || random.chance(0.85)
        ? [on('linkedin', linkedin(person, skills, before.get(id) ?? [], random))]
        : []),
      ...(codes && (id === 1 || random.chance(0.8)) ? [on('github', github(person, skills, random))] : []),
    ]
  })
}

function linkedin(
  person: StaffMember,
  skills: string[],
  previous: readonly PreviousProject[],
  random: Random,
): z.infer<typeof linkedinData> {
  // Positions are those of the previous projects, latest first, each as long as it says there.
  let until = parseISO(person.joined)
  const experience = previous.map(({ company_id, duration_months: months }, i) => {
    const from = addMonths(until, -months)
    const duration = `${format(from, 'MMM yyyy')} – ${format(until, 'MMM yyyy')}`
    until = from
    const company = COMPANIES[company_id - 1]?.name ?? ''
    const role = earlierRole(person, i === previous.length - 1)
    return { company, role, duration, description: random.pick(data.jobDescriptions) }
  })
  const { degrees, certifications } = ROLES[person.role]
  return {
    url: `https://www.linkedin.com/in/example-${person.row.username.replace('.', '-')}`,
    headline: `${person.role} · ${skills.slice(0, 3).join(', ')}`,
    connections: random.int(60, 900),
    experience,
    education: [
      {
        school: random.pick(data.schools),
        degree: random.pick(degrees),
        year: until.getFullYear() - random.int(0, 1),
      },
    ],
    skills: skills.map((name) => ({ name, endorsements: random.int(1, person.seniority === 'lead' ? 60 : 25) })),
    certifications: random.sample(certifications, random.int(0, 2)),
    recommendations: random.sample(data.recommendations, random.int(0, 2)),
    languages: ['English', ...random.sample(data.languages, random.int(0, 2))],
  }
}

function earlierRole(person: StaffMember, first: boolean): string {
  const plain = person.role.replace('Senior ', 'Software ')
  return first && person.seniority !== 'junior' ? `Junior ${plain}` : plain
}

/** Languages that code hosts count, by skill; everything else is a library or a tool. */
const LANGUAGES: Record<string, string> = data.programmingLanguages

function github(person: StaffMember, skills: string[], random: Random): z.infer<typeof githubData> {
  const known = [...new Set(skills.flatMap((skill) => LANGUAGES[skill] ?? []))]
  const languages = known.length > 0 ? known.slice(0, 4) : ['Shell']
  const repositories = random.sample(data.repositories, random.int(2, 7)).map((repository) => ({
    ...repository,
    language: random.pick(languages),
    stars: Math.floor(120 * random.next() ** 5),
  }))
  return {
    url: `https://github.com/example-${person.row.username.replace('.', '-')}`,
    repositories,
    languages: percentages(languages, random),
    contributions: random.int(40, person.seniority === 'junior' ? 500 : 1600),
    stars: repositories.reduce((sum, { stars }) => sum + stars, 0),
  }
}

/** Falling parts that sum to 100. */
function percentages(names: string[], random: Random): { name: string; percentage: number }[] {
  const weights = names.map((_, i) => (1 + random.next()) / (i + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const rest = weights.slice(1).map((weight) => Math.round((100 * weight) / sum))
  const first = 100 - rest.reduce((total, part) => total + part, 0)
  return names.map((name, i) => ({ name, percentage: i === 0 ? first : (rest[i - 1] ?? 0) }))
}
