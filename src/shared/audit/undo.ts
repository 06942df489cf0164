/** A step, such as a decision or a deletion, can be taken back for this many hours, if nothing has happened since. */
export const UNDO_HOURS = 24

/** What was done before this instant can be taken back no more. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_HOURS * 3_600_000)
}
