/** The longest absence that can have a substitute, in days. */
export const LONGEST_SUBSTITUTION_DAYS = 366
