import type { payInvoice, unpayInvoice, WholeInvoice } from '#shared/invoices/contract.ts'
import { sum } from '#shared/invoices/amounts.ts'
import { decimalsFault, currencyDecimals } from '#shared/money/currency.ts'
import { openAmount } from '#shared/invoices/rules.ts'
import { invalid, notAllowed, notFound } from '../http/errors.ts'
import { step } from '../records/changes.ts'
import { locked, type CallOf } from '../records/record.ts'
import { nameOf } from './drafts.ts'
import { wholeInvoice } from './queries.ts'
import { INVOICES } from './record.ts'

/** Records a payment of an invoice: by default all that is open. */
export async function notePayment(call: CallOf<typeof payInvoice>): Promise<WholeInvoice> {
  const { tx, actor, now, today } = call
  const before = await locked(call, INVOICES, 'pay')
  const open = openAmount(before)
  const { date, amount = open, note = '' } = call.body
  if (open <= 0) throw notAllowed(`Nothing of ${before.number} is open`)
  const fault = decimalsFault(amount, before.currency)
  if (fault !== null) throw invalid({ amount: fault })
  if (amount > open) {
    const text = open.toFixed(currencyDecimals(before.currency))
    throw invalid({ amount: `Only ${before.currency} ${text} are open` })
  }
  const by = await nameOf(tx, actor.userId)
  await tx
    .insertInto('invoice_payments')
    .values({ invoice_id: before.id, date, amount, note, at: now, by_name: by })
    .execute()
  await step(call, INVOICES, before, { paid: sum([before.paid, amount]) }, 'noted a payment of', note)
  return wholeInvoice(tx, before.id, today)
}

/** Takes back a recorded payment. */
export async function takeBackPayment(call: CallOf<typeof unpayInvoice>): Promise<WholeInvoice> {
  const { tx, today } = call
  const before = await locked(call, INVOICES, 'unpay')
  const { paymentId } = call.body
  const gone = await tx
    .deleteFrom('invoice_payments')
    .where('id', '=', paymentId)
    .where('invoice_id', '=', before.id)
    .returning('amount')
    .executeTakeFirst()
  if (!gone) throw notFound('payment', paymentId)
  await step(call, INVOICES, before, { paid: sum([before.paid, -gone.amount]) }, 'took back a payment of')
  return wholeInvoice(tx, before.id, today)
}
