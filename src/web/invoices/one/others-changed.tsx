import { TriangleAlert } from 'lucide-react'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { useHistory } from '../../records/history.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyIn } from '../../widgets/money.ts'

interface OthersChangedProps {
  /** The draft as they have saved it. */
  invoice: WholeInvoice
  onTake: () => void
  onKeep: () => void
}

/** Somebody else has saved the draft meanwhile: the reader takes their version, or goes on with the typed values. */
export function OthersChanged({ invoice, onTake, onKeep }: OthersChangedProps) {
  const { data: latest } = useHistory('invoice', invoice.id, 1)
  const by = latest?.[0]?.actor?.name ?? 'Somebody else'
  const total = moneyIn(invoice.currency).exact(invoice.total)
  return (
    <section role="alert" className="rounded-md border border-line bg-caution-soft p-3 text-sm">
      <p className="flex items-start gap-2 font-medium text-caution-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {invoice.number === null
          ? `${by} has changed this draft in the meantime. Nothing was overwritten and nothing of yours is lost.`
          : `${by} has issued this draft as ${invoice.number} in the meantime. It cannot be changed any more.`}
      </p>
      <p className="mt-1">
        {invoice.number === null && `Theirs comes to ${total}. Keep yours and save again, or go on with theirs.`}
      </p>
      <div className="mt-2 flex gap-1.5">
        {invoice.number === null && (
          <Button look="outline" size="small" onClick={onKeep}>
            Keep mine
          </Button>
        )}
        <Button look="outline" size="small" onClick={onTake}>
          {invoice.number === null ? 'Take theirs' : 'Show the Invoice'}
        </Button>
      </div>
    </section>
  )
}
