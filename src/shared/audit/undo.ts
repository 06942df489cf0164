/** For how many hours a step, such as a decision or a deletion, can be taken back if nothing has happened since. */
export const UNDO_HOURS = 24

/** Steps from before this instant can no longer be taken back. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * 3_600_000)
}
