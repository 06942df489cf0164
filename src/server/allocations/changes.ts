import type { About } from '#shared/access/rules.ts'
import type { AllocationForm, ResourceAllocation, updateResourceAllocation } from '#shared/allocations/contract.ts'
import { CONFIRMED_AT_FIRST, EITHER_SHARE, END_BEFORE_START, weekShare } from '#shared/allocations/rules.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { splitBooking } from '#shared/schedule/rules.ts'
import { invalid } from '../http/errors.ts'
import { refuseAfterLeaving } from '../people/employment.ts'
import { change, create } from '../records/changes.ts'
import { columnsOf, givenOf } from '../records/columns.ts'
import { locked, permitOn, type By, type Call, type Kind } from '../records/record.ts'
import { newReferences, refuseUnknown } from '../records/references.ts'
import { bookingRows } from './queries.ts'

export const BOOKINGS: Kind<ResourceAllocation, 'resource_allocations', 'split'> = {
  noun: 'booking',
  entity: 'allocation',
  table: 'resource_allocations',
  rows: bookingRows,
}

/** A booking, locked until the transaction ends. */
export async function lockedBooking(call: Call, act: 'change' | 'split' | 'delete'): Promise<ResourceAllocation> {
  const before = await locked(call, BOOKINGS, act)
  permitConfirmed(call, before)
  return before
}

/** Only people who may confirm bookings can make confirmed ones; others book tentatively. */
function permitConfirmed({ actor }: By, booking: About & { readonly isConfirmed?: 'Yes' | 'No' | undefined }): void {
  if (booking.isConfirmed === 'Yes') permitOn(actor, 'bookings.confirm', booking)
}

/** Books somebody. */
export async function book(by: By, form: AllocationForm): Promise<ResourceAllocation> {
  permitConfirmed(by, form)
  return create(by, BOOKINGS, form, async () => {
    await refuseUnknown(by.tx, form)
    await refuseAfterLeaving(by.tx, form.userId, form.endDate)
    return columnsOf({
      ...form,
      ...shareOf(form),
      isConfirmed: (form.isConfirmed ?? CONFIRMED_AT_FIRST) === 'Yes',
      createdAt: by.now,
    })
  })
}

/** Changes a locked booking. The booking is checked as a whole, as it will be. */
export async function changeBooking(
  by: By,
  before: ResourceAllocation,
  { version: _version, ...form }: BodyOf<typeof updateResourceAllocation>,
): Promise<ResourceAllocation> {
  const wanted = { ...before, ...givenOf(form) }
  const { userId, endDate } = wanted
  permitConfirmed(by, wanted)
  if (endDate < wanted.startDate) throw invalid({ endDate: END_BEFORE_START })
  await refuseUnknown(by.tx, newReferences(before, wanted))
  // A booking that already reaches beyond the person's last day may be made shorter.
  if (userId !== before.userId || endDate > before.endDate) await refuseAfterLeaving(by.tx, userId, endDate)
  const share = form.allocatedPercentage === undefined && form.allocatedHours === undefined ? {} : shareOf(form)
  return change(by, BOOKINGS, before, columnsOf({ ...form, ...share, isConfirmed: wanted.isConfirmed === 'Yes' }), {
    // Planners look in a booking's history for when it was confirmed, and when that was taken back.
    action: ({ isConfirmed }) =>
      isConfirmed === before.isConfirmed ? 'changed' : isConfirmed === 'Yes' ? 'confirmed' : 'made tentative',
  })
}

/** Splits a locked booking in two: the first part keeps its id, the second is new. */
export async function splitAt(by: By, before: ResourceAllocation, date: string): Promise<ResourceAllocation[]> {
  const { id: _id, version: _version, ...fields } = before
  const parts = splitBooking(fields, date)
  if (parts === null) throw invalid({ date: 'Must be after the first day and not after the last day of the booking' })
  const first = await change(by, BOOKINGS, before, { end_date: parts[0].endDate }, { action: 'split' })
  const rest = columnsOf({ ...parts[1], isConfirmed: before.isConfirmed === 'Yes', createdAt: by.now })
  const second = await create(by, BOOKINGS, before, async () => rest, { action: 'split off' })
  return [first, second]
}

/** Percentage and hours a week. A form gives one of them, or both if they agree. */
function shareOf({
  allocatedPercentage,
  allocatedHours,
}: Pick<AllocationForm, 'allocatedPercentage' | 'allocatedHours'>) {
  const share = weekShare(allocatedPercentage, allocatedHours)
  if (share === null) throw invalid({ allocatedPercentage: EITHER_SHARE })
  return { allocatedPercentage: share.percentage, allocatedHours: share.hours }
}
