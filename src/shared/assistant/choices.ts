export const URGENCIES = ['high', 'medium', 'low'] as const

/** In the order in which insights of equal urgency are shown: what may be lost, then what is lost, then what may be won. */
export const CATEGORIES = ['risk', 'efficiency', 'opportunity', 'insight'] as const

export type Urgency = (typeof URGENCIES)[number]

export type InsightCategory = (typeof CATEGORIES)[number]

/** Rules of `rules.ts` that concern somebody or something by name, so that there is a list of them. */
export const LISTED_RULES = [
  'underutilized',
  'overload',
  'budget-alert',
  'stagnation',
  'poor-notes',
  'imbalance',
  'mentorship',
  'pending-leave',
  'pending-claims',
  'pending-reviews',
  'missing-hours',
  'scarce-skills',
  'unsubmitted-weeks',
  'undecided-weeks',
] as const

export type ListedRule = (typeof LISTED_RULES)[number]
