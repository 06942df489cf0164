/** How many fields of a change an entry of the log shows; further ones appear on a press. */
export const FIELDS_SHOWN = 4
