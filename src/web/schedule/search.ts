import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/rules.ts'
import { WEEK_LOADS } from '#shared/schedule/choices.ts'
import { aDay, aFlag, anId, aNumber, aText, oneOf, searchOf } from '../search-words.ts'

export const ALLOCATION_TABS = ['schedule', 'heat-map', 'bench', 'bookings'] as const

export type AllocationTab = (typeof ALLOCATION_TABS)[number]

/** How many weeks the schedule and the heat map show at once. */
export const ZOOMS = [8, 26, 52] as const

export type Zoom = (typeof ZOOMS)[number]

/** The parameters of the address of Allocation. */
export const scheduleSearch = searchOf({
  /** By default the first tab. */
  tab: oneOf(ALLOCATION_TABS),
  /** Filters; by default everybody, every project and every role. */
  employee: anId,
  project: anId,
  role: aText,
  /** Only people with free hours in the shown weeks. */
  free: aFlag,
  /** Only people whose first shown week stands out in this way. */
  load: oneOf(WEEK_LOADS),
  /** Only people for whom one is responsible. */
  own: aFlag,
  /** The first shown week, by any of its days; by default this week. */
  from: aDay,
  /** By default eight weeks. */
  weeks: oneOf(ZOOMS),
  /** The days of the bench; by default today and the next four weeks. */
  since: aDay,
  until: aDay,
  skill: aText,
  /** Only people on the bench whose bookings end in these days. */
  ends: aFlag,
  /** Which bookings are listed; by default all of them. */
  state: oneOf(['confirmed', 'tentative']),
  /** Only bookings that end today or later. */
  current: aFlag,
  /** The booking whose dialog is open; below, its person. */
  booking: anId,
  of: anId,
  /** Whether the form of a new booking is open; below, its initial values. */
  action: oneOf(['new']),
  who: anId,
  on: anId,
  share: aNumber(1, MAX_ALLOCATION_PERCENTAGE),
  start: aDay,
  end: aDay,
})

export type AllocationSearch = ReturnType<typeof scheduleSearch>
