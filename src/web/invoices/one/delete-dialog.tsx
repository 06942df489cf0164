import { useNavigate } from '@tanstack/react-router'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { ConfirmDialog } from '../../records/steps.tsx'
import { moneyIn } from '../../widgets/money.ts'
import { useDeleteDraft } from './data.ts'

/** Asks before a draft is deleted. */
export function DeleteDraftDialog({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  const remove = useDeleteDraft()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Delete Draft"
      labels={['Keep', 'Delete']}
      busy={remove.isPending}
      onAct={() => remove.mutate(invoice, { onSuccess: () => void navigate({ to: '/invoices' }), onError: onClose })}
      onClose={onClose}
    >
      The draft for {invoice.client} over {moneyIn(invoice.currency).exact(invoice.total)} goes. Its hours, expenses and
      fees stay and can be invoiced again.
    </ConfirmDialog>
  )
}
