import type { Expense } from '#shared/expenses/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { amountOf, useDeleteExpense } from '../changes.ts'
import { titleOf } from '../fields.ts'

interface DeleteDialogProps {
  claim: Expense
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a claim goes, since its receipt cannot be brought back. Shown while it is mounted. */
export function DeleteDialog({ claim, onDeleted, onClose }: DeleteDialogProps) {
  const remove = useDeleteExpense()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Delete Expense">
        <p className="px-4 pb-4">
          {titleOf(claim)}, {amountOf(claim)}, goes for good{claim.receiptStored && ', and its receipt with it'}.
        </p>
        <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
          <Button look="outline" onClick={onClose}>
            Keep
          </Button>
          <Button
            disabled={remove.isPending}
            onClick={() => remove.mutate(claim, { onSuccess: onDeleted, onError: onClose })}
          >
            Delete
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
