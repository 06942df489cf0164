import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import { lossPhrases } from '#shared/projectworks/losses.ts'
import { Button } from '../../ui/button.tsx'
import { useDeclineSync } from './data.ts'
import { timeText } from './words.ts'

interface QuestionProps {
  run: SyncRun
  /** Whether something else is under way, or there is no connection. */
  disabled: boolean
  onConfirm: () => void
}

/** A sync that would remove many rows waits for a yes or no. */
export function Question({ run, disabled, onConfirm }: QuestionProps) {
  const decline = useDeclineSync()
  return (
    <section
      aria-label="This sync needs your confirmation"
      className="rounded-md bg-caution-soft px-3 py-3 text-sm text-caution-ink"
    >
      <h3 className="mb-1 flex items-center gap-2 text-base font-semibold">
        <CircleHelp aria-hidden className="size-4 shrink-0" />
        This sync needs your confirmation
      </h3>
      <p>
        Nothing has been changed. The sync of <time dateTime={run.startedAt}>{timeText(run.startedAt)}</time> would:
      </p>
      <ul className="my-1.5 list-disc pl-5 font-medium">
        {lossPhrases(run.question ?? {}).map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      <p>
        If you did not expect this, decline and check the ProjectWorks database and the{' '}
        <Link to="/data-export" search={{ tab: 'mapping' }} className="rounded-sm font-medium underline">
          field mapping
        </Link>
        .
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="small" disabled={disabled || decline.isPending} onClick={onConfirm}>
          Confirm and Sync
        </Button>
        <Button size="small" disabled={decline.isPending} onClick={() => decline.mutate(run.id)}>
          Decline
        </Button>
      </div>
    </section>
  )
}
