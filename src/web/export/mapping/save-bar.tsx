import { Link } from '@tanstack/react-router'
import { ApiError, failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'

interface SaveBarProps {
  /** What the change means for the next synchronization. */
  consequences: readonly string[]
  /** Fields that must be corrected first. */
  wrong: number
  error: Error | null
  busy: boolean
  onDiscard: () => void
}

/** Stays in sight while something is changed: what the change means, and saving or discarding it. */
export function SaveBar({ consequences, wrong, error, busy, onDiscard }: SaveBarProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-10 rounded-t-lg border border-b-0 border-line bg-surface px-4 py-3 shadow-card"
    >
      {error && <Refusal error={error} />}
      <ul className="mb-3 space-y-1 text-sm text-muted">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          Nothing changes before that;{' '}
          <Link to="/api-summary" className="rounded-sm font-medium text-accent-ink hover:underline">
            a preview
          </Link>{' '}
          shows what it will do once this is saved.
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" disabled={busy}>
          Save Mapping
        </Button>
        <Button look="outline" onClick={onDiscard}>
          Discard
        </Button>
        <output className="text-sm text-danger-ink">
          {wrong > 0 && `${wrong === 1 ? 'One field' : `${wrong} fields`} must be corrected first`}
        </output>
      </div>
    </section>
  )
}

/** Faults of single fields are shown at the fields. */
function Refusal({ error }: { error: Error }) {
  const problem = error instanceof ApiError ? error.problem : null
  if (problem?.error === 'STALE') {
    return (
      <p role="alert" className="mb-2 text-sm text-caution-ink">
        Someone else has changed the mapping in the meantime. Nothing was overwritten: discard to see theirs, or save
        again to replace it with yours.
      </p>
    )
  }
  if (problem?.fields) return null
  return (
    <p role="alert" className="mb-2 text-sm text-danger-ink">
      Could not save the mapping: {failureText(error)}
    </p>
  )
}
