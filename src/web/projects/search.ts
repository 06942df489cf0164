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

/** The parameters of the address of Projects. */
export const projectsSearch = searchOf({
  q: aText,
  /** The status whose tab is open, in either spelling of spec §3; by default all projects. */
  status: (given: unknown) => PROJECT_STATUSES.find((one) => one.toLowerCase() === aText(given)?.toLowerCase()),
  /** Only projects that require this skill. */
  skill: aText,
  /** Only projects with this tag. */
  tag: aText,
  /** Only projects in this state of health; below, of deadline and of budget. */
  health: oneOf(HEALTH_STATES),
  deadline: oneOf(DEADLINE_STATES),
  budget: oneOf(BUDGET_STATES),
  /** Only projects that are not completed; below, only those whose completion is known. */
  open: aFlag,
  rated: aFlag,
  /** Only projects with an alert that nobody has noted. */
  alert: aFlag,
  /** Only projects on which this person has logged time lately. */
  activeFor: anId,
  /** By default the latest activity first. */
  sort: oneOf(PROJECT_ORDERS),
  /** Archived projects instead of the others. */
  archived: aFlag,
  /** The project whose dialog is open; below, its tab, by default the first one. */
  project: anId,
  tab: oneOf(PROJECT_TABS),
  /**
   * `new` and `add` open the form of a new project (spec §2), `figures` the assumed figures of projects, `tags` their names and
   * colors; the other values concern the open project.
   */
  action: oneOf(['new', 'add', 'figures', 'tags', 'edit', 'assign']),
})

export type ProjectsSearch = ReturnType<typeof projectsSearch>
