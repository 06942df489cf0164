import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { allocationForm, MAX_ALLOCATION_PERCENTAGE, type AllocationForm } from '#shared/allocations/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import type { Resource } from '#shared/people/resource-contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { SearchGroup, SearchOption } from '../../ui/search-list.tsx'
import { showToast } from '../../ui/toast.ts'
import { fieldFaults } from '../field-faults.ts'
import { useToday } from '../today.ts'
import { BookedAlready } from './booked-already.tsx'
import { useAssignProject, useProjects } from './data.ts'

/** A booking is offered from next Monday, full time, to the Friday of the fourth week. */
const OFFERED_DAYS = 25

interface AssignProjectDialogProps {
  person: Pick<Resource, 'id' | 'name'>
  onClose: () => void
}

/** Books a person on a project, to be confirmed later. Shown while it is mounted. */
export function AssignProjectDialog({ person, onClose }: AssignProjectDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Assign Project" description={`${person.name} is booked, still to be confirmed.`}>
        <AssignProjectForm person={person} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function AssignProjectForm({ person, onDone }: { person: AssignProjectDialogProps['person']; onDone: () => void }) {
  const today = useToday()
  const projects = useProjects()
  const assign = useAssignProject()
  const { register, control, handleSubmit, setError, formState } = useForm<
    z.input<typeof allocationForm>,
    unknown,
    AllocationForm
  >({ resolver: zodResolver(allocationForm), defaultValues: defaults(person.id, today) })
  const { errors } = formState
  const [startDate, endDate, percentage] = useWatch({ control, name: ['startDate', 'endDate', 'allocatedPercentage'] })

  const submit = handleSubmit((booking) =>
    assign.mutate(booking, {
      onSuccess: () => {
        const project = projects.data?.find(({ id }) => id === booking.projectId)?.name ?? 'the project'
        showToast({ title: 'Success', description: `${person.name} is booked on ${project}, to be confirmed.` })
        onDone()
      },
      onError: (error) => {
        const fields = { projectId: [], startDate: [], endDate: [], allocatedPercentage: [] }
        for (const [field, message] of fieldFaults(error, fields, 'projectId')) {
          setError(field, { message }, { shouldFocus: true })
        }
      },
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4">
      <Field label="Project" error={errors.projectId?.message}>
        {(aria) => (
          <Controller
            control={control}
            name="projectId"
            render={({ field }) => (
              <Combobox
                {...aria}
                ref={field.ref}
                label="Project"
                value={field.value ?? null}
                onChange={field.onChange}
                onBlur={field.onBlur}
                groups={projectGroups(projects.data ?? [])}
                loading={projects.isPending}
                placeholder="Choose a project"
                searchPlaceholder="Search projects or clients"
                empty={projects.isError ? 'Projects could not be loaded.' : 'No project found.'}
              />
            )}
          />
        )}
      </Field>
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
      <BookedAlready userId={person.id} from={startDate} to={endDate} adding={percentage} />
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

function defaults(userId: number, today: Day) {
  const nextMonday = addDays(weekEnd(today), 1)
  return { userId, startDate: nextMonday, endDate: addDays(nextMonday, OFFERED_DAYS), allocatedPercentage: 100 }
}

/** One books people on projects that go on; the others are there for a late correction. */
function projectGroups(projects: readonly Project[]): SearchGroup[] {
  return [
    { heading: 'Projects', options: projects.filter(isOpen).map(option) },
    { heading: 'Completed', options: projects.filter((project) => !isOpen(project)).map(option) },
  ]
}

function option({ id, name, client }: Project): SearchOption {
  return { value: id, label: name, detail: client }
}
