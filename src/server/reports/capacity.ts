import type { Days } from '#shared/time/units.ts'
import { capacities, workingTimes } from '../capacity/plans.ts'
import type { Db } from '../db/tables.ts'

/** The hours that people can work in some days: their ids, and beside each the seconds. */
export interface Capacity {
  readonly people: Int32Array
  readonly seconds: Int32Array
}

/** The capacity of everybody. */
export async function capacityIn(db: Db, days: Days): Promise<Capacity> {
  const people = await workingTimes(db, days)
  const byWeek = capacities(days)
  return {
    people: Int32Array.from(people, ({ userId }) => userId),
    seconds: Int32Array.from(people, (time) => Math.round(byWeek(time).reduce((all, hours) => all + hours, 0) * 3600)),
  }
}
