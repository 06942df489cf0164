import type { WeekApproval } from '#shared/weeks/contract.ts'
import { failureText } from '../../../api.ts'
import { NoteField, useNote } from '../../../records/steps.tsx'
import { OpenDialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { dayLabel } from '../../../widgets/day-label.ts'
import { hoursText } from '../../../widgets/figures.ts'
import { useToday } from '../../../widgets/today.ts'
import { useSubmit } from './data.ts'

/** Asks before a week is submitted; names the hours that are missing, and asks why. */
export function SubmitDialog({ approval, onClose }: { approval: WeekApproval; onClose: () => void }) {
  const { userId, week, missing, hours, expectedHours } = approval
  const submit = useSubmit()
  const today = useToday()
  const isShort = missing.length > 0
  const note = useNote(isShort ? 'Say why hours are missing' : undefined)
  const { onSubmit } = note.form((word) => submit.mutate({ userId, week, word }, { onSuccess: onClose }))
  return (
    <OpenDialog title="Submit week" onClose={onClose}>
      <DialogForm
        onSubmit={onSubmit}
        dirty={note.text !== ''}
        submit="Submit"
        busy={submit.isPending}
        onCancel={onClose}
      >
        <p>
          {hoursText(hours)} of {hoursText(expectedHours)} expected. Whoever approves it hears of it.
        </p>
        {isShort && (
          <div>
            <p className="font-medium">Missing</p>
            <ul aria-label="Missing hours" className="text-sm text-muted">
              {missing.map((day) => (
                <li key={day.date}>
                  {dayLabel(day.date, today)}: {hoursText(day.hours)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <NoteField
          label={isShort ? 'Why hours are missing' : 'Note'}
          note={note}
          required={isShort}
          error={submit.error ? failureText(submit.error) : undefined}
          placeholder={isShort ? '' : 'Optional'}
          takesFocus
        />
      </DialogForm>
    </OpenDialog>
  )
}
