import { invalid } from '../http/errors.ts'
import { step } from '../records/changes.ts'
import { requireReason } from '../months/closed.ts'
import { locked, type By, type CallOf } from '../records/record.ts'
import type { issueInvoice as issue, WholeInvoice } from '#shared/invoices/contract.ts'
import { nameOf } from './drafts.ts'
import { nextNumber } from './numbers.ts'
import { wholeInvoice } from './queries.ts'
import { INVOICES, type StoredInvoice } from './record.ts'
import { keptLogo, settingsOf } from './settings.ts'

/** Issues a draft under the next number, with the company and the client as they are now. */
export async function issueInvoice(call: CallOf<typeof issue>): Promise<WholeInvoice> {
  const before = await locked(call, INVOICES, 'issue')
  const draft = await wholeInvoice(call.tx, before.id, call.today)
  if (Object.keys(draft.missing).length > 0) throw invalid(draft.missing)
  const { reason } = call.body
  await requireReason(call.tx, before.issueDate, reason)
  await step(call, INVOICES, before, await issuedColumns(call, before, draft, reason), 'issued', reason)
  return wholeInvoice(call.tx, before.id, call.today)
}

/** What an invoice or a credit note gets when it is issued; invoices are locked. */
export async function issuedColumns(
  { tx, actor, now }: By,
  { kind, issueDate }: Pick<StoredInvoice, 'kind' | 'issueDate'>,
  { seller, buyer }: Pick<WholeInvoice, 'seller' | 'buyer'>,
  reason: string | undefined,
) {
  const { numberPattern, creditPattern, firstNumber, footer } = await settingsOf(tx)
  const pattern = kind === 'Credit Note' ? (creditPattern ?? numberPattern) : numberPattern
  return {
    ...(await nextNumber(tx, pattern, issueDate, firstNumber, reason)),
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    footer,
    logo_id: await keptLogo(tx),
    issued_at: now,
    issued_by: await nameOf(tx, actor.userId),
  }
}
