import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { AskAction } from '#shared/assistant/ask/contract.ts'
import { allocationForm, MAX_ALLOCATION_PERCENTAGE, type AllocationForm } from '#shared/allocations/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { BookedAlready } from '../../widgets/assign-project/booked-already.tsx'
import { useAssignProject } from '../../widgets/assign-project/data.ts'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { PersonField } from '../../widgets/person-field.tsx'
import { ProjectField } from '../../widgets/project-field.tsx'
import { AnswerLink } from './answer-link.tsx'

/** A booking that is to be made, still to be confirmed afterwards; every field can be changed before. */
export function BookForm({ action }: { action: Extract<AskAction, { kind: 'book' }> }) {
  const title = useId()
  const assign = useAssignProject()
  const [person, setPerson] = useState(action.person ?? undefined)
  const [booked, setBooked] = useState<{ id: number; userId: number; startDate: string }>()
  const { register, control, handleSubmit, setError, formState } = useForm<
    z.input<typeof allocationForm>,
    unknown,
    AllocationForm
  >({
    resolver: zodResolver(allocationForm),
    defaultValues: {
      ...(action.person && { userId: action.person.id }),
      ...(action.project && { projectId: action.project.id }),
      startDate: action.startDate,
      endDate: action.endDate,
      allocatedPercentage: action.percentage,
    },
  })
  const { errors, isDirty } = formState
  const [startDate, endDate, percentage] = useWatch({ control, name: ['startDate', 'endDate', 'allocatedPercentage'] })
  const submit = handleSubmit((booking) =>
    assign.mutate(booking, {
      onSuccess: (made) => {
        setBooked(made)
        showToast({ title: 'Success', description: `${person?.name ?? 'A person'} is booked, to be confirmed.` })
      },
      onError: (error) => {
        const fields = ['userId', 'projectId', 'startDate', 'endDate', 'allocatedPercentage'] as const
        showFieldFaults(setError, error, fields, 'userId')
      },
    }),
  )
  if (booked) {
    const { id, userId, startDate: from } = booked
    return (
      <p>
        <AnswerLink to={`/resource-allocation?tab=schedule&employee=${userId}&from=${from}&booking=${id}&of=${userId}`}>
          {person?.name ?? 'The person'} is booked, to be confirmed
        </AnswerLink>
      </p>
    )
  }
  return (
    <form
      noValidate
      aria-labelledby={title}
      {...unsaved(isDirty)}
      onSubmit={submit}
      className="space-y-3 rounded-md border border-line p-3"
    >
      <h3 id={title} className="font-semibold">
        {action.summary}
      </h3>
      <PersonField control={control} name="userId" chosen={person} onChoose={setPerson} />
      <ProjectField control={control} name="projectId" chosenLabel={action.project?.name} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Start date" error={errors.startDate?.message}>
          {(aria) => <Input {...aria} {...register('startDate')} type="date" />}
        </Field>
        <Field label="End date" error={errors.endDate?.message}>
          {(aria) => <Input {...aria} {...register('endDate')} type="date" />}
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
      <Button type="submit" disabled={assign.isPending} className="w-full">
        {assign.isPending ? 'Assigning…' : 'Assign Project'}
      </Button>
    </form>
  )
}
