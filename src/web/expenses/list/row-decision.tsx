import { Check, X } from 'lucide-react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAddress } from '../address.ts'
import { refusalText, useDecision } from '../changes.ts'
import { titleOf } from '../fields.ts'

/** Decides a claim where it stands in the list: approving takes one press, rejecting asks for the reason. */
export function RowDecision({ claim }: { claim: Expense }) {
  const { go } = useAddress()
  const decide = useDecision({
    onError: (error) =>
      showToast({
        title: 'Error',
        description: `${titleOf(claim)} was not approved. ${refusalText(error)}`,
        look: 'destructive',
      }),
  })
  const title = titleOf(claim)
  return (
    <span className="flex items-center justify-end gap-2">
      <Button
        look="outline"
        size="small"
        data-control="reject"
        aria-haspopup="dialog"
        aria-label={`Reject ${title}`}
        onClick={() => go({ expense: claim.id, action: 'reject' }, { push: true })}
      >
        <X aria-hidden />
        Reject
      </Button>
      <Button
        look="outline"
        size="small"
        data-control="approve"
        aria-label={`Approve ${title}`}
        disabled={decide.isPending}
        onClick={() => decide.mutate({ claim, step: 'approve' })}
      >
        <Check aria-hidden />
        Approve
      </Button>
    </span>
  )
}
