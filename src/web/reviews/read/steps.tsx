import { CircleCheck, Pencil, Printer, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { submissionFaults } from '#shared/reviews/rules.ts'
import { failureText } from '../../api.ts'
import { ConfirmDialog, NoteField, StepButtons, useNote } from '../../records/steps.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { CLOSED, opened, useAddress } from '../address.ts'
import { useDeleteReview, useReviewStep, useReviewSteps, useSubmitReview } from '../data.ts'
import { Missing } from '../parts.tsx'

/** The label of the button that opens the form, by what may still be changed. */
const EDIT = { Draft: 'Edit', Submitted: 'Edit Comments', Completed: 'Update Progress' } as const

/** What can be done with a review in its present state. */
export function Steps({ review }: { review: PerformanceReview }) {
  const { id, status } = review
  const { go } = useAddress()
  const [asked, setAsked] = useState<'return' | 'complete' | 'delete' | 'missing' | null>(null)
  const submit = useSubmitReview()
  const remove = useDeleteReview()
  const missing = submissionFaults(review)
  const complete = Object.keys(missing).length === 0
  const canDo = useReviewSteps()
  const can = (act: Parameters<typeof canDo>[1]) => canDo(review, act)
  const close = () => setAsked(null)
  const ask = (what: typeof asked) => ({ asks: true, onPress: () => setAsked(what) })
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-2">
        <StepButtons
          steps={[
            can('complete') && {
              label: 'Complete',
              icon: CircleCheck,
              look: 'primary',
              ...ask('complete'),
            },
            can('edit') && {
              label: EDIT[status],
              icon: Pencil,
              ...(status === 'Draft' && { look: 'primary' }),
              onPress: () => go(opened(id, 'edit'), { top: true }),
            },
            can('submit') && {
              label: 'Submit',
              icon: Send,
              disabled: submit.isPending,
              onPress: () => (complete ? submit.mutate({ review }) : setAsked('missing')),
            },
            can('return') && { label: 'Return', icon: Undo2, ...ask('return') },
            { label: 'Print', icon: Printer, onPress: () => window.print() },
            can('delete') && { label: 'Delete', icon: Trash2, look: 'quiet', ...ask('delete') },
          ]}
        />
      </div>
      {asked === 'missing' && status === 'Draft' && <Missing faults={missing} />}
      {(asked === 'return' || asked === 'complete') && <StepDialog review={review} step={asked} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete Draft"
          labels={['Cancel', 'Delete Draft']}
          onAct={() => {
            remove.mutate(review)
            go(CLOSED, { top: true })
          }}
          onClose={close}
        >
          Its ratings, goals and comments go with it. Nobody else has been sent them.
        </ConfirmDialog>
      )}
    </div>
  )
}

const WORDS = {
  return: {
    title: 'Return Review',
    description: 'It becomes a draft again, so that ratings and goals can be changed.',
    note: 'What should be changed (optional)',
  },
  complete: {
    title: 'Complete Review',
    description: 'After that, only the progress of its goals can change.',
    note: 'Note (optional)',
  },
} as const

interface StepDialogProps {
  review: PerformanceReview
  step: keyof typeof WORDS
  onClose: () => void
}

/** Asks before a step that matters to others, and for a note on it, which the history keeps. */
function StepDialog({ review, step, onClose }: StepDialogProps) {
  const { title, description, note: label } = WORDS[step]
  const take = useReviewStep(step)
  const note = useNote()
  const send = (text: string) => take.mutate({ review, note: text }, { onSuccess: onClose })
  return (
    <OpenDialog onClose={onClose} title={title} description={description}>
      <form {...note.form(send)} className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4">
        <NoteField label={label} note={note} />
        {take.error && (
          <p role="alert" className="text-sm text-danger-ink">
            Nothing was changed. {failureText(take.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <FormButtons submit={title} busy={take.isPending} onCancel={onClose} />
        </div>
      </form>
    </OpenDialog>
  )
}
