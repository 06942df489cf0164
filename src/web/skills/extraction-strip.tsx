import { CircleAlert, CircleCheck, CirclePause, LoaderCircle, RotateCw } from 'lucide-react'
import { startExtraction, type ExtractionStatus } from '#shared/skills/vocabulary-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useOffers } from '../widgets/session.ts'
import { clockText, dayOf } from '../widgets/today.ts'
import { useExtraction, useExtractionControl } from './data.ts'

type State = ExtractionStatus['state']

const ICONS = {
  current: CircleCheck,
  outdated: RotateCw,
  running: LoaderCircle,
  canceled: CirclePause,
  failed: CircleAlert,
} satisfies Record<State, unknown>

/** Whether the notes have been read with the present vocabulary, and a way to have that done. */
export function ExtractionStrip() {
  return (
    <section
      aria-label="Reading notes again"
      className="mb-5 rounded-lg border border-line bg-surface px-4 py-2 shadow-card sm:px-5"
    >
      <Loaded
        read={useExtraction()}
        what="how far notes have been read"
        skeleton={<Skeleton className="my-3 h-8 w-80" />}
      >
        {(status) => <Status status={status} />}
      </Loaded>
    </section>
  )
}

function Status({ status }: { status: ExtractionStatus }) {
  const { state, processed, total, again } = status
  const { start, stop } = useExtractionControl()
  const mayStart = useOffers()(startExtraction)
  const Icon = ICONS[state]
  // Only notes that decisions concern are being read.
  const isPartial = state === 'running' && again > 0
  const running = state === 'running' && !isPartial
  const goesOn = state === 'canceled' || state === 'failed'
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
      <Icon
        aria-hidden
        className={`size-4.5 shrink-0 ${state === 'failed' ? 'text-danger-ink' : 'text-muted'} ${state === 'running' ? 'motion-safe:animate-spin' : ''}`}
      />
      <div className="min-w-56 flex-1">
        <output className="block font-medium">
          {isPartial ? 'Notes that decisions concern are being read again' : HEADLINES[state]}
        </output>
        <p className="text-sm text-muted">{details(status)}</p>
        {running && (
          <div className="mt-1.5 max-w-xl">
            <Progress label="Entries read" value={processed} max={total} />
          </div>
        )}
      </div>
      {mayStart && running && (
        <Button look="outline" size="small" disabled={stop.isPending} onClick={() => stop.mutate()}>
          Stop
        </Button>
      )}
      {mayStart && !running && !isPartial && (
        <Button look="outline" size="small" disabled={start.isPending} onClick={() => start.mutate()}>
          {goesOn ? 'Go on' : 'Read all notes again'}
        </Button>
      )}
    </div>
  )
}

const HEADLINES: Record<State, string> = {
  current: 'All notes are read with this vocabulary',
  outdated: 'The vocabulary has changed since the notes were read',
  running: 'The notes are being read again',
  canceled: 'Reading the notes was stopped',
  failed: 'Reading the notes failed',
}

function details({ state, processed, changed, total, again, finishedAt, error }: ExtractionStatus): string {
  if (state === 'running' && again > 0) return `${countText(again, 'entry', 'entries')} left.`
  const done = `${countText(processed, 'entry', 'entries')} read, ${wholeText(changed)} changed`
  const part = `${wholeText(processed)} of ${countText(total, 'entry', 'entries')} read, ${wholeText(changed)} changed`
  if (state === 'failed') return `${error ?? 'The reason is in the log of the server'}. What was read stays: ${part}.`
  if (state === 'running' && processed === 0) return 'Starting…'
  if (state === 'running' || state === 'canceled') return `${part}.`
  if (finishedAt === null || total === 0) return 'New notes are read as they are saved.'
  return `${dayText(dayOf(finishedAt))} at ${clockText(finishedAt)}: ${done}.`
}
