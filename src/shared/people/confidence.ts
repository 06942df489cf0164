/** The figures behind the confidence score of a person (spec §9). */
export interface ConfidenceBasis {
  /** Projects with an entry of the person. */
  projects: number
  /** Skills that the person's entries show. */
  skills: number
  /** Hours of all entries. */
  hours: number
  name: string
  role: string
  email: string | null
  /** Positions and skills of the LinkedIn profile; null without one. */
  linkedin: { experience: number; skills: number } | null
  /** Repositories and languages of the GitHub profile; null without one. */
  github: { repositories: number; languages: number } | null
}

/** Points by part; their sum, rounded and capped at 100, is the score in percent. */
export interface ConfidenceParts {
  projects: number
  skills: number
  hours: number
  completeness: number
  external: number
}

export const MAX_CONFIDENCE = 100

/** Points per unit, and the most points of each part (spec §9). */
const PROJECTS = { each: 15, most: 30 }
const SKILLS = { each: 8, most: 40 }
const HOURS = { each: 2, most: 30 }
const COMPLETENESS = { name: 10, role: 10, email: 5 }
const LINKEDIN_EXPERIENCE = { each: 2, most: 5 }
const LINKEDIN_SKILLS = { each: 1, most: 3 }
const GITHUB_REPOSITORIES = { each: 0.1, most: 3 }
const GITHUB_LANGUAGES = { each: 0.5, most: 2 }

/** The most points of each part. */
export const MOST_POINTS: Readonly<ConfidenceParts> = {
  projects: PROJECTS.most,
  skills: SKILLS.most,
  hours: HOURS.most,
  completeness: COMPLETENESS.name + COMPLETENESS.role + COMPLETENESS.email,
  external: LINKEDIN_EXPERIENCE.most + LINKEDIN_SKILLS.most + GITHUB_REPOSITORIES.most + GITHUB_LANGUAGES.most,
}

/** How much is known of a person: the parts of the score, each in points. */
export function confidenceParts(basis: ConfidenceBasis): ConfidenceParts {
  const { linkedin, github } = basis
  return {
    projects: points(basis.projects, PROJECTS),
    skills: points(basis.skills, SKILLS),
    hours: points(basis.hours, HOURS),
    completeness:
      (basis.name.trim() === '' ? 0 : COMPLETENESS.name) +
      (basis.role.trim() === '' ? 0 : COMPLETENESS.role) +
      (basis.email === null || basis.email.trim() === '' ? 0 : COMPLETENESS.email),
    external:
      points(linkedin?.experience ?? 0, LINKEDIN_EXPERIENCE) +
      points(linkedin?.skills ?? 0, LINKEDIN_SKILLS) +
      points(github?.repositories ?? 0, GITHUB_REPOSITORIES) +
      points(github?.languages ?? 0, GITHUB_LANGUAGES),
  }
}

/** The confidence score in whole percent. */
export function confidence(parts: ConfidenceParts): number {
  const sum = parts.projects + parts.skills + parts.hours + parts.completeness + parts.external
  return Math.min(MAX_CONFIDENCE, Math.round(sum))
}

function points(count: number, { each, most }: { each: number; most: number }): number {
  return Math.min(most, count * each)
}
