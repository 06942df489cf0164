import { NO_CHANGE, NoteDialog, REASON_REQUIRED } from '../records/note-dialog.tsx'
import { reasonAsked } from '../reason.ts'

/** Asks for the reason of a change that needs one, such as of hours in a closed month. */
export function ReasonDialog() {
  const asked = reasonAsked.use()
  if (!asked) return null
  return (
    <NoteDialog
      key={asked.fault}
      title="Why is this changed?"
      submit="Save"
      missing={REASON_REQUIRED}
      change={NO_CHANGE}
      onNote={asked.say}
      onCancel={asked.giveUp}
    >
      <p>{asked.fault}. It becomes a correction in the report of the next open month.</p>
    </NoteDialog>
  )
}
