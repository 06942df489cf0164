import type { Days } from '#shared/time/units.ts'
import { capacities, workingTimes } from '../capacity/plans.ts'
import type { Db } from '../db/tables.ts'

/** Everybody's capacity in stretches of days, by person: hundredths of hours. */
export type Capacities = ReadonlyMap<number, Int32Array>

/** The capacity of everybody in each of some stretches of days, which follow each other. */
export async function capacitiesOf(db: Db, stretches: readonly Days[]): Promise<Capacities> {
  const span = { from: stretches[0]?.from ?? '', to: stretches.at(-1)?.to ?? '' }
  const people = await workingTimes(db, span)
  const byWeek = stretches.map((days) => capacities(days))
  return new Map(
    people.map(({ userId, ...time }) => [
      userId,
      Int32Array.from(byWeek, (of) => Math.round(of(time).reduce((all, hours) => all + hours, 0) * 100)),
    ]),
  )
}
