/** Spec §5. */
export const CATEGORIES = ['Development', 'Testing', 'Code Review', 'DevOps', 'Meeting', 'Research'] as const

export type Category = (typeof CATEGORIES)[number]

/** The least and most hours that one entry may hold, and the step between (spec §5). */
export const MIN_HOURS = 0.25
export const MAX_HOURS = 24
export const HOURS_STEP = 0.25

/**
 * What the notes of a synchronized entry are where nobody wrote any: its task's name, its project's, or a text for all.
 * Of these the task's name alone says what was done, so skills are read from it only; none counts as somebody's poor note.
 */
export const STAND_INS = ['task', 'project', 'text'] as const

export type StandIn = (typeof STAND_INS)[number]

/** Whether notes say what was done. */
export function showsSkills(standIn: StandIn | null): boolean {
  return standIn === null || standIn === 'task'
}

/** What the Quick Time Entry form starts with; the date is today (spec §5). */
export const ENTRY_DEFAULTS = { hours: 8, category: 'Development' } as const

/** Longest note that is kept; extraction stays linear, but a note is not a document. */
export const MAX_NOTES_LENGTH = 10_000

/** The dashboard lists this many entries, newest by creation (spec §9). */
export const RECENT_ENTRIES = 10
