import { z } from 'zod'
import { requiredName, requiredText, version } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'

const call = calls({ tag: 'People' })

const description = z.string().trim().max(2000, 'At most 2000 characters').optional()

/** The most rows of each kind. */
const MOST_ROWS = 50

function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.array(row).max(MOST_ROWS, `At most ${MOST_ROWS}`)
}

const names = (what: string) => rowsOf(requiredName(what, 200))

/**
 * Somebody's background, as people enter it: previous projects, and the professional profile of spec §3, which is stored as the
 * LinkedIn profile. Fields that are left empty there are computed if possible (professional-profile.ts).
 */
export const background = z.object({
  previousProjects: rowsOf(
    z.object({
      company: requiredName('Company', 200),
      industry: requiredName('Industry', 200),
      months: z
        .number('Months must be a number')
        .int('Months must be a whole number')
        .min(0, 'Months must not be negative')
        .max(600, 'At most 600 months'),
    }),
  ),
  url: z
    .url({ protocol: /^https?$/, message: 'Not a web address' })
    .max(500, 'At most 500 characters')
    .nullable(),
  headline: z.string().trim().max(300, 'At most 300 characters').nullable(),
  connections: z
    .number('Connections must be a number')
    .int('Connections must be a whole number')
    .min(0, 'Connections must not be negative')
    .max(1_000_000, 'At most 1,000,000')
    .nullable(),
  experience: rowsOf(
    z.object({
      company: requiredName('Company', 200),
      role: requiredName('Role', 200),
      duration: requiredText('Duration', 100),
      description,
    }),
  ),
  projects: rowsOf(z.object({ name: requiredName('Name', 200), description, technologies: names('Technology') })),
  education: rowsOf(
    z.object({
      school: requiredName('School', 200),
      degree: requiredName('Degree', 200),
      year: z.number('Year must be a number').int().min(1900, 'Minimum 1900').max(2100, 'Maximum 2100').optional(),
    }),
  ),
  skills: rowsOf(
    z.object({
      name: requiredName('Skill', 100),
      endorsements: z
        .number('Endorsements must be a number')
        .int('Endorsements must be a whole number')
        .min(0, 'Endorsements must not be negative')
        .max(1_000_000, 'At most 1,000,000'),
    }),
  ),
  certifications: names('Certification'),
  recommendations: rowsOf(z.object({ by: requiredName('Name', 200), text: requiredText('Recommendation', 2000) })),
  languages: names('Language'),
  industries: names('Industry'),
})

export type Background = z.infer<typeof background>

/** With the version of the person, since the person is what changes. */
const storedBackground = background.extend({ version: z.int() })

export const getBackground = call('GET /api/people/:id/background', 'directory.read', {
  summary: "A person's previous projects and professional profile, as entered",
  reply: storedBackground,
  reads: ['people', 'profiles'],
})

export const updateBackground = call('PUT /api/people/:id/background', 'profiles.write', {
  summary: "Replace a person's previous projects and professional profile; 409 when the person has changed meanwhile",
  body: background.extend({ version }),
  reply: storedBackground,
  writes: ['people', 'profiles', 'audit'],
})
