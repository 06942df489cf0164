import type { InvoiceLine, WholeInvoice } from '#shared/invoices/contract.ts'
import type { TaxRate } from '#shared/invoices/settings-contract.ts'
import { toInvoiceBody, isTyped, valuesOf, type DraftLine } from './draft-form.ts'

/** The input for drafting a deleted draft once more: its client, its days and the kinds of work on it. */
export function askedAgain({ client, periodStart, periodEnd, issueDate, grouping, lines }: WholeInvoice) {
  const held = (kind: InvoiceLine['kind']) => lines.some((line) => line.kind === kind)
  return {
    client,
    from: periodStart,
    to: periodEnd,
    issueDate,
    grouping,
    hours: held('Hours'),
    expenses: held('Expense'),
    milestones: held('Milestone'),
    retainers: held('Retainer'),
  }
}

/**
 * The changes that turn a new draft into the deleted one: its texts, taxes, days and further lines. Lines with content are
 * found by their content; those that have changed since, or are on another invoice, are left out (`isWhole`).
 */
export function draftAgain(deleted: WholeInvoice, made: WholeInvoice, rates: readonly TaxRate[]) {
  const free = new Set(made.lines)
  const take = (line: InvoiceLine, sameText: boolean) => {
    const found = [...free].find((one) => holdsTheSame(one, line) && (!sameText || one.text === line.text))
    if (found) free.delete(found)
    return found?.id
  }
  // Lines with the same text first, since texts may have been changed.
  const lost = deleted.lines.filter(({ kind }) => kind !== 'Rounding')
  const ids = lost.map((line) => (isTyped(line.kind) ? undefined : take(line, true)))
  const values = valuesOf(deleted, rates)
  const lines = values.lines.flatMap(({ id: _id, ...line }, nth): DraftLine[] => {
    const was = lost[nth]
    if (!was || isTyped(line.kind)) return [line]
    const id = ids[nth] ?? take(was, false)
    return id === undefined ? [] : [{ ...line, id }]
  })
  return { body: toInvoiceBody({ ...values, lines }), isWhole: lines.length === lost.length }
}

function holdsTheSame(one: InvoiceLine, other: InvoiceLine): boolean {
  const { kind, quantity, unitPrice, items } = other
  return one.kind === kind && one.quantity === quantity && one.unitPrice === unitPrice && one.items === items
}
