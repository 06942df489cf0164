import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { allocationForm, MAX_ALLOCATION_PERCENTAGE, type AllocationForm } from '#shared/allocations/contract.ts'
import type { Resource } from '#shared/people/resource-contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { showFieldFaults } from '../field-faults.ts'
import { PersonField } from '../person-field.tsx'
import { ProjectField } from '../project-field.tsx'
import { useProjects } from '../project-list.ts'
import { useToday } from '../today.ts'
import { BookedAlready } from './booked-already.tsx'
import { useAssignProject } from './data.ts'

/** A booking is offered from next Monday, full time, to the Friday of the fourth week. */
const OFFERED_DAYS = 25

type PersonName = Pick<Resource, 'id' | 'name'>
type ProjectName = Pick<Project, 'id' | 'name'>

interface AssignProjectDialogProps {
  /** Who is booked on what: the one that is known from where the dialog was opened, the form asks for the other. */
  who: { person: PersonName } | { project: ProjectName }
  onClose: () => void
}

/** Books a person on a project, to be confirmed later. Shown while it is mounted. */
export function AssignProjectDialog({ who, onClose }: AssignProjectDialogProps) {
  const booked = 'person' in who ? `${who.person.name} is booked` : `A person is booked on ${who.project.name}`
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Assign Project" description={`${booked}, still to be confirmed.`}>
        <AssignProjectForm who={who} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function AssignProjectForm({ who, onDone }: { who: AssignProjectDialogProps['who']; onDone: () => void }) {
  const today = useToday()
  const projects = useProjects()
  const assign = useAssignProject()
  const [person, setPerson] = useState('person' in who ? who.person : undefined)
  const { register, control, handleSubmit, setError, formState } = useForm<
    z.input<typeof allocationForm>,
    unknown,
    AllocationForm
  >({ resolver: zodResolver(allocationForm), defaultValues: defaults(who, today) })
  const { errors, dirtyFields } = formState
  const [startDate, endDate, percentage] = useWatch({ control, name: ['startDate', 'endDate', 'allocatedPercentage'] })

  const submit = handleSubmit((booking) =>
    assign.mutate(booking, {
      onSuccess: () => {
        const project = projects.data?.find(({ id }) => id === booking.projectId)?.name ?? 'the project'
        showToast({
          title: 'Success',
          description: `${person?.name ?? 'A person'} is booked on ${project}, to be confirmed.`,
        })
        onDone()
      },
      onError: (error) => {
        const fields = ['userId', 'projectId', 'startDate', 'endDate', 'allocatedPercentage'] as const
        showFieldFaults(setError, error, fields, 'person' in who ? 'projectId' : 'userId')
      },
    }),
  )

  return (
    <form
      noValidate
      {...unsaved(Object.keys(dirtyFields).length > 0)}
      onSubmit={submit}
      className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4"
    >
      {'person' in who ? (
        <ProjectField control={control} name="projectId" />
      ) : (
        <PersonField control={control} name="userId" chosen={person} onChoose={setPerson} />
      )}
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
      <div className="flex justify-end gap-2 pt-1">
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={assign.isPending}>
          {assign.isPending ? 'Assigning…' : 'Assign Project'}
        </Button>
      </div>
    </form>
  )
}

function defaults(who: AssignProjectDialogProps['who'], today: Day) {
  const nextMonday = addDays(weekEnd(today), 1)
  return {
    ...('person' in who ? { userId: who.person.id } : { projectId: who.project.id }),
    startDate: nextMonday,
    endDate: addDays(nextMonday, OFFERED_DAYS),
    allocatedPercentage: 100,
  }
}
