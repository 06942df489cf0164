import { aFlag, anId, aText, oneOf, searchOf } from '../../search-words.ts'

export const PERSON_TABS = ['overview', 'skills', 'projects', 'timesheet'] as const

/** What the address of People & Teams says beyond its path. */
export const teamsSearch = searchOf({
  q: aText,
  /** The role whose tab is open; all employees where absent. */
  role: aText,
  /** Only people who have shown this skill (spec §2). */
  skill: aText,
  /** Only people who joined lately. */
  joined: oneOf(['lately']),
  /** Only former people; present and future ones where absent. */
  employed: oneOf(['former']),
  /** Who reports to whom instead of cards. */
  view: oneOf(['chart']),
  /** The person whose dialog is open, and its tab; the first one where absent. */
  person: anId,
  tab: oneOf(PERSON_TABS),
  /** Only the person's skills that skill growth counts as new. */
  gained: aFlag,
})

export type TeamsSearch = ReturnType<typeof teamsSearch>
