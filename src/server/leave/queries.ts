import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import {
  leaveRequest,
  type LeaveCalendarRow,
  type LeaveRequest,
  type listLeaveRequests,
} from '#shared/leave/contract.ts'
import { STANDING_STATUSES } from '#shared/leave/rules.ts'
import { localDay, type Day } from '#shared/time/day.ts'
import { companyTimeZone } from '../company/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { among, given, listOf, within } from '../http/list-of.ts'
import { asFields, fieldsOf, type Read } from '../records/columns.ts'
import { EVERY_ROW, visibleTo, type AboutColumns, type Visible } from '../records/visible.ts'

/** Keeps requests that stand: undecided and approved ones. */
export const STANDS = sql<boolean>`status in (${sql.join(STANDING_STATUSES.map((each) => sql.lit(each)))})`

/** How many people's approved leave covers a day, over the requests of a query. */
export function peopleAway(day: Day) {
  return sql<number>`(count(distinct user_id) filter (where status = 'Approved' and ${day} between start_date and end_date))::integer`
}

/** The columns that say whose request it is and its state; `table` is the name of `leave_requests` in the query. */
export function aboutLeave(table = 'leave_requests'): AboutColumns {
  return { userId: `${table}.user_id`, decided: { status: `${table}.status`, decidedBy: `${table}.decided_by` } }
}

/** Requests that somebody may read. */
export function visibleLeave(actor: Actor, table?: string): Visible {
  return visibleTo(actor, 'leave.read', aboutLeave(table))
}

export function leaveRequests(db: Db, filter: QueryOf<typeof listLeaveRequests>, visible: Visible) {
  let query = leaveRows(db)
    .where(visible)
    .where(given({ user_id: filter.userId, status: filter.status, leave_type: filter.leaveType }))
    .where(within('start_date', 'end_date', filter))
  if (filter.startsFrom !== undefined) query = query.where('start_date', '>=', filter.startsFrom)
  const direction = filter.order ?? 'desc'
  return listOf(query, { columns: ['start_date', 'id'], direction, keyOf: (row) => [row.startDate, row.id] })
}

/** All requests of one person, oldest first. */
export async function leaveOfPerson(db: Db, userId: number): Promise<Read<LeaveRequest>[]> {
  return leaveRows(db).where('user_id', '=', userId).orderBy('start_date').orderBy('id').execute()
}

export function leaveRows(db: Db) {
  return db.selectFrom('leave_requests').select(fieldsOf(leaveRequest)).$castTo<Read<LeaveRequest>>()
}

/** The fields of a person that decide how leave is counted and how much there is. */
export interface LeaveTaker {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly joinDate: string | null
  readonly lastDay: string | null
  readonly contractedHours: number[]
  readonly holidayCalendar: string | null
}

export async function leaveTaker(db: Db, id: number): Promise<LeaveTaker | undefined> {
  return takers(db).where('id', '=', id).executeTakeFirst()
}

/**
 * A person whose leave nobody else changes until the transaction ends. Everything that may use up a balance or overlap locks
 * the person here, so two simultaneous changes see each other. Time can be logged and bookings made meanwhile.
 */
export async function lockLeaveTaker(tx: Tx, id: number): Promise<LeaveTaker | undefined> {
  return takers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

function takers(db: Db) {
  return db
    .selectFrom('people')
    .select(asFields('id', 'name', 'role', 'joinDate', 'lastDay', 'contractedHours', 'holidayCalendar'))
}

/** People whose leave nobody else changes until the transaction ends, by id; locked in the order of their ids. */
export async function lockLeaveTakers(tx: Tx, ids: number[]): Promise<Map<number, LeaveTaker>> {
  const rows = await takers(tx).where(among('id', ids)).orderBy('id').forNoKeyUpdate().execute()
  return new Map(rows.map((person) => [person.id, person]))
}

/**
 * Some people's standing leave that touches some days, by person, in the order in which it begins. Of people whose leave the
 * actor may not read, only approved leave is given, without its kind.
 */
export async function standingLeaveOf(db: Db, actor: Actor, userIds: number[], days: { from: Day; to: Day }) {
  const rows = await db
    .selectFrom('leave_requests')
    .select(asFields('userId', 'id', 'leaveType', 'status', 'startDate', 'endDate', 'startsAtNoon', 'endsAtNoon'))
    .$castTo<LeaveCalendarRow['leave'][number] & { userId: number }>()
    .where(among('user_id', userIds))
    .where(STANDS)
    .where(within('start_date', 'end_date', days))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return Map.groupBy(leaveAsSeen(actor, rows), ({ userId }) => userId)
}

interface SomeLeave {
  readonly userId: number
  readonly status: string
  readonly leaveType?: string | undefined
}

/** Complete leave if the actor may read it; else, once it is approved, only that its person is away. */
export function leaveAsSeen<Leave extends SomeLeave>(
  actor: Actor,
  leave: Leave[],
): (Omit<Leave, 'leaveType'> & Partial<Pick<Leave, 'leaveType'>>)[] {
  if (mayOn(actor, 'leave.read', {})) return leave
  return leave.flatMap((one) => {
    if (mayOn(actor, 'leave.read', one)) return [one]
    const { leaveType: _leaveType, ...away } = one
    return one.status === 'Approved' ? [away] : []
  })
}

/** Keeps leave of which the actor sees at least that its person is away. */
export function makesAway(actor: Actor, table?: string) {
  const visible = visibleLeave(actor, table)
  return visible === EVERY_ROW ? STANDS : sql<boolean>`(status = 'Approved' or status = 'Pending' and ${visible})`
}

/** Leave with the fields of its person that decide how its days are counted. */
export function countableLeave(db: Db) {
  return db
    .selectFrom('leave_requests')
    .innerJoin('people', 'people.id', 'user_id')
    .select([
      ...asFields('startDate', 'endDate', 'startsAtNoon', 'endsAtNoon', 'totalDays', 'contractedHours'),
      'holiday_calendar as calendar',
    ])
}

/** Everybody's pending and approved leave that touches some days. */
export async function standingLeaveDuring(db: Db, days: { from: Day; to: Day }) {
  return leaveRows(db)
    .where(STANDS)
    .where(within('start_date', 'end_date', days))
    .orderBy('id')
    .execute()
}

/** Locks the person of a request: nobody else changes that person's leave until the transaction ends. */
export async function lockTakerOf(tx: Tx, requestId: number): Promise<LeaveTaker | undefined> {
  const request = await leaveRows(tx).where('id', '=', requestId).executeTakeFirst()
  return request && lockLeaveTaker(tx, request.userId)
}

/** One person's adjustments in the order in which they were made, each with its day in the company's time zone. */
export async function adjustmentsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('leave_adjustments')
    .select(['id', 'leave_type as leaveType', 'year', 'days', 'note', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const zone = await companyTimeZone(db)
  return rows.map(({ createdAt, ...row }) => ({ ...row, date: localDay(createdAt, zone) }))
}

/** The first year of which the company recorded anybody's leave; null before there is any. */
export async function firstLeaveYear(db: Db): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`
    select least(
      (select extract(year from end_date)::integer from leave_requests
        where status = 'Approved' order by start_date, id limit 1),
      (select min(year) from leave_adjustments)) as year`.execute(db)
  return rows[0]?.year ?? null
}
