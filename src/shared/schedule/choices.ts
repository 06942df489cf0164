/** What a week of somebody can stand out by: booked beyond the hours that they are there, not booked at all, or on approved leave for some of it. */
export const WEEK_LOADS = ['over', 'bench', 'away'] as const
