import { Check, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { FIELD_LABELS } from '../words.ts'
import type { SaveState, useAutosave } from './autosave.ts'
import type { FormField } from '#shared/reviews/form.ts'

const STATES = {
  saved: { icon: Check, text: 'All changes are saved.' },
  typed: { icon: CircleDashed, text: 'Not saved yet.' },
  saving: { icon: LoaderCircle, text: 'Saving…' },
  failed: { icon: TriangleAlert, text: 'Not saved.' },
} as const satisfies Record<SaveState, unknown>

interface SaveBarProps {
  draft: boolean
  saving: Pick<ReturnType<typeof useAutosave>, 'state' | 'failure'>
  /** Changes by others that are shown already. */
  merged: readonly FormField[]
  submitting: boolean
  onSubmit: () => void
  /** Leaves the form once everything is saved. */
  onDone: () => void
}

/** Stays in sight: says whether the typed values are saved, and offers what comes next. */
export function SaveBar({ draft, saving: { state, failure }, merged, submitting, onSubmit, onDone }: SaveBarProps) {
  const { icon: Icon, text } = STATES[state]
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6">
      <output className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className={`size-4 shrink-0 ${state === 'failed' ? 'text-danger-ink' : ''}`} />
        <span className="min-w-0">
          {text} {state === 'failed' && failure}
          {merged.length > 0 && (
            <> Somebody else has changed {merged.map((field) => FIELD_LABELS[field]).join(', ')}; it is shown here.</>
          )}
        </span>
      </output>
      <div className="flex gap-2">
        <Button look="outline" onClick={onDone}>
          Done
        </Button>
        <Button type="submit" look={draft ? 'outline' : 'primary'} disabled={state === 'saving'}>
          {draft ? 'Save Draft' : 'Save'}
        </Button>
        {draft && (
          <Button disabled={submitting} onClick={onSubmit}>
            Submit
          </Button>
        )}
      </div>
    </footer>
  )
}
