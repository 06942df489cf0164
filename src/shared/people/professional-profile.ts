import { z } from 'zod'
import { linkedinData } from './contract.ts'
import { DEFAULT_LOCATION } from './rules.ts'

/** Spec §3, professional profile: what was entered, and what follows from the company's own records. */
export const professionalProfile = z.object({
  url: z.string().nullable(),
  headline: z.string().nullable(),
  location: z.string(),
  connections: z.int().nullable(),
  education: linkedinData.shape.education,
  certifications: z.array(z.string()),
  skills: linkedinData.shape.skills,
  /** Positions. A previous company without one is listed with its months, and its role is null. */
  experience: z.array(
    z.object({
      company: z.string(),
      role: z.string().nullable(),
      duration: z.string(),
      description: z.string().optional(),
    }),
  ),
  /** `logged`: known from time entries, not entered. */
  projects: z.array(
    z.object({ name: z.string(), description: z.string(), technologies: z.array(z.string()), logged: z.boolean() }),
  ),
  recommendations: z.array(z.object({ by: z.string(), text: z.string() })),
  languages: z.array(z.string()),
  industries: z.array(z.string()),
})

export type ProfessionalProfile = z.infer<typeof professionalProfile>

/** How many projects are taken from time entries, those with the most hours. */
export const PROFILE_LOGGED_PROJECTS = 6

interface Records {
  readonly linkedin: z.infer<typeof linkedinData> | null
  readonly location: string | null
  /** By hours, most first; `skills`: those of the project that the person has shown. */
  readonly logged: readonly { name: string; description: string; skills: readonly string[] }[]
  readonly previousProjects: readonly { company: string; industry: string; months: number }[]
  /** Of previous and present projects. */
  readonly industries: readonly string[]
}

/**
 * The professional profile: the entered fields, completed with what the company's records say. Nothing is made up: what is
 * neither entered nor recorded stays empty. The location of the person's record comes first.
 */
export function professionalProfileOf(records: Records): ProfessionalProfile {
  const { linkedin, location, logged, industries } = records
  const entered = linkedin?.projects ?? []
  const named = new Set(entered.map(({ name }) => name.toLowerCase()))
  return {
    url: linkedin?.url ?? null,
    headline: linkedin?.headline ?? null,
    location: location ?? linkedin?.location ?? DEFAULT_LOCATION,
    connections: linkedin?.connections ?? null,
    education: linkedin?.education ?? [],
    certifications: linkedin?.certifications ?? [],
    skills: linkedin?.skills ?? [],
    experience: [...(linkedin?.experience ?? []), ...companiesWithoutPosition(records)],
    projects: [
      ...entered.map(({ name, description = '', technologies }) => ({
        name,
        description,
        technologies,
        logged: false,
      })),
      ...logged
        .filter(({ name }) => !named.has(name.toLowerCase()))
        .slice(0, PROFILE_LOGGED_PROJECTS)
        .map(({ name, description, skills }) => ({ name, description, technologies: [...skills], logged: true })),
    ],
    recommendations: linkedin?.recommendations ?? [],
    languages: linkedin?.languages ?? [],
    industries: [...new Set([...(linkedin?.industries ?? []), ...industries])].sort((a, b) => a.localeCompare(b, 'en')),
  }
}

/** Previous companies that no entered position names, each once, with the months of all projects there. */
function companiesWithoutPosition({ linkedin, previousProjects }: Records): ProfessionalProfile['experience'] {
  const positions = new Set(linkedin?.experience.map(({ company }) => company.toLowerCase()))
  const companies = Map.groupBy(
    previousProjects.filter(({ company }) => !positions.has(company.toLowerCase())),
    ({ company }) => company,
  )
  return [...companies].map(([company, projects]) => {
    const months = projects.reduce((sum, project) => sum + project.months, 0)
    return {
      company,
      role: null,
      duration: `${months} ${months === 1 ? 'month' : 'months'}`,
      description: [...new Set(projects.map(({ industry }) => industry))].join(', '),
    }
  })
}
