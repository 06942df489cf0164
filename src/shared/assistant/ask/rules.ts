/** A question may be this long; a longer text is something else. */
export const MOST_QUESTION_LENGTH = 300

/** An answer lists this many rows; its link leads to all of them. */
export const MOST_ROWS = 10

/** Free hours are looked for on this many days where none are named. */
export const FREE_DAYS = 28

/** Projects that end within this many days are ending where no days are named. */
export const ENDING_DAYS = 30

/** The leave of a person, and upcoming leave, is looked for this many days ahead where no days are named. */
export const LEAVE_DAYS_AHEAD = 365

/** Over-allocation is looked for in this many weeks where none are named, this one included. */
export const LOAD_WEEKS_AHEAD = 4

/** 'From Monday' without an end looks this many days ahead. */
export const OPEN_DAYS = 28

/** This many of those that a name fits are offered; to find more, one would have to search. */
export const MOST_CHOICES = 8
