import { useEffect, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { TimeEntry, TimeEntryForm } from '#shared/time-entries/contract.ts'
import { ENTRY_DEFAULTS } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { unsaved } from '../../ui/unsaved.ts'
import { useFirstHours, useLogTime } from './data.ts'
import { EntryFields, entryFaults, useEntryForm } from './fields.tsx'

// These show nothing before somebody types.
const ClosedNote = latePart(() => import('../closed-note.tsx'), 'ClosedNote')
const OverlapWarning = latePart(() => import('./overlap-warning.tsx'), 'OverlapWarning')
const FormNoteSkills = latePart(() => import('./note-skills.tsx'), 'FormNoteSkills')

interface EntryFormProps {
  userId: number | undefined
  today: Day
  /** The person's latest entries: their projects are offered first. */
  recent: readonly TimeEntry[]
  /** Its initial values, instead of the defaults of spec §5. */
  prefill?: Pick<TimeEntryForm, 'projectId' | 'category' | 'hours'>
  /** Whether it asks when the work began, which most people do not enter. */
  withStart?: boolean
  onLogged?: (entry: TimeEntry) => void
}

/** Logs time by the rules and defaults of spec §5. On a day with entries, it proposes the remaining hours. */
export function EntryForm({ userId, today, recent, prefill, withStart = false, onLogged }: EntryFormProps) {
  const form = useEntryForm({ ...defaults(today), ...prefill })
  const { control, handleSubmit, reset, resetField, setError, setFocus } = form
  const logTime = useLogTime(userId)
  const { dirtyFields } = form.formState
  const date = useWatch({ control, name: 'date' })
  const hours = useFirstHours(prefill ? undefined : userId, date)

  // A tab left open over night offers the new day, unless the date was chosen.
  const dateChosen = dirtyFields.date ?? false
  useEffect(() => {
    if (!dateChosen) resetField('date', { defaultValue: today })
  }, [today, dateChosen, resetField])

  // The proposed hours follow the day and what is logged on it, unless somebody chose the hours.
  const hoursChosen = dirtyFields.hours ?? false
  useEffect(() => {
    if (!hoursChosen && hours !== undefined) resetField('hours', { defaultValue: hours })
  }, [hours, hoursChosen, resetField])

  // What remains to be filled in.
  const prefilled = prefill !== undefined
  useEffect(() => {
    if (prefilled) setFocus('notes')
  }, [prefilled, setFocus])

  const submit = handleSubmit((entry) =>
    logTime.mutate(entry, {
      onSuccess: (logged) => {
        setFocus('projectId')
        reset({ ...defaults(today), ...(hours !== undefined && { hours }) })
        onLogged?.(logged)
      },
      onError: (error) => {
        const faults = entryFaults(error)
        for (const [field, message] of faults) setError(field, { message })
        // The button lost the focus while it was disabled; Ctrl+Enter in the notes tries again.
        setFocus(faults[0]?.[0] ?? 'notes')
      },
    }),
  )

  function submitOnShortcut(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || logTime.isPending) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      noValidate
      {...unsaved(Object.keys(dirtyFields).length > 0)}
      onSubmit={submit}
      className="px-4 pb-4 sm:px-5 sm:pb-5"
    >
      <EntryFields form={form} recent={recent} withStart={withStart} onNotesKeyDown={submitOnShortcut} />
      {dirtyFields.startTime && (
        <div className="mt-3 empty:hidden">
          <OverlapWarning form={form} userId={userId} />
        </div>
      )}
      {dirtyFields.date && (
        <div className="mt-3 empty:hidden">
          <ClosedNote date={date} />
        </div>
      )}
      <div className="mt-3 flex items-start justify-between gap-4 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1 sm:pt-1.5">{dirtyFields.notes && <FormNoteSkills form={form} />}</div>
        <Button type="submit" disabled={logTime.isPending} title="Ctrl or ⌘ + Enter in the notes">
          {logTime.isPending ? 'Logging...' : 'Log Time'}
        </Button>
      </div>
    </form>
  )
}

function defaults(today: Day) {
  return { ...ENTRY_DEFAULTS, date: today, notes: '', rejectedSkills: [], startTime: null }
}
