import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { idParam } from '../http/list.ts'
import { day } from '../time/day.ts'

const call = calls({ tag: 'Dashboard' })

/** `today` is the caller's own calendar day; by default, the server's. */
const forPerson = z.strictObject({ userId: idParam.optional(), today: day.optional() })

/**
 * Spec §3, dashboard stats of one person: hours since Monday, projects with an entry in the last
 * 30 days, skills shown by all entries, and how many of these came in the last 30 days.
 */
export const dashboardStats = z.object({
  weeklyHours: z.number(),
  activeProjects: z.int(),
  skillsCount: z.int(),
  skillGrowth: z.string(),
})

export type DashboardStats = z.infer<typeof dashboardStats>

export const getDashboardStats = call('GET /api/dashboard/stats', 'timesheets.read', {
  summary: "A person's figures of this week; the current person where userId is left out",
  query: forPerson,
  reply: dashboardStats,
  reads: ['time-entries', 'people'],
  entriesOf: 'asked or own',
  varies: ['actor', 'day'],
})

const skillHours = z.object({ skill: z.string(), category: z.string(), hours: z.number() })

/** Skills that today's notes show, the person's top skills, hours by skill category, the team's skills. Hours are sums. */
export const dashboardSkills = z.object({
  today: z.array(skillHours.extend({ evidence: z.array(z.string()) })),
  top: z.array(skillHours),
  /** Today's skills that are not among the top ones, with all their hours and their place (1 is first). */
  rising: z.array(skillHours.extend({ rank: z.int() })),
  categories: z.array(z.object({ category: z.string(), hours: z.number(), skills: z.int() })),
  team: z.array(skillHours.extend({ people: z.int() })),
})

export type DashboardSkills = z.infer<typeof dashboardSkills>

export const getDashboardSkills = call('GET /api/dashboard/skills', 'timesheets.read', {
  summary: "A person's and the team's skills for the dashboard",
  query: forPerson,
  reply: dashboardSkills,
  reads: ['time-entries', 'skills', 'people', 'vocabulary'],
  varies: ['actor', 'day'],
})
