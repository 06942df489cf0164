import type { WeekApproval } from '#shared/weeks/contract.ts'
import { NoteDialog } from '../../../records/note-dialog.tsx'
import { dayLabel } from '../../../widgets/day-label.ts'
import { hoursText } from '../../../widgets/figures.ts'
import { useToday } from '../../../widgets/today.ts'
import { useSubmit } from './data.ts'

/** Asks before a week is submitted; names missing hours, and asks why they are missing. */
export function SubmitDialog({ approval, onClose }: { approval: WeekApproval; onClose: () => void }) {
  const { userId, week, missing, hours, expectedHours } = approval
  const submit = useSubmit()
  const today = useToday()
  const isShort = missing.length > 0
  return (
    <NoteDialog
      title="Submit week"
      submit="Submit"
      label={isShort ? 'Why hours are missing' : 'Note'}
      missing={isShort ? 'Say why hours are missing' : undefined}
      change={submit}
      onNote={(word) => submit.mutate({ userId, week, word }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        {hoursText(hours)} of {hoursText(expectedHours ?? hours)} expected. The approver is notified.
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
    </NoteDialog>
  )
}
