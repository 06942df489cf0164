import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { requiredDay } from '#shared/http/change.ts'
import { projectForm, type ProjectForm } from '#shared/projects/form.ts'
import { updateProject, type Milestone, type Project } from '#shared/projects/contract.ts'
import { milestoneAmounts } from '#shared/projects/fees.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText } from '../../api.ts'
import { staleRow, useUpdate } from '../../change.ts'
import { DayField, NumberField, TextField, useRecordForm } from '../../records/form.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Button } from '../../ui/button.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { showFailed } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.ts'
import { dayInText } from '../../widgets/day-label.ts'
import { useCompanyMoney, type Money } from '../../widgets/money.ts'
import { useOffers } from '../../widgets/session.ts'
import { RemovedNote } from '../removed-note.tsx'

interface MilestonesProps {
  project: Project
  milestones: readonly Milestone[]
  today: Day
}

/** A removed milestone, and the version of the project after the removal. */
interface Removed {
  milestone: Milestone
  version: number
}

type Wanted = NonNullable<ProjectForm['milestones']>

/** Goals with their days, edited in place. */
export function Milestones({ project, milestones, today }: MilestonesProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const heading = useRef<HTMLDivElement>(null)
  const money = useCompanyMoney()
  const update = useUpdate(updateProject, project.id, { waits: true })
  // Only a fixed fee has amounts, and only some people see it.
  const priced = project.billing === 'Fixed Fee' && project.fee !== undefined
  const offers = useOffers()
  const mayChange = offers(updateProject, { projectId: project.id }) && !project.archived
  // Finance changes amounts alone.
  const mayPlan = offers('projects.plan', { projectId: project.id }) && !project.archived

  /** Saves all milestones in their new state, made from the version on the screen. */
  function save(wanted: Wanted, onSaved?: (saved: Project) => void, version = project.version) {
    // Ignores a second press before the first is answered; after a newer version was seen, another change is allowed.
    if (update.isPending && update.variables.version === version) return
    update.mutate({ milestones: wanted, version }, { ...(onSaved && { onSuccess: onSaved }), onError: tellFailure })
  }

  const replace = (milestone: Milestone) => milestones.map((one) => (one.id === milestone.id ? milestone : one))

  function remove(milestone: Milestone) {
    const others = milestones.filter(({ id }) => id !== milestone.id)
    save(others, ({ version }) => setRemoved({ milestone, version }))
  }

  /** Made from the removal's version: after any other change the milestone stays removed. By its id, it gets back what is not shown here. */
  function undo({ milestone, version }: Removed) {
    heading.current?.focus()
    setRemoved(null)
    save([...milestones, milestone], undefined, version)
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
                  priced={priced}
                  amountAlone={!mayPlan}
                  submit="Save"
                  onCancel={() => setEditing(null)}
                  onSubmit={(changed) => save(replace({ ...milestone, ...changed }), () => setEditing(null))}
                />
              </li>
            ) : (
              <li key={milestone.id} className="flex items-center gap-2.5 py-1.5">
                <Checkbox
                  aria-label={`${milestone.name} is reached`}
                  checked={milestone.doneOn !== null}
                  disabled={!mayPlan}
                  onChange={({ target }) => save(replace({ ...milestone, doneOn: target.checked ? today : null }))}
                />
                <p className="min-w-0 flex-1 break-words">
                  {milestone.name} <MilestoneDay milestone={milestone} today={today} />
                  {typeof milestone.amount === 'number' && (
                    <span className="text-sm text-muted"> · {money.exact(milestone.amount)}</span>
                  )}
                </p>
                {(mayPlan || (mayChange && priced)) && (
                  <span className="flex shrink-0">
                    <Button
                      look="quiet"
                      size="icon"
                      aria-label={`Edit milestone ${milestone.name}`}
                      onClick={() => setEditing(milestone.id)}
                      icon={Pencil}
                    />
                    {mayPlan && (
                      <Button
                        look="quiet"
                        size="icon"
                        aria-label={`Remove milestone ${milestone.name}`}
                        onClick={() => remove(milestone)}
                        icon={Trash2}
                      />
                    )}
                  </span>
                )}
              </li>
            ),
          )}
        </ul>
        {priced && <AmountsAndFee milestones={milestones} fee={project.fee ?? null} money={money} />}
        {removed?.version === project.version && (
          <RemovedNote name={removed.milestone.name} word="removed" onUndo={() => undo(removed)} />
        )}
        {mayPlan && (
          <div className="mt-2">
            <MilestoneForm
              // The form is emptied once a milestone is saved.
              key={milestones.length}
              priced={priced}
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
  if (doneOn !== null) return <span className="text-sm text-muted">· reached {dayInText(doneOn, today)}</span>
  const late = dueDate < today
  return (
    <span className={`text-sm ${late ? 'text-danger-ink' : 'text-muted'}`}>
      · {late ? 'overdue since' : 'due'} {dayInText(dueDate, today)}
    </span>
  )
}

/** The sum of a fixed fee's milestones, how much of it can be invoiced, and by how much it differs from the fee. */
function AmountsAndFee({
  milestones,
  fee,
  money,
}: {
  milestones: readonly Milestone[]
  fee: number | null
  money: Money
}) {
  const { sum, reached, differs } = milestoneAmounts(milestones, fee)
  if (sum === null) return null
  return (
    <p className="mt-2 text-sm text-muted">
      {`Milestones add up to ${money.exact(sum)}; ${money.exact(reached)} of it is reached and can be invoiced. `}
      {differs === null && 'No fee is set.'}
      {differs === 0 && 'Together they are the fee.'}
      {differs !== null && differs !== 0 && (
        <span className="text-caution-ink">
          {`That is ${money.exact(Math.abs(differs))} ${differs > 0 ? 'more' : 'less'} than the fee.`}
        </span>
      )}
    </p>
  )
}

const milestoneForm = projectForm.shape.milestones
  .unwrap()
  .element.pick({ name: true, amount: true })
  .extend({ dueDate: requiredDay('Date') })

interface MilestoneFormProps {
  milestone?: Milestone
  /** Whether it has an amount. */
  priced: boolean
  /** Whether only the amount can be changed. */
  amountAlone?: boolean
  submit: string
  onSubmit: (milestone: { name: string; dueDate: Day; amount?: number | null | undefined }) => void
  onCancel?: () => void
}

function MilestoneForm({ milestone, priced, amountAlone = false, submit, onSubmit, onCancel }: MilestoneFormProps) {
  const form = useRecordForm({
    schema: milestoneForm,
    values: {
      name: milestone?.name ?? '',
      dueDate: milestone?.dueDate ?? '',
      ...(priced && { amount: milestone?.amount ?? null }),
    },
    labels: { name: 'Milestone', dueDate: 'Due', amount: 'Amount' },
    otherwise: 'name',
  })
  return (
    <form
      noValidate
      {...unsaved(form.formState.isDirty)}
      onSubmit={form.handleSubmit(onSubmit)}
      className="flex flex-wrap items-start gap-2"
    >
      {amountAlone ? (
        <p className="flex-1 basis-52 pt-6.5 break-words">{milestone?.name}</p>
      ) : (
        <>
          <TextField
            form={form}
            name="name"
            className="flex-1 basis-52"
            maxLength={200}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the row that was pressed
            autoFocus={milestone !== undefined}
          />
          <DayField form={form} name="dueDate" className="w-38" />
        </>
      )}
      {priced && <NumberField form={form} name="amount" className="w-28" placeholder="None" />}
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
