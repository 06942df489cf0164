import type { ReactNode } from 'react'
import { failureText } from '../api.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { NoteField, useNote } from './steps.tsx'

interface NoteFormProps {
  submit: string
  /** What is asked for. */
  label?: string
  /** The message if nothing is typed; undefined if the note may be left out. */
  missing?: string | undefined
  /** The change that the note goes with. */
  change: { isPending: boolean; error: Error | null }
  onNote: (note: string) => void
  onCancel: () => void
  /** What happens, above the field; below, further text under the field. */
  children: ReactNode
  below?: ReactNode
}

/** Asks in a dialog why something is done, and passes on the answer without blanks around it. */
export function NoteForm(props: NoteFormProps) {
  const { submit, label = 'Reason', missing, change, onNote, onCancel, children, below } = props
  const note = useNote(missing)
  const { onSubmit } = note.form(onNote)
  return (
    <DialogForm
      onSubmit={(event) => {
        // The dialog may be opened from within another form, which must not be submitted too.
        event.stopPropagation()
        onSubmit(event)
      }}
      dirty={note.text !== ''}
      submit={submit}
      busy={change.isPending}
      onCancel={onCancel}
    >
      {children}
      <NoteField
        label={label}
        note={note}
        required={missing !== undefined}
        error={change.error ? failureText(change.error) : undefined}
        placeholder={missing === undefined ? 'Optional' : ''}
        takesFocus
      />
      {below}
    </DialogForm>
  )
}

/** The same as a separate dialog; it always requires a reason unless `missing` says otherwise. */
export function NoteDialog({ title, ...form }: NoteFormProps & { title: string }) {
  return (
    <OpenDialog title={title} onClose={form.onCancel}>
      <NoteForm {...form} />
    </OpenDialog>
  )
}

/** The message if a reason is required and nothing is typed. */
export const REASON_REQUIRED = 'Reason is required'

/** For questions without a change that could be pending. */
export const NO_CHANGE = { isPending: false, error: null }
