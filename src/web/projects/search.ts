import { z } from 'zod'
import {
  BUDGET_STATES,
  DEADLINE_STATES,
  HEALTH_STATES,
  PROJECT_ORDERS,
  PROJECT_STATUSES,
} from '#shared/projects/contract.ts'

const text = z.coerce.string().optional().catch(undefined)

export const PROJECT_TABS = ['overview', 'team', 'timeline', 'skills', 'budget'] as const

export type ProjectTab = (typeof PROJECT_TABS)[number]

/** What the address of Projects says beyond its path. */
export const projectsSearch = z.object({
  q: text,
  /** The status whose tab is open, in either spelling of spec §3; all projects where absent. */
  status: z
    .string()
    .transform((status) => PROJECT_STATUSES.find((one) => one.toLowerCase() === status.toLowerCase()))
    .optional()
    .catch(undefined),
  /** Only projects that require this skill. */
  skill: text,
  /** Only projects that carry this tag. */
  tag: text,
  /** Only projects that stand so. */
  health: z.enum(HEALTH_STATES).optional().catch(undefined),
  deadline: z.enum(DEADLINE_STATES).optional().catch(undefined),
  budget: z.enum(BUDGET_STATES).optional().catch(undefined),
  /** Only projects that are not completed, and only those whose completion is known. */
  open: z.literal(true).optional().catch(undefined),
  rated: z.literal(true).optional().catch(undefined),
  /** Only projects that this person has logged time on lately. */
  activeFor: z.int().positive().optional().catch(undefined),
  /** The latest activity first where absent. */
  sort: z.enum(PROJECT_ORDERS).optional().catch(undefined),
  /** Archived projects instead of the others. */
  archived: z.literal(true).optional().catch(undefined),
  /** The project whose dialog is open, and its tab; the first one where absent. */
  project: z.int().positive().optional().catch(undefined),
  tab: z.enum(PROJECT_TABS).optional().catch(undefined),
  /**
   * `new` and `add` open the form of a new project (spec §2), `figures` what the company assumes of projects, `tags` their names and colors; the others
   * belong to the open project.
   */
  action: z.enum(['new', 'add', 'figures', 'tags', 'edit', 'assign']).optional().catch(undefined),
})

export type ProjectsSearch = z.infer<typeof projectsSearch>
