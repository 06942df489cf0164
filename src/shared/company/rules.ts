/** The currency that amounts are in where nobody has chosen another. */
export const DEFAULT_CURRENCY = 'GBP'
