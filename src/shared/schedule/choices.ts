/** How somebody's week can stand out: booked beyond the available hours, not booked at all, or partly on approved leave. */
export const WEEK_LOADS = ['over', 'bench', 'away'] as const
