import { CalendarX, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { updateResourceAllocation, type AllocationForm, type ResourceAllocation } from '#shared/allocations/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showDone } from '../ui/toast.ts'
import { BookingFields, FIELD_LABELS, useBookingForm, type BookingField } from '../widgets/booking/form.tsx'
import { hoursText, percentText } from '../widgets/figures.ts'
import { FormBody } from '../records/form.tsx'
import { History, useHistory } from '../records/history.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useProjectName } from '../widgets/project-list.ts'
import { staleRow, useUpdate } from '../change.ts'
import { useStaleEdit } from '../records/stale-edit.ts'
import { StaleNotice } from '../records/stale-notice.tsx'
import { useToday } from '../widgets/today.ts'
import { placed, useBookingChanges } from './changes.ts'
import { useBookingsOf } from './data.ts'
import { bookingText } from './words.ts'

interface BookingDialogProps {
  id: number
  /** Whose booking it is. */
  userId: number | undefined
  onClose: () => void
}

/** One booking: all of it can be changed, and one sees who has changed it. Shown while it is mounted. */
export function BookingDialog({ id, userId, onClose }: BookingDialogProps) {
  const read = useBookingsOf(userId)
  const booking = read.data?.find((one) => one.id === id)
  const today = useToday()
  const projectName = useProjectName()
  const gone = userId === undefined || (read.data !== undefined && booking === undefined)
  return (
    <OpenDialog
      onClose={onClose}
      title={booking ? projectName(booking.projectId) : gone ? 'Unknown Booking' : 'Loading…'}
      description={booking ? bookingText(placed(booking).booking, today) : ''}
    >
      {gone ? (
        <EmptyState icon={CalendarX} text="This booking no longer exists." />
      ) : (
        <Loaded read={read} what="this booking" skeleton={<Skeleton className="m-4 h-80" />}>
          {() => booking && <EditBookingForm booking={booking} onDone={onClose} />}
        </Loaded>
      )}
    </OpenDialog>
  )
}

/** `booking` is as it was when the form was opened; where somebody else was faster, nothing typed is lost. */
function EditBookingForm({ booking, onDone }: { booking: ResourceAllocation; onDone: () => void }) {
  const { id } = booking
  const form = useBookingForm(formValuesOf(booking))
  const values = useWatch({ control: form.control })
  const save = useUpdate(updateResourceAllocation, id)
  const { base, foreign, changed, merge } = useStaleEdit({
    opened: booking,
    fields: Object.keys(FIELD_LABELS) as BookingField[],
    following: ['allocatedHours'],
    take,
  })
  const { remove, takeBack } = useBookingChanges(() => undefined)
  const today = useToday()
  const { text, latest } = useFieldText(id, [base.userId, values.userId])

  function submit(typed: AllocationForm) {
    save.mutate(
      { ...changed(typed), version: base.version },
      {
        onSuccess: (saved) => {
          const { id: _id, version: _version, ...before } = base
          showDone('The booking is saved.', () => takeBack(saved, before))
          onDone()
        },
        onError: (error) => {
          const current = staleRow(error) as ResourceAllocation | undefined
          if (current) merge(typed, current)
          else form.showFaults(error)
        },
      },
    )
  }

  function take(field: BookingField, value: unknown) {
    if (field === 'allocatedPercentage') form.setValue('allocatedHours', undefined)
    form.setValue(field, value as never, { shouldDirty: true })
  }

  return (
    <FormBody
      form={form}
      busy={save.isPending}
      submit="Save Booking"
      onCancel={onDone}
      onSubmit={submit}
      aside={
        <Button
          icon={Trash2}
          look="outline"
          className="mr-auto"
          onClick={() => {
            remove(placed(base))
            onDone()
          }}
        >
          Delete
        </Button>
      }
      notice={
        foreign.length > 0 && (
          <StaleNotice
            what="booking"
            by={latest}
            changes={foreign}
            labels={FIELD_LABELS}
            text={text}
            isTaken={({ field, theirs }) => values[field] === theirs}
            onTake={take}
          />
        )
      }
    >
      <BookingFields form={form} id={id} />
      <History entity="allocation" what="booking" id={id} today={today} labels={FIELD_LABELS} text={text} />
    </FormBody>
  )
}

/** A booking as the form holds it: its share either as percent or as hours. */
function formValuesOf(booking: ResourceAllocation): AllocationForm {
  const { userId, projectId, startDate, endDate, allocatedPercentage, isConfirmed, note } = booking
  return { userId, projectId, startDate, endDate, allocatedPercentage, isConfirmed, note }
}

/** How many changes are read for the names in them. The history shows the same ones. */
const READ_CHANGES = 11

/** Puts a field's value into words, people and projects by their names, and tells who changed the booking last. */
function useFieldText(id: number, people: readonly (number | undefined)[]) {
  const { data: changes = [] } = useHistory('allocation', id, READ_CHANGES)
  const told = changes.flatMap(({ before, after }) => [before?.['userId'], after?.['userId']])
  const personName = usePersonNames([...people, ...told].filter((one): one is number => typeof one === 'number'))
  const projectName = useProjectName()

  function text(field: BookingField, value: unknown): string {
    if (field === 'userId') return personName(Number(value)) ?? '…'
    if (field === 'projectId') return projectName(Number(value))
    if (field === 'isConfirmed') return value === 'Yes' ? 'Confirmed' : 'Tentative'
    if (field === 'allocatedPercentage') return percentText(Number(value))
    if (field === 'allocatedHours') return hoursText(Number(value))
    if (typeof value !== 'string' || value === '') return '–'
    return field === 'note' ? value : dayText(value)
  }
  return { text, latest: changes[0]?.actor?.name }
}
