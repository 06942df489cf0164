import { Banknote, Check, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { expenseFault } from '#shared/expenses/rules.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../address.ts'
import { DONE, refusalText, useDecision } from '../changes.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { RejectForm } from './reject-form.tsx'

/** What can be done with a claim as it stands. */
export function StepBar({ claim, onDeleted }: { claim: Expense; onDeleted: () => void }) {
  const { search, go } = useAddress()
  const decide = useDecision()
  const fromList = search.action === 'reject'
  const [rejecting, setRejecting] = useState(fromList)
  const [deleting, setDeleting] = useState(false)
  const can = (act: Parameters<typeof expenseFault>[1]) => expenseFault(claim.status, act) === null
  if (claim.status === 'Reimbursed' && !decide.isError) return null
  return (
    <footer className="border-t border-line">
      {decide.isError && (
        <p role="alert" className="px-4 pt-3 text-sm text-danger-ink">
          The claim was not {DONE[decide.variables.step]}. {refusalText(decide.error)}
        </p>
      )}
      {rejecting && can('reject') ? (
        <RejectForm
          claim={claim}
          decide={decide}
          onDone={() => (fromList ? go({ expense: undefined, action: undefined }) : setRejecting(false))}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2 px-4 py-3 max-sm:[&>button]:grow max-sm:[&>button]:basis-2/5">
          {can('edit') && (
            <Button look="outline" onClick={() => go({ action: 'edit' })}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )}
          {can('delete') && (
            <Button look="outline" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              Delete
            </Button>
          )}
          <span className="grow max-sm:hidden" />
          {can('reject') && (
            <Button look="outline" disabled={decide.isPending} onClick={() => setRejecting(true)}>
              <X aria-hidden />
              Reject
            </Button>
          )}
          {can('approve') && (
            <Button disabled={decide.isPending} onClick={() => decide.mutate({ claim, step: 'approve' })}>
              <Check aria-hidden />
              Approve
            </Button>
          )}
          {can('reimburse') && (
            <Button disabled={decide.isPending} onClick={() => decide.mutate({ claim, step: 'reimburse' })}>
              <Banknote aria-hidden />
              Reimburse
            </Button>
          )}
          {deleting && <DeleteDialog claim={claim} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
        </div>
      )}
    </footer>
  )
}
