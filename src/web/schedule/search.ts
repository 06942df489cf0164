import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/rules.ts'
import { WEEK_LOADS } from '#shared/schedule/choices.ts'
import { aDay, aFlag, anId, aNumber, aText, oneOf, searchOf } from '../search-words.ts'

export const ALLOCATION_TABS = ['schedule', 'heat-map', 'bench', 'bookings'] as const

export type AllocationTab = (typeof ALLOCATION_TABS)[number]

/** How many weeks the schedule and the heat map show at once. */
export const ZOOMS = [8, 26, 52] as const

export type Zoom = (typeof ZOOMS)[number]

/** What the address of Allocation says beyond its path. */
export const scheduleSearch = searchOf({
  /** The first tab where absent. */
  tab: oneOf(ALLOCATION_TABS),
  /** Filters: everybody, every project and every role where absent. */
  employee: anId,
  project: anId,
  role: aText,
  /** Only people with free hours in the weeks that are shown. */
  free: aFlag,
  /** Only people whose first week that is shown is so. */
  load: oneOf(WEEK_LOADS),
  /** The first week that is shown, as any day of it; this week where absent. */
  from: aDay,
  /** Eight weeks where absent. */
  weeks: oneOf(ZOOMS),
  /** The days that the bench is asked for; today and the next four weeks where absent. */
  since: aDay,
  until: aDay,
  skill: aText,
  /** Only people on the bench whose bookings end in these days. */
  ends: aFlag,
  /** The bookings that are listed; all of them where absent. */
  state: oneOf(['confirmed', 'tentative']),
  /** Only bookings that end today or later. */
  current: aFlag,
  /** The booking whose dialog is open, and the person whose it is. */
  booking: anId,
  of: anId,
  /** Whether the form of a new booking is open, and what it begins with. */
  action: oneOf(['new']),
  who: anId,
  on: anId,
  share: aNumber(1, MAX_ALLOCATION_PERCENTAGE),
  start: aDay,
  end: aDay,
})

export type AllocationSearch = ReturnType<typeof scheduleSearch>
