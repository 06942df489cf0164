/** A session of an account ends after this many hours without a call, unless the company has chosen otherwise. */
export const DEFAULT_SESSION_IDLE_HOURS = 8

/** A session ends after this many days, however much it is used; its cookie ends with the browser. */
export const LONGEST_SESSION_DAYS = 14

/** The most hours without a call that a company can choose: a session is never longer. */
export const MOST_SESSION_IDLE_HOURS = LONGEST_SESSION_DAYS * 24

/** How many recovery codes there are. Each signs in once somebody who has lost their second factor. */
export const RECOVERY_CODES = 10
