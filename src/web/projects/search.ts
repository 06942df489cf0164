import { z } from 'zod'
import {
  BUDGET_STATES,
  DEADLINE_STATES,
  HEALTH_STATES,
  PROJECT_ORDERS,
  PROJECT_STATUSES,
} from '#shared/projects/contract.ts'
import { anId, aText, word, aFlag } from '../search-words.ts'

export const PROJECT_TABS = ['overview', 'team', 'timeline', 'skills', 'budget'] as const

export type ProjectTab = (typeof PROJECT_TABS)[number]

/** What the address of Projects says beyond its path. */
export const projectsSearch = z.object({
  q: aText,
  /** The status whose tab is open, in either spelling of spec §3; all projects where absent. */
  status: word(
    z.string().transform((status) => PROJECT_STATUSES.find((one) => one.toLowerCase() === status.toLowerCase())),
  ),
  /** Only projects that require this skill. */
  skill: aText,
  /** Only projects that carry this tag. */
  tag: aText,
  /** Only projects that stand so. */
  health: word(z.enum(HEALTH_STATES)),
  deadline: word(z.enum(DEADLINE_STATES)),
  budget: word(z.enum(BUDGET_STATES)),
  /** Only projects that are not completed, and only those whose completion is known. */
  open: aFlag,
  rated: aFlag,
  /** Only projects that this person has logged time on lately. */
  activeFor: anId,
  /** The latest activity first where absent. */
  sort: word(z.enum(PROJECT_ORDERS)),
  /** Archived projects instead of the others. */
  archived: aFlag,
  /** The project whose dialog is open, and its tab; the first one where absent. */
  project: anId,
  tab: word(z.enum(PROJECT_TABS)),
  /**
   * `new` and `add` open the form of a new project (spec §2), `figures` what the company assumes of projects, `tags` their names and colors; the others
   * belong to the open project.
   */
  action: word(z.enum(['new', 'add', 'figures', 'tags', 'edit', 'assign'])),
})

export type ProjectsSearch = z.infer<typeof projectsSearch>
