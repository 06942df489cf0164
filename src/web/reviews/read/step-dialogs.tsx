import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { step as stepBody } from '#shared/http/change.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { Textarea } from '../../ui/input.tsx'
import { unsaved } from '../../ui/unsaved.tsx'
import { useReviewStep } from '../data.ts'

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

/** Asks before a step that matters to others, and for what there is to say about it, which the history keeps. */
export function StepDialog({ review, step, onClose }: StepDialogProps) {
  const { title, description, note } = WORDS[step]
  const take = useReviewStep()
  const { register, handleSubmit, formState } = useForm<z.input<typeof stepBody>>({
    resolver: zodResolver(stepBody),
    defaultValues: { note: '' },
  })
  const submit = handleSubmit((typed) =>
    take.mutate({ review, step, ...(typed.note && { note: typed.note }) }, { onSuccess: onClose }),
  )
  return (
    <OpenDialog onClose={onClose} title={title} description={description}>
      <form
        noValidate
        {...unsaved(formState.isDirty)}
        onSubmit={submit}
        className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4"
      >
        <Field label={note} error={formState.errors.note?.message}>
          {(aria) => <Textarea {...aria} {...register('note')} rows={3} />}
        </Field>
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

/** Asks before a draft goes. */
export function DeleteDialog({ onClose, onDelete }: { onClose: () => void; onDelete: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Delete Draft"
      description="Its ratings, goals and comments go with it. Nobody else has been sent them."
    >
      <div className="flex justify-end gap-2 px-4 pb-4">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onDelete}>Delete Draft</Button>
      </div>
    </OpenDialog>
  )
}
