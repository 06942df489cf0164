import type { WeekApproval } from '#shared/weeks/contract.ts'
import { NoteDialog, REASON_REQUIRED } from '../../../records/note-dialog.tsx'
import { useDecideWeek, useReopen } from './data.ts'

const WORDS = {
  return: {
    title: 'Return week',
    submit: 'Return',
    says: 'The week can be changed and submitted again. Its owner sees the reason.',
  },
  reopen: {
    title: 'Reopen week',
    submit: 'Reopen',
    says: 'Approved entries can be changed again; then the week is submitted and approved once more. The history is kept.',
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
  const words = WORDS[act]
  const done = { onSuccess: onClose }
  return (
    <NoteDialog
      title={words.title}
      submit={words.submit}
      missing={REASON_REQUIRED}
      change={act === 'return' ? decide : reopen}
      onNote={(reason) => {
        if (act === 'return') decide.mutate({ week: approval, decision: 'return', reason }, done)
        else reopen.mutate({ userId, week, reason, ...(submitted && { version: submitted.version }) }, done)
      }}
      onCancel={onClose}
    >
      <p>{words.says}</p>
    </NoteDialog>
  )
}
