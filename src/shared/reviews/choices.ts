/** Spec §4. Draft and Submitted reviews are pending. */
export const REVIEW_STATUSES = ['Draft', 'Submitted', 'Completed'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** The dimensions that are rated, as spec §3 names them. */
export const RATING_FIELDS = ['technicalSkills', 'communication', 'teamwork', 'leadership', 'innovation'] as const
