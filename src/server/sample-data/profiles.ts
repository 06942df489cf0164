import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { z } from 'zod'
import type { githubData, linkedinData } from '#shared/people/contract.ts'
import { ENGAGEMENTS } from './clients.ts'
import data from './data/profiles.json' with { type: 'json' }
import { forEverybody, ROLES, type Company, type StaffMember } from './people.ts'
import type { Random } from './random.ts'

/** Companies that people worked for before. */
export const COMPANIES = data.earlierEmployers.map((name, i) => ({ id: i + 1, name }))

/** How many employers or projects people had before, at least and at most. */
const EARLIER_PROJECTS = data.earlierProjects as unknown as Record<StaffMember['seniority'], [number, number]>

type PreviousProject = ReturnType<typeof previousProjects>[number]

/** What people did before they joined, in months that fit their seniority. */
export function previousProjects(company: Company) {
  return forEverybody(company, 'previous', ({ row, seniority }, random) =>
    random.sample(COMPANIES, random.int(...EARLIER_PROJECTS[seniority])).map((employer) => ({
      user_id: row.id,
      industry: random.pick(Object.keys(ENGAGEMENTS)),
      company_id: employer.id,
      duration_months: seniority === 'junior' ? random.int(3, 10) : random.int(6, 32),
    })),
  )
}

/** LinkedIn profiles for most people, GitHub profiles for most who write code; people who are offline have neither. */
export function externalProfiles(
  company: Company,
  declared: readonly { user_id: number; skill: string }[],
  previous: readonly PreviousProject[],
) {
  const before = Map.groupBy(previous, ({ user_id }) => user_id)
  const skillsOf = Map.groupBy(declared, ({ user_id }) => user_id)
  return forEverybody(company, 'profiles', (person, random) => {
    const { id } = person.row
    const skills = (skillsOf.get(id) ?? []).map(({ skill }) => skill)
    const codes = /Developer|Engineer/.test(person.role)
    const has = (part: number) => !person.peculiar.offline && (random.chance(part) || id === 1)
    return [
      ...(has(0.85) ? [['linkedin', linkedin(person, skills, before.get(id) ?? [], random)] as const] : []),
      ...(codes && has(0.8) ? [['github', github(person, skills, random)] as const] : []),
    ].map(([platform, content]) => ({ user_id: id, platform, data: content }))
  })
}

function linkedin(
  person: StaffMember,
  skills: string[],
  previous: readonly PreviousProject[],
  random: Random,
): z.infer<typeof linkedinData> {
  // Positions correspond to the previous projects, latest first, with their lengths.
  let until = parseISO(person.joined)
  const experience = previous.map(({ company_id, duration_months: months }) => {
    const from = addMonths(until, -months)
    const duration = `${format(from, 'MMM yyyy')} – ${format(until, 'MMM yyyy')}`
    until = from
    const company = COMPANIES[company_id - 1]?.name ?? ''
    const role = person.role.replace('Senior ', 'Software ')
    return { company, role, duration, description: random.pick(data.jobDescriptions) }
  })
  const { degrees, certifications } = ROLES[person.role]
  const year = until.getFullYear() - random.int(0, 1)
  return {
    url: `https://www.linkedin.com/in/example-${person.row.username.replace('.', '-')}`,
    headline: `${person.role} · ${skills.slice(0, 3).join(', ')}`,
    connections: random.int(60, 900),
    experience,
    education: [{ school: random.pick(data.schools), degree: random.pick(degrees), year }],
    skills: skills.map((name) => ({ name, endorsements: random.int(1, person.seniority === 'lead' ? 60 : 25) })),
    certifications: random.sample(certifications, random.int(0, 2)),
    recommendations: random.sample(data.recommendations, random.int(0, 2)),
    languages: ['English', ...random.sample(data.languages, random.int(0, 2))],
  }
}

/** Languages that code hosts count, by skill; all other skills are libraries or tools. */
const LANGUAGES: Record<string, string> = data.programmingLanguages

function github(person: StaffMember, skills: string[], random: Random): z.infer<typeof githubData> {
  const known = [...new Set(skills.flatMap((skill) => LANGUAGES[skill] ?? []))]
  const languages = known.length > 0 ? known.slice(0, 4) : ['Shell']
  const repositories = random.sample(data.repositories, random.int(2, 7)).map((repository) => ({
    ...repository,
    language: random.pick(languages),
    stars: Math.floor(120 * random.next() ** 5),
  }))
  // Decreasing parts that sum to 100.
  const shares = languages.map((_, i) => (i === 0 ? 0 : Math.round(random.int(20, 32) / i)))
  shares[0] = 100 - shares.reduce((sum, share) => sum + share, 0)
  return {
    url: `https://github.com/example-${person.row.username.replace('.', '-')}`,
    repositories,
    languages: languages.map((name, i) => ({ name, percentage: shares[i] ?? 0 })),
    contributions: random.int(40, person.seniority === 'junior' ? 500 : 1600),
    stars: repositories.reduce((sum, { stars }) => sum + stars, 0),
  }
}
