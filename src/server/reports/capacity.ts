import { capacityBetween, type WorkingTime } from '#shared/capacity/working-time.ts'
import type { Days } from '#shared/time/units.ts'
import { workingTimes } from '../capacity/plans.ts'
import type { Db } from '../db/tables.ts'

/** Everybody's capacity in stretches of days, by person: hundredths of hours. */
export type Capacities = ReadonlyMap<number, Int32Array>

/**
 * The capacity of everybody (`capacityBetween` of shared/capacity/working-time.ts) in each of some stretches of days, which follow each
 * other. Those with the same hours, the same holidays and no leave in a stretch are counted once.
 */
export async function capacitiesOf(db: Db, stretches: readonly Days[]): Promise<Capacities> {
  const span = { from: stretches[0]?.from ?? '', to: stretches.at(-1)?.to ?? '' }
  const people = await workingTimes(db, span)
  const ordinary = stretches.map(() => new Map<unknown, Map<unknown, number>>())
  return new Map(
    people.map(({ userId, ...time }) => [
      userId,
      Int32Array.from(stretches, (days, nth) => {
        if (!isOrdinary(days, time)) return hundredths(days, time)
        const known = ordinary[nth]?.get(time.holidays) ?? new Map<unknown, number>()
        ordinary[nth]?.set(time.holidays, known)
        const before = known.get(time.contractedHours)
        if (before !== undefined) return before
        const counted = hundredths(days, time)
        known.set(time.contractedHours, counted)
        return counted
      }),
    ]),
  )
}

function isOrdinary({ from, to }: Days, { joinDate, lastDay, leave }: WorkingTime): boolean {
  if (joinDate !== null && joinDate > from) return false
  if (lastDay !== null && lastDay < to) return false
  return !leave.some(({ startDate, endDate }) => startDate <= to && from <= endDate)
}

function hundredths({ from, to }: Days, time: WorkingTime): number {
  return Math.round(capacityBetween(from, to, time) * 100)
}
