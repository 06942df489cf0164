import { Check, X } from 'lucide-react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { showFailed } from '../ui/toast.ts'
import { useDialogs } from './address.ts'
import { refusalText, useClaimSteps, useDecision } from './data.ts'
import { STATUS_LOOKS, titleOf } from './fields.tsx'

/** Decides a claim in its row of the list: approving takes one press, rejecting asks for the reason. */
export function RowDecision({ claim }: { claim: Expense }) {
  const { open } = useDialogs()
  const can = useClaimSteps()
  const decide = useDecision({
    onError: (error) => showFailed(`${titleOf(claim)} was not approved. ${refusalText(error)}`),
  })
  const title = titleOf(claim)
  if (!can(claim, 'approve')) return <Badge {...STATUS_LOOKS[claim.status]}>{claim.status}</Badge>
  return (
    <span className="flex items-center justify-end gap-2">
      <Button
        look="outline"
        size="small"
        data-control="reject"
        aria-haspopup="dialog"
        aria-label={`Reject ${title}`}
        onClick={() => open(claim.id, 'reject')}
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
