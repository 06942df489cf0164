import { useState } from 'react'
import { netOf, sumOfQuantities, sumsOf } from '#shared/invoices/amounts.ts'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { ApiError, failureText } from '../../api.ts'
import { useNote, NoteField } from '../../records/steps.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { moneyIn } from '../../widgets/money.ts'
import { useOpenInvoice } from '../address.ts'
import { quantityText, titleOf } from '../words.ts'
import { useCredit } from './data.ts'
import { Totals } from '../sums.tsx'

/** Issues a credit note for all of an invoice, or for some of its lines. */
export function CreditDialog({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  const lines = invoice.lines
    .map((line) => ({ ...line, left: sumOfQuantities([line.quantity, -line.creditedQuantity]) }))
    .filter(({ left }) => left !== 0)
  const [out, setOut] = useState<ReadonlySet<number>>(new Set())
  const chosen = lines.filter(({ id }) => !out.has(id))
  const note = useNote('Say why; it stands on the credit note')
  const credit = useCredit(invoice.id)
  const open = useOpenInvoice()
  const { exact } = moneyIn(invoice.currency)
  const ofNote = credit.error instanceof ApiError ? credit.error.problem?.fields?.['note'] : undefined
  const toggle = (id: number) => {
    const next = new Set(out)
    if (!next.delete(id)) next.add(id)
    setOut(next)
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={`Credit ${titleOf(invoice)}`}
      description="The invoice stays as it is; a credit note takes back what you choose. What it credits can be invoiced again."
      size="large"
    >
      <form
        {...note.form((text) =>
          credit.mutate(
            {
              version: invoice.version,
              note: text,
              ...(out.size > 0 && { lines: chosen.map(({ id }) => ({ lineId: id })) }),
            },
            {
              onSuccess: (made) => {
                onClose()
                open(made.id)
              },
            },
          ),
        )}
        className="flex min-h-0 flex-col"
      >
        <div className="min-h-0 space-y-4 overflow-y-auto px-4 pt-1 pb-4">
          {credit.error && ofNote === undefined && <Fault>{failureText(credit.error)}</Fault>}
          <ul aria-label="Lines to credit" className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <li key={line.id}>
                <label className="flex items-start gap-3 py-2">
                  <input
                    type="checkbox"
                    checked={!out.has(line.id)}
                    onChange={() => toggle(line.id)}
                    className="mt-1 size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 flex-1 break-words">
                    {line.text}
                    <span className="block text-sm text-muted">
                      {quantityText({ quantity: line.left, unit: line.unit })} × {exact(line.unitPrice)}
                    </span>
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {exact(netOf(line.left, line.unitPrice, invoice.currency))}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Totals
            currency={invoice.currency}
            totals={sumsOf(
              chosen.map((line) => ({ ...line, net: netOf(line.left, line.unitPrice, invoice.currency) })),
              invoice.currency,
            )}
            label="Total credited"
            className="ml-auto"
          />
          <NoteField label="Reason" note={note} error={ofNote} required />
        </div>
        <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
          <FormButtons
            submit="Issue Credit Note"
            submitting="Issuing…"
            busy={credit.isPending || chosen.length === 0}
            onCancel={onClose}
          />
        </footer>
      </form>
    </OpenDialog>
  )
}
