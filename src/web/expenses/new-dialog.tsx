import { useState } from 'react'
import { createExpense, type Expense } from '#shared/expenses/contract.ts'
import { useCreate } from '../change.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { FileTarget } from '../ui/file-target.tsx'
import { Section } from '../ui/section.tsx'
import { showToast } from '../ui/toast.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useCompanyMoney } from '../widgets/money.ts'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { amountOf, titleOf } from './fields.tsx'
import { sizeText } from './receipt/check.ts'
import { ChooseFile, DropHint, Fault, useCheckedFile } from './receipt/choose.tsx'
import { FileCard } from './receipt/file-card.tsx'
import { Sending } from './receipt/receipt-section.tsx'
import { useSendReceipt, useUpload } from './receipt/uploads.ts'
import { ClaimForm, useClaimForm } from './form.tsx'

interface NewExpenseDialogProps {
  onClose: () => void
  /** Shows a claim, for example one whose receipt could not be sent. */
  onOpen: (id: number) => void
}

/** Claims an expense. Shown while it is mounted. */
export function NewExpenseDialog({ onClose, onOpen }: NewExpenseDialogProps) {
  const { isPending } = useCurrentUser()
  const { currency } = useCompanyMoney()
  return (
    <OpenDialog
      onClose={onClose}
      title="New Expense"
      description="It is waiting for a decision as soon as you claim it."
      size="large"
    >
      {!isPending && currency !== undefined && <NewExpenseForm currency={currency} onClose={onClose} onOpen={onOpen} />}
    </OpenDialog>
  )
}

function NewExpenseForm({ currency, onClose, onOpen }: NewExpenseDialogProps & { currency: string }) {
  const { data: me } = useCurrentUser()
  const today = useToday()
  const [person, setPerson] = useState<{ name: string } | undefined>(me ?? undefined)
  const [receipt, setReceipt] = useState<File | null>(null)
  const [sending, setSending] = useState<Expense | null>(null)
  const { fault, give } = useCheckedFile(setReceipt)
  const form = useClaimForm({
    ...(me && { userId: me.id }),
    currency,
    date: today,
    projectId: null,
    billable: 'No',
    taxPercent: 0,
    rateNote: '',
    description: '',
  })
  const create = useCreate(createExpense)
  const forOthers = useOffers()(createExpense, {})
  const send = useSendReceipt()
  const upload = useUpload(sending?.id)
  const busy = create.isPending || sending !== null

  /** The claim is stored now. If its receipt cannot be sent, the claim says so. */
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
    <FileTarget onFile={sending ? undefined : give} className="flex min-h-0 flex-col">
      <ClaimForm
        form={form}
        busy={busy}
        submit="Submit Expense"
        submitting={sending ? 'Sending Receipt…' : 'Saving…'}
        // From here on the claim is stored.
        unsaved={!busy && (receipt !== null || Object.keys(form.formState.dirtyFields).length > 0)}
        {...(forOthers && { person: { chosen: person, onChoose: setPerson } })}
        onCancel={onClose}
        onSubmit={(values) =>
          create.mutate(values, {
            onSuccess: (claim) => void finish(claim),
            onError: form.showFaults,
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
    </FileTarget>
  )
}
