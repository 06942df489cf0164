import { useEffect, type KeyboardEvent } from 'react'
import type { DefaultValues } from 'react-hook-form'
import { clsx } from 'clsx'
import type { z } from 'zod'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import type { TimeEntry, timeEntryForm, TimeEntryForm } from '#shared/time-entries/contract.ts'
import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import { ApiError } from '../../api.ts'
import { ChoiceField, DayField, LongTextField, useRecordForm } from '../../records/form.tsx'
import { latePart } from '../../ui/late-part.tsx'
import { useEntryRules } from '../entry-rules.ts'
import { ProjectField } from '../projects/project-field.tsx'
import { HoursField } from './hours-field.tsx'

/** The labels of an entry's fields, in forms and its history. */
export const ENTRY_LABELS: Record<keyof TimeEntryForm, string> = {
  projectId: 'Project',
  hours: 'Hours',
  date: 'Date',
  category: 'Category',
  notes: 'Notes',
  rejectedSkills: 'Rejected skills',
  billable: 'Billable',
  startTime: 'Start',
}

// The dashboard's form has none of these.
const MoreFields = latePart(() => import('./more-fields.tsx'), 'MoreFields')

/** The dashboard shows the form at once, and nobody needs its limits before something is typed: they are loaded with the first change. */
async function loadSchema(rules: EntryRules) {
  return (await import('./late-form.ts')).timeEntryFormOf(rules)
}

export type EntryFormState = ReturnType<typeof useEntryForm>

export function useEntryForm(values: DefaultValues<z.input<typeof timeEntryForm>>) {
  const rules = useEntryRules()
  const form = useRecordForm({ schema: () => loadSchema(rules), values, labels: ENTRY_LABELS, otherwise: 'notes' })
  const isChanged = Object.keys(form.formState.dirtyFields).length > 0
  useEffect(() => {
    if (isChanged) loadSchema(SHIPPED_RULES).catch(() => undefined)
  }, [isChanged])
  return form
}

interface EntryFieldsProps {
  form: EntryFormState
  /** The person's latest entries: their projects are offered first. */
  recent?: readonly TimeEntry[]
  /** The project that the form begins with. */
  project?: { id: number; name: string } | null | undefined
  /** Whether at most two fields have room side by side, however wide the window is. */
  narrow?: boolean
  /** Whether it asks when the work began, which most people do not enter. */
  withStart?: boolean
  /** Whether the reader may set that it is charged to the client. */
  mayBill?: boolean
  /** For a shortcut that saves. */
  onNotesKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** The fields of a time entry, to be filled in. */
export function EntryFields({
  form,
  recent = [],
  project,
  narrow = false,
  withStart = false,
  mayBill = false,
  onNotesKeyDown,
}: EntryFieldsProps) {
  const wholeRow = narrow ? 'col-span-2' : 'max-sm:col-span-2'
  return (
    <>
      <div className={clsx('grid grid-cols-2 gap-3', !narrow && 'sm:grid-cols-[minmax(0,1fr)_5.5rem_9.5rem_9.5rem]')}>
        <ProjectField control={form.control} name="projectId" recent={recent} known={project} className={wholeRow} />
        <HoursField form={form} />
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
      {(withStart || mayBill) && <MoreFields form={form} withStart={withStart} mayBill={mayBill} />}
    </>
  )
}

/** The faults that the server found, for the fields that the form has. */
export function entryFaults(error: Error): [keyof TimeEntryForm, string][] {
  const fields = (error instanceof ApiError && error.problem?.fields) || {}
  return (Object.keys(ENTRY_LABELS) as (keyof TimeEntryForm)[]).flatMap((name) => {
    const message = fields[name]
    return message === undefined ? [] : [[name, message]]
  })
}
