import { useId, useState } from 'react'
import type { AskAction } from '#shared/assistant/ask/contract.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { AssignFields, useAssignForm } from '../../widgets/assign-project/form.tsx'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { ProjectField } from '../../widgets/project-field.tsx'
import { AnswerLink } from './answer-link.tsx'

/** A booking that is to be made, still to be confirmed afterwards; every field can be changed before. */
export function BookForm({ action }: { action: Extract<AskAction, { kind: 'book' }> }) {
  const title = useId()
  const [booked, setBooked] = useState<{ id: number; userId: number; startDate: string }>()
  const { form, person, setPerson, submit, busy } = useAssignForm({
    offered: {
      ...(action.person && { userId: action.person.id }),
      ...(action.project && { projectId: action.project.id }),
      startDate: action.startDate,
      endDate: action.endDate,
      allocatedPercentage: action.percentage,
    },
    known: action.person ?? undefined,
    otherwise: 'userId',
    onBooked: (made) => {
      setBooked(made)
      showToast({ title: 'Success', description: `${person?.name ?? 'A person'} is booked tentatively.` })
    },
  })
  const { control, formState } = form
  if (booked) {
    const { id, userId, startDate: from } = booked
    return (
      <p>
        <AnswerLink to={`/resource-allocation?tab=schedule&employee=${userId}&from=${from}&booking=${id}&of=${userId}`}>
          {person?.name ?? 'The person'} is booked tentatively
        </AnswerLink>
      </p>
    )
  }
  return (
    <form
      noValidate
      aria-labelledby={title}
      {...unsaved(formState.isDirty)}
      onSubmit={submit}
      className="space-y-3 rounded-md border border-line p-3"
    >
      <h3 id={title} className="font-semibold">
        {action.summary}
      </h3>
      <PersonField control={control} name="userId" chosen={person} onChoose={setPerson} />
      <ProjectField control={control} name="projectId" chosenLabel={action.project?.name} />
      <AssignFields form={form} person={person} />
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? 'Assigning…' : 'Assign Project'}
      </Button>
    </form>
  )
}
