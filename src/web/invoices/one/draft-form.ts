import { z } from 'zod'
import { LINE_KINDS, type LineKind } from '#shared/invoices/choices.ts'
import { invoiceForm } from '#shared/invoices/form.ts'
import type { InvoiceLine, WholeInvoice } from '#shared/invoices/contract.ts'
import type { TaxRate } from '#shared/invoices/settings-contract.ts'
import { netOf, storedQuantity } from '#shared/invoices/amounts.ts'

const { text, unit, unitPrice } = invoiceForm.shape.lines.element.shape

/** A line while it is typed: all fields, with the contract's limits. A discount is typed as the amount that it takes off. */
const draftLine = z.object({
  id: z.int().optional(),
  kind: z.enum(LINE_KINDS),
  text,
  quantity: z
    .number('Quantity is required')
    .positive('Quantity must be more than 0')
    .max(1e6, 'Quantity is too large')
    .multipleOf(1e-6, 'Six decimals at most'),
  unit: unit.unwrap(),
  unitPrice: unitPrice.unwrap(),
  /** Empty for the line's present tax, or for that of the client's lines. */
  taxRateId: z.string(),
})

/** The values of a draft's editor. */
export const draftForm = invoiceForm.extend({ lines: z.array(draftLine).max(2_000, 'At most 2,000 lines') })

export type DraftForm = z.infer<typeof draftForm>

export type DraftLine = DraftForm['lines'][number]

/** Whether quantity and price can be typed: for logged, claimed or agreed content they follow from it. */
export function isTyped(kind: LineKind): boolean {
  return kind === 'Extra' || kind === 'Discount'
}

/** The editor's initial values for a draft. */
export function valuesOf(invoice: WholeInvoice, rates: readonly TaxRate[]): DraftForm {
  const { issueDate, dueDate, note, buyerReference, lines } = invoice
  return {
    issueDate,
    dueDate: dueDate ?? issueDate,
    note,
    buyerReference,
    // The line of rounding follows from the others.
    lines: lines
      .filter(({ kind }) => kind !== 'Rounding')
      .map((line) => ({
        id: line.id,
        kind: line.kind,
        text: line.text,
        quantity: storedQuantity(Math.abs(line.quantity)),
        unit: line.unit,
        unitPrice: line.unitPrice,
        taxRateId: String(rates.find((rate) => isTaxOf(rate, line))?.id ?? ''),
      })),
  }
}

function isTaxOf(rate: TaxRate, line: InvoiceLine): boolean {
  return (
    rate.name === line.taxName &&
    rate.percent === line.taxPercent &&
    rate.category === line.taxCategory &&
    rate.reason === line.taxReason
  )
}

/** An empty line, or a discount. */
export function newLine(kind: 'Extra' | 'Discount'): DraftLine {
  const price = null as unknown as number
  return {
    kind,
    text: kind === 'Discount' ? 'Discount' : '',
    quantity: 1,
    unit: 'piece',
    unitPrice: price,
    taxRateId: '',
  }
}

/** The body that is sent: of lines with content only their text, tax and position. */
export function toInvoiceBody({ lines, ...fields }: DraftForm) {
  return {
    ...fields,
    lines: lines.map(({ id, kind, text: said, quantity, unit: of, unitPrice: each, taxRateId }) => ({
      ...(id !== undefined && { id }),
      text: said,
      ...(taxRateId !== '' && { taxRateId: Number(taxRateId) }),
      ...(isTyped(kind) && { quantity: kind === 'Discount' ? -quantity : quantity, unit: of, unitPrice: each }),
      ...(id === undefined && isTyped(kind) && { kind: kind as 'Extra' | 'Discount' }),
    })),
  }
}

/** The net amount of a line while it is typed. Content counts with its stored amount, however its quantity is rounded. */
export function netOfLine(line: DraftLine, stored: InvoiceLine | undefined, currency: string): number {
  if (stored && !isTyped(line.kind)) return stored.net
  const isKnown = Number.isFinite(line.quantity) && Number.isFinite(line.unitPrice)
  const net = isKnown ? netOf(line.quantity, line.unitPrice, currency) : 0
  return line.kind === 'Discount' ? -net : net
}

/** The tax of a line while it is being chosen. */
export function taxOfLine(line: DraftLine, stored: InvoiceLine | undefined, rates: readonly TaxRate[]) {
  const rate = rates.find(({ id }) => String(id) === line.taxRateId)
  if (!rate && stored) return stored
  const { name, percent, category, reason, parts } = rate ?? rates.find(({ isDefault }) => isDefault) ?? NO_TAX
  return {
    taxName: name,
    taxPercent: percent,
    taxCategory: category,
    taxReason: reason,
    ...(parts && { taxParts: parts }),
  }
}

const NO_TAX = { name: 'Tax', percent: 0, category: 'Z', reason: '', parts: undefined } as const
