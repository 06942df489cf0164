import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { allocationForm, type AllocationForm } from '#shared/allocations/contract.ts'
import {
  CONFIRMED_AT_FIRST,
  FULLY_BOOKED_PERCENTAGE,
  MAX_ALLOCATION_PERCENTAGE,
  peakPercentage,
  weekShare,
} from '#shared/allocations/rules.ts'
import type { ProjectName } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { DayField, faultOf, LongTextField, useRecordForm, type RecordForm } from '../../records/form.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { usePerson } from '../people/people.ts'
import { PersonField } from '../people/person-field.tsx'
import { ProjectField } from '../projects/project-field.tsx'
import { useOffers } from '../session.ts'
import { useToday } from '../today.ts'
import { useBookings } from './data.ts'
import { offeredProjectDays } from '#shared/allocations/offered-days.ts'

export type BookingField = keyof AllocationForm

export type BookingValues = z.input<typeof allocationForm>

/** The labels of a booking's fields, in its form and history. */
export const FIELD_LABELS: Record<BookingField, string> = {
  userId: 'Person',
  projectId: 'Project',
  startDate: 'Start date',
  endDate: 'End date',
  allocatedPercentage: 'Percentage',
  allocatedHours: 'Hours a week',
  isConfirmed: 'State',
  note: 'Note',
}

const UNITS = { allocatedPercentage: '% of full time', allocatedHours: 'Hours a week' } as const
const STATES = { No: 'Tentative', Yes: 'Confirmed' } as const

interface BookingForm extends RecordForm<BookingValues, AllocationForm> {
  /** The booked person, once chosen and known. */
  person: { name: string } | undefined
  choose: (person: { id: number; name: string }) => void
}

/** A form that books somebody, or changes a booking. */
export function useBookingForm(values: Partial<BookingValues>): BookingForm {
  const form = useRecordForm({ schema: allocationForm, values, labels: FIELD_LABELS, otherwise: 'projectId' })
  const [chosen, choose] = useState<{ id: number; name: string }>()
  const userId = useWatch({ control: form.control, name: 'userId' }) as number | undefined
  const known = usePerson(chosen?.id === userId ? undefined : userId)
  return { ...form, person: chosen?.id === userId ? chosen : known.data, choose }
}

interface BookingFieldsProps {
  form: BookingForm
  /** The booking that is changed; absent for a new one. */
  id?: number
  /** The days follow from the chosen project, until some are typed. */
  followsProject?: boolean
}

/** Everything that people fill in for a booking, and its effect on the person's days. */
export function BookingFields({ form, id, followsProject = false }: BookingFieldsProps) {
  const { control, setValue, formState, person, choose } = form
  const { dirtyFields, isSubmitted } = formState
  const today = useToday()
  const offers = useOffers()
  const [userId, startDate, endDate, percentage, hours, isConfirmed] = useWatch({
    control,
    name: ['userId', 'startDate', 'endDate', 'allocatedPercentage', 'allocatedHours', 'isConfirmed'],
  })
  const unit = hours === undefined ? 'allocatedPercentage' : 'allocatedHours'
  const share = weekShare(percentage, hours)

  /** The same share in the other unit. */
  function changeUnit(next: keyof typeof UNITS) {
    setValue(unit, undefined)
    setValue(next, next === 'allocatedHours' ? (share?.hours ?? 0) : share?.percentage, { shouldDirty: true })
  }

  function takeProjectDays(project: ProjectName | null) {
    if (!followsProject || !project || dirtyFields.startDate || dirtyFields.endDate) return
    const days = offeredProjectDays(today, project)
    setValue('startDate', days.startDate, { shouldValidate: isSubmitted })
    setValue('endDate', days.endDate, { shouldValidate: isSubmitted })
  }

  return (
    <div className="@container space-y-3.5">
      <div className="grid gap-3 @sm:grid-cols-2">
        <PersonField control={control} name="userId" chosen={person} onChoose={choose} />
        <ProjectField control={control} name="projectId" bookable onChoose={takeProjectDays} />
        <DayField form={form} name="startDate" />
        <DayField form={form} name="endDate" />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          key={unit}
          label={FIELD_LABELS[unit]}
          error={faultOf(form, unit) ?? faultOf(form, 'allocatedPercentage')}
          className="min-w-32 flex-1"
        >
          {(aria) => (
            <Input
              {...aria}
              {...form.register(unit, { valueAsNumber: true })}
              type="number"
              inputMode="decimal"
              min={0}
              max={unit === 'allocatedPercentage' ? MAX_ALLOCATION_PERCENTAGE : undefined}
              step={unit === 'allocatedPercentage' ? 5 : 0.25}
            />
          )}
        </Field>
        <Segments label="Share as" value={unit} options={UNITS} onChange={changeUnit} />
        {offers('bookings.confirm') && (
          <Segments
            label="State"
            value={isConfirmed ?? CONFIRMED_AT_FIRST}
            options={STATES}
            onChange={(value) => setValue('isConfirmed', value, { shouldDirty: true })}
          />
        )}
      </div>
      {userId ? (
        <BookedAlready userId={userId} from={startDate} to={endDate} adding={share?.percentage ?? NaN} without={id} />
      ) : null}
      <LongTextField form={form} name="note" rows={2} />
    </div>
  )
}

interface BookedAlreadyProps {
  userId: number
  from: Day
  to: Day
  /** The additional booking, in percent; NaN while the field is empty. */
  adding: number
  /** The booking that is being changed, which counts only as `adding`. */
  without: number | undefined
}

/** Shows, before booking, how full the person's days are and the booking's effect on them. */
function BookedAlready({ userId, from, to, adding, without }: BookedAlreadyProps) {
  const { data: bookings } = useBookings(userId, from, to)
  const others = bookings?.filter(({ id }) => id !== without)
  const booked = others && peakPercentage(others, from, to)
  const sum = booked === undefined || Number.isNaN(adding) ? undefined : booked + adding
  const tooMuch = sum !== undefined && sum > FULLY_BOOKED_PERCENTAGE
  return (
    <p
      aria-live="polite"
      className={`flex min-h-5 items-start gap-1.5 text-sm ${tooMuch ? 'text-danger-ink' : 'text-muted'}`}
    >
      {tooMuch && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {booked !== undefined && (
        <span>
          {without === undefined ? 'Booked' : 'Otherwise booked'} up to {booked} % on these days
          {sum !== undefined && `, with this ${sum} % of a full-time week`}.{tooMuch && ' That is over-allocated.'}
        </span>
      )}
    </p>
  )
}
