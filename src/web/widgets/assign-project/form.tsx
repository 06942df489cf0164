import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch, type DefaultValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import {
  allocationForm,
  MAX_ALLOCATION_PERCENTAGE,
  type AllocationForm,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import type { Resource } from '#shared/people/resource-contract.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showFieldFaults } from '../field-faults.ts'
import { BookedAlready } from './booked-already.tsx'
import { useAssignProject } from './data.ts'
import { DayInput } from '../day-input.tsx'

type FormValues = z.input<typeof allocationForm>

type PersonName = Pick<Resource, 'id' | 'name'>

const FIELDS = ['userId', 'projectId', 'startDate', 'endDate', 'allocatedPercentage'] as const

interface AssignFormOptions {
  offered: DefaultValues<FormValues>
  /** Who is booked, as far as that is known when the form opens. */
  known: PersonName | undefined
  /** Where a fault stands that belongs to no field. */
  otherwise: 'userId' | 'projectId'
  onBooked: (booking: ResourceAllocation) => void
}

/** A form that books a person on a project, to be confirmed later. */
export function useAssignForm({ offered, known, otherwise, onBooked }: AssignFormOptions) {
  const assign = useAssignProject()
  const [person, setPerson] = useState(known)
  const form = useForm<FormValues, unknown, AllocationForm>({
    resolver: zodResolver(allocationForm),
    defaultValues: offered,
  })
  const submit = form.handleSubmit((booking) =>
    assign.mutate(booking, {
      onSuccess: onBooked,
      onError: (error) => showFieldFaults(form.setError, error, FIELDS, otherwise),
    }),
  )
  return { form, person, setPerson, submit, busy: assign.isPending }
}

interface AssignFieldsProps {
  form: UseFormReturn<FormValues, unknown, AllocationForm>
  person: PersonName | undefined
}

/** From when to when and how much, and what that makes of the person's days. */
export function AssignFields({ form, person }: AssignFieldsProps) {
  const { register, control } = form
  const { errors } = form.formState
  const [startDate, endDate, percentage] = useWatch({ control, name: ['startDate', 'endDate', 'allocatedPercentage'] })
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Start date" error={errors.startDate?.message}>
          {(aria) => <DayInput {...aria} {...register('startDate')} />}
        </Field>
        <Field label="End date" error={errors.endDate?.message}>
          {(aria) => <DayInput {...aria} {...register('endDate')} />}
        </Field>
      </div>
      <Field label="Percentage" error={errors.allocatedPercentage?.message}>
        {(aria) => (
          <Input
            {...aria}
            {...register('allocatedPercentage', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_ALLOCATION_PERCENTAGE}
            step={5}
          />
        )}
      </Field>
      {person && <BookedAlready userId={person.id} from={startDate} to={endDate} adding={percentage ?? 0} />}
    </>
  )
}
