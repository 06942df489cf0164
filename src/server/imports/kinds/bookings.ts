import { sql } from 'kysely'
import { weekShare } from '#shared/allocations/rules.ts'
import { book } from '../../allocations/changes.ts'
import type { Db } from '../../db/tables.ts'
import type { Drafted, KindOfImport } from './kind.ts'
import { storeOneByOne } from './one-by-one.ts'
import { judgedRows, storedReferences } from './references.ts'

/** Bookings. Two with the same person, project, days and share count as the same. */
export const bookings: KindOfImport<'bookings'> = {
  writes: ['allocations', 'audit'],
  tables: ['resource_allocations'],
  isRehearsed: true,
  judge(judging) {
    const met = new Set<string>()
    return async (db, rows) => {
      const { placed, userIds } = judgedRows(judging, rows, ({ form }) => form.endDate)
      const present = await presentBookings(db, userIds)
      return placed.map(({ draft, place }) => {
        if (place.reason !== undefined) return place
        const named = JSON.stringify([draft.person, draft.project, draft.form])
        if (met.has(named)) return { reason: 'The same booking is in a row before' }
        met.add(named)
        return present.has(keyOf({ ...place, ...draft })) ? 'there' : 'good'
      })
    }
  },
  store: (storing, rows) =>
    storeOneByOne<'bookings'>(storing, rows, async (draft, made) => {
      const place = await storedReferences(storing, draft, made)
      if ((await presentBookings(storing.by.tx, [place.userId])).has(keyOf({ ...place, ...draft }))) return 'there'
      const { id, version } = await book(storing.by, { ...draft.form, ...place })
      made.push({ entity: 'allocation', id, version })
      return 'stored'
    }),
}

function keyOf({
  userId,
  projectId,
  form,
}: { userId: number | null; projectId: number | null } & Pick<Drafted<'bookings'>['draft'], 'form'>): string {
  const share = weekShare(form.allocatedPercentage, form.allocatedHours)
  return `${userId} ${projectId} ${form.startDate} ${form.endDate} ${share?.percentage}`
}

async function presentBookings(db: Db, userIds: number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', user_id, project_id, start_date, end_date, allocated_percentage::float8) as key
    from resource_allocations where user_id = any(${userIds}::integer[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
