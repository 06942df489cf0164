/** Which people a list shows: present and future ones, those whose last day is over, or both. */
export const EMPLOYED = ['current', 'former', 'all'] as const

export type Employed = (typeof EMPLOYED)[number]

/** Seniority, lowest first (spec §3). */
export const EXPERIENCE_LEVELS = ['junior', 'mid', 'senior', 'lead'] as const

export const PLATFORMS = ['linkedin', 'github'] as const
