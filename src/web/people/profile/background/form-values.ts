import type { Background } from '#shared/people/background-contract.ts'

/** A row of a list as it is typed. */
export type TypedRow = Record<string, string>

/** Lists whose rows have several fields. */
export const ROW_LISTS = [
  'previousProjects',
  'experience',
  'projects',
  'education',
  'skills',
  'recommendations',
] as const

export type RowList = (typeof ROW_LISTS)[number]

/** Lists of plain words, which are typed one a line. */
export const LINE_LISTS = ['certifications', 'languages', 'industries'] as const

export type LineList = (typeof LINE_LISTS)[number]

/** A background in its form: everything is text until it is saved. */
export type TypedBackground = Record<'url' | 'headline' | 'connections' | LineList, string> &
  Record<RowList, TypedRow[]>

export function typedOf(stored: Background): TypedBackground {
  return {
    url: stored.url ?? '',
    headline: stored.headline ?? '',
    connections: stored.connections === null ? '' : String(stored.connections),
    certifications: stored.certifications.join('\n'),
    languages: stored.languages.join('\n'),
    industries: stored.industries.join('\n'),
    previousProjects: stored.previousProjects.map((row) => ({ ...row, months: String(row.months) })),
    experience: stored.experience.map(({ description = '', ...row }) => ({ ...row, description })),
    projects: stored.projects.map(({ name, description = '', technologies }) => ({
      name,
      description,
      technologies: technologies.join(', '),
    })),
    education: stored.education.map(({ year, ...row }) => ({ ...row, year: year === undefined ? '' : String(year) })),
    skills: stored.skills.map((row) => ({ ...row, endorsements: String(row.endorsements) })),
    recommendations: stored.recommendations.map((row) => ({ ...row })),
  }
}

/** The typed values in the shape of the call, which checks them. Rows without any text are left out. */
export function backgroundFrom(typed: TypedBackground): unknown {
  const rows = (list: RowList) => typed[list].filter((row) => Object.values(row).some((text) => text.trim() !== ''))
  return {
    url: typed.url.trim() || null,
    headline: typed.headline.trim() || null,
    connections: numberIn(typed.connections) ?? null,
    certifications: linesOf(typed.certifications, '\n'),
    languages: linesOf(typed.languages, '\n'),
    industries: linesOf(typed.industries, '\n'),
    previousProjects: rows('previousProjects').map((row) => ({ ...row, months: numberIn(row['months']) })),
    experience: rows('experience').map((row) => ({ ...row, description: row['description']?.trim() || undefined })),
    projects: rows('projects').map((row) => ({
      ...row,
      description: row['description']?.trim() || undefined,
      technologies: linesOf(row['technologies'] ?? '', ','),
    })),
    education: rows('education').map((row) => ({ ...row, year: numberIn(row['year']) })),
    skills: rows('skills').map((row) => ({ ...row, endorsements: numberIn(row['endorsements']) ?? 0 })),
    recommendations: rows('recommendations'),
  }
}

function linesOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function numberIn(text = ''): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}
