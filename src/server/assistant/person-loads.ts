import { sql } from 'kysely'
import { averageWeek, loadPeriod } from '#shared/assistant/rules.ts'
import { roundToCents, sumToCents } from '#shared/figures/rounding.ts'
import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { presenceOf } from '../capacity/plans.ts'
import type { Db } from '../db/tables.ts'
import { DAYS_KEPT, KeptBy } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'
import { notLeftBefore } from '../people/employment.ts'

/** A person's logged hours and capacity in the weeks that the assistant judges. */
export interface PersonLoad {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly hours: number
  readonly capacity: number
  /** The same for the last of these weeks only. */
  readonly lastWeek: { readonly hours: number; readonly capacity: number }
  /** Hours a week on average; null for a person who was not there. */
  readonly average: number | null
}

/** A person and their capacity, in hours, in the weeks that the assistant judges. */
export type PersonThere = Pick<PersonLoad, 'id' | 'name' | 'role' | 'capacity'> & { readonly lastCapacity: number }

/** Everybody's load, from one row of week totals for each of the weeks. */
async function personLoads(
  db: Db,
  there: readonly PersonThere[] | Promise<readonly PersonThere[]>,
  today: Day,
): Promise<PersonLoad[]> {
  const [people, hours] = await Promise.all([there, hoursByPerson(db, loadPeriod(today))])
  return people.map(({ lastCapacity, ...person }) => {
    const { all = 0, last = 0 } = hours.get(person.id) ?? {}
    return {
      ...person,
      hours: all,
      lastWeek: { hours: last, capacity: lastCapacity },
      average: averageWeek(all, person.capacity),
    }
  })
}

/** Everybody's load as of a day; capacity is kept in memory, because people and leave change seldom. */
export type Loads = (today: Day) => Promise<PersonLoad[]>

export function keptLoads(db: Db, versions: Versions): Loads {
  const there = new KeptBy(versions, ['people', 'leave'], DAYS_KEPT, (today: Day) => peopleThere(db, today))
  return (today) => personLoads(db, there.of(today), today)
}

/** Everybody who had joined and has not left, with their capacity. */
async function peopleThere(db: Db, today: Day): Promise<PersonThere[]> {
  const span = loadPeriod(today)
  const [people, there] = await Promise.all([
    db
      .selectFrom('people')
      .select(['id', 'name', 'role'])
      .where(sql<boolean>`(join_date is null or join_date <= ${span.to})`)
      .where(notLeftBefore(today))
      .orderBy('id')
      .execute(),
    presenceOf(db, span),
  ])
  const weeks = new Map(there.map(({ userId, capacity }) => [userId, capacity]))
  return people.map((person) => {
    const capacity = weeks.get(person.id) ?? []
    return {
      ...person,
      capacity: sumToCents(capacity),
      lastCapacity: roundToCents(capacity.at(-1) ?? 0),
    }
  })
}

/** Logged hours of the weeks, and of the last of them; as one value, since parsing thousands of rows takes longer than reading them. */
async function hoursByPerson(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<Map<number, { all: number; last: number }>> {
  const lastWeek = weekStart(to)
  const { rows } = await sql<{ people: [id: number, all: number, last: number][] | null }>`
    select json_agg(json_build_array(user_id, hours, last)) as people
    from (
      select user_id, round(sum(seconds) / 3600.0, 2) as hours,
        round(coalesce(sum(seconds) filter (where week = ${lastWeek}), 0) / 3600.0, 2) as last
      from user_week_totals where week >= ${from} and week <= ${lastWeek} group by user_id
    ) as logged`.execute(db)
  return new Map((rows[0]?.people ?? []).map(([id, all, last]) => [id, { all, last }]))
}
