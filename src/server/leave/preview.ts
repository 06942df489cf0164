import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { leaveForm, type LeaveForm, type LeavePreview, type previewLeave } from '#shared/leave/contract.ts'
import { yearOf } from '#shared/leave/days.ts'
import { daysIn, leaveBalanceOf } from '#shared/leave/ledger.ts'
import { MOST_OTHERS_AWAY } from '#shared/leave/rules.ts'
import { bookingsOf } from '../allocations/queries.ts'
import type { Db } from '../db/tables.ts'
import { invalidInput } from '../http/errors.ts'
import { namedDays } from '../holidays/holidays.ts'
import { personLeave } from './accounts.ts'
import { daysByYear, daysOf, leaveFaults } from './faults.ts'
import { makesAway, type LeaveTaker } from './queries.ts'

/** What a request would mean. For an invalid form, only its faults are returned. */
export async function leavePreviewOf(
  db: Db,
  actor: Actor,
  person: LeaveTaker,
  query: QueryOf<typeof previewLeave>,
): Promise<LeavePreview> {
  const { id, startsAtNoon, endsAtNoon, ...rest } = query
  const checked = leaveForm.safeParse({
    ...rest,
    startsAtNoon: startsAtNoon === 'true',
    endsAtNoon: endsAtNoon === 'true',
  })
  if (!checked.success) return { ...NOTHING, faults: invalidInput(checked.error).fields ?? {} }
  const form = checked.data
  const { startDate, endDate } = form
  const leave = await personLeave(db, person, [form])
  const account = leave.account(form.leaveType)
  const year = yearOf(startDate)
  const pending = daysIn(leave.waiting(form.leaveType, id), year)
  const balance = account.allowance.daysPerYear === null ? null : leaveBalanceOf(account, year)
  const asked = daysByYear(form, person, leave).get(year) ?? 0
  return {
    totalDays: daysOf(form, person, leave),
    balance,
    pending,
    balanceAfter: balance === null ? null : balance - pending - asked,
    holidays: namedDays(leave.holidays).filter(({ date }) => startDate <= date && date <= endDate),
    conflicts: await bookingsDuring(db, form),
    alsoAway: await othersAway(db, actor, person, form),
    faults: leaveFaults(form, person, leave, { own: id }),
  }
}

const NOTHING: LeavePreview = {
  totalDays: 0,
  balance: null,
  pending: 0,
  balanceAfter: null,
  holidays: [],
  conflicts: [],
  alsoAway: [],
  faults: {},
}

async function bookingsDuring(db: Db, { userId, startDate, endDate }: LeaveForm) {
  const bookings = await bookingsOf(db, userId, { from: startDate, to: endDate })
  return bookings.map(({ id, ...booking }) => ({ allocationId: id, ...booking }))
}

/**
 * People who are away in these days, or have requested leave that the actor may read. They have the same role, or somebody has
 * booked both on a project in these days. Approved leave comes first, then by name.
 */
async function othersAway(db: Db, actor: Actor, { id, role }: LeaveTaker, { startDate, endDate }: LeaveForm) {
  const { rows } = await sql<LeavePreview['alsoAway'][number]>`
    with own as (
      select distinct project_id from resource_allocations
      where user_id = ${id} and start_date <= ${endDate} and end_date >= ${startDate}
    ), shared as (
      select a.user_id, array_agg(distinct p.name order by p.name) as projects
      from resource_allocations a join own using (project_id) join projects p on p.id = a.project_id
      where a.start_date <= ${endDate} and a.end_date >= ${startDate}
      group by a.user_id
    )
    select l.user_id as "userId", people.name, l.start_date as "startDate", l.end_date as "endDate", l.status,
      people.role = ${role} as "sameRole", coalesce(shared.projects, '{}') as projects
    from leave_requests l join people on people.id = l.user_id left join shared on shared.user_id = l.user_id
    where ${makesAway(actor, 'l')} and l.start_date <= ${endDate} and l.end_date >= ${startDate}
      and l.user_id <> ${id} and (people.role = ${role} or shared.user_id is not null)
    order by l.status, people.name, l.id
    limit ${MOST_OTHERS_AWAY}`.execute(db)
  return rows
}
