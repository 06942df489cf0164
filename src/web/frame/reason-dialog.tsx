import { NO_CHANGE, NoteDialog, REASON_REQUIRED } from '../records/note-dialog.tsx'
import { reasonAsked } from '../reason.ts'

/** Asks why something is changed that takes a reason, such as hours of a closed month. */
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
