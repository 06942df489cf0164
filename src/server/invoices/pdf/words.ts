import { addressLines, ibanText } from '#shared/invoices/address.ts'
import type { LineUnit } from '#shared/invoices/choices.ts'
import type { InvoiceLine, TaxTotal, WholeInvoice } from '#shared/invoices/contract.ts'

export function sellerLines({ seller }: WholeInvoice): string[] {
  const { vatId, taxNumber, registration, email, phone } = seller
  return filled([
    ...addressLines(seller, seller.country),
    labeled('VAT ID', vatId),
    labeled('Tax number', taxNumber),
    labeled('Registration', registration),
    email,
    phone,
  ])
}

export function buyerLines({ buyer, seller }: WholeInvoice): string[] {
  return filled([...addressLines(buyer, seller.country), labeled('VAT ID', buyer.vatId)])
}

/** Where to pay. */
export function bankLines({ seller: { name, iban, bic, bankName } }: WholeInvoice): string[] {
  if (iban === '') return []
  return filled([name, `IBAN ${ibanText(iban)}`, labeled('BIC', bic), bankName])
}

const UNITS: Record<LineUnit, readonly [one: string, many: string]> = {
  hour: ['h', 'h'],
  day: ['day', 'days'],
  month: ['month', 'months'],
  piece: ['', ''],
}

/** What follows a quantity. */
export function unitOf({ unit, quantity }: Pick<InvoiceLine, 'unit' | 'quantity'>): string {
  const [one, many] = UNITS[unit]
  return quantity === 1 ? one : many
}

/** Why no tax is charged, once for each reason. */
export function taxReasons(taxes: readonly TaxTotal[]): string[] {
  return filled([...new Set(taxes.map(({ taxReason }) => taxReason))])
}

function labeled(label: string, text: string): string {
  return text === '' ? '' : `${label} ${text}`
}

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '')
}
