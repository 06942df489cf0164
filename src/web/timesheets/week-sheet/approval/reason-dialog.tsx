import type { WeekApproval } from '#shared/weeks/contract.ts'
import { failureText } from '../../../api.ts'
import { NoteField, useNote } from '../../../records/steps.tsx'
import { OpenDialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useDecideWeek, useReopen } from './data.ts'

const WORDS = {
  return: {
    title: 'Return week',
    submit: 'Return',
    says: 'The week opens again for its person, who reads the reason.',
  },
  reopen: {
    title: 'Reopen week',
    submit: 'Reopen',
    says: 'What is approved can be changed again, and is submitted and approved anew. The history keeps both.',
  },
} as const

interface ReasonDialogProps {
  approval: WeekApproval
  act: keyof typeof WORDS
  onClose: () => void
}

/** Asks for the reason of a return or a reopening. */
export function ReasonDialog({ approval, act, onClose }: ReasonDialogProps) {
  const { userId, week, submitted } = approval
  const decide = useDecideWeek()
  const reopen = useReopen()
  const note = useNote('Reason is required')
  const words = WORDS[act]
  const failure = decide.error ?? reopen.error
  const { onSubmit } = note.form((reason) => {
    const done = { onSuccess: onClose }
    if (act === 'return') decide.mutate({ week: approval, decision: 'return', reason }, done)
    else reopen.mutate({ userId, week, reason, ...(submitted && { version: submitted.version }) }, done)
  })
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <DialogForm
        onSubmit={onSubmit}
        dirty={note.text !== ''}
        submit={words.submit}
        busy={decide.isPending || reopen.isPending}
        onCancel={onClose}
      >
        <p>{words.says}</p>
        <NoteField label="Reason" note={note} required error={failure ? failureText(failure) : undefined} takesFocus />
      </DialogForm>
    </OpenDialog>
  )
}
