import { sql, type Kysely } from 'kysely'
import type { CapacityWeek, listCapacity } from '#shared/capacity/contract.ts'
import { PLANNING_WEEKS, utilization, weekAllocation, weekCapacity, type DayRange } from '#shared/capacity/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekEnd, weeksBetween, weekStart } from '#shared/time/week.ts'
import type { Tables } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { given } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'

/** The longest range that one call may ask for. */
const MAX_WEEKS = 104

/** Weeks are numbered from this Monday, so that a person's week keeps its id. */
const FIRST_WEEK = '2000-01-03'
const WEEKS_PER_PERSON = 10_000

/** Computed per person and week from bookings and approved leave; never stored (spec §3). */
export function capacityWeeks(
  db: Kysely<Tables>,
  filter: QueryOf<typeof listCapacity>,
  today: Day,
): ListSource<CapacityWeek> {
  const from = weekStart(filter.from ?? today)
  const to = weekEnd(filter.to ?? addDays(from, (PLANNING_WEEKS - 1) * 7))
  if (to < from) throw invalid({ to: 'Must not be before from' })
  const weeks = weeksBetween(from, to)
  if (weeks.length > MAX_WEEKS) throw invalid({ to: `At most ${MAX_WEEKS} weeks` })

  return {
    async rows(after, limit) {
      const [afterUser, afterWeek] = after ? [Number(after[0]), String(after[1])] : [0, '']
      const people = await db
        .selectFrom('people')
        .select('id')
        .where(given({ id: filter.userId }))
        .where('id', '>=', afterUser)
        .orderBy('id')
        .limit(Math.ceil(limit / weeks.length) + 1)
        .execute()
      const ids = people.map((person) => person.id)
      const [bookings, leave] = await Promise.all([bookingsOf(db, ids, from, to), leaveOf(db, ids, from, to)])
      return ids
        .flatMap((id) => weeks.map((week) => capacityWeek(id, week, bookings.get(id) ?? [], leave.get(id) ?? [])))
        .filter((row) => row.userId > afterUser || row.weekStarting > afterWeek)
        .slice(0, limit)
    },
    async total() {
      const { count } = await db
        .selectFrom('people')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(given({ id: filter.userId }))
        .executeTakeFirstOrThrow()
      return count * weeks.length
    },
    keyOf: (row) => [row.userId, row.weekStarting],
  }
}

interface Booking extends DayRange {
  hoursPerWeek: number
}

function capacityWeek(userId: number, week: Day, bookings: Booking[], leave: DayRange[]): CapacityWeek {
  const allocatedHours = weekAllocation(week, bookings)
  const totalCapacity = weekCapacity(week, leave)
  return {
    id: userId * WEEKS_PER_PERSON + daysBetween(FIRST_WEEK, week) / 7,
    userId,
    weekStarting: week,
    allocatedHours,
    totalCapacity,
    utilizationPercentage: utilization(allocatedHours, totalCapacity),
    isOverAllocated: allocatedHours > totalCapacity ? 'Yes' : 'No',
  }
}

async function bookingsOf(db: Kysely<Tables>, ids: number[], from: Day, to: Day): Promise<Map<number, Booking[]>> {
  const rows = await db
    .selectFrom('resource_allocations')
    .select(['user_id as userId', 'start_date as start', 'end_date as end', 'allocated_hours as hoursPerWeek'])
    .where(sql<boolean>`user_id = any(${ids}::integer[])`)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute()
  return Map.groupBy(rows, (row) => row.userId)
}

async function leaveOf(db: Kysely<Tables>, ids: number[], from: Day, to: Day): Promise<Map<number, DayRange[]>> {
  const rows = await db
    .selectFrom('leave_requests')
    .select(['user_id as userId', 'start_date as start', 'end_date as end'])
    .where(sql<boolean>`user_id = any(${ids}::integer[])`)
    .where('status', '=', 'Approved')
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute()
  return Map.groupBy(rows, (row) => row.userId)
}
