import { useState } from 'react'
import type { AskAction } from '#shared/assistant/ask/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { hoursText } from '../../widgets/figures.ts'
import { useLogTime, useRecentEntries } from '../../widgets/time-entry/data.ts'
import { EntryFields, entryFaults, useEntryForm } from '../../widgets/time-entry/fields.tsx'
import { FormNoteSkills } from '../../widgets/time-entry/note-skills.tsx'
import { SkillTag } from '../../widgets/time-entry/skill-tag.tsx'
import { ActionForm } from './action-form.tsx'
import { AnswerLink } from './answer-link.tsx'

/** Time to be logged: every field shows what was understood and can be changed before it is done. */
export function LogTimeForm({ action }: { action: Extract<AskAction, { kind: 'log-time' }> }) {
  const me = useCurrentUser()
  const recent = useRecentEntries(me.data)
  const logTime = useLogTime(me.data?.id)
  const [logged, setLogged] = useState<TimeEntry>()
  const form = useEntryForm({
    ...(action.project && { projectId: action.project.id }),
    ...(action.hours !== null && { hours: action.hours }),
    date: action.date,
    category: action.category,
    notes: action.notes,
  })
  const { handleSubmit, setError, formState } = form
  const submit = handleSubmit((entry) =>
    logTime.mutate(entry, {
      onSuccess: setLogged,
      onError: (error) => {
        for (const [field, message] of entryFaults(error)) setError(field, { message }, { shouldFocus: true })
      },
    }),
  )
  if (logged) return <Logged entry={logged} />

  return (
    <ActionForm
      title={action.summary}
      isDirty={formState.isDirty}
      submit="Log Time"
      pending={logTime.isPending && 'Logging...'}
      onSubmit={submit}
    >
      <EntryFields form={form} recent={recent.data ?? []} project={action.project} narrow />
      <FormNoteSkills form={form} />
    </ActionForm>
  )
}

/** What was logged, with the skills that its notes show. */
function Logged({ entry }: { entry: TimeEntry }) {
  return (
    <div className="space-y-1.5 rounded-md border border-line p-3">
      <p className="font-semibold">
        Logged {hoursText(entry.hours)} on {entry.project.name}.
      </p>
      {entry.extractedSkills.length > 0 && (
        <ul aria-label="Skills of the new entry" className="flex flex-wrap gap-1.5">
          {entry.extractedSkills.map((skill) => (
            <li key={skill} className="max-w-full">
              <SkillTag name={skill} />
            </li>
          ))}
        </ul>
      )}
      <AnswerLink to={`/timesheets-detail?entry=${entry.id}`}>Open the entry</AnswerLink>
    </div>
  )
}
