import { createProject } from '#shared/projects/contract.ts'
import { useCreate } from '../change.ts'
import { sending } from '../records/form.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { useOffers } from '../widgets/session.ts'
import { EMPTY_FORM, ProjectForm, useProjectForm } from './form.tsx'

interface NewProjectDialogProps {
  onClose: () => void
  onOpenProject: (id: number) => void
}

/** Adds a project. Shown while it is mounted. */
export function NewProjectDialog({ onClose, onOpenProject }: NewProjectDialogProps) {
  const { budget, spent, billing, fee, expensesInBudget, ...others } = EMPTY_FORM
  const money = { budget, spent, billing, fee, expensesInBudget }
  // Only people who see the budgets of all projects set a budget.
  const form = useProjectForm(useOffers()('projects.budgets', {}) ? { ...others, ...money } : others)
  const create = useCreate(createProject)

  function tell({ id, name }: { id: number; name: string }) {
    showToast({
      title: 'Success',
      description: `${name} has been added.`,
      action: { label: 'Open', run: () => onOpenProject(id) },
    })
    onClose()
  }

  return (
    <OpenDialog
      onClose={onClose}
      title="New Project"
      description="Completion and spent follow from what is logged where you leave them empty."
      size="large"
    >
      <ProjectForm {...sending(form, create, tell)} submit="Add Project" onCancel={onClose} />
    </OpenDialog>
  )
}
