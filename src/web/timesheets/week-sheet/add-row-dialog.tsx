import type { RefObject } from 'react'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { timeEntryForm } from '#shared/time-entries/contract.ts'
import { ENTRY_DEFAULTS } from '#shared/time-entries/rules.ts'
import type { OwnRow } from '#shared/timesheets/edited-sheet.ts'
import { ChoiceField, useRecordForm } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { unsaved } from '../../ui/unsaved.ts'
import { ProjectField } from '../../widgets/projects/project-field.tsx'

const rowForm = timeEntryForm.pick({ projectId: true, category: true })

interface AddRowDialogProps {
  /** The projects of last week and this one are offered first. */
  recent: readonly { projectId: number }[]
  returnFocusTo: RefObject<HTMLElement | null>
  onAdd: (row: OwnRow) => void
  onClose: () => void
}

/** Shown while it is mounted. */
export function AddRowDialog({ recent, returnFocusTo, onAdd, onClose }: AddRowDialogProps) {
  const form = useRecordForm({
    schema: rowForm,
    values: { category: ENTRY_DEFAULTS.category },
    labels: { projectId: 'Project', category: 'Category' },
    otherwise: 'root',
  })
  return (
    <OpenDialog
      onClose={onClose}
      title="Add Row"
      description="One kind of work on one project."
      returnFocusTo={returnFocusTo}
    >
      <form
        noValidate
        {...unsaved(Object.keys(form.formState.dirtyFields).length > 0)}
        onSubmit={form.handleSubmit((row) => onAdd({ ...row, note: '' }))}
        className="space-y-3 px-4 pb-4"
      >
        <ProjectField control={form.control} name="projectId" recent={recent} />
        <ChoiceField form={form} name="category" choices={CATEGORIES} />
        <div className="flex justify-end pt-1">
          <Button type="submit">Add Row</Button>
        </div>
      </form>
    </OpenDialog>
  )
}
