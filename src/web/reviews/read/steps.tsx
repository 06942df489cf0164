import { CircleCheck, Pencil, Printer, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { reviewAfter, submissionFaults } from '#shared/reviews/rules.ts'
import { Button } from '../../ui/button.tsx'
import { CLOSED, opened, useAddress } from '../address.ts'
import { useDeleteReview, useSubmitReview } from '../data.ts'
import { Missing } from '../missing.tsx'
import { DeleteDialog, StepDialog } from './step-dialogs.tsx'

/** What the button says that opens the form, by what may still be changed. */
const EDIT = { Draft: 'Edit', Submitted: 'Edit Comments', Completed: 'Update Progress' } as const

/** What can be done with a review where it stands. */
export function Steps({ review }: { review: PerformanceReview }) {
  const { id, status } = review
  const { go } = useAddress()
  const [asked, setAsked] = useState<'return' | 'complete' | 'delete' | 'missing' | null>(null)
  const submit = useSubmitReview()
  const remove = useDeleteReview()
  const missing = submissionFaults(review)
  const edit = () => go(opened(id, 'edit'), { top: true })
  const close = () => setAsked(null)
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-2">
        {reviewAfter(status, 'complete') && (
          <Button onClick={() => setAsked('complete')} aria-haspopup="dialog">
            <CircleCheck aria-hidden />
            Complete
          </Button>
        )}
        <Button look={status === 'Draft' ? 'primary' : 'outline'} onClick={edit}>
          <Pencil aria-hidden />
          {EDIT[status]}
        </Button>
        {reviewAfter(status, 'submit') && (
          <Button
            look="outline"
            disabled={submit.isPending}
            onClick={() => (Object.keys(missing).length > 0 ? setAsked('missing') : submit.run(review))}
          >
            <Send aria-hidden />
            Submit
          </Button>
        )}
        {reviewAfter(status, 'return') && (
          <Button look="outline" onClick={() => setAsked('return')} aria-haspopup="dialog">
            <Undo2 aria-hidden />
            Return
          </Button>
        )}
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print
        </Button>
        {status === 'Draft' && (
          <Button look="quiet" onClick={() => setAsked('delete')} aria-haspopup="dialog">
            <Trash2 aria-hidden />
            Delete
          </Button>
        )}
      </div>
      {asked === 'missing' && status === 'Draft' && <Missing faults={missing} />}
      {(asked === 'return' || asked === 'complete') && <StepDialog review={review} step={asked} onClose={close} />}
      {asked === 'delete' && (
        <DeleteDialog
          onClose={close}
          onDelete={() => {
            remove.mutate(review)
            go(CLOSED, { top: true })
          }}
        />
      )}
    </div>
  )
}
