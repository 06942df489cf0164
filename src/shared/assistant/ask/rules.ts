/** The longest question, in characters; a longer text is something else. */
export const MOST_QUESTION_LENGTH = 300

/** An answer lists this many rows; its link leads to all of them. */
export const MOST_ROWS = 10

/** For how many days free hours are looked for if no days are named. */
export const FREE_DAYS = 28

/** Projects that end within this many days count as ending if no days are named. */
export const ENDING_DAYS = 30

/** For how many days ahead somebody's leave, and upcoming leave, is looked for if no days are named. */
export const LEAVE_DAYS_AHEAD = 365

/** 'From Monday' without an end looks this many days ahead. */
export const OPEN_DAYS = 28

/** How many things with an ambiguous name are offered; to find more, people have to search. */
export const MOST_CHOICES = 8
