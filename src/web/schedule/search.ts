import { z } from 'zod'
import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/contract.ts'
import { WEEK_EXTREMES } from '#shared/schedule/contract.ts'
import { day } from '#shared/time/day.ts'

const id = z.int().positive().optional().catch(undefined)
const text = z.coerce.string().optional().catch(undefined)
const someDay = day.optional().catch(undefined)

export const ALLOCATION_TABS = ['schedule', 'heat-map', 'bench', 'bookings'] as const

export type AllocationTab = (typeof ALLOCATION_TABS)[number]

/** How many weeks the schedule and the heat map show at once. */
export const ZOOMS = [8, 26, 52] as const

export type Zoom = (typeof ZOOMS)[number]

/** What the address of Allocation says beyond its path. */
export const scheduleSearch = z.object({
  /** The first tab where absent. */
  tab: z.enum(ALLOCATION_TABS).optional().catch(undefined),
  /** Filters: everybody, every project and every role where absent. */
  employee: id,
  project: id,
  role: text,
  /** Only people with free hours in the weeks that are shown. */
  free: z.literal(true).optional().catch(undefined),
  /** Only people whose first week that is shown is so. */
  load: z.enum(WEEK_EXTREMES).optional().catch(undefined),
  /** The first week that is shown, as any day of it; this week where absent. */
  from: someDay,
  /** Eight weeks where absent. */
  weeks: z
    .union(ZOOMS.map((weeks) => z.literal(weeks)))
    .optional()
    .catch(undefined),
  /** The days that the bench is asked for; today and the next four weeks where absent. */
  since: someDay,
  until: someDay,
  skill: text,
  /** The bookings that are listed; all of them where absent. */
  state: z.enum(['confirmed', 'tentative']).optional().catch(undefined),
  /** Only bookings that end today or later. */
  current: z.literal(true).optional().catch(undefined),
  /** The booking whose dialog is open, and the person whose it is. */
  booking: id,
  of: id,
  /** Whether the form of a new booking is open, and what it begins with. */
  action: z.literal('new').optional().catch(undefined),
  who: id,
  on: id,
  share: z.number().min(1).max(MAX_ALLOCATION_PERCENTAGE).optional().catch(undefined),
  start: someDay,
  end: someDay,
})

export type AllocationSearch = z.infer<typeof scheduleSearch>
