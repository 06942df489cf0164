import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { knownSkill } from '../skills/evidence.ts'
import { computedDay, day } from '../time/day.ts'
import { WEEK_LOADS } from './choices.ts'
import { MOST_SCHEDULE_WEEKS } from './rules.ts'

const call = calls({ tag: 'Allocations', reads: ['people', 'allocations', 'leave'] })

/**
 * One person's line on the schedule board. `capacity`: effective hours of each week (contracted minus approved leave and public
 * holidays), in the order of the weeks; the bookings and leave that touch the weeks; the holidays within them. For callers who
 * may not read leave, it has no kind and only approved leave is given.
 */
export const scheduleRow = z.object({
  userId: z.int(),
  name: z.string(),
  initials: z.string(),
  role: z.string(),
  /** The last day of work, inclusive; null for a person who has not left. */
  lastDay: day.nullable(),
  capacity: z.array(z.number()),
  bookings: z.array(
    z.object({
      id: z.int(),
      projectId: z.int(),
      startDate: day,
      endDate: day,
      percentage: z.number(),
      hours: z.number(),
      confirmed: z.boolean(),
      note: z.string(),
      version: z.int(),
    }),
  ),
  leave: z.array(
    z.object({ id: z.int(), leaveType: z.string().optional(), status: z.string(), startDate: day, endDate: day }),
  ),
  holidays: z.array(z.object({ date: computedDay, name: z.string() })),
})

export type ScheduleRow = z.infer<typeof scheduleRow>

export const listSchedule = call('GET /api/schedule', 'capacity.read', {
  summary: 'People by name with their bookings, leave and capacity by week, from a week on',
  query: listQuery({
    from: day,
    weeks: z.coerce.number().int().min(1).max(MOST_SCHEDULE_WEEKS),
    q: searchText.optional(),
    role: z.string().max(200).optional(),
    projectId: idParam.optional(),
    userId: idParam.optional(),
    /** Only people with free hours in one of the weeks. */
    free: z.literal('true').optional(),
    /** Only people whose first week stands out in this way. */
    load: z.enum(WEEK_LOADS).optional(),
    /** Only people for whom the caller is responsible: everybody for planners and HR, otherwise reports and people booked on projects that they lead. */
    own: z.literal('true').optional(),
  }),
  reply: z.array(scheduleRow),
})

export const exportSchedule = exportOf(
  listSchedule,
  'capacity.read',
  'Bookings, leave and public holidays of the schedule as CSV or XLSX, person by person',
)

export const exportScheduleWeeks = exportOf(
  { ...listSchedule, path: '/api/schedule/weeks' },
  'capacity.read',
  'Capacity, booked and free hours of the schedule as CSV or XLSX, one row for each person and week',
)

/**
 * Somebody with free hours between two days: effective capacity minus bookings, week by week, so that an over-booked week takes
 * nothing from another. Skills are those with the most hours.
 */
export const benchRow = z.object({
  userId: z.int(),
  name: z.string(),
  initials: z.string(),
  role: z.string(),
  capacity: z.number(),
  booked: z.number(),
  free: z.number(),
  /** Booked ÷ capacity in percent. */
  utilization: z.number().nullable(),
  /** The first day from which nothing is booked; null if there is a booking on the last asked day. */
  freeFrom: day.nullable(),
  skills: z.array(z.string()),
  /** The evidence for the skill that was asked for; absent if none was. */
  known: knownSkill.optional(),
})

export type BenchRow = z.infer<typeof benchRow>

export const listBench = call('GET /api/capacity-planning/bench', 'capacity.read', {
  summary: 'Who has free hours between two days, most first',
  query: listQuery({
    from: day,
    to: day,
    role: z.string().max(200).optional(),
    skill: z.string().max(200).optional(),
    /** Only people who are booked at first and not on their last days; those who become free first come first. */
    ends: z.literal('true').optional(),
  }),
  reply: z.array(benchRow),
  reads: ['people', 'allocations', 'leave', 'skills', 'time-entries', 'profiles', 'vocabulary'],
})

export const exportBench = exportOf(
  listBench,
  'capacity.read',
  'People with free hours between two days as CSV or XLSX, most hours first',
)

/** The company's weeks: Σ booked ÷ Σ capacity, how many are over-allocated and how many have nothing booked. */
export const capacitySummary = z.object({
  weeks: z.array(
    z.object({
      week: computedDay,
      capacity: z.number(),
      confirmed: z.number(),
      tentative: z.number(),
      utilization: z.number().nullable(),
      overAllocated: z.int(),
      onBench: z.int(),
    }),
  ),
  people: z.int(),
})

export type CapacitySummary = z.infer<typeof capacitySummary>

export const getCapacitySummary = call('GET /api/capacity-planning/summary', 'capacity.read', {
  summary: "The company's booked and available hours by week",
  query: z.strictObject({ from: day, weeks: z.coerce.number().int().min(1).max(MOST_SCHEDULE_WEEKS) }),
  reply: capacitySummary,
})
