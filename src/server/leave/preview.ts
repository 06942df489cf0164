import { sql, type Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { leaveForm, type LeaveForm, type LeavePreview, type previewLeave } from '#shared/leave/contract.ts'
import { yearOf } from '#shared/leave/days.ts'
import { daysIn, leaveBalanceOf } from '#shared/leave/ledger.ts'
import type { Tables } from '../db/tables.ts'
import { invalidInput } from '../http/errors.ts'
import { namedDays } from '../holidays/holidays.ts'
import { personLeave } from './accounts.ts'
import { daysByYear, daysOf, leaveFaults } from './faults.ts'
import type { LeaveTaker } from './queries.ts'

/** Others who are away that a preview names; more make the same point. */
const MOST_OTHERS = 50

/** What a request would mean. A form that cannot be one at all is answered with its faults alone. */
export async function leavePreviewOf(
  db: Kysely<Tables>,
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
  const left = leaveBalanceOf(account, year) - daysIn(leave.waiting(form.leaveType, id), year)
  const balance = account.allowance.daysPerYear === null ? null : left
  return {
    totalDays: daysOf(form, person, leave),
    balance,
    balanceAfter: balance === null ? null : balance - (daysByYear(form, person, leave).get(year) ?? 0),
    holidays: namedDays(leave.holidays).filter(({ date }) => startDate <= date && date <= endDate),
    conflicts: await bookingsDuring(db, form),
    alsoAway: await othersAway(db, person, form),
    faults: leaveFaults(form, person, leave, { own: id }),
  }
}

const NOTHING: LeavePreview = {
  totalDays: 0,
  balance: null,
  balanceAfter: null,
  holidays: [],
  conflicts: [],
  alsoAway: [],
  faults: {},
}

async function bookingsDuring(db: Kysely<Tables>, { userId, startDate, endDate }: LeaveForm) {
  return db
    .selectFrom('resource_allocations as a')
    .innerJoin('projects as p', 'p.id', 'a.project_id')
    .select([
      'a.id as allocationId',
      'p.id as projectId',
      'p.name as project',
      'a.start_date as startDate',
      'a.end_date as endDate',
      'a.allocated_percentage as percentage',
      'a.is_confirmed as confirmed',
    ])
    .where('a.user_id', '=', userId)
    .where('a.start_date', '<=', endDate)
    .where('a.end_date', '>=', startDate)
    .orderBy('a.start_date')
    .orderBy('a.id')
    .execute()
}

/** People of the same role with approved leave on any of the days, by name. */
async function othersAway(db: Kysely<Tables>, { id, role }: LeaveTaker, { startDate, endDate }: LeaveForm) {
  return db
    .selectFrom('leave_requests as l')
    .innerJoin('people as p', 'p.id', 'l.user_id')
    .select(['p.id as userId', 'p.name', 'l.start_date as startDate', 'l.end_date as endDate'])
    .where('l.status', '=', 'Approved')
    .where('l.start_date', '<=', endDate)
    .where('l.end_date', '>=', startDate)
    .where('p.role', '=', role)
    .where('p.id', '!=', id)
    .orderBy(sql`p.name`)
    .orderBy('l.id')
    .limit(MOST_OTHERS)
    .execute()
}
