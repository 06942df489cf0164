import { CalendarX, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { updateResourceAllocation, type AllocationForm, type ResourceAllocation } from '#shared/allocations/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showDone } from '../ui/toast.ts'
import { BookingFields, FIELD_LABELS, useBookingForm, type BookingField } from '../widgets/booking/form.tsx'
import { Fact, Facts } from '../widgets/facts.tsx'
import { hoursText, percentText } from '../widgets/figures.ts'
import { FormBody } from '../records/form.tsx'
import { useEdit } from '../records/edit.tsx'
import { History } from '../records/history.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { PersonName } from '../widgets/people/person-name.tsx'
import { ProjectName } from '../widgets/projects/project-name.tsx'
import { useProjectNames } from '../widgets/projects/project-names.ts'
import { useUpdate } from '../change.ts'
import { useToday } from '../widgets/today.ts'
import { placed, useBookingChanges, useMayChangeBooking } from './changes.ts'
import { useBookingsOf } from './data.ts'
import { bookingText } from './words.ts'

interface BookingDialogProps {
  id: number
  /** Whose booking it is. */
  userId: number | undefined
  onClose: () => void
}

/** One booking: all of its fields can be changed, and its history is shown. Shown while it is mounted. */
export function BookingDialog({ id, userId, onClose }: BookingDialogProps) {
  const read = useBookingsOf(userId)
  const booking = read.data?.find((one) => one.id === id)
  const today = useToday()
  const projectName = useProjectNames(booking ? [booking.projectId] : [])
  const mayChange = useMayChangeBooking()
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
          {() =>
            booking &&
            (mayChange(placed(booking).booking) ? (
              <EditBookingForm booking={booking} onDone={onClose} />
            ) : (
              <BookingDetails booking={booking} />
            ))
          }
        </Loaded>
      )}
    </OpenDialog>
  )
}

/** A booking for people who may not change it. */
function BookingDetails({ booking }: { booking: ResourceAllocation }) {
  const today = useToday()
  return (
    <div className="space-y-6 overflow-y-auto px-4 pb-4">
      <Facts>
        {DETAILS.map((field) => (
          <Fact key={field} name={FIELD_LABELS[field]} wide={field === 'note'}>
            {fieldText(field, booking[field])}
          </Fact>
        ))}
      </Facts>
      <History
        entity="allocation"
        what="booking"
        id={booking.id}
        today={today}
        labels={FIELD_LABELS}
        text={fieldText}
      />
    </div>
  )
}

const DETAILS = [
  'userId',
  'startDate',
  'endDate',
  'allocatedPercentage',
  'allocatedHours',
  'isConfirmed',
  'note',
] as const satisfies readonly BookingField[]

/** `booking` is its state when the form was opened; if somebody else was faster, nothing typed is lost. */
function EditBookingForm({ booking, onDone }: { booking: ResourceAllocation; onDone: () => void }) {
  const { id } = booking
  const form = useBookingForm(formValuesOf(booking))
  const save = useUpdate(updateResourceAllocation, id)
  const { remove, takeBack } = useBookingChanges(() => undefined)
  const today = useToday()
  const { base, editing } = useEdit({
    form,
    opened: booking,
    record: { entity: 'allocation', id, what: 'booking' },
    text: fieldText,
    following: ['allocatedHours'],
    onTake: (field) => {
      if (field === 'allocatedPercentage') form.setValue('allocatedHours', undefined)
    },
    save,
    onSaved: (saved, { id: _id, version: _version, ...before }) => {
      showDone('The booking is saved.', () => takeBack(saved, before))
      onDone()
    },
  })

  return (
    <FormBody
      {...editing}
      submit="Save Booking"
      onCancel={onDone}
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
    >
      <BookingFields form={form} id={id} />
      <History entity="allocation" what="booking" id={id} today={today} labels={FIELD_LABELS} text={fieldText} />
    </FormBody>
  )
}

/** A booking as values of the form: its share either as percent or as hours. */
function formValuesOf(booking: ResourceAllocation): AllocationForm {
  const { userId, projectId, startDate, endDate, allocatedPercentage, isConfirmed, note } = booking
  return { userId, projectId, startDate, endDate, allocatedPercentage, isConfirmed, note }
}

/** A field's value in words, people and projects by their names. */
function fieldText(field: BookingField, value: unknown): ReactNode {
  if (field === 'userId') return <PersonName id={Number(value)} />
  if (field === 'projectId') return <ProjectName id={Number(value)} />
  if (field === 'isConfirmed') return value === 'Yes' ? 'Confirmed' : 'Tentative'
  if (field === 'allocatedPercentage') return percentText(Number(value))
  if (field === 'allocatedHours') return hoursText(Number(value))
  if (typeof value !== 'string' || value === '') return '–'
  return field === 'note' ? value : dayText(value)
}
