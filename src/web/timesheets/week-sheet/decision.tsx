import { changeState, draftFaults, keptMine, type Change } from '#shared/timesheets/outbox.ts'
import type { SheetItem } from '#shared/timesheets/edited-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { decide, useOutbox } from '../../widgets/outbox/outbox.ts'

/** A decision about an entry: theirs or mine, or what to do with a change that cannot be saved. */
export function Decision({ item: { change } }: { item: SheetItem }) {
  const { rules } = useOutbox()
  if (!change) return null
  if (change.fault?.kind === 'stale') return <Conflict change={change} theirs={change.fault.theirs} />
  if (change.fault?.kind === 'refused') {
    const said = Object.values(change.fault.fields)[0] ?? change.fault.message
    return <Unsaved change={change} text={`Not saved: ${said}`} />
  }
  const { hours, notes } = draftFaults(change, rules)
  if (changeState(change, rules) !== 'draft' || (hours === undefined && !change.known)) return null
  return <Unsaved change={change} text={`Not saved: ${hours ?? notes}`} />
}

function Unsaved({ change, text }: { change: Change; text: string }) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-ink"
    >
      <p className="min-w-0 flex-1">{text}</p>
      <Button look="outline" size="small" onClick={() => decide(change.id, null)}>
        {change.known ? 'Restore what is saved' : 'Discard'}
      </Button>
    </div>
  )
}

function Conflict({ change, theirs }: { change: Change; theirs: { hours: number; notes: string } | null }) {
  return (
    <div role="alert" className="mb-3 rounded-md bg-caution-soft px-3 py-2.5 text-sm">
      <p className="font-medium text-caution-ink">
        {theirs
          ? 'Someone else has changed this entry in the meantime.'
          : 'Someone else has deleted this entry in the meantime.'}
      </p>
      <dl className="my-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-muted">Theirs</dt>
        <dd className="break-words">{theirs ? `${hoursText(theirs.hours)}, ${theirs.notes}` : 'No entry'}</dd>
        <dt className="text-muted">Mine</dt>
        <dd className="break-words">
          {change.wanted ? `${change.wanted.hours} h, ${change.wanted.notes}` : 'No entry'}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => decide(change.id, keptMine(change))}>
          Keep mine
        </Button>
        <Button look="outline" size="small" onClick={() => decide(change.id, null)}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
