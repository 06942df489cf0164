import { savedReportForm, type SavedQuery, type SavedReport } from '#shared/reports/contract.ts'
import { FormCheck } from '../../records/check-field.tsx'
import { FormBody, TextField, useRecordForm } from '../../records/form.tsx'
import { useEdit } from '../../records/edit.tsx'
import { plainText } from '../../records/field-text.ts'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useSaveChange, useSaveNew } from '../data.ts'

const LABELS = { name: 'Name', shared: 'Shared' } as const

const named = savedReportForm.pick({ name: true, shared: true })

const SHARED_HINT = 'Everybody who can see reports finds it in their list, with the figures that they may see.'

interface SaveDialogProps {
  definition: SavedQuery
  /** The initial name, for example for a copy of a saved one. */
  name?: string | undefined
  onClose: () => void
  onSaved: (report: SavedReport) => void
}

/** Saves the shown report under a name. Shown while it is mounted. */
export function SaveDialog({ definition, name = '', onClose, onSaved }: SaveDialogProps) {
  const save = useSaveNew()
  const form = useRecordForm({ schema: named, values: { name, shared: false }, labels: LABELS, otherwise: 'name' })
  return (
    <OpenDialog
      title="Save Report"
      description="A period such as Last Month moves on with the calendar. Days you chose yourself stay."
      onClose={onClose}
    >
      <FormBody
        form={form}
        busy={save.isPending}
        onSubmit={(typed) =>
          save.mutate({ ...typed, query: definition }, { onSuccess: onSaved, onError: form.showFaults })
        }
        submit="Save Report"
        onCancel={onClose}
      >
        <TextField form={form} name="name" />
        <FormCheck form={form} name="shared" hint={SHARED_HINT} />
      </FormBody>
    </OpenDialog>
  )
}

/** Renames a saved report, and shares it or stops sharing it. Shown while it is mounted. */
export function EditSavedDialog({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const save = useSaveChange(report.id)
  const { name, shared } = report
  const form = useRecordForm({ schema: named, values: { name, shared }, labels: LABELS, otherwise: 'name' })
  const record = { entity: 'saved report', id: report.id, what: 'report' } as const
  const { editing } = useEdit({
    form,
    opened: report,
    record,
    text: (_field, value) => plainText(value),
    save,
    onSaved: onClose,
  })
  return (
    <OpenDialog title="Name and Sharing" onClose={onClose}>
      <FormBody {...editing} submit="Save" onCancel={onClose}>
        <TextField form={form} name="name" />
        <FormCheck form={form} name="shared" hint={SHARED_HINT} />
      </FormBody>
    </OpenDialog>
  )
}
