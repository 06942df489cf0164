import type { Actor } from '#shared/access/rules.ts'
import type { MatchRow } from '#shared/match/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { bookingsOfPeople } from '../allocations/queries.ts'
import type { Db } from '../db/tables.ts'
import { standingLeaveOf } from '../leave/queries.ts'

type Conflicts = Omit<MatchRow['conflicts'], 'holidays'>

/** What else people have on some days, by person: bookings, and leave that is requested or approved. */
export async function conflictsOf(db: Db, actor: Actor, span: Span, ids: number[]): Promise<Map<number, Conflicts>> {
  const [leaveOf, bookings] = await Promise.all([
    standingLeaveOf(db, actor, ids, span),
    bookingsOfPeople(db, ids, span),
  ])
  const ofPerson = (id: number): Conflicts => ({
    leave: (leaveOf.get(id) ?? []).map(
      ({ id: _id, userId: _userId, startsAtNoon: _startsAtNoon, endsAtNoon: _endsAtNoon, ...one }) => one,
    ),
    bookings: bookings.filter(({ userId }) => userId === id).map(({ userId: _userId, ...booking }) => booking),
  })
  return new Map(ids.map((id) => [id, ofPerson(id)]))
}
