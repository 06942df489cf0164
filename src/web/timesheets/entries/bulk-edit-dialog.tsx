import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { timeEntryForm, type TimeEntry } from '#shared/time-entries/contract.ts'
import { CATEGORIES } from '#shared/time-entries/rules.ts'
import { failureText } from '../../api.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { Select } from '../../ui/select.tsx'
import { unsaved } from '../../ui/unsaved.tsx'
import { countText } from '../../widgets/figures.ts'
import type { Selection } from '../../records/selection.tsx'
import { ProjectField } from '../../widgets/project-field.tsx'
import { staleEntries, useSaveEntries } from './save-entry.ts'
import { DayInput } from '../../widgets/day-input.tsx'

/** What is left out stays as each entry has it. */
const bulkForm = timeEntryForm.pick({ projectId: true, date: true, category: true }).partial()

/** An empty choice is none. */
const orNone = { setValueAs: (value: string) => (value === '' ? undefined : value) }

interface BulkEditDialogProps {
  selection: Selection<TimeEntry>
  onClose: () => void
}

/** Changes the same fields of all chosen entries, all or none. Shown while it is mounted. */
export function BulkEditDialog({ selection, onClose }: BulkEditDialogProps) {
  const { register, control, handleSubmit, setError, formState } = useForm<
    z.input<typeof bulkForm>,
    unknown,
    z.output<typeof bulkForm>
  >({ resolver: zodResolver(bulkForm) })
  const save = useSaveEntries()
  const { chosen: entries } = selection
  const { errors } = formState
  const changes = Object.values(useWatch({ control })).some((value) => value !== undefined)

  const submit = handleSubmit((change) => {
    if (Object.values(change).every((value) => value === undefined)) {
      setError('root', { message: 'Choose what to change.' })
      return
    }
    save.mutate(
      { entries, change },
      {
        onSuccess: () => {
          selection.clear()
          onClose()
        },
        onError: (error) => {
          const stale = staleEntries(error)
          selection.learn(stale)
          setError('root', { message: stale.length > 0 ? staleText(stale.length) : failureText(error) })
        },
      },
    )
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Edit ${countText(entries.length, 'entry', 'entries')}`}
        description="Fields that you leave empty stay as they are in each entry."
      >
        <form noValidate {...unsaved(changes)} onSubmit={submit} className="space-y-3 px-4 pb-4">
          <ProjectField control={control} name="projectId" />
          <Field label="Category" error={errors.category?.message}>
            {(aria) => (
              <Select {...aria} {...register('category', orNone)}>
                <option value="">Leave as it is</option>
                {CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Date" error={errors.date?.message}>
            {(aria) => <DayInput {...aria} {...register('date', orNone)} />}
          </Field>
          {errors.root && (
            <p role="alert" className="text-sm text-danger-ink">
              {errors.root.message}
            </p>
          )}
          <div className="flex justify-end gap-2 pt-1">
            <FormButtons submit="Save" submitting="Saving..." busy={save.isPending} onCancel={onClose} />
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function staleText(count: number): string {
  return `${countText(count, 'of these entries has', 'of these entries have')} changed in the meantime, so nothing was saved. They are shown as they are now; save again to change them anyway.`
}
