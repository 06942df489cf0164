import { useState, type SyntheticEvent } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { unsaved } from '../../ui/unsaved.tsx'
import type { useDecision } from '../changes.ts'

const LONGEST_NOTE = 2000

interface RejectFormProps {
  claim: Expense
  decide: ReturnType<typeof useDecision>
  onDone: () => void
}

/** Rejects a claim with the reason, without which nobody could mend it. */
export function RejectForm({ claim, decide, onDone }: RejectFormProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (note.trim() === '') return setError('Say why, so that the claim can be corrected')
    return decide.mutate({ claim, step: 'reject', note: note.trim() }, { onSuccess: onDone })
  }

  return (
    <form {...unsaved(note !== '')} onSubmit={submit} className="px-4 py-3">
      <Field label="Reason for rejection" error={error}>
        {(aria) => (
          <Textarea
            {...aria}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            rows={2}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              setError(undefined)
            }}
            className="min-h-14"
          />
        )}
      </Field>
      <div className="mt-3 flex justify-end gap-2">
        <FormButtons submit="Reject" busy={decide.isPending} onCancel={onDone} />
      </div>
    </form>
  )
}
