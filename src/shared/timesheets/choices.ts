/** How many weeks a trend may span; the first is what it begins with. */
export const TREND_WEEKS = [12, 4, 26, 52] as const
