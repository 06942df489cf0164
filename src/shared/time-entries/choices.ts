/** The smallest steps of hours that a company may choose, in minutes. An hour is a multiple of each. */
export const STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60] as const

export type StepMinutes = (typeof STEPS)[number]

/** What is done with hours between two steps: they are refused, or rounded to the nearest, the next or the last step. */
export const ROUNDING_RULES = ['none', 'nearest', 'up', 'down'] as const

export type RoundingRule = (typeof ROUNDING_RULES)[number]

/** What the list of entries can be sorted by; `person` and `project` by name. */
export const ENTRY_ORDERS = ['created', 'date', 'hours', 'category', 'person', 'project'] as const

export type EntryOrder = (typeof ENTRY_ORDERS)[number]

/** Spec §5. */
export const CATEGORIES = ['Development', 'Testing', 'Code Review', 'DevOps', 'Meeting', 'Research'] as const

export type Category = (typeof CATEGORIES)[number]

/**
 * What replaces the notes of an entry that nobody wrote: its task's name, its project's name or one text for all, as they are
 * synchronized; or that they were removed with their person's data. Only the task's name says what was done, so skills are read
 * only from that; none counts as somebody's poor note.
 */
export const STAND_INS = ['task', 'project', 'text', 'removed'] as const

export type StandIn = (typeof STAND_INS)[number]
