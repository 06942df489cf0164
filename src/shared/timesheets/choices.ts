/** How many weeks a trend may span; the first is the default. */
export const TREND_WEEKS = [12, 4, 26, 52] as const
