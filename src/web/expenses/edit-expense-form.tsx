import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Expense, ExpenseForm } from '#shared/expenses/contract.ts'
import { expenseFault } from '#shared/expenses/rules.ts'
import { showToast } from '../ui/toast.ts'
import { useHistory } from '../widgets/history.tsx'
import { StaleNotice, type ForeignChange } from '../widgets/stale-notice.tsx'
import { staleClaim, useUpdateExpense, type ExpenseChange } from './changes.ts'
import { FIELD_LABELS, titleOf, useFieldText } from './fields.ts'
import { ClaimForm, showFaults, useClaimForm } from './form/claim-form.tsx'
import { differing, formValuesOf, sameValue, type FormField, type FormValues } from './form/values.ts'

interface EditExpenseFormProps {
  /** As it was when the form was opened; what comes later shows itself when one saves. */
  claim: Expense
  onDone: () => void
}

/** Changes a claim, which is pending then. Where somebody else was faster, it shows what they did and keeps what was typed. */
export function EditExpenseForm({ claim, onDone }: EditExpenseFormProps) {
  const [base, setBase] = useState(claim)
  const [foreign, setForeign] = useState<readonly ForeignChange<FormField>[]>([])
  const form = useClaimForm(formValuesOf(claim), base)
  const values = useWatch({ control: form.control }) as FormValues
  const update = useUpdateExpense()

  // The form takes the place of what was pressed; where that is still there, the dialog places the focus itself.
  const { setFocus } = form
  useEffect(() => {
    if (!document.activeElement?.closest('form')) setFocus('amount')
  }, [setFocus])

  function save(typed: ExpenseForm) {
    const fields = differing(typed, formValuesOf(base)).filter((field) => field !== 'userId')
    const body: ExpenseChange = {
      ...Object.fromEntries(fields.map((field) => [field, typed[field] ?? null])),
      version: base.version,
    }
    update.mutate(
      { id: claim.id, body: withoutNulls(body) },
      {
        onSuccess: (saved) => {
          showToast({
            title: 'Success',
            description: `${titleOf(saved)} is saved${base.status === 'Rejected' ? ' and pending again' : ''}.`,
          })
          onDone()
        },
        onError: (error) => {
          const current = staleClaim(error)
          if (current) merge(typed, current)
          else showFaults(form, error)
        },
      },
    )
  }

  /** What one has not touched takes the others' change; the next try is made from how the claim stands now. */
  function merge(typed: ExpenseForm, current: Expense) {
    const before = formValuesOf(base)
    const now = formValuesOf(current)
    const theirs = differing(before, now)
    setForeign(theirs.map((field) => ({ field, theirs: now[field], yours: typed[field] })))
    for (const field of theirs) {
      if (sameValue(typed[field], before[field])) form.setValue(field, now[field], { shouldDirty: true })
    }
    setBase(current)
    const fault = expenseFault(current.status, 'edit')
    if (fault !== null) form.setError('root', { message: `${fault}. What you typed is still here to copy.` })
    else if (theirs.length === 0)
      form.setError('root', {
        message:
          'Someone else has decided on or changed this claim in the meantime. Save again to submit yours anyway.',
      })
  }

  return (
    <ClaimForm
      form={form}
      busy={update.isPending}
      submit={base.status === 'Rejected' ? 'Save and Resubmit' : 'Save Expense'}
      onCancel={onDone}
      onSubmit={save}
      notice={
        foreign.length > 0 && (
          <LatestChange
            claim={claim}
            changes={foreign}
            values={values}
            onTake={(field, value) => form.setValue(field, value as FormValues[FormField], { shouldDirty: true })}
          />
        )
      }
    />
  )
}

interface LatestChangeProps {
  claim: Expense
  changes: readonly ForeignChange<FormField>[]
  /** The form as it stands. */
  values: FormValues
  onTake: (field: FormField, value: unknown) => void
}

/** What of the claim has changed meanwhile, and who changed it last. */
function LatestChange({ claim, changes, values, onTake }: LatestChangeProps) {
  const { data: latest } = useHistory('expense', claim.id, 1)
  return (
    <StaleNotice
      what="claim"
      by={latest?.[0]?.actor?.name}
      changes={changes}
      labels={FIELD_LABELS}
      text={useFieldText(claim.userId)}
      isTaken={({ field, theirs }) => sameValue(values[field], theirs)}
      onTake={onTake}
    />
  )
}

/** Only a project can be taken away; every other field that is empty is left out. */
function withoutNulls(body: ExpenseChange): ExpenseChange {
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => value !== null || field === 'projectId'),
  ) as ExpenseChange
}
