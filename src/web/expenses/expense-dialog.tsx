import { FileX } from 'lucide-react'
import { useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { expenseFault } from '#shared/expenses/rules.ts'
import { ApiError } from '../api.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { History } from '../widgets/history.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'
import { useExpense } from './data.ts'
import { HISTORY_LABELS, titleOf, useFieldText } from './fields.ts'
import { EditExpenseForm } from './edit-expense-form.tsx'
import { ReceiptSection } from './receipt/receipt-section.tsx'
import { ReceiptTarget } from './receipt/receipt-target.tsx'
import { useSendReceipt } from './receipt/uploads.ts'
import { useCheckedFile } from './receipt/use-checked-file.ts'
import { ClaimFacts } from './detail/claim-facts.tsx'
import { Decision } from './detail/decision.tsx'
import { StepBar } from './detail/step-bar.tsx'

/** What is known of one claim, or the form that changes it. Shown while it is mounted. */
export function ExpenseDialog({ id }: { id: number }) {
  const { search, go } = useAddress()
  const read = useExpense(id)
  const [deleted, setDeleted] = useState(false)
  const gone = deleted || (read.error instanceof ApiError && read.error.status === 404)
  const claim = gone ? undefined : read.data
  const nameOf = usePersonNames(claim ? [claim.userId] : [])
  // A claim that was decided while its form was open keeps the form, as that has what was typed.
  const [began, setBegan] = useState(false)
  const editing = search.action === 'edit' && claim !== undefined
  const allowed = editing && (began || expenseFault(claim.status, 'edit') === null)
  if (allowed !== began) setBegan(allowed)
  const close = () => go({ expense: undefined, action: undefined })

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={claim ? `${allowed ? 'Edit ' : ''}${titleOf(claim)}` : gone ? 'Unknown Expense' : 'Loading…'}
        description={claim ? `${nameOf(claim.userId) ?? '…'} · ${claim.category}` : ''}
        size="large"
      >
        {gone && <EmptyState icon={FileX} text="This expense no longer exists." />}
        {!gone && allowed && <EditExpenseForm claim={claim} onDone={() => go({ action: undefined })} />}
        {!gone && !allowed && (
          <Loaded read={read} what="this expense" skeleton={<DetailsSkeleton />}>
            {(found) => (
              <Details
                claim={found}
                onDeleted={() => {
                  setDeleted(true)
                  close()
                }}
              />
            )}
          </Loaded>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Details({ claim, onDeleted }: { claim: Expense; onDeleted: () => void }) {
  const today = useToday()
  const send = useSendReceipt()
  const { fault, give } = useCheckedFile((file) => void send(claim, file))
  const editable = expenseFault(claim.status, 'edit') === null
  const text = useFieldText(claim.userId)
  return (
    <ReceiptTarget onFile={editable ? give : undefined} className="flex min-h-0 flex-col">
      {/* It scrolls, so that the keys must reach it. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label="Details"
        className="min-h-0 space-y-6 overflow-y-auto px-4 pb-4 outline-offset-[-2px]"
      >
        <ClaimFacts claim={claim} today={today} />
        <Decision claim={claim} today={today} />
        <ReceiptSection claim={claim} onFile={give} fault={fault} />
        <History entity="expense" id={claim.id} what="claim" today={today} labels={HISTORY_LABELS} text={text} />
      </section>
      <StepBar claim={claim} onDeleted={onDeleted} />
    </ReceiptTarget>
  )
}

function DetailsSkeleton() {
  return (
    <div className="space-y-4 px-4 pb-4">
      <Skeleton className="h-8 w-1/3" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
