import type { InsightAction } from './insight.ts'

/** What the assistant suggests without any data (spec §4: context-aware off). */
export const DEFAULT_SUGGESTIONS: readonly { title: string; sentence: string; action: InsightAction }[] = [
  {
    title: 'Log Your Time',
    sentence: 'Keep your timesheet up to date; skills come from your notes.',
    action: { label: 'Log Time', href: '/timesheets-detail?action=add' },
  },
  {
    title: 'Plan the Next Weeks',
    sentence: 'See who is booked, who is free and who has too much to do.',
    action: { label: 'Open Schedule', href: '/resource-allocation' },
  },
  {
    title: 'Find Who Knows It',
    sentence: 'Search people by the skills that their work shows.',
    action: { label: 'Find the Right Person', href: '/find-person' },
  },
]
