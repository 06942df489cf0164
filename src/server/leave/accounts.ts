import type { BodyOf } from '#shared/http/endpoint.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { LEAVE_TYPES, type LeaveType } from '#shared/leave/choices.ts'
import { type adjustLeave, type LeaveBalance, type LeaveLedgerLine } from '#shared/leave/balance-contract.ts'
import { countedDaysByYear, reachOf } from '#shared/leave/days.ts'
import {
  daysIn,
  entitlementOf,
  leaveBalanceOf,
  leaveLedger,
  type CountedLeave,
  type LeaveAccount,
} from '#shared/leave/ledger.ts'
import { recordChange } from '../audit/record.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { holidayDays } from '../holidays/holidays.ts'
import type { NamedHolidays } from '../holidays/public-holidays.ts'
import type { Read } from '../records/columns.ts'
import type { By } from '../records/record.ts'
import { refuseOwnGrant } from '../records/relations.ts'
import { leavePolicies } from './policies.ts'
import { adjustmentsOf, firstLeaveYear, leaveOfPerson, lockLeaveTaker, type LeaveTaker } from './queries.ts'

/** One person's leave: present and former requests and, by kind, what the balance follows from and what waits. */
export interface PersonLeave {
  readonly requests: readonly Read<LeaveRequest>[]
  /** The person's holidays in the time of all that leave, and of leave that is being asked for. */
  readonly holidays: NamedHolidays
  account(leaveType: LeaveType): LeaveAccount
  /** Undecided requests of a kind, except the one with this id. */
  waiting(leaveType: LeaveType, but?: number): CountedLeave[]
}

export async function personLeave(
  db: Db,
  person: LeaveTaker,
  asked: readonly Pick<LeaveRequest, 'startDate' | 'endDate'>[] = [],
): Promise<PersonLeave> {
  // One after the other: a transaction has only one connection.
  const requests = await leaveOfPerson(db, person.id)
  const holidays = await holidaysDuring(db, person, [...requests, ...asked])
  const adjustments = await adjustmentsOf(db, person.id)
  const policies = await leavePolicies(db)
  const firstYear = await firstLeaveYear(db)
  const counted = (leaveType: LeaveType, status: LeaveRequest['status']) =>
    requests
      .filter((request) => request.leaveType === leaveType && request.status === status)
      .map((request) => countedLeave(request, person, holidays))
  return {
    requests,
    holidays,
    account: (leaveType) => ({
      leaveType,
      allowance: policies.find((policy) => policy.leaveType === leaveType) ?? { daysPerYear: null, carryOverDays: 0 },
      joinDate: person.joinDate,
      firstYear,
      adjustments: adjustments.filter((adjustment) => adjustment.leaveType === leaveType),
      taken: counted(leaveType, 'Approved'),
    }),
    waiting: (leaveType, but) => counted(leaveType, 'Pending').filter(({ id }) => id !== but),
  }
}

/** A request with its days by year, as they were counted. */
function countedLeave(request: Read<LeaveRequest>, person: LeaveTaker, holidays: NamedHolidays): CountedLeave {
  const { id, startDate, reason } = request
  return { id, startDate, reason, byYear: countedDaysByYear(request, person.contractedHours, holidays) }
}

/** A person's holidays from the first to the last day of several leaves. */
async function holidaysDuring(
  db: Db,
  person: LeaveTaker,
  leave: readonly Pick<LeaveRequest, 'startDate' | 'endDate'>[],
): Promise<NamedHolidays> {
  const reach = reachOf(leave)
  return reach ? (await holidayDays(db, reach.from, reach.to))(person.holidayCalendar) : new Map()
}

/** A person's balance of every kind of leave in a year. */
export async function leaveBalances(db: Db, person: LeaveTaker, year: number): Promise<LeaveBalance[]> {
  const leave = await personLeave(db, person)
  return LEAVE_TYPES.map((leaveType) => {
    const account = leave.account(leaveType)
    const unlimited = account.allowance.daysPerYear === null
    return {
      leaveType,
      entitlement: unlimited ? null : entitlementOf(account, year),
      taken: daysIn(account.taken, year),
      pending: daysIn(leave.waiting(leaveType), year),
      balance: unlimited ? null : leaveBalanceOf(account, year),
      ledger: leaveLedger(account, year),
    }
  })
}

/** Gives or takes days in addition to the policy, and returns the line for the ledger. */
export async function adjustBalance(
  by: By,
  { userId, leaveType, year, days, note }: BodyOf<typeof adjustLeave>,
): Promise<LeaveLedgerLine> {
  const { tx, actor, now, today } = by
  refuseOwnGrant(by, userId, 'Nobody gives themselves leave; ask somebody else in HR, or an administrator')
  if (!(await lockLeaveTaker(tx, userId))) throw invalid({ userId: 'There is no such person' })
  const policies = await leavePolicies(tx)
  if (policies.some((policy) => policy.leaveType === leaveType && policy.daysPerYear === null)) {
    throw invalid({ leaveType: `${leaveType} is unlimited, so there is nothing to give or take` })
  }
  const { id } = await tx
    .insertInto('leave_adjustments')
    .values({ user_id: userId, leave_type: leaveType, year, days, note, created_by: actor.userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { userId, leaveType, year, days, note }
  const change = { entity: 'leave adjustment', entityId: id, action: 'made' } as const
  await recordChange(by, { ...change, before: null, after })
  return { kind: 'adjustment', date: today, days, id, note }
}
