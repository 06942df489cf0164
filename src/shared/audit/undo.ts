/** A step, such as a decision, can be taken back for so many hours, by whoever took it and while nothing else has happened. */
export const UNDO_HOURS = 24
