import { useEffect, useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useCompanyMoney } from '../widgets/money.ts'
import { useToday } from '../widgets/today.ts'
import { amountOf, useCreateExpense } from './changes.ts'
import { titleOf } from './fields.ts'
import { sizeText } from './receipt/check.ts'
import { ChooseFile } from './receipt/choose-file.tsx'
import { DropHint } from './receipt/drop-hint.tsx'
import { Fault } from './receipt/fault.tsx'
import { FileCard } from './receipt/file-card.tsx'
import { ReceiptTarget } from './receipt/receipt-target.tsx'
import { Sending } from './receipt/upload-card.tsx'
import { useSendReceipt, useUpload } from './receipt/uploads.ts'
import { useCheckedFile } from './receipt/use-checked-file.ts'
import { ClaimForm, showFaults, useClaimForm } from './form/claim-form.tsx'
import { emptyClaim } from './form/values.ts'

interface NewExpenseDialogProps {
  onClose: () => void
  /** Shows a claim, such as one whose receipt did not get there. */
  onOpen: (id: number) => void
}

/** Claims an expense. Shown while it is mounted. */
export function NewExpenseDialog({ onClose, onOpen }: NewExpenseDialogProps) {
  const { isPending } = useCurrentUser()
  const { currency } = useCompanyMoney()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="New Expense"
        description="It is waiting for a decision as soon as you claim it."
        size="large"
      >
        {!isPending && currency !== undefined && (
          <NewExpenseForm currency={currency} onClose={onClose} onOpen={onOpen} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function NewExpenseForm({ currency, onClose, onOpen }: NewExpenseDialogProps & { currency: string }) {
  const { data: me } = useCurrentUser()
  const today = useToday()
  const [person, setPerson] = useState<{ name: string } | undefined>(me ?? undefined)
  const [receipt, setReceipt] = useState<File | null>(null)
  const [sending, setSending] = useState<Expense | null>(null)
  const { fault, give } = useCheckedFile(setReceipt)
  const form = useClaimForm(emptyClaim(me?.id, currency, today))
  const create = useCreateExpense()
  const { setFocus } = form
  // It may have waited for the company's currency, when the dialog was already there.
  useEffect(() => setFocus('amount'), [setFocus])
  const send = useSendReceipt()
  const upload = useUpload(sending?.id)

  /** The claim stands now. Without its receipt, where that does not get there, and that is said at the claim. */
  async function finish(claim: Expense) {
    if (receipt) {
      setSending(claim)
      if (!(await send(claim, receipt))) return onOpen(claim.id)
    }
    onClose()
    return showToast({
      title: 'Success',
      description: `${amountOf(claim)} for ${titleOf(claim)} is claimed${receipt ? ', with its receipt' : ''}.`,
      action: { label: 'Open', run: () => onOpen(claim.id) },
    })
  }

  return (
    <ReceiptTarget onFile={sending ? undefined : give} className="flex min-h-0 flex-col">
      <ClaimForm
        form={form}
        busy={create.isPending || sending !== null}
        submit="Submit Expense"
        submitting={sending ? 'Sending Receipt…' : 'Saving…'}
        dirty={receipt !== null}
        person={{ chosen: person, onChoose: setPerson }}
        onCancel={onClose}
        onSubmit={(values) =>
          create.mutate(values, {
            onSuccess: (claim) => void finish(claim),
            onError: (error) => showFaults(form, error),
          })
        }
      >
        <Section title="Receipt">
          {receipt ? (
            <FileCard
              name={receipt.name}
              content={receipt}
              detail={upload ? <Sending upload={upload} /> : sizeText(receipt.size)}
            >
              {upload ? (
                <Button look="outline" size="small" onClick={upload.cancel}>
                  Cancel Upload
                </Button>
              ) : (
                <>
                  <ChooseFile onFile={give}>Replace</ChooseFile>
                  <Button look="outline" size="small" onClick={() => setReceipt(null)}>
                    Remove
                  </Button>
                </>
              )}
            </FileCard>
          ) : (
            <DropHint onFile={give} />
          )}
          <Fault text={fault} />
        </Section>
      </ClaimForm>
    </ReceiptTarget>
  )
}
