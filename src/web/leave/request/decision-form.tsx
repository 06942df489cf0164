import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LONGEST_NOTE } from '#shared/http/change.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { leaveStep } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { staleRow } from '../../widgets/stale-edit.ts'
import { useDecide, useLeavePreview, type Decision } from '../data.ts'
import { Preview } from '../preview.tsx'
import { FIELD_LABELS, fieldText, type LeaveField } from '../words.ts'
import { DecidedBy } from './request-details.tsx'

const VERBS: Record<Decision, string> = { approve: 'Approve', reject: 'Reject', withdraw: 'Withdraw' }

interface DecisionFormProps {
  decision: Decision
  /** As it stands now, which others may change meanwhile. */
  request: LeaveRequest
  /** Whose leave it is. */
  name: string
  today: Day
  onBack: () => void
  onDone: () => void
}

/**
 * Decides on a request, with words. It is decided as it was seen: what somebody else makes of it meanwhile is shown
 * first, and where they have decided there is nothing left to decide.
 */
export function DecisionForm({ decision, request, name, today, onBack, onDone }: DecisionFormProps) {
  const [seen, setSeen] = useState(request)
  const [note, setNote] = useState('')
  const decide = useDecide(decision)
  const preview = useLeavePreview(request, request.id)
  const [missing, setMissing] = useState(false)
  const possible = leaveStep(request.status, decision)
  const refused = 'refusal' in possible
  const changed = !refused && seen.version !== request.version
  const fault = decide.error && staleRow(decide.error) === undefined ? failureText(decide.error) : undefined

  return (
    <form
      ref={useLateFocus<HTMLFormElement>()}
      noValidate
      {...unsaved(note !== '' && !refused)}
      onSubmit={(event) => {
        event.preventDefault()
        if (decision === 'reject' && note.trim() === '') return setMissing(true)
        decide.mutate({ request: seen, note: note.trim() }, { onSuccess: onDone })
      }}
      className="flex min-h-0 flex-col"
    >
      <div className="min-h-0 space-y-3.5 overflow-y-auto px-4 pb-4">
        {refused && (
          <div role="alert" className="space-y-1.5 rounded-md bg-caution-soft p-3">
            <p className="flex items-start gap-2 text-sm font-medium text-caution-ink">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {possible.refusal}. Nothing was overwritten.
            </p>
            <DecidedBy request={request} today={today} />
          </div>
        )}
        {changed && <Changed seen={seen} now={request} onSeen={() => setSeen(request)} />}
        {decision !== 'withdraw' && !refused && <Preview read={preview} leave={request} today={today} isAsked />}
        <Field
          label={decision === 'reject' ? 'Reason' : 'Note'}
          error={missing ? `Say why, so that ${name} knows` : fault}
        >
          {(aria) => (
            <Textarea
              {...aria}
              value={note}
              aria-required={decision === 'reject'}
              maxLength={LONGEST_NOTE}
              onChange={({ target }) => {
                setNote(target.value)
                setMissing(false)
              }}
              placeholder={decision === 'reject' ? `${name} sees it with the decision` : 'Optional'}
              rows={3}
            />
          )}
        </Field>
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button look="outline" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={decide.isPending || refused || changed}>
          {decide.isPending ? 'Saving…' : VERBS[decision]}
        </Button>
      </footer>
    </form>
  )
}

const SHOWN = ['leaveType', 'startDate', 'endDate', 'startsAtNoon', 'endsAtNoon', 'reason'] as const

/** What somebody made of the request while one was about to decide. */
function Changed({ seen, now, onSeen }: { seen: LeaveRequest; now: LeaveRequest; onSeen: () => void }) {
  const fields: LeaveField[] = SHOWN.filter((field) => seen[field] !== now[field])
  return (
    <section role="alert" className="rounded-md bg-caution-soft p-3 text-sm">
      <p className="flex items-start gap-2 font-medium text-caution-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        Someone else has changed this request in the meantime.
      </p>
      <ul className="my-1.5">
        {fields.map((field) => (
          <li key={field}>
            {FIELD_LABELS[field]}: {fieldText(field, seen[field])}
            <span className="sr-only"> became</span>
            <span aria-hidden> →</span> {fieldText(field, now[field])}
          </li>
        ))}
      </ul>
      <Button look="outline" size="small" onClick={onSeen}>
        Decide on it as it is now
      </Button>
    </section>
  )
}
