import { useWatch } from 'react-hook-form'
import { CONFIRMED_AT_FIRST } from '#shared/allocations/rules.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { FormBody } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useProjectNames } from '../projects/project-names.ts'
import { useToday } from '../today.ts'
import { useBook } from './data.ts'
import { BookingFields, useBookingForm } from './form.tsx'
import { offeredDays, offeredProjectDays } from '#shared/allocations/offered-days.ts'

interface NewBookingDialogProps {
  title: string
  /** The label of the button. */
  submit: string
  submitting?: string
  /** Values that are known already. */
  userId?: number | undefined
  projectId?: number | undefined
  /** The wanted days; by default those of the chosen project. */
  days?: { startDate: Day | undefined; endDate: Day | undefined } | undefined
  percentage?: number | undefined
  onClose: () => void
}

/** Books somebody. Shown while it is mounted. */
export function NewBookingDialog(props: NewBookingDialogProps) {
  const { title, submit, submitting, userId, projectId, days, percentage = 100, onClose } = props
  const offered = offeredDays(useToday(), days?.startDate)
  const form = useBookingForm({
    ...(userId !== undefined && { userId }),
    ...(projectId !== undefined && { projectId }),
    ...offered,
    ...(days?.endDate !== undefined && { endDate: days.endDate }),
    allocatedPercentage: percentage,
    isConfirmed: CONFIRMED_AT_FIRST,
    note: '',
  })
  const book = useBook()
  const chosen = useWatch({ control: form.control, name: 'projectId' }) as number | undefined
  const projectName = useProjectNames(chosen ? [chosen] : [])
  return (
    <OpenDialog onClose={onClose} title={title} description="The first and last day are both included.">
      <FormBody
        form={form}
        busy={book.isPending}
        submit={submit}
        {...(submitting !== undefined && { submitting })}
        onCancel={onClose}
        onSubmit={(body) => {
          const state = body.isConfirmed === 'Yes' ? '' : ', tentatively'
          const said = `${form.person?.name ?? 'A person'} is booked on ${projectName(body.projectId)}${state}.`
          book.mutate({ body, said }, { onSuccess: onClose, onError: form.showFaults })
        }}
      >
        <BookingFields form={form} followsProject={days === undefined} />
      </FormBody>
    </OpenDialog>
  )
}

interface AssignProjectDialogProps {
  /** The person or the project from which the dialog was opened. */
  who: { person: { id: number } } | { project: Pick<Project, 'id' | 'startDate' | 'deadline'> }
  onClose: () => void
}

/** The same, with the title that fits a person or a project. */
export function AssignProjectDialog({ who, onClose }: AssignProjectDialogProps) {
  const today = useToday()
  const known =
    'person' in who
      ? { userId: who.person.id }
      : { projectId: who.project.id, days: offeredProjectDays(today, who.project) }
  const words = { title: 'Assign Project', submit: 'Assign Project', submitting: 'Assigning…' }
  return <NewBookingDialog {...words} {...known} onClose={onClose} />
}
