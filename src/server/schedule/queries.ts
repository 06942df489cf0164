import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listSchedule, ScheduleRow } from '#shared/schedule/contract.ts'
import { freeHours, isOnBench, isOverAllocated } from '#shared/schedule/loads.ts'
import { bookedByWeek, wholeWeeks, type Span } from '#shared/schedule/weeks.ts'
import { capacities, plansOf } from '../capacity/plans.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays, namedDays } from '../holidays/holidays.ts'
import { notLeftBefore } from '../people/employment.ts'
import { among, beyond, contains, given, sameText, within } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { standingLeaveOf } from '../leave/queries.ts'
import { asFields } from '../records/columns.ts'
import { visibleTo } from '../records/visible.ts'

/** People by name with their plans. Bookings and leave are read at once for all people of a page. */
export function schedule(db: Db, actor: Actor, filter: QueryOf<typeof listSchedule>): ListSource<ScheduleRow> {
  const span = wholeWeeks(filter.from, filter.weeks)
  const visible = peopleOf(db, filter, span).where(visibleTo(actor, 'capacity.read', { userId: 'people.id' }))
  const people = filter.own ? visible.where(ownPeople(actor, span)) : visible
  // Both the page and its count need the result, so it is read once.
  let read: Promise<number[] | undefined> | undefined
  const fitting = () => (read ??= fittingByHours(db, filter, span))
  return {
    async rows(after, limit) {
      const named = people
        .where(among('people.id', await fitting()))
        .select([
          ...asFields('name', 'initials', 'role', 'contractedHours', 'holidayCalendar', 'joinDate', 'lastDay'),
          'people.id as userId',
        ])
        .orderBy('name')
        .orderBy('people.id')
        .limit(limit)
      const page = await (after ? named.where(beyond(['name', 'people.id'], 'asc', after)) : named).execute()
      const ids = page.map(({ userId }) => userId)
      const [bookings, leave] = await Promise.all([bookingsOf(db, ids, span), standingLeaveOf(db, actor, ids, span)])
      const holidaysOf = await holidayDays(db, span.from, span.to)
      const capacityOf = capacities(span)
      return page.map(({ contractedHours, holidayCalendar, joinDate, lastDay, ...person }) => {
        const away = leave.get(person.userId) ?? []
        const holidays = holidaysOf(holidayCalendar)
        const approved = away.filter(({ status }) => status === 'Approved')
        const time = { contractedHours, joinDate, lastDay, holidays, leave: approved }
        return {
          ...person,
          lastDay,
          capacity: [...capacityOf(time)],
          bookings: (bookings.get(person.userId) ?? []).map(({ userId: _userId, ...booking }) => booking),
          leave: away.map(({ userId: _userId, startsAtNoon: _startsAtNoon, endsAtNoon: _endsAtNoon, ...one }) => one),
          holidays: namedDays(holidays),
        }
      })
    },
    async total() {
      const shown = people.where(among('people.id', await fitting()))
      const { count } = await shown.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
      return count
    },
    keyOf: (row) => [row.name, row.userId],
  }
}

function peopleOf(db: Db, { q, role, projectId, userId, load }: QueryOf<typeof listSchedule>, span: Span) {
  // Somebody who has left by then is shown as long as they have bookings that were not handed over.
  let query = db
    .selectFrom('people')
    .where(given({ 'people.id': userId }))
    .where(sameText('role', role)).where(sql<boolean>`(
    ${notLeftBefore(span.from)} or exists (
      select from resource_allocations b where b.user_id = people.id
        and b.start_date <= ${span.to} and b.end_date >= ${span.from}))`)
  if (q) query = query.where(contains(['name', 'role'], q))
  if (load === 'away') query = query.where('people.id', 'in', awayIn(db, wholeWeeks(span.from, 1)))
  if (projectId !== undefined) {
    query = query.where(sql<boolean>`exists (
      select from resource_allocations b where b.user_id = people.id and b.project_id = ${projectId}
        and b.start_date <= ${span.to} and b.end_date >= ${span.from})`)
  }
  return query
}

/** The people for whom somebody is responsible: by their role, as their manager, or as the lead of a project of these days. */
function ownPeople(actor: Actor, { from, to }: Span) {
  return sql<boolean>`(${visibleTo(actor, 'analytics.read', { userId: 'people.id' })} or exists (
    select from resource_allocations b where b.user_id = people.id and ${among('b.project_id', [...actor.leads])}
      and b.start_date <= ${to} and b.end_date >= ${from}))`
}

/** People on approved leave on any of the days. */
function awayIn(db: Db, days: Span) {
  return db
    .selectFrom('leave_requests')
    .select('user_id')
    .where('status', '=', 'Approved')
    .where(within('start_date', 'end_date', days))
}

const IS_LOADED = { over: isOverAllocated, bench: isOnBench }

/**
 * Ids of the people that the filters by hours keep: those with free hours in a week of the span, or with the wanted load in the
 * first week. Undefined without such a filter.
 */
async function fittingByHours(db: Db, filter: QueryOf<typeof listSchedule>, span: Span) {
  const { free } = filter
  const load = filter.load === 'away' ? undefined : filter.load
  if (free === undefined && load === undefined) return undefined
  const plans = await plansOf(db, span)
  return plans
    .filter(({ capacity, bookings, holidays }) => {
      const booked = bookedByWeek(span, bookings, holidays)
      return (
        (free === undefined || freeHours(capacity, booked) > 0) &&
        (load === undefined || IS_LOADED[load](booked[0] ?? 0, capacity[0] ?? 0))
      )
    })
    .map(({ userId }) => userId)
}

async function bookingsOf(db: Db, ids: number[], { from, to }: Span) {
  const rows = await db
    .selectFrom('resource_allocations')
    .select([
      ...asFields('userId', 'id', 'projectId', 'startDate', 'endDate', 'note', 'version'),
      'allocated_percentage as percentage',
      'allocated_hours as hours',
      'is_confirmed as confirmed',
    ])
    .where(sql<boolean>`user_id = any(${ids}::integer[])`)
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.userId)
}
