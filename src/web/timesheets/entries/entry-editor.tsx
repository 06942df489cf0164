import { useEffect, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { EntryChange, TimeEntry, TimeEntryForm } from '#shared/time-entries/contract.ts'
import { isGone } from '../../records/record-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { unsaved } from '../../ui/unsaved.ts'
import { ClosedNote } from '../../widgets/closed-note.tsx'
import { EntryFields, entryFaults, useEntryForm } from '../../widgets/time-entry/fields.tsx'
import { FormNoteSkills } from '../../widgets/time-entry/note-skills.tsx'
import { useOffers } from '../../widgets/session.ts'
import { staleEntries, useSaveEntry } from './save-entry.ts'
import { isSameValue, StaleEntry } from './stale-entry.tsx'

interface EntryEditorProps {
  /** The entry when the reader begins to change it. */
  entry: TimeEntry
  onDone: () => void
}

/**
 * Changes an entry in place: Enter saves, Escape cancels. Only changed fields are sent, with the version that they were changed
 * from; if somebody else was faster, both versions are shown and nothing is lost.
 */
export function EntryEditor({ entry, onDone }: EntryEditorProps) {
  // The list may bring a newer version while somebody types; the change still starts from this one.
  const [base] = useState(entry)
  const [theirs, setTheirs] = useState<TimeEntry | null>(null)
  const form = useEntryForm(valuesOf(base))
  const { control, handleSubmit, setError, setFocus } = form
  const mine = { ...valuesOf(base), ...useWatch({ control }) } as TimeEntryForm
  const save = useSaveEntry()
  const mayBill = useOffers()('entries.bill', base)

  useEffect(() => setFocus('hours', { shouldSelect: true }), [setFocus])

  const submit = handleSubmit((values) => {
    const change = changeOf(base, values)
    if (Object.keys(change).length === 0) return onDone()
    return save.mutate(
      { before: theirs ?? base, change },
      {
        onSuccess: onDone,
        onError: (error) => {
          const [now] = staleEntries(error)
          if (now) setTheirs(now)
          const faults = entryFaults(error)
          for (const [field, message] of faults) setError(field, { message })
          if (faults[0]) setFocus(faults[0][0])
        },
      },
    )
  })

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    // Floating parts of the form, such as the list of projects, handle Enter and Escape themselves.
    if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onDone()
    }
    const inNotes = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && inNotes && !event.shiftKey && !save.isPending) {
      event.preventDefault()
      void submit()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the fields in it
    <form
      noValidate
      aria-label={`Edit entry ${base.project.name}, ${base.date}`}
      {...unsaved(Object.keys(changeOf(base, mine)).length > 0)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>
          Entry of <span className="font-medium text-ink">{base.user.name}</span>
        </span>
        <span className="max-sm:hidden">Enter saves, Escape cancels</span>
      </p>
      <EntryFields form={form} withStart mayBill={mayBill} />
      <div className="mt-3 empty:hidden">
        <ClosedNote date={mine.date} />
      </div>
      {theirs && <StaleEntry base={base} mine={mine} theirs={theirs} saving={save.isPending} onTakeTheirs={onDone} />}
      <div className="mt-3 flex items-start justify-between gap-4 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1 sm:pt-1.5">
          {isGone(save.error) ? (
            <p role="alert" className="text-sm text-danger-ink">
              This entry was deleted in the meantime. What you typed is still here to copy.
            </p>
          ) : (
            <FormNoteSkills form={form} />
          )}
        </div>
        <div className="flex gap-2 max-sm:justify-end">
          <Button look="outline" size="small" onClick={onDone} title="Escape">
            Cancel
          </Button>
          {!theirs && (
            <Button type="submit" size="small" disabled={save.isPending} title="Enter">
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}

function valuesOf({
  projectId,
  hours,
  date,
  category,
  notes,
  rejectedSkills,
  billable,
  startTime,
}: TimeEntry): TimeEntryForm {
  return { projectId, hours, date, category, notes, rejectedSkills, billable, startTime: startTime ?? null }
}

/** The fields that differ from the original entry. */
function changeOf(base: TimeEntry, values: TimeEntryForm): EntryChange {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isSameValue(value ?? null, base[field as keyof TimeEntryForm] ?? null),
    ),
  )
}
