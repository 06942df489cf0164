import { zodResolver } from '@hookform/resolvers/zod'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type KeyboardEvent } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Project } from '#shared/projects/contract.ts'
import { timeEntryForm, type TimeEntry, type TimeEntryForm } from '#shared/time-entries/contract.ts'
import { CATEGORIES, ENTRY_DEFAULTS, HOURS_STEP, MAX_HOURS, MIN_HOURS } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { ApiError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { useLogTime } from './data.ts'
import { NoteSkills } from './note-skills.tsx'
import { projectOptions } from './project-options.ts'

interface TimeEntryCardProps {
  userId: number | undefined
  today: Day
  projects: UseQueryResult<Project[]>
  /** The person's latest entries: their projects are offered first. */
  recent: readonly TimeEntry[]
}

/** Quick Time Entry (spec §2, rules and defaults of §5). */
export function TimeEntryCard({ userId, today, projects, recent }: TimeEntryCardProps) {
  const { register, control, handleSubmit, reset, resetField, setError, setFocus, formState } = useForm<
    z.input<typeof timeEntryForm>,
    unknown,
    TimeEntryForm
  >({ resolver: zodResolver(timeEntryForm), defaultValues: defaults(today) })
  const logTime = useLogTime(userId)
  const notes = useWatch({ control, name: 'notes' })
  const { errors, dirtyFields } = formState

  // A tab left open over night offers the new day, unless the date was chosen.
  const dateChosen = dirtyFields.date ?? false
  useEffect(() => {
    if (!dateChosen) resetField('date', { defaultValue: today })
  }, [today, dateChosen, resetField])

  const submit = handleSubmit((entry) =>
    logTime.mutate(entry, {
      onSuccess: () => {
        setFocus('projectId')
        reset(defaults(today))
      },
      onError: (error) => {
        const faults = fieldErrors(error)
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
    <Card title="Quick Time Entry">
      <form noValidate onSubmit={submit} className="px-4 pb-4 sm:px-5 sm:pb-5">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_9.5rem_9.5rem]">
          <Field label="Project" error={errors.projectId?.message} className="max-sm:col-span-2">
            {(aria) => (
              <Controller
                control={control}
                name="projectId"
                render={({ field }) => (
                  <Combobox
                    {...aria}
                    ref={field.ref}
                    label="Project"
                    value={field.value ?? null}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    groups={projectOptions(projects.data ?? [], recent)}
                    loading={projects.isPending}
                    placeholder="Choose a project"
                    searchPlaceholder="Search projects or clients"
                    empty={projects.isError ? 'Projects could not be loaded.' : 'No project found.'}
                  />
                )}
              />
            )}
          </Field>
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
            {(aria) => <Input {...aria} {...register('date')} type="date" />}
          </Field>
          <Field label="Category" error={errors.category?.message} className="max-sm:col-span-2">
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
              onKeyDown={submitOnShortcut}
              rows={2}
              placeholder="What did you do, and with what?"
            />
          )}
        </Field>
        <div className="mt-3 flex items-start justify-between gap-4 max-sm:flex-col max-sm:items-stretch">
          <div className="min-w-0 flex-1 sm:pt-1.5">
            <NoteSkills notes={notes} />
          </div>
          <Button type="submit" disabled={logTime.isPending} title="Ctrl or ⌘ + Enter in the notes">
            {logTime.isPending ? 'Logging...' : 'Log Time'}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function defaults(today: Day) {
  return { ...ENTRY_DEFAULTS, date: today, notes: '' }
}

/** What the server found wrong, for the fields that the form has. */
function fieldErrors(error: Error): [keyof TimeEntryForm, string][] {
  const fields = (error instanceof ApiError && error.problem?.fields) || {}
  return timeEntryForm.keyof().options.flatMap((name) => {
    const message = fields[name]
    return message === undefined ? [] : [[name, message]]
  })
}
