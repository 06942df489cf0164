import { z } from 'zod'

const text = z.coerce.string().optional().catch(undefined)

export const PERSON_TABS = ['overview', 'skills', 'projects', 'timesheet'] as const

/** What the address of People & Teams says beyond its path. */
export const teamsSearch = z.object({
  q: text,
  /** The role whose tab is open; all employees where absent. */
  role: text,
  /** Only people who have shown this skill (spec §2). */
  skill: text,
  /** Only people who joined lately. */
  joined: z.literal('lately').optional().catch(undefined),
  /** Those who have left; those who are there or yet to join where absent. */
  employed: z.literal('former').optional().catch(undefined),
  /** The person whose dialog is open, and its tab; the first one where absent. */
  person: z.int().positive().optional().catch(undefined),
  tab: z.enum(PERSON_TABS).optional().catch(undefined),
  /** Only the person's skills that skill growth counts as new. */
  gained: z.literal(true).optional().catch(undefined),
})

export type PeopleTeamsSearch = z.infer<typeof teamsSearch>
