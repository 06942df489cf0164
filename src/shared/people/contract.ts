import { z } from 'zod'
import { holidayCalendar } from '../holidays/contract.ts'
import { email } from '../accounts/email.ts'
import { requiredName, singleLineOf } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id } from '../http/id.ts'
import { idParam, idsParam, listQuery, searchText } from '../http/list.ts'
import { recordCalls } from '../http/record.ts'
import { day } from '../time/day.ts'
import { EXPERIENCE_LEVELS, PLATFORMS } from './choices.ts'
import { employedFilter } from './employment.ts'
import { userSkill } from '../skills/contract.ts'
import { HOURS_STEP, MAX_DAY_HOURS, OFF_STEP_HOURS } from '../time-entries/rules.ts'
import { knownSkill } from '../skills/evidence.ts'

const call = calls({ tag: 'People', reads: ['profiles'], writes: ['people', 'audit'] })

/** Spec §3, User. Absent optional fields are null. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  initials: z.string(),
  role: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  /** Absent for callers who may not see contacts. */
  phone: z.string().nullable().optional(),
  location: z.string().nullable(),
  joinDate: day.nullable(),
  /** The last day of work, inclusive: after it the person has no capacity. Null for a person who has not left. */
  lastDay: day.nullable(),
  experience: z.enum(EXPERIENCE_LEVELS).nullable(),
  skills: z.array(z.string()),
  /** Contracted hours from Monday to Sunday. */
  contractedHours: z.array(z.number()).length(7),
  /** Whose public holidays the person has; null for none. */
  holidayCalendar: holidayCalendar.nullable(),
  /** To whom the person reports. */
  managerId: z.int().nullable(),
  version: z.int(),
})

export type User = z.infer<typeof user>

const person = recordCalls(call, '/api/users', user)

/** The person that a session acts as, and the `user` embedded in other rows. */
export const currentUser = user.pick({ id: true, name: true, initials: true, role: true, username: true })

export type CurrentUser = z.infer<typeof currentUser>

export const listUsers = call('GET /api/users', 'directory.read', {
  summary: 'Everybody in the company, by name; employed=former gives those who have left',
  query: listQuery({
    q: searchText.optional(),
    role: z.string().max(200).optional(),
    skill: z.string().max(200).optional(),
    ids: idsParam,
    /** People who have left are only included if they are asked for, or named by `ids`. */
    employed: employedFilter,
  }),
  reply: z.array(user),
  reads: ['people', 'skills', 'time-entries', 'profiles', 'vocabulary'],
  entriesOf: 'skilled',
  varies: ['day'],
})

const hoursOfADay = z
  .number('Hours must be a number')
  .min(0, 'Hours must not be negative')
  .max(MAX_DAY_HOURS, `A day has ${MAX_DAY_HOURS} hours`)
  .multipleOf(HOURS_STEP, OFF_STEP_HOURS)

/** Contracted hours from Monday to Sunday. */
export const hoursOfWeek = z.array(hoursOfADay).length(7, 'One number for each day of the week')

/** What a person fills in. `username` and `initials` are made from the name if they are left out. */
export const userForm = z.object({
  name: requiredName('Name', 200),
  role: requiredName('Role', 200),
  username: z
    .string()
    .trim()
    .regex(/^[\w.@-]{1,100}$/, 'Letters, digits, dots, hyphens and underscores')
    .optional(),
  initials: z
    .string()
    .trim()
    .min(1)
    .max(5, 'At most 5 characters')
    .refine(...singleLineOf('Initials'))
    .optional(),
  experience: z.enum(EXPERIENCE_LEVELS).nullish(),
  email: email.nullish(),
  phone: z.string().trim().max(50, 'At most 50 characters').nullish(),
  location: z.string().trim().max(200, 'At most 200 characters').nullish(),
  joinDate: day.nullish(),
  contractedHours: hoursOfWeek.optional(),
  holidayCalendar: holidayCalendar.nullish(),
  /** Somebody who is there and does not report to the person, at any depth. */
  managerId: id.nullish(),
  /** Skills that the person says they have; those that entries prove are added. */
  skills: z.array(requiredName('Skill', 100)).max(100, 'At most 100 skills').optional(),
})

export type UserForm = z.infer<typeof userForm>

export const createUser = person.create('people.manage', userForm, 'Add a person')

export const getUser = call('GET /api/users/:id', 'directory.read', {
  summary: 'One person',
  reply: user,
  reads: ['people', 'skills'],
})

