import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import type { Milestone, Project, ProjectForm } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText } from '../../api.ts'
import { staleRow } from '../../change.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { showFailed } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { useUpdateProject } from '../data.ts'
import { DayInput } from '../../widgets/day-input.tsx'

interface MilestonesProps {
  project: Project
  milestones: readonly Milestone[]
  today: Day
}

/** A milestone that was removed, and the version of the project that came of it. */
interface Removed {
  milestone: Milestone
  version: number
}

type Wanted = NonNullable<ProjectForm['milestones']>

/** Goals with their days, changed where they stand. */
export function Milestones({ project, milestones, today }: MilestonesProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const update = useUpdateProject(project.id)

  /** Saves all milestones as they shall be, made from the version that is on the screen. */
  function save(wanted: Wanted, onSaved?: (saved: Project) => void, version = project.version) {
    // A second press before the first was answered; what was seen since may be changed at once.
    if (update.isPending && update.variables.version === version) return
    update.mutate({ milestones: wanted, version }, { ...(onSaved && { onSuccess: onSaved }), onError: tellFailure })
  }

  const replace = (milestone: Milestone) => milestones.map((one) => (one.id === milestone.id ? milestone : one))

  function remove(milestone: Milestone) {
    const others = milestones.filter(({ id }) => id !== milestone.id)
    save(others, ({ version }) => setRemoved({ milestone, version }))
  }

  /** Made from the removal's version: after any other change the milestone stays removed. */
  function undo({ milestone: { name, dueDate, doneOn }, version }: Removed) {
    heading.current?.focus()
    setRemoved(null)
    save([...milestones, { name, dueDate, doneOn }], undefined, version)
  }

  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      <Section title="Milestones">
        {milestones.length === 0 && <Nothing>No milestones yet.</Nothing>}
        <ul aria-label="Milestones" className="divide-y divide-line">
          {milestones.map((milestone) =>
            editing === milestone.id ? (
              <li key={milestone.id} className="py-2">
                <MilestoneForm
                  milestone={milestone}
                  submit="Save"
                  onCancel={() => setEditing(null)}
                  onSubmit={(changed) => save(replace({ ...milestone, ...changed }), () => setEditing(null))}
                />
              </li>
            ) : (
              <li key={milestone.id} className="flex items-center gap-2.5 py-1.5">
                <input
                  type="checkbox"
                  aria-label={`${milestone.name} is reached`}
                  checked={milestone.doneOn !== null}
                  disabled={project.archived}
                  onChange={({ target }) => save(replace({ ...milestone, doneOn: target.checked ? today : null }))}
                  className="size-4 shrink-0 accent-(--accent)"
                />
                <p className="min-w-0 flex-1 break-words">
                  {milestone.name} <MilestoneDay milestone={milestone} today={today} />
                </p>
                {!project.archived && (
                  <span className="flex shrink-0">
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={`Edit milestone ${milestone.name}`}
                      onClick={() => setEditing(milestone.id)}
                    >
                      <Pencil aria-hidden />
                    </Button>
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={`Remove milestone ${milestone.name}`}
                      onClick={() => remove(milestone)}
                    >
                      <Trash2 aria-hidden />
                    </Button>
                  </span>
                )}
              </li>
            ),
          )}
        </ul>
        {removed?.version === project.version && (
          // Beside the list, as a toast cannot be reached by keys while a dialog is open.
          <p className="flex items-center gap-3 py-1.5 text-sm text-muted">
            {removed.milestone.name} is removed.
            <Button
              look="outline"
              size="small"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the row that was removed
              autoFocus
              onClick={() => undo(removed)}
            >
              Undo
            </Button>
          </p>
        )}
        {!project.archived && (
          <div className="mt-2">
            <MilestoneForm
              // A saved one empties the form.
              key={milestones.length}
              submit="Add Milestone"
              onSubmit={(added) => save([...milestones, added])}
            />
          </div>
        )}
      </Section>
    </div>
  )
}

function tellFailure(error: Error): void {
  showFailed(
    staleRow(error)
      ? 'Someone else has changed this project in the meantime. It is shown as it is now; please try again.'
      : failureText(error),
  )
}

function MilestoneDay({ milestone: { dueDate, doneOn }, today }: { milestone: Milestone; today: Day }) {
  if (doneOn !== null) return <span className="text-sm text-muted">· reached {dayLabel(doneOn, today)}</span>
  const late = dueDate < today
  return (
    <span className={`text-sm ${late ? 'text-danger-ink' : 'text-muted'}`}>
      · {late ? 'overdue since' : 'due'} {dayLabel(dueDate, today)}
    </span>
  )
}

interface MilestoneFormProps {
  milestone?: Milestone
  submit: string
  onSubmit: (milestone: { name: string; dueDate: Day }) => void
  onCancel?: () => void
}

function MilestoneForm({ milestone, submit, onSubmit, onCancel }: MilestoneFormProps) {
  const [name, setName] = useState(milestone?.name ?? '')
  const [dueDate, setDueDate] = useState(milestone?.dueDate ?? '')
  const [tried, setTried] = useState(false)
  const changed = name !== (milestone?.name ?? '') || dueDate !== (milestone?.dueDate ?? '')
  const faults = { name: name.trim() === '', dueDate: dueDate === '' }

  function submitForm(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!faults.name && !faults.dueDate) onSubmit({ name: name.trim(), dueDate })
  }

  return (
    <form noValidate {...unsaved(changed)} onSubmit={submitForm} className="flex flex-wrap items-start gap-2">
      <Field
        label="Milestone"
        error={tried && faults.name ? 'Milestone is required' : undefined}
        className="flex-1 basis-52"
      >
        {(aria) => (
          <Input
            {...aria}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the row that was pressed
            autoFocus={milestone !== undefined}
            value={name}
            maxLength={200}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Due" error={tried && faults.dueDate ? 'Date is required' : undefined} className="w-38">
        {(aria) => <DayInput {...aria} value={dueDate} onChange={({ target }) => setDueDate(target.value)} />}
      </Field>
      <span className="flex gap-2 pt-6.5">
        <Button type="submit" look="outline">
          {submit}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
    </form>
  )
}
