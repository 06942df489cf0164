import { z } from 'zod'
import { aFlag, anId, aText, word } from '../../search-words.ts'

export const PERSON_TABS = ['overview', 'skills', 'projects', 'timesheet'] as const

/** What the address of People & Teams says beyond its path. */
export const teamsSearch = z.object({
  q: aText,
  /** The role whose tab is open; all employees where absent. */
  role: aText,
  /** Only people who have shown this skill (spec §2). */
  skill: aText,
  /** Only people who joined lately. */
  joined: word(z.literal('lately')),
  /** Only former people; present and future ones where absent. */
  employed: word(z.literal('former')),
  /** Who reports to whom instead of cards. */
  view: word(z.literal('chart')),
  /** The person whose dialog is open, and its tab; the first one where absent. */
  person: anId,
  tab: word(z.enum(PERSON_TABS)),
  /** Only the person's skills that skill growth counts as new. */
  gained: aFlag,
})

export type TeamsSearch = z.infer<typeof teamsSearch>
