/** The smallest steps of hours that a company may choose, in minutes. An hour is a whole number of each. */
export const STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60] as const

export type StepMinutes = (typeof STEPS)[number]

/** What becomes of hours between two steps: they are refused, or go to the nearest, the next or the last step. */
export const ROUNDING_RULES = ['none', 'nearest', 'up', 'down'] as const

export type RoundingRule = (typeof ROUNDING_RULES)[number]

/** What the entries' list can be sorted by; `person` and `project` by name. */
export const ENTRY_ORDERS = ['created', 'date', 'hours', 'category', 'person', 'project'] as const

export type EntryOrder = (typeof ENTRY_ORDERS)[number]

/** Spec §5. */
export const CATEGORIES = ['Development', 'Testing', 'Code Review', 'DevOps', 'Meeting', 'Research'] as const

export type Category = (typeof CATEGORIES)[number]

/**
 * What the notes of an entry are where nobody wrote them: its task's name, its project's, or a text for all, as they are
 * synchronized; or that they were removed with their person's data. Of these the task's name alone says what was done, so
 * skills are read from it only; none counts as somebody's poor note.
 */
export const STAND_INS = ['task', 'project', 'text', 'removed'] as const

export type StandIn = (typeof STAND_INS)[number]