export const updateUser = person.update(
  'profiles.write',
  userForm,
  'Change fields of a person; 409 when they have changed meanwhile',
)

/** Somebody in the org chart: `reports` counts those who report to them directly. People who have left are not in it. */
export const orgChartPerson = currentUser
  .pick({ id: true, name: true, initials: true, role: true })
  .extend({ reports: z.int() })

export type OrgChartPerson = z.infer<typeof orgChartPerson>

export const listOrgChart = call('GET /api/org-chart', 'directory.read', {
  summary: 'Who reports to a person directly, by name; without managerId those who report to nobody that is there',
  query: listQuery({ managerId: idParam.optional() }),
  reply: z.array(orgChartPerson),
  reads: ['people'],
  varies: ['day'],
})

export const getCurrentUser = call('GET /api/users/current', 'any session', {
  summary: 'The person that the session acts as',
  reply: currentUser,
  reads: ['people', 'sessions'],
  varies: ['actor'],
})

export const listSkillsOfUser = call('GET /api/users/:id/skills', 'directory.read', {
  summary: "A person's skills with the hours that prove them, most hours first",
  reply: z.array(userSkill),
  reads: ['people', 'skills', 'time-entries'],
  entriesOf: 'person',
  varies: ['day'],
})

/** A skill that no entry of a person names, with the evidence that supports it. */
export const otherSkill = z.object({ skill: z.string(), category: z.string(), known: knownSkill })

export type OtherSkill = z.infer<typeof otherSkill>

export const listOtherSkills = call('GET /api/users/:id/other-skills', 'directory.read', {
  summary: "A person's skills that no entry names: by certificate, implied by other skills, or declared",
  reply: z.array(otherSkill),
  reads: ['people', 'skills', 'time-entries', 'profiles', 'vocabulary'],
  entriesOf: 'person',
})

/** Spec §3, Previous project. Duration in whole months. */
export const previousProject = z.object({
  id: z.int(),
  userId: z.int(),
  industry: z.string(),
  companyId: z.int(),
  durationMonths: z.int(),
})

export const listPreviousProjects = call('GET /api/previous-projects', 'directory.read', {
  summary: 'Projects that people did before, at other companies',
  query: listQuery({ userId: idParam.optional() }),
  reply: z.array(previousProject),
})

export const company = z.object({ id: z.int(), name: z.string() })

export const listCompanies = call('GET /api/companies', 'directory.read', {
  summary: 'Companies that people worked for before, by name',
  query: listQuery({ q: searchText.optional() }),
  reply: z.array(company),
})

/** Spec §3: the professional profile as it was entered or imported; missing fields are computed if possible. */
export const linkedinData = z.object({
  url: z.string().optional(),
  headline: z.string().optional(),
  connections: z.int().optional(),
  experience: z.array(
    z.object({ company: z.string(), role: z.string(), duration: z.string(), description: z.string().optional() }),
  ),
  education: z.array(z.object({ school: z.string(), degree: z.string(), year: z.int().optional() })),
  skills: z.array(z.object({ name: z.string(), endorsements: z.int() })),
  certifications: z.array(z.string()).optional(),
  languages: z.array(z.string()).optional(),
  location: z.string().optional(),
  projects: z
    .array(z.object({ name: z.string(), description: z.string().optional(), technologies: z.array(z.string()) }))
    .optional(),
  recommendations: z.array(z.object({ by: z.string(), text: z.string() })).optional(),
  industries: z.array(z.string()).optional(),
})

/** Spec §3: repositories, languages, contributions (last year) and stars as GitHub shows them. */
export const githubData = z.object({
  url: z.string().optional(),
  repositories: z.array(z.object({ name: z.string(), description: z.string(), language: z.string(), stars: z.int() })),
  languages: z.array(z.object({ name: z.string(), percentage: z.number() })),
  contributions: z.int(),
  stars: z.int(),
})

export const externalProfile = z.discriminatedUnion('platform', [
  z.object({ id: z.int(), userId: z.int(), platform: z.literal('linkedin'), data: linkedinData }),
  z.object({ id: z.int(), userId: z.int(), platform: z.literal('github'), data: githubData }),
])

export const listExternalProfiles = call('GET /api/external-profiles', 'directory.read', {
  summary: 'Stored LinkedIn and GitHub profiles',
  query: listQuery({ userId: idParam.optional(), platform: z.enum(PLATFORMS).optional() }),
  reply: z.array(externalProfile),
})
