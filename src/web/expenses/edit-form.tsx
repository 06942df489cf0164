import { updateExpense, type Expense } from '#shared/expenses/contract.ts'
import { expenseFault } from '#shared/expenses/rules.ts'
import { useUpdate } from '../change.ts'
import { useEdit } from '../records/edit.tsx'
import { showDone } from '../ui/toast.ts'
import { fieldText, titleOf } from './fields.tsx'
import { ClaimForm, useClaimForm } from './form.tsx'

interface EditExpenseFormProps {
  /** The claim when the form was opened; later changes by others appear on saving. */
  claim: Expense
  onDone: () => void
}

/** Changes a claim, which becomes pending. If somebody else was faster, it shows their changes and keeps the typed values. */
export function EditExpenseForm({ claim, onDone }: EditExpenseFormProps) {
  const { userId, amount, currency, rate, rateNote, taxPercent, date, category, projectId, billable, description } =
    claim
  const money = { amount, currency, rate, rateNote, taxPercent }
  const form = useClaimForm({ userId, ...money, date, category, projectId, billable, description }, claim)
  const update = useUpdate(updateExpense, claim.id, { waits: true })

  const { base, editing } = useEdit({
    form,
    opened: claim,
    record: { entity: 'expense', id: claim.id, what: 'claim' },
    text: fieldText,
    isSame: (one, other) => (one ?? null) === (other ?? null),
    save: update,
    onSaved: (saved, before) => {
      showDone(`${titleOf(saved)} is saved${before.status === 'Rejected' ? ' and pending again' : ''}.`)
      onDone()
    },
    conflict: (current, fields) => {
      const fault = expenseFault(current.status, 'edit')
      if (fault !== null) return `${fault}. What you typed is still here to copy.`
      if (fields.length > 0) return null
      return 'Someone else has decided on or changed this claim in the meantime. Save again to submit yours anyway.'
    },
  })

  return (
    <ClaimForm
      {...editing}
      submit={base.status === 'Rejected' ? 'Save and Resubmit' : 'Save Expense'}
      onCancel={onDone}
    />
  )
}
