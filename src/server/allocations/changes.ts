import { sql, type Transaction } from 'kysely'
import type { AllocationForm, ResourceAllocation, updateResourceAllocation } from '#shared/allocations/contract.ts'
import { EITHER_SHARE, END_BEFORE_START, weekShare } from '#shared/allocations/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { splitBooking } from '#shared/schedule/rules.ts'
import { recordChange, recordChanges, type Change } from '../audit/queries.ts'
import type { Tables } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { refuseAfterLeaving } from '../people/employment.ts'
import { userExists } from '../people/queries.ts'
import { projectFault } from '../projects/queries.ts'
import { ALLOCATION_COLUMNS } from './queries.ts'

/** Who changes something, and when. */
interface By {
  readonly actorId: number | null
  readonly now: Date
}

/** Books somebody, unconfirmed unless said otherwise. */
export async function insertAllocation(
  tx: Transaction<Tables>,
  form: AllocationForm,
  by: By,
): Promise<ResourceAllocation> {
  await refuseStrangers(tx, form, null)
  await refuseAfterLeaving(tx, form.userId, form.endDate, 'endDate', 'booking')
  const { percentage, hours } = shareOf(form)
  const after = await insert(
    tx,
    {
      userId: form.userId,
      projectId: form.projectId,
      startDate: form.startDate,
      endDate: form.endDate,
      allocatedPercentage: percentage,
      allocatedHours: hours,
      isConfirmed: form.isConfirmed ?? 'No',
      note: form.note ?? '',
    },
    by,
  )
  await recordChange(tx, changeOf('created', null, after, by), by.now)
  return after
}

/** Changes a locked booking, judged as the whole that it becomes; what changes nothing leaves no trace. */
export async function changeAllocation(
  tx: Transaction<Tables>,
  before: ResourceAllocation,
  change: Omit<BodyOf<typeof updateResourceAllocation>, 'version'>,
  by: By,
): Promise<ResourceAllocation> {
  const { userId = before.userId, projectId = before.projectId } = change
  const { startDate = before.startDate, endDate = before.endDate } = change
  if (endDate < startDate) throw invalid({ endDate: END_BEFORE_START })
  await refuseStrangers(tx, { userId, projectId }, before)
  // A booking that reached beyond the last day before may be made shorter.
  if (userId !== before.userId || endDate > before.endDate) {
    await refuseAfterLeaving(tx, userId, endDate, 'endDate', 'booking')
  }
  const { isConfirmed = before.isConfirmed, note = before.note } = change
  const share =
    change.allocatedPercentage === undefined && change.allocatedHours === undefined
      ? { percentage: before.allocatedPercentage, hours: before.allocatedHours }
      : shareOf(change)
  const wanted = {
    userId,
    projectId,
    startDate,
    endDate,
    allocatedPercentage: share.percentage,
    allocatedHours: share.hours,
    isConfirmed,
    note,
  }
  if (JSON.stringify(wanted) === JSON.stringify(fieldsOf(before))) return before
  const after = await update(tx, before.id, wanted)
  await recordChange(tx, changeOf(actionOf(before, after), before, after, by), by.now)
  return after
}

/** Confirming and taking that back are what planners look for in a booking's history. */
function actionOf(before: ResourceAllocation, after: ResourceAllocation): string {
  if (before.isConfirmed === after.isConfirmed) return 'changed'
  return after.isConfirmed === 'Yes' ? 'confirmed' : 'made tentative'
}

/** Cuts a locked booking in two: it keeps its id for the first part, the second one is new. */
export async function cutAllocation(
  tx: Transaction<Tables>,
  before: ResourceAllocation,
  date: string,
  by: By,
): Promise<ResourceAllocation[]> {
  const parts = splitBooking(fieldsOf(before), date)
  if (parts === null) throw invalid({ date: 'Must be after the first day and not after the last day of the booking' })
  const first = await update(tx, before.id, parts[0])
  const second = await insert(tx, parts[1], by)
  await recordChanges(tx, [changeOf('split', before, first, by), changeOf('split off', null, second, by)], by.now)
  return [first, second]
}

export async function removeAllocation(tx: Transaction<Tables>, before: ResourceAllocation, by: By): Promise<void> {
  await tx.deleteFrom('resource_allocations').where('id', '=', before.id).execute()
  await recordChange(tx, changeOf('deleted', before, null, by), by.now)
}

type Fields = ReturnType<typeof fieldsOf>

function fieldsOf({ id: _id, version: _version, ...fields }: ResourceAllocation) {
  return fields
}

function columnsOf(fields: Fields) {
  return {
    user_id: fields.userId,
    project_id: fields.projectId,
    start_date: fields.startDate,
    end_date: fields.endDate,
    allocated_percentage: fields.allocatedPercentage,
    allocated_hours: fields.allocatedHours,
    is_confirmed: fields.isConfirmed === 'Yes',
    note: fields.note,
  }
}

async function insert(tx: Transaction<Tables>, fields: Fields, { now }: By): Promise<ResourceAllocation> {
  return tx
    .insertInto('resource_allocations')
    .values({ ...columnsOf(fields), created_at: now })
    .returning(ALLOCATION_COLUMNS)
    .executeTakeFirstOrThrow()
}

async function update(tx: Transaction<Tables>, id: number, fields: Fields): Promise<ResourceAllocation> {
  return tx
    .updateTable('resource_allocations')
    .set({ ...columnsOf(fields), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(ALLOCATION_COLUMNS)
    .executeTakeFirstOrThrow()
}

function changeOf(
  action: string,
  before: ResourceAllocation | null,
  after: ResourceAllocation | null,
  { actorId }: By,
): Change {
  return {
    actorId,
    entity: 'allocation',
    entityId: (after ?? before)?.id ?? 0,
    action,
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  }
}

/** Percentage and hours a week, of which one is given, or both where they agree. */
function shareOf({
  allocatedPercentage,
  allocatedHours,
}: Pick<AllocationForm, 'allocatedPercentage' | 'allocatedHours'>) {
  const share = weekShare(allocatedPercentage, allocatedHours)
  if (share === null) throw invalid({ allocatedPercentage: EITHER_SHARE })
  return share
}

/** A booking may stay on a project that was archived meanwhile, but none comes to it. */
async function refuseStrangers(
  tx: Transaction<Tables>,
  { userId, projectId }: Pick<AllocationForm, 'userId' | 'projectId'>,
  before: ResourceAllocation | null,
): Promise<void> {
  if (userId !== before?.userId && !(await userExists(tx, userId))) throw invalid({ userId: 'There is no such person' })
  const fault = projectId === before?.projectId ? null : await projectFault(tx, projectId)
  if (fault !== null) throw invalid({ projectId: fault })
}
