import { paymentForm } from '#shared/invoices/form.ts'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { staleRow } from '../../change.ts'
import { DayField, FormBody, NumberField, TextField, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { moneyIn } from '../../widgets/money.ts'
import { useToday } from '../../widgets/today.ts'
import { titleOf } from '../words.ts'
import { usePay } from './data.ts'

const LABELS = { date: 'Date', amount: 'Amount', note: 'Reference' } as const

const schema = paymentForm.omit({ version: true }).required({ amount: true })

/** Records a payment: all that is open, or a part of it. */
export function PaymentDialog({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  const { currency, open, version } = invoice
  const today = useToday()
  const pay = usePay(invoice)
  const form = useRecordForm({
    schema,
    values: { date: today, amount: open, note: '' },
    labels: LABELS,
    otherwise: 'amount',
  })
  return (
    <OpenDialog
      onClose={onClose}
      title="Record Payment"
      description={`${moneyIn(currency).exact(open)} is open of ${titleOf(invoice)}.`}
    >
      <FormBody
        form={form}
        busy={pay.isPending}
        submit="Record Payment"
        onCancel={onClose}
        onSubmit={(typed) =>
          pay.mutate(
            { ...typed, version },
            {
              onSuccess: onClose,
              onError: (error) =>
                staleRow(error) === undefined
                  ? form.showFaults(error)
                  : form.setError('root', {
                      message:
                        'Somebody else has changed this invoice in the meantime. Look at what is open now, then try again.',
                    }),
            },
          )
        }
      >
        <DayField form={form} name="date" />
        <NumberField form={form} name="amount" label={`Amount in ${currency}`} />
        <TextField form={form} name="note" maxLength={200} hint="Such as the number of the bank statement." />
      </FormBody>
    </OpenDialog>
  )
}
