import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { LeaveCalendarRow, listLeaveCalendar } from '#shared/leave/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { contains, listOf, sameText, within } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import { holidayDays, namedDays } from '../holidays/holidays.ts'
import { notLeftBefore } from '../people/employment.ts'
import { makesAway, standingLeaveOf } from './queries.ts'

/** People by name, with their standing leave and public holidays of a month. */
export function leaveCalendar(
  db: Db,
  actor: Actor,
  filter: QueryOf<typeof listLeaveCalendar>,
): ListSource<LeaveCalendarRow> {
  const month = daysOfMonth(filter.month)
  let query = db
    .selectFrom('people')
    .select(['people.id as userId', 'name', 'initials', 'role', 'holiday_calendar as calendar'])
    .where(sameText('role', filter.role))
    .where(notLeftBefore(month.from))
  if (filter.q) query = query.where(contains(['name', 'role'], filter.q))
  if (filter.all !== 'true') {
    query = query.where(
      'people.id',
      'in',
      db
        .selectFrom('leave_requests')
        .select('user_id')
        .where(makesAway(actor))
        .where(within('start_date', 'end_date', month)),
    )
  }
  const people = listOf(query, {
    columns: ['name', 'people.id'],
    direction: 'asc',
    keyOf: (row) => [row.name, row.userId],
  })
  const withDays = async (page: Awaited<ReturnType<typeof people.rows>>) => {
    const userIds = page.map(({ userId }) => userId)
    const leave = await standingLeaveOf(db, actor, userIds, month)
    const holidays = await holidayDays(db, month.from, month.to)
    return page.map(({ calendar, ...person }) => ({
      ...person,
      leave: (leave.get(person.userId) ?? []).map(({ userId: _userId, ...own }) => own),
      holidays: namedDays(holidays(calendar)),
    }))
  }
  return madeOf(people, withDays, (row) => [row.name, row.userId])
}

function daysOfMonth(month: string): { from: Day; to: Day } {
  const from = `${month}-01`
  // 31 days after its first day, every month is over.
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}
