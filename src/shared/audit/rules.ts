/** Fields of a change that an entry of the log shows; further ones wait behind a press. */
export const FIELDS_SHOWN = 4
