import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { leaveStep } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText } from '../api.ts'
import { staleRow } from '../change.ts'
import { momentText } from '../records/history.tsx'
import { NoteField, Quote, useNote } from '../records/steps.tsx'
import { Button } from '../ui/button.tsx'
import { useLateFocus } from '../ui/late-focus.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useDecide, useLeavePreview, type Decision } from './data.ts'
import { Preview } from './preview.tsx'
import { FIELD_LABELS, fieldText, FORM_FIELDS } from './words.ts'

const VERBS: Record<Decision, string> = { approve: 'Approve', reject: 'Reject', withdraw: 'Withdraw' }

interface DecisionFormProps {
  decision: Decision
  /** The present request, which others may change meanwhile. */
  request: LeaveRequest
  /** Whose leave it is. */
  name: string
  today: Day
  onBack: () => void
  onDone: () => void
}

/**
 * Decides on a request, with a note. The decision applies to the version that was seen: if somebody else changes it meanwhile,
 * the change is shown first, and if they have decided, there is nothing left to decide.
 */
export function DecisionForm({ decision, request, name, today, onBack, onDone }: DecisionFormProps) {
  const [seen, setSeen] = useState(request)
  const note = useNote(decision === 'reject' ? `Say why, so that ${name} knows` : undefined)
  const decide = useDecide(decision)
  const preview = useLeavePreview(request, request.id)
  const possible = leaveStep(request.status, decision)
  const refused = 'refusal' in possible
  const changed = !refused && seen.version !== request.version
  const fault = decide.error && staleRow(decide.error) === undefined ? failureText(decide.error) : undefined

  return (
    <form
      ref={useLateFocus<HTMLFormElement>()}
      {...note.form((text) => decide.mutate({ request: seen, note: text }, { onSuccess: onDone }))}
      {...(refused && { 'data-unsaved': undefined })}
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
        <NoteField
          label={decision === 'reject' ? 'Reason' : 'Note'}
          note={note}
          error={fault}
          placeholder={decision === 'reject' ? `${name} sees it with the decision` : 'Optional'}
          required={decision === 'reject'}
        />
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

/** What somebody else changed in the request since the form was opened. */
function Changed({ seen, now, onSeen }: { seen: LeaveRequest; now: LeaveRequest; onSeen: () => void }) {
  const fields = FORM_FIELDS.filter((field) => seen[field] !== now[field])
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

/** The decision: who decided, when, and the note. */
export function DecidedBy({ request, today }: { request: LeaveRequest; today: Day }) {
  const { status, decidedBy, decidedAt, decisionNote } = request
  const names = usePersonNames(decidedBy === null ? [] : [decidedBy])
  if (decidedAt === null) return null
  const by = decidedBy === null ? 'somebody' : (names(decidedBy) ?? '…')
  return (
    <div className="text-sm">
      <p>
        {status} by <span className="font-medium">{by}</span>{' '}
        <span className="text-muted">{momentText(decidedAt, today)}</span>
      </p>
      {decisionNote !== '' && <Quote>{decisionNote}</Quote>}
    </div>
  )
}
