import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { MAX_DAY_HOURS, fullDayFault } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { among } from '../http/list-of.ts'
import type { By } from '../records/record.ts'

/** The part of an entry that counts toward a person's day. */
interface Placed {
  readonly userId: number
  readonly date: Day
  readonly hours: number
}

/**
 * Somebody's day that a change has brought above 24 hours, in words; null if there is none. The entries were `before`, and are
 * already stored as `after`. A day that was above 24 hours before and has not grown is allowed: rows of a synchronization and
 * of older releases stay. People who get hours stay locked until the transaction ends, so that two processes cannot fill the
 * same day together.
 */
export async function readFullDay(
  { tx, actor }: Pick<By, 'tx' | 'actor'>,
  before: readonly Placed[],
  after: readonly Placed[],
): Promise<string | null> {
  const grown = grownDays(before, after)
  if (grown.length === 0) return null
  const userIds = [...new Set(grown.map(({ userId }) => userId))]
  await tx.selectFrom('people').select('id').where(among('id', userIds)).orderBy('id').forNoKeyUpdate().execute()
  const { rows } = await sql<{ userId: number; name: string; date: Day; hours: number }>`
    select people.id as "userId", people.name, e.date, sum(e.hours) as hours
    from unnest(${grown.map(({ userId }) => userId)}::integer[], ${grown.map(({ date }) => date)}::date[])
        as grown (user_id, date)
      join time_entries e on e.user_id = grown.user_id and e.date = grown.date
      join people on people.id = e.user_id
    group by people.id, people.name, e.date having sum(e.hours) > ${MAX_DAY_HOURS}
    order by e.date, people.name limit 1`.execute(tx)
  const [full] = rows
  return full ? fullDayFault(full, seesHours(actor, full.userId)) : null
}

/** Whether somebody may see all hours of a person, so that a message may tell what they come to. */
export function seesHours(actor: Actor, userId: number): boolean {
  return mayOn(actor, 'timesheets.read', { userId })
}

/** The days of people that have more hours after a change than before, with the difference. */
export function grownDays(before: readonly Placed[], after: readonly Placed[]): Placed[] {
  const days = new Map<string, { userId: number; date: Day; hours: number }>()
  const add = ({ userId, date }: Placed, hours: number) => {
    const key = `${userId} ${date}`
    const day = days.get(key) ?? { userId, date, hours: 0 }
    days.set(key, { ...day, hours: roundToCents(day.hours + hours) })
  }
  for (const entry of before) add(entry, -entry.hours)
  for (const entry of after) add(entry, entry.hours)
  return [...days.values()].filter(({ hours }) => hours > 0)
}
