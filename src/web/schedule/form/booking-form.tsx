import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { allocationForm, MAX_ALLOCATION_PERCENTAGE, type AllocationForm } from '#shared/allocations/contract.ts'
import { weekShare } from '#shared/allocations/rules.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { BookedAlready } from '../../widgets/assign-project/booked-already.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { usePerson } from '../../widgets/people/people.ts'
import { ProjectField } from '../../widgets/project-field.tsx'
import { FIELD_LABELS, FIELDS } from './fields.ts'
import { DayInput } from '../../widgets/day-input.tsx'

export type FormValues = z.input<typeof allocationForm>

export type BookingFormState = UseFormReturn<FormValues, unknown, AllocationForm>

export function useBookingForm(defaultValues: Partial<FormValues>): BookingFormState {
  return useForm<FormValues, unknown, AllocationForm>({ resolver: zodResolver(allocationForm), defaultValues })
}

/** Shows what the server found wrong at the fields; what belongs to none stands at the project. */
export function showFaults({ setError }: BookingFormState, error: Error): void {
  showFieldFaults(setError, error, FIELDS, 'projectId')
}

const UNITS = { allocatedPercentage: '% of full time', allocatedHours: 'Hours a week' } as const
const STATES = { No: 'Tentative', Yes: 'Confirmed' } as const

interface BookingFormProps extends FormButtonsProps {
  form: BookingFormState
  onSubmit: (values: AllocationForm) => void
  /** Told which project was chosen, where other fields follow from it. */
  onProject?: (id: number | null) => void
  /** The booking that is changed; absent for a new one. */
  id?: number
  /** Stands above the fields. */
  notice?: ReactNode
  /** What else can be done, at the left of the buttons. */
  aside?: ReactNode
  /** Stands below the fields. */
  children?: ReactNode
}

/** All that people fill in of a booking. */
export function BookingForm({ form, onSubmit, onProject, id, notice, aside, children, ...buttons }: BookingFormProps) {
  const { register, control, handleSubmit, setValue, formState } = form
  const { errors, dirtyFields } = formState
  const [userId, startDate, endDate, percentage, hours, isConfirmed] = useWatch({
    control,
    name: ['userId', 'startDate', 'endDate', 'allocatedPercentage', 'allocatedHours', 'isConfirmed'],
  })
  const [chosen, setChosen] = useState<{ id: number; name: string }>()
  const known = usePerson(chosen || !userId ? undefined : userId)
  const person = chosen ?? known.data
  const unit = hours === undefined ? 'allocatedPercentage' : 'allocatedHours'
  const adding = weekShare(percentage, hours)?.percentage ?? NaN

  /** The same share in the other unit. */
  function changeUnit(next: keyof typeof UNITS) {
    const share = weekShare(percentage, hours)
    const value = next === 'allocatedHours' ? (share?.hours ?? 0) : share?.percentage
    setValue(unit, undefined)
    setValue(next, value, { shouldDirty: true })
  }

  return (
    <DialogForm
      {...buttons}
      dirty={Object.keys(dirtyFields).length > 0}
      aside={aside}
      onSubmit={handleSubmit(onSubmit)}
    >
      {notice}
      <div className="grid gap-3 sm:grid-cols-2">
        <PersonField control={control} name="userId" chosen={person} onChoose={setChosen} />
        <ProjectField control={control} name="projectId" {...(onProject && { onChoose: onProject })} />
        <Field label={FIELD_LABELS.startDate} error={errors.startDate?.message}>
          {(aria) => <DayInput {...aria} {...register('startDate')} />}
        </Field>
        <Field label={FIELD_LABELS.endDate} error={errors.endDate?.message}>
          {(aria) => <DayInput {...aria} {...register('endDate')} />}
        </Field>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          key={unit}
          label={FIELD_LABELS[unit]}
          error={errors[unit]?.message ?? errors.allocatedPercentage?.message}
          className="min-w-32 flex-1"
        >
          {(aria) => (
            <Input
              {...aria}
              {...register(unit, { valueAsNumber: true })}
              type="number"
              inputMode="decimal"
              min={0}
              max={unit === 'allocatedPercentage' ? MAX_ALLOCATION_PERCENTAGE : undefined}
              step={unit === 'allocatedPercentage' ? 5 : 0.25}
            />
          )}
        </Field>
        <Segments label="Share as" value={unit} options={UNITS} onChange={changeUnit} />
        <Segments
          label="State"
          value={isConfirmed ?? 'No'}
          options={STATES}
          onChange={(value) => setValue('isConfirmed', value, { shouldDirty: true })}
        />
      </div>
      {userId ? (
        <BookedAlready
          userId={userId}
          from={startDate}
          to={endDate}
          adding={adding}
          {...(id !== undefined && { without: id })}
        />
      ) : null}
      <Field label={FIELD_LABELS.note} error={errors.note?.message}>
        {(aria) => <Textarea {...aria} {...register('note')} rows={2} />}
      </Field>
      {children}
    </DialogForm>
  )
}
