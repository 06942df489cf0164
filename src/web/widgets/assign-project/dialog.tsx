import type { Resource } from '#shared/people/resource-contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { PersonField } from '../people/person-field.tsx'
import { ProjectField } from '../project-field.tsx'
import { useProjects } from '../project-list.ts'
import { useToday } from '../today.ts'
import { AssignFields, useAssignForm } from './form.tsx'
import { offeredDays, offeredProjectDays } from './offered-days.ts'
import { takeProjectDays } from './project-days.ts'

type PersonName = Pick<Resource, 'id' | 'name'>
type ProjectName = Pick<Project, 'id' | 'name' | 'startDate' | 'deadline'>

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
      <DialogContent title="Assign Project" description={`${booked}, tentatively.`}>
        <AssignProjectForm who={who} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function AssignProjectForm({ who, onDone }: { who: AssignProjectDialogProps['who']; onDone: () => void }) {
  const today = useToday()
  const projects = useProjects()
  const { form, person, setPerson, submit, busy } = useAssignForm({
    offered: {
      ...('person' in who ? { userId: who.person.id } : { projectId: who.project.id }),
      ...('project' in who ? offeredProjectDays(today, who.project) : offeredDays(today)),
      allocatedPercentage: 100,
    },
    known: 'person' in who ? who.person : undefined,
    otherwise: 'person' in who ? 'projectId' : 'userId',
    onBooked: ({ projectId }) => {
      const project = projects.data?.find(({ id }) => id === projectId)?.name ?? 'the project'
      showToast({
        title: 'Success',
        description: `${person?.name ?? 'A person'} is booked on ${project}, tentatively.`,
      })
      onDone()
    },
  })
  const { control, formState } = form
  return (
    <form
      noValidate
      {...unsaved(Object.keys(formState.dirtyFields).length > 0)}
      onSubmit={submit}
      className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4"
    >
      {'person' in who ? (
        <ProjectField
          control={control}
          name="projectId"
          onChoose={(id) =>
            takeProjectDays(
              form,
              formState.dirtyFields,
              today,
              projects.data?.find((project) => project.id === id),
            )
          }
        />
      ) : (
        <PersonField control={control} name="userId" chosen={person} onChoose={setPerson} />
      )}
      <AssignFields form={form} person={person} />
      <div className="flex justify-end gap-2 pt-1">
        <FormButtons submit="Assign Project" submitting="Assigning…" busy={busy} onCancel={onDone} />
      </div>
    </form>
  )
}
