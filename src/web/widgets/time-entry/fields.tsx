import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clsx } from 'clsx'
import type { z } from 'zod'
import { timeEntryForm, type TimeEntry, type TimeEntryForm } from '#shared/time-entries/contract.ts'
import { CATEGORIES, HOURS_STEP, MAX_HOURS, MIN_HOURS } from '#shared/time-entries/rules.ts'
import { ApiError } from '../../api.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { ProjectField } from '../project-field.tsx'
import { DayInput } from '../day-input.tsx'

/** A form of React Hook Form that holds a time entry. */
export type EntryFormState = UseFormReturn<z.input<typeof timeEntryForm>, unknown, TimeEntryForm>

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
  const { register, control, formState } = form
  const { errors } = formState
  const wholeRow = narrow ? 'col-span-2' : 'max-sm:col-span-2'
  return (
    <>
      <div className={clsx('grid grid-cols-2 gap-3', !narrow && 'sm:grid-cols-[minmax(0,1fr)_5.5rem_9.5rem_9.5rem]')}>
        <ProjectField
          control={control}
          name="projectId"
          recent={recent}
          chosenLabel={projectLabel}
          className={wholeRow}
        />
        <Field label="Hours" error={errors.hours?.message}>
          {(aria) => (
            <Input
              {...aria}
              {...register('hours', { valueAsNumber: true })}
              type="number"
              inputMode="decimal"
              min={MIN_HOURS}
              max={MAX_HOURS}
              step={HOURS_STEP}
            />
          )}
        </Field>
        <Field label="Date" error={errors.date?.message}>
          {(aria) => <DayInput {...aria} {...register('date')} />}
        </Field>
        <Field label="Category" error={errors.category?.message} className={wholeRow}>
          {(aria) => (
            <Select {...aria} {...register('category')}>
              {CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Notes" error={errors.notes?.message} className="mt-3">
        {(aria) => (
          <Textarea
            {...aria}
            {...register('notes')}
            onKeyDown={onNotesKeyDown}
            rows={2}
            placeholder="What did you do, and with what?"
          />
        )}
      </Field>
    </>
  )
}

/** What the server found wrong, for the fields that the form has. */
export function entryFaults(error: Error): [keyof TimeEntryForm, string][] {
  const fields = (error instanceof ApiError && error.problem?.fields) || {}
  return timeEntryForm.keyof().options.flatMap((name) => {
    const message = fields[name]
    return message === undefined ? [] : [[name, message]]
  })
}
