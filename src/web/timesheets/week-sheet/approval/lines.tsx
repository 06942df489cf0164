import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#shared/time/day.ts'
import type { WeekApproval } from '#shared/weeks/contract.ts'
import { NoteDialog, REASON_REQUIRED } from '../../../records/note-dialog.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dayLabel } from '../../../widgets/day-label.ts'
import { countText, hoursText } from '../../../widgets/figures.ts'
import { useToday } from '../../../widgets/today.ts'
import { useDecideLines } from './data.ts'

type Line = WeekApproval['entries'][number]

/** The entries of a week that wait for the reader; each can be approved or returned separately. */
export function Lines({ approval }: { approval: WeekApproval }) {
  const today = useToday()
  const [returning, setReturning] = useState<readonly Line[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const decide = useDecideLines()
  const giveBack = useDecideLines()
  const mine = approval.entries.filter(({ isMine }) => isMine)
  // Decided entries leave the list and the selection; the others stay selected.
  const picked = mine.filter(({ id }) => chosen.has(id))
  const approve = (lines: readonly Line[]) =>
    decide.mutate({ week: approval, decision: 'approve', ids: lines.map(({ id }) => id) })
  if (mine.length === 0) return null
  return (
    <details className="mt-2" open={mine.length <= 10}>
      <summary className="cursor-pointer text-sm text-muted">
        {countText(mine.length, 'entry waits', 'entries wait')} for you
      </summary>
      <ul aria-label="Entries that wait for you" className="mt-1">
        {mine.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 text-sm">
            <label className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 max-md:min-h-11 max-md:py-1">
              <input
                type="checkbox"
                className="mt-0.5 size-4 accent-[var(--accent)]"
                aria-label={`Choose ${nameOf(line, today)}`}
                checked={chosen.has(line.id)}
                onChange={({ target }) => setChosen((all) => toggled(all, line.id, target.checked))}
              />
              <span className="min-w-0">
                <span className="block">
                  {dayLabel(line.date, today)} · <span className="font-medium">{hoursText(line.hours)}</span> ·{' '}
                  {line.project}, {line.category}{' '}
                  {line.approval !== 'Submitted' && line.approval !== null && <Badge>{line.approval}</Badge>}
                </span>
                <span className="line-clamp-2 break-words text-muted">{line.notes}</span>
              </span>
            </label>
            {picked.length === 0 && (
              <span className="flex gap-2">
                <Button
                  look="outline"
                  size="small"
                  icon={Undo2}
                  aria-label={`Return ${nameOf(line, today)}`}
                  aria-haspopup="dialog"
                  onClick={() => setReturning([line])}
                >
                  Return…
                </Button>
                <Button
                  look="outline"
                  size="small"
                  icon={Check}
                  aria-label={`Approve ${nameOf(line, today)}`}
                  disabled={decide.isPending}
                  onClick={() => approve([line])}
                >
                  Approve
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <p className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface py-2">
          <Button look="outline" size="small" icon={Undo2} aria-haspopup="dialog" onClick={() => setReturning(picked)}>
            Return {picked.length}…
          </Button>
          <Button size="small" icon={Check} disabled={decide.isPending} onClick={() => approve(picked)}>
            Approve {picked.length}
          </Button>
        </p>
      )}
      {returning.length > 0 && (
        <NoteDialog
          title={`Return ${countText(returning.length, 'entry', 'entries')}`}
          submit="Return"
          missing={REASON_REQUIRED}
          change={giveBack}
          onNote={(reason) =>
            giveBack.mutate(
              { week: approval, decision: 'return', ids: returning.map(({ id }) => id), reason },
              { onSuccess: () => setReturning([]) },
            )
          }
          onCancel={() => setReturning([])}
        >
          <p>
            These entries can be changed and submitted again. Their owner sees the reason. Approved entries stay
            approved.
          </p>
        </NoteDialog>
      )}
    </details>
  )
}

/** 8 h, Mon 9 Nov, Apollo. */
function nameOf({ hours, date, project }: Line, today: Day): string {
  return `${hoursText(hours)}, ${dayLabel(date, today)}, ${project}`
}

function toggled(all: ReadonlySet<number>, id: number, isChosen: boolean): ReadonlySet<number> {
  const next = new Set(all)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}
