import { CalendarX, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { AllocationForm, ResourceAllocation } from '#shared/allocations/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { History, useHistory } from '../../widgets/history.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { staleRow, useStaleEdit } from '../../widgets/stale-edit.ts'
import { StaleNotice } from '../../widgets/stale-notice.tsx'
import { useToday } from '../../widgets/today.ts'
import { useBookingsOf } from '../data.ts'
import { usePeopleNames } from '../people-names.ts'
import { useProjectName } from '../../widgets/project-list.ts'
import { showUndo } from '../../widgets/undo.ts'
import { placed, useBookingChanges, useTakeBack } from '../changes.ts'
import { bookingText } from '../words.ts'
import { BookingForm, showFaults, useBookingForm } from './booking-form.tsx'
import { FIELD_LABELS, FIELDS, fieldText, formValuesOf, type BookingField } from './fields.ts'
import { useSaveBooking } from './save.ts'

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
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
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
      </DialogContent>
    </Dialog>
  )
}

/** `booking` is as it was when the form was opened; where somebody else was faster, nothing typed is lost. */
function EditBookingForm({ booking, onDone }: { booking: ResourceAllocation; onDone: () => void }) {
  const form = useBookingForm(formValuesOf(booking))
  const values = useWatch({ control: form.control })
  const save = useSaveBooking()
  const { base, foreign, changed, merge } = useStaleEdit({
    opened: booking,
    fields: FIELDS,
    following: ['allocatedHours'],
    take,
  })
  const { remove } = useBookingChanges(() => undefined)
  const takeBack = useTakeBack(() => undefined)
  const today = useToday()
  const names = useNames(booking.id, [base.userId, values.userId])
  const text = (field: BookingField, value: unknown) => fieldText(field, value, names)

  function submit(typed: AllocationForm) {
    save.mutate(
      { id: booking.id, body: { ...changed(typed), version: base.version } },
      {
        onSuccess: (saved) => {
          const { id: _id, version: _version, ...before } = base
          showUndo('The booking is saved.', () => takeBack.mutate({ saved, before }))
          onDone()
        },
        onError: (error) => {
          const current = staleRow(error) as ResourceAllocation | undefined
          if (current) merge(typed, current)
          else showFaults(form, error)
        },
      },
    )
  }

  function take(field: BookingField, value: unknown) {
    if (field === 'allocatedPercentage') form.setValue('allocatedHours', undefined)
    form.setValue(field, value as never, { shouldDirty: true })
  }

  return (
    <BookingForm
      id={booking.id}
      form={form}
      busy={save.isPending}
      submit="Save Booking"
      onCancel={onDone}
      onSubmit={submit}
      notice={
        foreign.length > 0 && (
          <StaleNotice
            what="booking"
            by={names.latest}
            changes={foreign}
            labels={FIELD_LABELS}
            text={text}
            isTaken={({ field, theirs }) => values[field] === theirs}
            onTake={take}
          />
        )
      }
      aside={
        <Button
          look="outline"
          className="mr-auto"
          onClick={() => {
            remove(placed(base))
            onDone()
          }}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
      }
    >
      <History entity="allocation" what="booking" id={booking.id} today={today} labels={FIELD_LABELS} text={text} />
    </BookingForm>
  )
}

/** So many changes are read for the names in them; the history shows them too. */
const READ_CHANGES = 11

/** Names of the people and projects that a booking's form and history tell of, and of who changed it last. */
function useNames(id: number, people: readonly (number | undefined)[]) {
  const { data: changes = [] } = useHistory('allocation', id, READ_CHANGES)
  const told = changes.flatMap(({ before, after }) => [before?.['userId'], after?.['userId']])
  const ids = [...people, ...told].filter((one): one is number => typeof one === 'number')
  const person = usePeopleNames(ids)
  return { person, project: useProjectName(), latest: changes[0]?.actor?.name }
}
