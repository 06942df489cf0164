import { sql, type Kysely, type Transaction } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { LeaveRequest, listLeaveRequests } from '#shared/leave/contract.ts'
import { STANDING_STATUSES } from '#shared/leave/rules.ts'
import { localDay, type Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../http/errors.ts'
import { among, given, listOf, within } from '../http/list-of.ts'

/** Keeps requests that stand: those that nobody has decided and approved ones. */
export const STANDS = sql<boolean>`status in (${sql.join(STANDING_STATUSES.map((each) => sql.lit(each)))})`

/** How many people's approved leave covers a day, over the requests of a query. */
export function peopleAway(day: Day) {
  return sql<number>`(count(distinct user_id) filter (where status = 'Approved' and ${day} between start_date and end_date))::integer`
}

export function leaveRequests(db: Kysely<Tables>, filter: QueryOf<typeof listLeaveRequests>) {
  let query = requests(db)
    .where(given({ user_id: filter.userId, status: filter.status, leave_type: filter.leaveType }))
    .where(within('start_date', 'end_date', filter))
  if (filter.startsFrom !== undefined) query = query.where('start_date', '>=', filter.startsFrom)
  const direction = filter.order ?? 'desc'
  return listOf(query, { columns: ['start_date', 'id'], direction, keyOf: (row) => [row.startDate, row.id] })
}

/** All requests of one person, oldest first. */
export async function leaveOfPerson(db: Kysely<Tables>, userId: number): Promise<LeaveRequest[]> {
  return requests(db).where('user_id', '=', userId).orderBy('start_date').orderBy('id').execute()
}

/** A request as the list gives it; throws where there is none. */
export async function leaveById(db: Kysely<Tables>, id: number): Promise<LeaveRequest> {
  const request = await requests(db).where('id', '=', id).executeTakeFirst()
  if (!request) throw notFound('leave request', id)
  return request
}

function requests(db: Kysely<Tables>) {
  return db
    .selectFrom('leave_requests')
    .select([
      'id',
      'user_id as userId',
      'leave_type as leaveType',
      'status',
      'start_date as startDate',
      'end_date as endDate',
      'starts_at_noon as startsAtNoon',
      'ends_at_noon as endsAtNoon',
      'total_days as totalDays',
      'reason',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
      'decision_note as decisionNote',
      'created_at as createdAt',
      'version',
    ])
    .$castTo<LeaveRequest>()
}

/** What of a person decides how leave is counted and how much there is. */
export interface LeaveTaker {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly joinDate: string | null
  readonly lastDay: string | null
  readonly contractedHours: number[]
  readonly holidayCalendar: string | null
}

export async function leaveTaker(db: Kysely<Tables>, id: number): Promise<LeaveTaker | undefined> {
  return takers(db).where('id', '=', id).executeTakeFirst()
}

/**
 * A person whose leave nobody else changes until the transaction ends: everything that may use up a balance or overlap
 * comes through here, so two who act at once see each other. Time can be logged and bookings made meanwhile.
 */
export async function lockLeaveTaker(tx: Transaction<Tables>, id: number): Promise<LeaveTaker | undefined> {
  return takers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

function takers(db: Kysely<Tables>) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'name',
      'role',
      'join_date as joinDate',
      'last_day as lastDay',
      'contracted_hours as contractedHours',
      'holiday_calendar as holidayCalendar',
    ])
}

/** People whose leave nobody else changes until the transaction ends, by id; locked in the order of their ids. */
export async function lockLeaveTakers(tx: Transaction<Tables>, ids: number[]): Promise<Map<number, LeaveTaker>> {
  const rows = await takers(tx).where(among('id', ids)).orderBy('id').forNoKeyUpdate().execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/** Everybody's pending and approved leave that touches some days. */
export async function standingLeaveDuring(db: Kysely<Tables>, days: { from: Day; to: Day }): Promise<LeaveRequest[]> {
  return requests(db)
    .where(STANDS)
    .where(within('start_date', 'end_date', days))
    .orderBy('id')
    .execute()
}

/** A person and a request of theirs, as both stand once nobody else changes them. */
export async function lockLeaveRequest(
  tx: Transaction<Tables>,
  id: number,
): Promise<{ person: LeaveTaker; request: LeaveRequest }> {
  const { userId } = await leaveById(tx, id)
  const person = await lockLeaveTaker(tx, userId)
  if (!person) throw notFound('leave request', id)
  // Read anew: it may have changed, or gone, while the person was locked by somebody else.
  return { person, request: await leaveById(tx, id) }
}

/** Adjustments of one person, in the order in which they were made, by the day in the company's time zone (`TZ`). */
export async function adjustmentsOf(db: Kysely<Tables>, userId: number) {
  const rows = await db
    .selectFrom('leave_adjustments')
    .select(['id', 'leave_type as leaveType', 'year', 'days', 'note', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, date: localDay(createdAt) }))
}
