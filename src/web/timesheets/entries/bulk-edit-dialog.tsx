import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { timeEntryForm, type TimeEntry } from '#shared/time-entries/contract.ts'
import { failureText } from '../../api.ts'
import { DayField, faultOf, FormBody, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FilterOptions } from '../../ui/filter-options.tsx'
import { Select } from '../../ui/select.tsx'
import { countText } from '../../widgets/figures.ts'
import type { Selection } from '../../records/selection.tsx'
import { ProjectField } from '../../widgets/projects/project-field.tsx'
import { staleEntries, useSaveEntries } from './save-entry.ts'

/** Fields that are left out stay as they are in each entry. */
const bulkForm = timeEntryForm.pick({ projectId: true, date: true, category: true }).partial()

/** An empty choice counts as left out. */
const orNone = { setValueAs: (value: string) => (value === '' ? undefined : value) }

/** Changes the same fields of all chosen entries, all or none. Shown while it is mounted. */
export function BulkEditDialog({ selection, onClose }: { selection: Selection<TimeEntry>; onClose: () => void }) {
  const form = useRecordForm({
    schema: bulkForm,
    values: {},
    labels: { projectId: 'Project', category: 'Category', date: 'Date' },
    otherwise: 'root',
  })
  const { control, register, setError } = form
  const save = useSaveEntries()
  const { chosen: entries } = selection
  const typed = useWatch({ control })

  function submit(change: z.output<typeof bulkForm>) {
    if (!hasChange(change)) return setError('root', { message: 'Choose what to change.' })
    return save.mutate(
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
  }

  return (
    <OpenDialog
      onClose={onClose}
      title={`Edit ${countText(entries.length, 'entry', 'entries')}`}
      description="Fields that you leave empty stay as they are in each entry."
    >
      <FormBody
        form={form}
        unsaved={hasChange(typed)}
        busy={save.isPending}
        submit="Save"
        submitting="Saving..."
        onCancel={onClose}
        onSubmit={submit}
      >
        <ProjectField control={control} name="projectId" />
        <Field label="Category" error={faultOf(form, 'category')}>
          {(aria) => (
            <Select {...aria} {...register('category', orNone)}>
              <option value="">Leave as it is</option>
              <FilterOptions values={CATEGORIES} chosen={undefined} />
            </Select>
          )}
        </Field>
        <DayField form={form} name="date" options={orNone} />
      </FormBody>
    </OpenDialog>
  )
}

function hasChange(change: object): boolean {
  return Object.values(change).some((value) => value !== undefined)
}

function staleText(count: number): string {
  return `${countText(count, 'of these entries has', 'of these entries have')} changed in the meantime, so nothing was saved. They are shown as they are now; save again to change them anyway.`
}
