/** The currency that amounts are in where nobody has chosen another. */
export const DEFAULT_CURRENCY = 'GBP'

/** A session of an account ends after so many hours without a call where the company has not chosen otherwise. */
export const DEFAULT_SESSION_IDLE_HOURS = 8
