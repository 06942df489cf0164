import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Day } from '#shared/time/day.ts'
import { decidedLeave } from '../../leave/changes.ts'
import type { KindOfImport } from './kind.ts'
import { storeOneByOne } from './one-by-one.ts'
import { judgedRows, storedReferences } from './references.ts'

const OVERLAPS = 'The person is away on some of these days already'

/** Leave with its decision, as the file says. Two requests for the same days and kind count as the same. */
export const leave: KindOfImport<'leave'> = {
  writes: ['leave', 'audit'],
  tables: ['leave_requests'],
  isRehearsed: true,
  judge(judging) {
    const met = new Map<string, Span[]>()
    return async (db, rows) => {
      const { placed, userIds } = judgedRows(judging, rows, ({ form }) => form.endDate)
      const present = await presentLeave(db, userIds)
      return placed.map(({ draft: { person, form, status }, place }) => {
        if (place.reason !== undefined) return place
        const stored = present.get(place.userId ?? 0) ?? []
        if (stored.some((one) => isSame(one, form))) return 'there'
        const stands = status === 'Approved' || status === 'Pending'
        const key = String(place.userId ?? (person.email || person.name))
        const earlier = met.get(key) ?? []
        if (
          stands &&
          [...stored.filter(({ isStanding }) => isStanding), ...earlier].some((one) => overlaps(one, form))
        ) {
          return { reason: OVERLAPS }
        }
        if (stands) met.set(key, [...earlier, { ...form, isStanding: true }])
        return 'good'
      })
    }
  },
  store: (storing, rows) =>
    storeOneByOne<'leave'>(storing, rows, async ({ person, form, status }, made) => {
      const { userId } = await storedReferences(storing, { person }, made)
      const stored = (await presentLeave(storing.by.tx, [userId])).get(userId) ?? []
      if (stored.some((one) => isSame(one, form))) return 'there'
      const { id, version } = await decidedLeave(storing.by, { ...form, userId }, status)
      made.push({ entity: 'leave', id, version })
      return 'stored'
    }),
}

interface Span {
  readonly leaveType: string
  readonly startDate: Day
  readonly endDate: Day
  readonly isStanding: boolean
}

type Asked = Pick<Span, 'leaveType' | 'startDate' | 'endDate'>

function isSame(one: Span, form: Asked): boolean {
  return one.leaveType === form.leaveType && one.startDate === form.startDate && one.endDate === form.endDate
}

function overlaps(one: Span, form: Asked): boolean {
  return one.startDate <= form.endDate && form.startDate <= one.endDate
}

async function presentLeave(db: Db, userIds: number[]): Promise<Map<number, Span[]>> {
  const { rows } = await sql<Span & { userId: number }>`
    select user_id as "userId", leave_type as "leaveType", start_date as "startDate", end_date as "endDate",
      status in ('Pending', 'Approved') as "isStanding"
    from leave_requests where user_id = any(${userIds}::integer[])`.execute(db)
  return Map.groupBy(rows, ({ userId }) => userId)
}
