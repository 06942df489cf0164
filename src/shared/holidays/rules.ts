/** How many days one company holiday lasts at most: a shutdown of a month. */
export const LONGEST_COMPANY_HOLIDAY_DAYS = 31

/** A holiday that takes less of a day does not count: the rules know no half holidays. */
export const LEAST_HOLIDAY_PART = 0.75
