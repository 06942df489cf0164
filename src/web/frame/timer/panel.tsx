import { Play, Square, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CATEGORIES, type Category } from '#shared/time-entries/choices.ts'
import type { Timer } from '#shared/timers/contract.ts'
import { FORGOTTEN_FAULT, isForgotten } from '#shared/timers/rules.ts'
import { timedHours } from '#shared/timers/timed-hours.ts'
import { parseHours } from '#shared/timesheets/hours-text.ts'
import { ApiError, failureText } from '../../api.ts'
import { NotSaid } from '../../reason.ts'
import { momentInText } from '../../records/history.tsx'
import { Button } from '../../ui/button.tsx'
import { useDebounced } from '../../ui/debounced.ts'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { useBeforeLeaving } from '../../ui/before-leaving.ts'
import { Select } from '../../ui/select.tsx'
import { unsaved } from '../../ui/unsaved.ts'
import { useEntryRules } from '../../widgets/entry-rules.ts'
import { hoursText } from '../../widgets/figures.ts'
import { ProjectCombobox } from '../../widgets/projects/project-combobox.tsx'
import { useToday } from '../../widgets/today.ts'
import { isGone, useChangeTimer, useDiscardTimer, useStartTimer, useStopTimer } from './changes.ts'
import { useNow } from './now.ts'

/** Starts a timer; or asks what the running one is for, stops it or discards it. */
export function TimerPanel({ timer, onDone }: { timer: Timer | null; onDone: () => void }) {
  return timer ? <RunningTimer key={timer.startedAt} timer={timer} onDone={onDone} /> : <NoTimer />
}

function NoTimer() {
  const start = useStartTimer()
  return (
    <div className="p-4">
      <h2 className="font-semibold">No timer is running</h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        Start it now, and say what it is for at any time until you stop it.
      </p>
      <Button icon={Play} className="w-full" disabled={start.isPending} onClick={() => start.mutate()}>
        Start Timer
      </Button>
    </div>
  )
}

/** Fields that show their own faults. */
const SHOWN = ['projectId', 'category', 'notes', 'hours'] as const

/** Whether the error is shown at its field, by closing the panel, or by the question for a reason that was not answered. */
function isShownElsewhere(error: Error): boolean {
  const faults = faultsOf(error)
  return SHOWN.some((field) => faults[field] !== undefined) || isGone(error) || error instanceof NotSaid
}

/** Notes are stored once somebody has stopped typing for this long. */
const KEEP_AFTER_MS = 600

function RunningTimer({ timer, onDone }: { timer: Timer; onDone: () => void }) {
  const today = useToday()
  const now = useNow()
  const rules = useEntryRules()
  const change = useChangeTimer()
  const stop = useStopTimer()
  const discard = useDiscardTimer()
  const [projectId, setProjectId] = useState(timer.projectId)
  const [category, setCategory] = useState<Category>(timer.category ?? 'Development')
  const [notes, keepNotes] = useNotes(timer.notes, (typed) => change.mutate({ notes: typed }))
  const [hours, setHours] = useState('')
  const forgotten = isForgotten(timer, now, today)
  const timed = timedHours(timer, now, rules)
  const faults = faultsOf(stop.error)
  const asksHours = forgotten || faults['hours'] !== undefined || hours !== ''

  function onStop() {
    const typed = hours.trim() === '' ? undefined : parseHours(hours)
    stop.mutate(
      {
        today,
        category,
        notes,
        ...(projectId !== null && { projectId }),
        ...(typed !== undefined && { hours: Number.isNaN(typed) ? (hours as unknown as number) : typed }),
      },
      { onSuccess: onDone, onError: (error) => isGone(error) && onDone() },
    )
  }

  return (
    <form
      noValidate
      aria-label="Timer"
      // Notes are stored by themselves.
      {...unsaved(hours !== '' || notes !== timer.notes, hours === '' ? { keptOn: 'leave' } : {})}
      className="space-y-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onStop()
      }}
    >
      <p className="text-sm text-muted">
        Running since <span className="font-medium text-ink">{momentInText(timer.startedAt, today)}</span>
      </p>
      <Field label="Project" error={faults['projectId']}>
        {(aria) => (
          <ProjectCombobox
            {...aria}
            value={projectId}
            onChange={(project) => {
              if (!project) return
              setProjectId(project.id)
              change.mutate({ projectId: project.id })
            }}
            known={timer.project}
          />
        )}
      </Field>
      <Field label="Category" error={faults['category']}>
        {(aria) => (
          <Select
            {...aria}
            value={category}
            onChange={({ target }) => {
              setCategory(target.value as Category)
              change.mutate({ category: target.value as Category })
            }}
          >
            {CATEGORIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Notes" error={faults['notes']}>
        {(aria) => (
          <Textarea
            {...aria}
            rows={2}
            value={notes}
            placeholder="What did you do, and with what?"
            onChange={({ target }) => keepNotes(target.value)}
          />
        )}
      </Field>
      {asksHours && (
        <Field
          label={forgotten ? 'How long was it really?' : 'Hours'}
          error={faults['hours'] === FORGOTTEN_FAULT && hours === '' ? 'Hours are required' : faults['hours']}
        >
          {(aria) => (
            <Input
              {...aria}
              inputMode="decimal"
              autoComplete="off"
              placeholder="Such as 7:30 or 7.5"
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          )}
        </Field>
      )}
      {stop.error && !isShownElsewhere(stop.error) && <Fault>{failureText(stop.error)}</Fault>}
      <div className="flex items-center gap-2 pt-1">
        <Button type="submit" icon={Square} className="flex-1" disabled={stop.isPending}>
          {stop.isPending
            ? 'Logging...'
            : asksHours || timed.hours === undefined
              ? 'Stop and Log'
              : `Stop and Log ${hoursText(timed.hours)}`}
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label="Discard timer"
          title="Discard timer"
          icon={Trash2}
          disabled={discard.isPending}
          onClick={() => discard.mutate(undefined, { onSettled: onDone })}
        />
      </div>
    </form>
  )
}

/** Notes as they are typed; they are stored shortly after, and at the latest when the panel closes. */
function useNotes(saved: string, keep: (notes: string) => void) {
  const [notes, setNotes] = useState(saved)
  const kept = useRef(saved)
  const settled = useDebounced(notes, KEEP_AFTER_MS)
  function keepNow(typed: string) {
    if (typed === kept.current) return
    kept.current = typed
    keep(typed)
  }
  const keepSettled = useEffectEvent(keepNow)
  useEffect(() => keepSettled(settled), [settled])
  // A phone may close a page in the background without notice.
  useBeforeLeaving(() => keepNow(notes))
  return [notes, setNotes] as const
}

function faultsOf(error: Error | null): Record<string, string | undefined> {
  return (error instanceof ApiError && error.problem?.fields) || {}
}
