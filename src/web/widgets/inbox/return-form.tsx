import { NoteField, useNote } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'

interface ReturnFormProps {
  /** The name of the form. */
  label: string
  busy: boolean
  onReturn: (reason: string) => void
  onCancel: () => void
}

/** Asks for a reason, which each of the people can read. */
export function ReturnForm({ label, busy, onReturn, onCancel }: ReturnFormProps) {
  const note = useNote('Reason is required')
  return (
    <form aria-label={label} {...note.form(onReturn)} className="mt-2 mb-1 space-y-2">
      <NoteField label="Reason" note={note} required takesFocus />
      <div className="flex justify-end gap-2">
        <Button look="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={busy}>
          Return
        </Button>
      </div>
    </form>
  )
}
