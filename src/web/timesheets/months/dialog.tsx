import { Link } from '@tanstack/react-router'
import type { MonthState } from '#shared/months/contract.ts'
import { monthText } from '#shared/months/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import { momentText } from '../../records/history.tsx'
import { NoteForm, REASON_REQUIRED } from '../../records/note-dialog.tsx'
import { Quote } from '../../records/steps.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText, wholeText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useClose, useMonth, useReopen } from './data.ts'

/** Asks before a month is closed, showing what is against it; or before it is reopened, with a reason. */
export function MonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const read = useMonth(month)
  // Kept here, since the form is replaced by the next one once the month is known to be closed, which may be before the reply
  // arrives.
  const changes = { closing: useClose(), reopening: useReopen() }
  const isClosed = read.data?.isClosed
  return (
    <OpenDialog title={`${isClosed ? 'Reopen' : 'Close'} ${monthText(month)}`} onClose={onClose}>
      <Loaded read={read} what="the month" skeleton={<Skeleton className="mx-4 mb-4 h-32" />}>
        {(state) => <MonthForm key={String(state.isClosed)} state={state} changes={changes} onClose={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

interface MonthFormProps {
  state: MonthState
  changes: { closing: ReturnType<typeof useClose>; reopening: ReturnType<typeof useReopen> }
  onClose: () => void
}

function MonthForm({ state, changes: { closing, reopening }, onClose }: MonthFormProps) {
  const { month, isClosed, isFirst, openWeeks, steps } = state
  const isAsked = isClosed || openWeeks > 0
  const done = { onSuccess: onClose }
  return (
    <NoteForm
      submit={isClosed ? 'Reopen' : 'Close Month'}
      label={isClosed ? 'Reason' : isAsked ? 'Why it is closed all the same' : 'Note'}
      missing={isAsked ? (isClosed ? REASON_REQUIRED : 'Say why it is closed all the same') : undefined}
      change={isClosed ? reopening : closing}
      onNote={(text) => {
        if (isClosed) reopening.mutate({ month, reason: text }, done)
        else closing.mutate({ month, ...(text !== '' && { word: text }) }, done)
      }}
      onCancel={onClose}
      below={steps.length > 0 && <Steps steps={steps} />}
    >
      <p>
        {isClosed
          ? 'Its hours and rates can be changed without a reason again, until it is closed anew. Corrections that later months were to report become part of it. Earlier months stay closed.'
          : 'Later changes of its hours and rates need a reason and appear as corrections in the next open month.'}
        {!isClosed && isFirst && ' Everything before it is closed with it.'}
      </p>
      {openWeeks > 0 && <OpenWeeks state={state} />}
    </NoteForm>
  )
}

/** The weeks in the month that are not approved, each with a link to it. */
function OpenWeeks({ state: { openWeeks, named } }: { state: MonthState }) {
  return (
    <div>
      <p className="font-medium">{countText(openWeeks, 'week is', 'weeks are')} not approved</p>
      <ul aria-label="Weeks that are not approved" className="mt-1 max-h-44 overflow-y-auto text-sm">
        {named.map(({ userId, name, week, state }) => (
          <li key={`${userId} ${week}`} className="flex min-h-7 items-center justify-between gap-3">
            <Link
              to="/timesheets-detail"
              search={{ view: 'week', employee: userId, week }}
              className="min-w-0 truncate rounded-sm text-accent-ink hover:underline"
            >
              {name}, week of {dayText(week)}
            </Link>
            <span className="shrink-0 text-muted">{state ?? 'Not submitted'}</span>
          </li>
        ))}
      </ul>
      {openWeeks > named.length && <p className="text-sm text-muted">and {wholeText(openWeeks - named.length)} more</p>}
    </div>
  )
}

function Steps({ steps }: Pick<MonthState, 'steps'>) {
  const today = useToday()
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted">History</summary>
      <ol aria-label="History of the month" className="mt-2 space-y-2">
        {steps.map(({ id, step, by, at, reason, openWeeks }) => (
          <li key={id}>
            <p>
              <span className="font-medium">{by ?? 'Somebody'}</span> {step} it
              {openWeeks > 0 && ` with ${countText(openWeeks, 'week', 'weeks')} not approved`}{' '}
              <span className="text-muted">· {momentText(at, today)}</span>
            </p>
            {reason !== '' && <Quote>{reason}</Quote>}
          </li>
        ))}
      </ol>
    </details>
  )
}
