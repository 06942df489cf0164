import { aFlag, anId, aText, oneOf, searchOf } from '../../search-words.ts'

export const PERSON_TABS = ['overview', 'skills', 'projects', 'timesheet'] as const

/** The parameters of the address of People & Teams. */
export const teamsSearch = searchOf({
  q: aText,
  /** The role whose tab is open; by default all employees. */
  role: aText,
  /** Only people who have shown this skill (spec §2). */
  skill: aText,
  /** Only people who joined lately. */
  joined: oneOf(['lately']),
  /** Only former people; by default present and future ones. */
  employed: oneOf(['former']),
  /** The org chart instead of cards. */
  view: oneOf(['chart']),
  /** The person whose dialog is open; below, its tab, by default the first one. */
  person: anId,
  tab: oneOf(PERSON_TABS),
  /** Only the person's skills that Skill Growth counts as new. */
  gained: aFlag,
})

export type TeamsSearch = ReturnType<typeof teamsSearch>
