/** A step, such as a decision, can be taken back for this many hours, by the person who took it, if nothing has happened since. */
export const UNDO_HOURS = 24
