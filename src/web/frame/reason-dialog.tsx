import { NoteField, useNote } from '../records/steps.tsx'
import { reasonAsked, type ReasonAsked } from '../reason.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { OpenDialog } from '../ui/dialog.tsx'

/** Asks why something is changed that takes a reason, such as hours of a closed month. */
export function ReasonDialog() {
  const asked = reasonAsked.use()
  return asked && <Question key={asked.fault} asked={asked} />
}

function Question({ asked: { fault, say, giveUp } }: { asked: ReasonAsked }) {
  const note = useNote('Reason is required')
  const { onSubmit } = note.form(say)
  return (
    <OpenDialog title="Why is this changed?" onClose={giveUp}>
      <DialogForm
        // The form may be asked from within another, whose submission it is not.
        onSubmit={(event) => {
          event.stopPropagation()
          onSubmit(event)
        }}
        dirty={note.text !== ''}
        submit="Save"
        busy={false}
        onCancel={giveUp}
      >
        <p>{fault}. It becomes a correction in the report of the next open month.</p>
        <NoteField label="Reason" note={note} required takesFocus />
      </DialogForm>
    </OpenDialog>
  )
}
