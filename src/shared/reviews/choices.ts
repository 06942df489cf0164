/** Spec §4. Draft and Submitted reviews are pending. */
export const REVIEW_STATUSES = ['Draft', 'Submitted', 'Completed'] as const
