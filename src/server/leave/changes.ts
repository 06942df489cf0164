import { mayOn } from '#shared/access/rules.ts'
import type { LeaveStatus } from '#shared/leave/choices.ts'
import { leaveForm, type LeaveForm, type LeaveRequest, type updateLeaveRequest } from '#shared/leave/contract.ts'
import { leaveStep, STANDING_STATUSES } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, invalidInput, notAllowed } from '../http/errors.ts'
import { tellDecision } from '../mail/tell.ts'
import { change, create, step, takenBack } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import { locked, lockedRow, type By, type Call, type Kind, type CallOf, type StepCall } from '../records/record.ts'
import { personLeave } from './accounts.ts'
import { daysOf, leaveFaults, spanOf } from './faults.ts'
import { leaveRows, lockLeaveTaker, lockTakerOf, type LeaveTaker } from './queries.ts'

type Decision = 'approve' | 'reject' | 'withdraw'

export const LEAVE: Kind<LeaveRequest, 'leave_requests', Decision> = {
  noun: 'leave request',
  entity: 'leave',
  table: 'leave_requests',
  read: 'leave.read',
  rows: leaveRows,
  lock: lockTakerOf,
  fault({ status }, act) {
    const after = act === 'undo' ? null : leaveStep(status, act)
    return after && 'refusal' in after ? after.refusal : null
  },
}

export async function askForLeave(by: By, form: LeaveForm): Promise<LeaveRequest> {
  return create(by, LEAVE, form, async () => {
    const person = await lockLeaveTaker(by.tx, form.userId)
    if (!person) throw invalid({ userId: 'There is no such person' })
    return { ...(await soundColumns(by.tx, form, person)), user_id: person.id, created_at: by.now }
  })
}

/** Changes a pending request. The request is checked as a whole, as it will be. */
export async function changeLeave(call: CallOf<typeof updateLeaveRequest>): Promise<LeaveRequest> {
  const before = await locked(call, LEAVE, 'change')
  const checked = leaveForm.safeParse({ ...before, ...call.body })
  if (!checked.success) throw invalidInput(checked.error)
  const person = await takerOf(call.tx, before)
  return change(call, LEAVE, before, await soundColumns(call.tx, checked.data, person, before.id))
}

/** Takes a request through a step, with a note. */
export async function decide(call: StepCall, act: Decision): Promise<LeaveRequest> {
  const before = await locked(call, LEAVE, act)
  const after = leaveStep(before.status, act)
  const status = 'status' in after ? after.status : before.status
  const { actor, now } = call
  const columns = {
    status,
    decided_by: actor.userId,
    decided_at: now,
    decision_note: call.body.note ?? '',
    ...(status === 'Approved' && { total_days: await daysAsStanding(call, before, status) }),
  }
  const decided = await step(call, LEAVE, before, columns, status.toLowerCase())
  if (act !== 'withdraw') await tellDecision(call, 'leave', decided)
  return decided
}

/**
 * Puts a request back to its state before its last decision. If it takes its days again, that must still be possible beside
 * what others have asked for and decided meanwhile.
 */
export async function takeBackDecision(call: Call): Promise<LeaveRequest> {
  const before = await locked(call, LEAVE, 'undo')
  const columns = await takenBack(call, LEAVE, before, ['approved', 'rejected', 'withdrawn'])
  const status = (columns.status ?? before.status) as LeaveStatus
  const days = STANDING_STATUSES.includes(before.status)
    ? {}
    : { total_days: await daysAsStanding(call, before, status) }
  return step(call, LEAVE, before, { ...columns, ...days }, 'took back the decision on')
}

/**
 * Ends leave with somebody's last day: leave that has begun by then is cut to it and counted anew; leave after it, or without
 * any working day left, is withdrawn.
 */
export async function endLeave(by: By, id: number, lastDay: Day): Promise<void> {
  const request = await lockedRow(by.tx, LEAVE, id)
  if (!request) return
  const person = await takerOf(by.tx, request)
  const cut = { ...request, endDate: lastDay, endsAtNoon: false }
  const form = leaveForm.parse(request.startDate <= lastDay ? cut : request)
  const days = form.endDate === lastDay ? daysOf(form, person, await personLeave(by.tx, person)) : 0
  const columns =
    days > 0
      ? { end_date: lastDay, ends_at_noon: false, total_days: days }
      : { status: 'Withdrawn', decided_by: by.actor.userId, decided_at: by.now }
  await step(by, LEAVE, request, columns, days > 0 ? 'changed' : 'withdrawn')
}

/** What is said of a fault to those who may not see what it follows from. */
const FAULTS_UNSEEN: Readonly<Record<string, string>> = {
  leaveType: 'Not enough days of this kind are left',
  startDate: 'It overlaps other leave',
}

/** The days of a request that is to stand, by the person's present working hours; refused if it cannot stand. */
async function daysAsStanding({ tx, actor }: By, request: LeaveRequest, status: LeaveStatus): Promise<number> {
  const person = await takerOf(tx, request)
  const leave = await personLeave(tx, person)
  const approving = status === 'Approved'
  const faults = leaveFaults(request, person, leave, { own: request.id, approving })
  const [[field, fault] = []] = Object.entries(faults)
  // A substitute reads the requests that wait, but neither balances nor other leave.
  const seesAll = mayOn(actor, 'leave.read', { userId: person.id })
  if (field !== undefined) throw notAllowed((seesAll ? undefined : FAULTS_UNSEEN[field]) ?? fault ?? '')
  return daysOf(request, person, leave)
}

/** The person of a locked request, locked too. */
async function takerOf(tx: Tx, { userId }: LeaveRequest): Promise<LeaveTaker> {
  const person = await lockLeaveTaker(tx, userId)
  if (!person) throw invalid({ userId: 'There is no such person' })
  return person
}

/** The columns of a form, with the days that it takes beside a person's other leave; refused if it is not possible. */
async function soundColumns(tx: Tx, form: LeaveForm, person: LeaveTaker, own?: number) {
  const leave = await personLeave(tx, person, [form])
  const faults = leaveFaults(form, person, leave, { own })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { leaveType, reason = '' } = form
  return columnsOf({ leaveType, ...spanOf(form), totalDays: daysOf(form, person, leave), reason })
}

/**
 * Leave that was decided in another system. Its days are counted by the person's working hours. The balance is not checked,
 * since the leave was decided before it came here. Refused if it overlaps other leave or holds no working day.
 */
export async function decidedLeave(by: By, form: LeaveForm, status: LeaveStatus): Promise<LeaveRequest> {
  return create(by, LEAVE, form, async () => {
    const person = await lockLeaveTaker(by.tx, form.userId)
    if (!person) throw invalid({ userId: 'There is no such person' })
    const leave = await personLeave(by.tx, person, [form])
    const { leaveType: _balance, ...faults } = leaveFaults(form, person, leave)
    const stands = STANDING_STATUSES.includes(status)
    if (!stands) delete faults['startDate']
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const { leaveType, reason = '' } = form
    const decided = status === 'Pending' ? {} : { decidedBy: by.actor.userId, decidedAt: by.now }
    return {
      ...columnsOf({ leaveType, ...spanOf(form), totalDays: daysOf(form, person, leave), reason, status, ...decided }),
      user_id: person.id,
      created_at: by.now,
    }
  })
}
