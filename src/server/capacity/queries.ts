import { sql } from 'kysely'
import type { CapacityWeek, listCapacity } from '#shared/capacity/contract.ts'
import { PLANNING_WEEKS } from '#shared/capacity/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { CapacitySummary } from '#shared/schedule/contract.ts'
import {
  bookedAndConfirmed,
  groupUtilization,
  isOnBench,
  isOverAllocated,
  weekLoads,
  type WeekLoad,
} from '#shared/schedule/loads.ts'
import { weeksOf, wholeWeeks } from '#shared/schedule/weeks.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { given } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { notLeftBefore } from '../people/employment.ts'
import type { Visible } from '../records/visible.ts'
import { plansOf } from './plans.ts'

/** The longest range that one call may ask for. */
const MAX_WEEKS = 104

/** Weeks are numbered from this Monday, so that a person's week keeps its id. */
const FIRST_WEEK = '2000-01-03'
const WEEKS_PER_PERSON = 10_000

/** Computed per person and week from contracts, approved leave, public holidays and bookings; never stored (spec §3). */
export function capacityWeeks(
  db: Db,
  filter: QueryOf<typeof listCapacity>,
  today: Day,
  visible: Visible,
): ListSource<CapacityWeek> {
  const from = weekStart(filter.from ?? today)
  const to = weekEnd(filter.to ?? addDays(from, (PLANNING_WEEKS - 1) * 7))
  if (to < from) throw invalid({ to: 'Must not be before from' })
  // Checked before the weeks are listed: a range may span centuries.
  const count = (daysBetween(from, to) + 1) / 7
  if (count > MAX_WEEKS) throw invalid({ to: `At most ${MAX_WEEKS} weeks` })

  return {
    async rows(after, limit) {
      const [afterUser, afterWeek] = after ? [Number(after[0]), String(after[1])] : [0, '']
      const people = await db
        .selectFrom('people')
        .select('id')
        .where(given({ id: filter.userId }))
        .where(notLeftBefore(from))
        .where(visible)
        .where('id', '>=', afterUser)
        .orderBy('id')
        .limit(Math.ceil(limit / count) + 1)
        .execute()
      const plans = await plansOf(
        db,
        { from, to },
        people.map(({ id }) => id),
      )
      return plans
        .flatMap(({ userId, capacity, bookings, holidays }) =>
          weekLoads({ from, to }, capacity, bookings, holidays).map((load) => capacityWeek(userId, load)),
        )
        .filter((row) => row.userId > afterUser || row.weekStarting > afterWeek)
        .slice(0, limit)
    },
    async total() {
      const people = await db
        .selectFrom('people')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(given({ id: filter.userId }))
        .where(notLeftBefore(from))
        .where(visible)
        .executeTakeFirstOrThrow()
      return people.count * count
    },
    keyOf: (row) => [row.userId, row.weekStarting],
  }
}

function capacityWeek(userId: number, { week, capacity, booked, utilization, overAllocated }: WeekLoad): CapacityWeek {
  return {
    id: userId * WEEKS_PER_PERSON + daysBetween(FIRST_WEEK, week) / 7,
    userId,
    weekStarting: week,
    allocatedHours: booked,
    totalCapacity: capacity,
    utilizationPercentage: utilization,
    isOverAllocated: overAllocated ? 'Yes' : 'No',
  }
}

/** The company's weeks, added up over everybody. It returns only numbers, since a large company has a quarter of a million weeks of people. */
export async function capacitySummary(db: Db, from: Day, weeks: number): Promise<CapacitySummary> {
  const span = wholeWeeks(from, weeks)
  const plans = await plansOf(db, span)
  const sums = weeksOf(span).map((week) => ({
    week,
    capacity: 0,
    confirmed: 0,
    booked: 0,
    overAllocated: 0,
    onBench: 0,
  }))
  for (const { capacity, bookings, holidays } of plans) {
    const { booked, confirmed } = bookedAndConfirmed(span, bookings, holidays)
    sums.forEach((sum, nth) => {
      const hours = booked[nth] ?? 0
      const available = capacity[nth] ?? 0
      sum.capacity += available
      sum.booked += hours
      sum.confirmed += confirmed[nth] ?? 0
      if (isOverAllocated(hours, available)) sum.overAllocated += 1
      if (isOnBench(hours, available)) sum.onBench += 1
    })
  }
  return {
    weeks: sums.map(({ week, capacity, confirmed, booked, overAllocated, onBench }) => ({
      week,
      capacity: roundToCents(capacity),
      confirmed: roundToCents(confirmed),
      tentative: roundToCents(booked - confirmed),
      utilization: groupUtilization([{ capacity, booked }]),
      overAllocated,
      onBench,
    })),
    people: plans.length,
  }
}
