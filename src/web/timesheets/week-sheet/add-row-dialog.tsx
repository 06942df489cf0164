import { zodResolver } from '@hookform/resolvers/zod'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { timeEntryForm } from '#shared/time-entries/contract.ts'
import { CATEGORIES, ENTRY_DEFAULTS } from '#shared/time-entries/rules.ts'
import type { OwnRow } from '#shared/timesheets/edited-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { unsaved } from '../../ui/unsaved.tsx'
import { ProjectField } from '../../widgets/project-field.tsx'

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
  const { control, register, handleSubmit, formState } = useForm<
    z.input<typeof rowForm>,
    unknown,
    z.output<typeof rowForm>
  >({ resolver: zodResolver(rowForm), defaultValues: { category: ENTRY_DEFAULTS.category } })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Add Row" description="One kind of work on one project." returnFocusTo={returnFocusTo}>
        <form
          noValidate
          {...unsaved(Object.keys(formState.dirtyFields).length > 0)}
          onSubmit={handleSubmit((row) => onAdd({ ...row, note: '' }))}
          className="space-y-3 px-4 pb-4"
        >
          <ProjectField control={control} name="projectId" recent={recent} />
          <Field label="Category" error={formState.errors.category?.message}>
            {(aria) => (
              <Select {...aria} {...register('category')}>
                {CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
            )}
          </Field>
          <div className="flex justify-end pt-1">
            <Button type="submit">Add Row</Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
