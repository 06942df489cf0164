import { useEffect, type KeyboardEvent } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { clsx } from 'clsx'
import type { z } from 'zod'
import type { TimeEntry, timeEntryForm, TimeEntryForm } from '#shared/time-entries/contract.ts'
import { CATEGORIES, HOURS_STEP, MAX_HOURS, MIN_HOURS } from '#shared/time-entries/rules.ts'
import { ApiError } from '../../api.ts'
import { ChoiceField, DayField, LongTextField, TextField, useRecordForm } from '../../records/form.tsx'
import { ProjectField } from '../project-field.tsx'

/** What people change of an entry, as forms and its history name it. */
export const ENTRY_LABELS: Record<keyof TimeEntryForm, string> = {
  projectId: 'Project',
  hours: 'Hours',
  date: 'Date',
  category: 'Category',
  notes: 'Notes',
  rejectedSkills: 'Rejected skills',
}

/** The dashboard shows the form at once, and nobody needs its limits before something is typed: they come with the first change. */
async function loadSchema() {
  return (await import('./late-form.ts')).timeEntryForm
}

export type EntryFormState = ReturnType<typeof useEntryForm>

export function useEntryForm(values: DefaultValues<z.input<typeof timeEntryForm>>) {
  const form = useRecordForm({ schema: loadSchema, values, labels: ENTRY_LABELS, otherwise: 'notes' })
  const isChanged = Object.keys(form.formState.dirtyFields).length > 0
  useEffect(() => {
    if (isChanged) loadSchema().catch(() => undefined)
  }, [isChanged])
  return form
}

interface EntryFieldsProps {
  form: EntryFormState
  /** The person's latest entries: their projects are offered first. */
  recent?: readonly TimeEntry[]
  /** Names the chosen project where it is none of those that are offered. */
  projectLabel?: string | undefined
  /** Whether there is room for two fields side by side at the most, however wide the window is. */
  narrow?: boolean
  /** For a shortcut that saves. */
  onNotesKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** What a time entry consists of, to be filled in. */
export function EntryFields({ form, recent = [], projectLabel, narrow = false, onNotesKeyDown }: EntryFieldsProps) {
  const wholeRow = narrow ? 'col-span-2' : 'max-sm:col-span-2'
  return (
    <>
      <div className={clsx('grid grid-cols-2 gap-3', !narrow && 'sm:grid-cols-[minmax(0,1fr)_5.5rem_9.5rem_9.5rem]')}>
        <ProjectField
          control={form.control}
          name="projectId"
          recent={recent}
          chosenLabel={projectLabel}
          className={wholeRow}
        />
        <TextField
          form={form}
          name="hours"
          options={{ valueAsNumber: true }}
          type="number"
          inputMode="decimal"
          min={MIN_HOURS}
          max={MAX_HOURS}
          step={HOURS_STEP}
        />
        <DayField form={form} name="date" />
        <div className={wholeRow}>
          <ChoiceField form={form} name="category" choices={CATEGORIES} />
        </div>
      </div>
      <LongTextField
        form={form}
        name="notes"
        className="mt-3"
        onKeyDown={onNotesKeyDown}
        rows={2}
        placeholder="What did you do, and with what?"
      />
    </>
  )
}

/** What the server found wrong, for the fields that the form has. */
export function entryFaults(error: Error): [keyof TimeEntryForm, string][] {
  const fields = (error instanceof ApiError && error.problem?.fields) || {}
  return (Object.keys(ENTRY_LABELS) as (keyof TimeEntryForm)[]).flatMap((name) => {
    const message = fields[name]
    return message === undefined ? [] : [[name, message]]
  })
}
