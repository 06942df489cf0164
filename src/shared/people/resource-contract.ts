import { z } from 'zod'
import { namedBooking } from '../allocations/contract.ts'
import { calls } from '../http/endpoint.ts'
import { listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { PROFICIENCY_LEVELS } from '../skills/choices.ts'
import { userSkill } from '../skills/contract.ts'
import { knownSkill } from '../skills/evidence.ts'
import { computedDay, day } from '../time/day.ts'
import { EXPERIENCE_LEVELS } from './choices.ts'
import { employedFilter } from './employment.ts'
import { githubData, linkedinData } from './contract.ts'
import { professionalProfile } from './professional-profile.ts'

const call = calls({ tag: 'People', reads: ['people', 'time-entries', 'skills', 'projects', 'profiles', 'vocabulary'] })

/**
 * A person as a resource: figures from their entries, profile and bookings. `entries`, `hours` and `lastActivity` are absent
 * for callers who may not see the person's timesheets.
 */
export const resource = z.object({
  id: z.int(),
  name: z.string(),
  initials: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  experience: z.enum(EXPERIENCE_LEVELS).nullable(),
  /** Counts over the whole history. */
  projects: z.int(),
  skills: z.int(),
  /** Skills at Expert level by hours, however long ago. */
  expertSkills: z.int(),
  entries: z.int().optional(),
  hours: z.number().optional(),
  lastActivity: day.nullable().optional(),
  /** The last day of work, inclusive; null for a person who has not left. */
  lastDay: day.nullable(),
  /** Projects with an entry in the last 30 days. */
  activeProjects: z.int(),
  confidence: z.int(),
  confidenceParts: z.object({
    projects: z.number(),
    skills: z.number(),
    hours: z.number(),
    completeness: z.number(),
    external: z.number(),
  }),
  /** By hours, at most 8; a card shows fewer. */
  topSkills: z.array(z.object({ skill: z.string(), hours: z.number(), level: z.enum(PROFICIENCY_LEVELS) })),
  /** Skills used last, at most 6. */
  recentSkills: z.array(z.string()),
  /** Industries of previous and present projects, by name. */
  industries: z.array(z.string()),
  linkedin: z.boolean(),
  github: z.boolean(),
  /** The evidence for the skill that the list was asked for; absent if none was. */
  known: knownSkill.optional(),
})

export type Resource = z.infer<typeof resource>

export const listResources = call('GET /api/resources', 'directory.read', {
  summary: 'People with their figures, by name; q searches name and role, in=all also skills',
  query: listQuery({
    q: searchText.optional(),
    in: z.enum(['person', 'all']).optional(),
    role: z.string().max(200).optional(),
    skill: z.string().max(200).optional(),
    industry: z.string().max(200).optional(),
    minConfidence: z.coerce.number().min(0).max(100).optional(),
    /** Only those who have skills at Expert level. */
    expert: z.literal('true').optional(),
    /** Only people counted by Joined Lately: `JOINED_LATELY_DAYS`. */
    joined: z.literal('lately').optional(),
    /** People who have left are only included if they are asked for. */
    employed: employedFilter,
  }),
  reply: z.array(resource),
  varies: ['day'],
})

export const exportResources = exportOf(listResources, 'directory.read', 'People as CSV or XLSX, by name')

/** Figures of everybody who has not left, for stat cards, tabs and filters; hours only for callers who see the company's. */
export const resourceSummary = z.object({
  people: z.int(),
  /** Of all time entries, those of people who have left included. */
  totalHours: z.number().optional(),
  /** Of the people who have not left. */
  averageHoursPerPerson: z.number().optional(),
  averageSkillsPerPerson: z.number(),
  /** Pairs of a person and a skill at Expert level. */
  expertSkills: z.int(),
  topSkill: z.string().nullable(),
  /** Most people first. */
  roles: z.array(z.object({ role: z.string(), people: z.int() })),
  /** Names, for filters. */
  skills: z.array(z.string()),
  industries: z.array(z.string()),
})

export type ResourceSummary = z.infer<typeof resourceSummary>

export const getResourceSummary = call('GET /api/resources/summary', 'directory.read', {
  summary: 'Figures of the whole company, with the values that people can be filtered by',
  reply: resourceSummary,
  varies: ['day'],
})

const insight = z.object({ text: z.string(), basis: z.string() })

/**
 * Everything on one person's profile. Hours are in hours, percentages are of the week's capacity. `utilization`, `weeks`, hours
 * and days of activity are absent for callers who may not see the person's timesheets.
 */
export const personProfile = z.object({
  person: resource.extend({
    username: z.string(),
    /** Absent for callers who may not see contacts. */
    phone: z.string().nullable().optional(),
    joinDate: day.nullable(),
    /** The personal data of somebody who has left was removed; nothing about them can be changed any more. */
    removed: z.boolean(),
  }),
  utilization: z
    .object({
      weekHours: z.number(),
      capacity: z.number(),
      /** At most 100; null without capacity. Hours beyond `capacity` are not included. */
      percent: z.number().nullable(),
      /** Mean of the last eight full weeks in which the person logged anything. */
      averageWeeklyHours: z.number(),
    })
    .optional(),
  /** Projects with an entry in the last 30 days, most hours first; by name if hours are absent. */
  activeProjects: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      client: z.string(),
      status: z.string(),
      role: z.string().nullable(),
      hours: z.number().optional(),
      lastActivity: day.optional(),
    }),
  ),
  /** All projects of the person, in the same order. */
  projects: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      client: z.string(),
      status: z.string(),
      hours: z.number().optional(),
      lastActivity: day.optional(),
    }),
  ),
  /** Skills first shown in the last seven days. */
  recentGains: z.array(userSkill),
  skills: z.array(userSkill),
  experience: z.object({
    years: z.int(),
    previousProjects: z.array(z.object({ company: z.string(), industry: z.string(), months: z.int() })),
  }),
  /** The stored profile; `professional` is made from it and the company's records. */
  linkedin: linkedinData.nullable(),
  professional: professionalProfile,
  github: githubData.nullable(),
  insights: z.array(insight),
  allocations: z.array(namedBooking),
  /** For callers who may not read it: without its kind, and only approved leave. */
  leave: z.array(
    z.object({ id: z.int(), leaveType: z.string().optional(), status: z.string(), startDate: day, endDate: day }),
  ),
  /** Only those that the caller may read. */
  reviews: z.array(
    z.object({ id: z.int(), period: z.string(), date: day, status: z.string(), overallRating: z.number().nullable() }),
  ),
  /** Hours by week, oldest first, the last 26 weeks. */
  weeks: z.array(z.object({ week: computedDay, hours: z.number() })).optional(),
})

export type PersonProfile = z.infer<typeof personProfile>

export const getPersonProfile = call('GET /api/people/:id/profile', 'directory.read', {
  summary: "One person's profile: utilization, projects, skills, experience, bookings, leave, reviews, insights",
  query: z.strictObject({ today: day.optional() }),
  reply: personProfile,
  reads: ['people', 'time-entries', 'skills', 'projects', 'profiles', 'allocations', 'leave', 'reviews'],
  varies: ['day'],
})
