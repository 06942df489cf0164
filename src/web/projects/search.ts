import {
  BUDGET_STATES,
  DEADLINE_STATES,
  HEALTH_STATES,
  PROJECT_ORDERS,
  PROJECT_STATUSES,
} from '#shared/projects/choices.ts'
import { aFlag, anId, aText, oneOf, searchOf } from '../search-words.ts'

export const PROJECT_TABS = ['overview', 'team', 'timeline', 'skills', 'budget'] as const

export type ProjectTab = (typeof PROJECT_TABS)[number]

/** What the address of Projects says beyond its path. */
export const projectsSearch = searchOf({
  q: aText,
  /** The status whose tab is open, in either spelling of spec §3; all projects where absent. */
  status: (given: unknown) => PROJECT_STATUSES.find((one) => one.toLowerCase() === aText(given)?.toLowerCase()),
  /** Only projects that require this skill. */
  skill: aText,
  /** Only projects that carry this tag. */
  tag: aText,
  /** Only projects that stand so. */
  health: oneOf(HEALTH_STATES),
  deadline: oneOf(DEADLINE_STATES),
  budget: oneOf(BUDGET_STATES),
  /** Only projects that are not completed, and only those whose completion is known. */
  open: aFlag,
  rated: aFlag,
  /** Only projects that are beyond a share of their hours or budget that nobody has noted. */
  alert: aFlag,
  /** Only projects that this person has logged time on lately. */
  activeFor: anId,
  /** The latest activity first where absent. */
  sort: oneOf(PROJECT_ORDERS),
  /** Archived projects instead of the others. */
  archived: aFlag,
  /** The project whose dialog is open, and its tab; the first one where absent. */
  project: anId,
  tab: oneOf(PROJECT_TABS),
  /**
   * `new` and `add` open the form of a new project (spec §2), `figures` what the company assumes of projects, `tags` their names and colors; the others
   * belong to the open project.
   */
  action: oneOf(['new', 'add', 'figures', 'tags', 'edit', 'assign']),
})

export type ProjectsSearch = ReturnType<typeof projectsSearch>
