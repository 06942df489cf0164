import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { leaveForm, type LeaveForm, type LeaveRequest, type updateLeaveRequest } from '#shared/leave/contract.ts'
import { leaveStep, STANDING_STATUSES, type LeaveStatus } from '#shared/leave/rules.ts'
import { recordChange } from '../audit/queries.ts'
import { replacedByLastStep } from '../audit/undo.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, invalidInput, notAllowed } from '../http/errors.ts'
import { personLeave, type PersonLeave } from './accounts.ts'
import { daysOf, leaveFaults, spanOf } from './faults.ts'
import { leaveById, lockLeaveTaker, type LeaveTaker } from './queries.ts'

/** Who changes something, and when. */
export interface By {
  readonly actorId: number | null
  readonly now: Date
}

/** Asks for leave. */
export async function insertLeave(tx: Transaction<Tables>, form: LeaveForm, by: By): Promise<LeaveRequest> {
  const person = await lockLeaveTaker(tx, form.userId)
  if (!person) throw invalid({ userId: 'There is no such person' })
  const leave = await soundLeave(tx, form, person)
  const { id } = await tx
    .insertInto('leave_requests')
    .values({ ...columnsOf(form, person, leave), user_id: person.id, created_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return recorded(tx, id, null, 'created', by)
}

/** Changes a locked pending request; what changes nothing leaves no trace. */
export async function changeLeave(
  tx: Transaction<Tables>,
  person: LeaveTaker,
  before: LeaveRequest,
  change: Omit<BodyOf<typeof updateLeaveRequest>, 'version'>,
  by: By,
): Promise<LeaveRequest> {
  const checked = leaveForm.safeParse({ ...before, ...change })
  if (!checked.success) throw invalidInput(checked.error)
  const leave = await soundLeave(tx, checked.data, person, before.id)
  const columns = columnsOf(checked.data, person, leave)
  await tx.updateTable('leave_requests').set(columns).where('id', '=', before.id).execute()
  if (JSON.stringify(await leaveById(tx, before.id)) === JSON.stringify(before)) return before
  return raised(tx, before, 'changed', by)
}

/** Takes a locked request to where a step leads, which the caller has found to be allowed. */
export async function decideLeave(
  tx: Transaction<Tables>,
  person: LeaveTaker,
  before: LeaveRequest,
  status: LeaveStatus,
  note: string | undefined,
  by: By,
): Promise<LeaveRequest> {
  await tx
    .updateTable('leave_requests')
    .set({
      status,
      decided_by: by.actorId,
      decided_at: by.now,
      decision_note: note ?? '',
      ...(status === 'Approved' && { total_days: await daysAsStanding(tx, before, person, status) }),
    })
    .where('id', '=', before.id)
    .execute()
  return raised(tx, before, status.toLowerCase(), by)
}

/** What the records call the steps that can be taken back. */
const DECISIONS = ['approved', 'rejected', 'withdrawn']

/**
 * Puts a locked request back to where it stood before its last decision, with whoever had decided before. Leave that
 * takes its days again must still be possible beside what others have asked for and decided meanwhile.
 */
export async function takeBackDecision(
  tx: Transaction<Tables>,
  person: LeaveTaker,
  before: LeaveRequest,
  by: By,
): Promise<LeaveRequest> {
  const replaced = await replacedByLastStep(tx, { entity: 'leave', id: before.id, steps: DECISIONS, by })
  const { status, totalDays, decidedBy, decidedAt, decisionNote } = { ...before, ...replaced }
  const stands = STANDING_STATUSES.includes(before.status)
  await tx
    .updateTable('leave_requests')
    .set({
      status,
      decided_by: decidedBy,
      decided_at: decidedAt === null ? null : new Date(decidedAt),
      decision_note: decisionNote,
      total_days: stands ? totalDays : await daysAsStanding(tx, before, person, status),
    })
    .where('id', '=', before.id)
    .execute()
  return raised(tx, before, 'took back the decision on', by)
}

/** Days of a request that is to stand, as the person works now; refused where it cannot stand. */
async function daysAsStanding(
  tx: Transaction<Tables>,
  request: LeaveRequest,
  person: LeaveTaker,
  status: LeaveStatus,
): Promise<number> {
  const leave = await personLeave(tx, person)
  const approving = status === 'Approved'
  const [fault] = Object.values(leaveFaults(request, person, leave, { own: request.id, approving }))
  if (fault !== undefined) throw notAllowed(fault)
  return daysOf(request, person, leave)
}

export async function removeLeave(tx: Transaction<Tables>, before: LeaveRequest, by: By): Promise<void> {
  await tx.deleteFrom('leave_requests').where('id', '=', before.id).execute()
  const change = { entity: 'leave', entityId: before.id, action: 'deleted', after: null } as const
  await recordChange(tx, { ...change, actorId: by.actorId, before: fieldsOf(before) }, by.now)
}

/** Where a step leads from where a request stands; refused where it leads nowhere. */
export function statusAfter({ status }: LeaveRequest, step: Parameters<typeof leaveStep>[1]): LeaveStatus {
  const after = leaveStep(status, step)
  if ('refusal' in after) throw notAllowed(after.refusal)
  return after.status
}

/** A person's leave beside which a form can be had; refused where it cannot. */
async function soundLeave(
  tx: Transaction<Tables>,
  form: LeaveForm,
  person: LeaveTaker,
  own?: number,
): Promise<PersonLeave> {
  const leave = await personLeave(tx, person, [form])
  const faults = leaveFaults(form, person, leave, { own })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return leave
}

function columnsOf(form: LeaveForm, person: LeaveTaker, leave: PersonLeave) {
  const { startDate, endDate, startsAtNoon, endsAtNoon } = spanOf(form)
  return {
    leave_type: form.leaveType,
    start_date: startDate,
    end_date: endDate,
    starts_at_noon: startsAtNoon,
    ends_at_noon: endsAtNoon,
    total_days: daysOf(form, person, leave),
    reason: form.reason ?? '',
  }
}

async function raised(tx: Transaction<Tables>, before: LeaveRequest, action: string, by: By): Promise<LeaveRequest> {
  await tx
    .updateTable('leave_requests')
    .set({ version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, action, by)
}

/** Reads a request as it stands now and records how it came to this. */
export async function recorded(
  tx: Transaction<Tables>,
  id: number,
  before: LeaveRequest | null,
  action: string,
  { actorId, now }: By,
): Promise<LeaveRequest> {
  const after = await leaveById(tx, id)
  const change = { actorId, entity: 'leave', entityId: id, action } as const
  await recordChange(tx, { ...change, before: before && fieldsOf(before), after: fieldsOf(after) }, now)
  return after
}

function fieldsOf({ id: _id, version: _version, createdAt: _createdAt, ...fields }: LeaveRequest) {
  return fields
}
