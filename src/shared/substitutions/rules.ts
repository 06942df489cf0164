/** Nobody is away for longer at a time. */
export const LONGEST_SUBSTITUTION_DAYS = 366
