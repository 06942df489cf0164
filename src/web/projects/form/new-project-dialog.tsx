import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useCreateProject } from '../data.ts'
import { ProjectForm, useProjectForm } from './project-form.tsx'
import { EMPTY_FORM } from './values.ts'

interface NewProjectDialogProps {
  onClose: () => void
  onOpenProject: (id: number) => void
}

/** Adds a project. Shown while it is mounted. */
export function NewProjectDialog({ onClose, onOpenProject }: NewProjectDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="New Project"
        description="Completion and spent follow from what is logged where you leave them empty."
        size="large"
      >
        <NewProjectForm onClose={onClose} onOpenProject={onOpenProject} />
      </DialogContent>
    </Dialog>
  )
}

function NewProjectForm({ onClose, onOpenProject }: NewProjectDialogProps) {
  const form = useProjectForm(EMPTY_FORM)
  const create = useCreateProject()
  return (
    <ProjectForm
      form={form}
      busy={create.isPending}
      submit="Add Project"
      onCancel={onClose}
      onSubmit={(values) =>
        create.mutate(
          { ...values, totalHours: values.totalHours ?? 0 },
          {
            onSuccess: ({ id, name }) => {
              showToast({
                title: 'Success',
                description: `${name} has been added.`,
                action: { label: 'Open', run: () => onOpenProject(id) },
              })
              onClose()
            },
            onError: form.showFaults,
          },
        )
      }
    />
  )
}
