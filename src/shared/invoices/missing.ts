import type { InvoiceLine } from './contract.ts'
import type { InvoicedParty, Seller } from './settings-contract.ts'

import { vatIdFault } from './code-lists.ts'

interface Draft {
  readonly seller: Seller
  readonly buyer: InvoicedParty
  readonly lines: readonly Pick<InvoiceLine, 'taxCategory'>[]
  readonly total: number
}

/**
 * What a draft lacks to be issued, by field: everything that EN 16931 requires of each invoice, so that each can also be given
 * as an e-invoice. BR-6 to BR-11 are about names and countries, BR-CO-26 about how others can identify the seller, and the
 * rules of each tax category about the tax numbers that it needs.
 */
export function missingOf({ seller, buyer, lines, total }: Draft): Record<string, string> {
  const categories = new Set(lines.map(({ taxCategory }) => taxCategory))
  const outside = categories.has('O')
  const [sellerFault, buyerFault] = [seller, buyer].map(({ vatId, country }) => vatIdFault(vatId, country)) as [
    string | null,
    string | null,
  ]
  const lacks: [field: string, lacking: boolean, message: string][] = [
    ['lines', lines.length === 0, 'An invoice has at least one line'],
    ['lines', total < 0, 'The total is less than 0: a credit note takes an invoice back'],
    ['lines', outside && categories.size > 1, 'What is outside the scope of tax stands on an invoice of its own'],
    ['seller.name', seller.name === '', "The company's name is missing in the invoice settings"],
    ['seller.street', seller.street === '', "The company's street is missing in the invoice settings"],
    ['seller.city', seller.city === '', "The company's city is missing in the invoice settings"],
    ['seller.country', seller.country === '', "The company's country is missing in the invoice settings"],
    [
      'seller.vatId',
      !outside && seller.vatId === '' && (categories.has('AE') || seller.taxNumber === ''),
      categories.has('AE')
        ? "The company's VAT id is missing in the invoice settings"
        : "The company's VAT id or tax number is missing in the invoice settings",
    ],
    [
      'seller.registration',
      seller.registration === '' && (outside || seller.vatId === ''),
      "The company's number in the register of companies is missing in the invoice settings; without a VAT id it says who the company is",
    ],
    ['seller.vatId', sellerFault !== null, `${sellerFault}: correct it in the invoice settings`],
    ['buyer.country', buyer.country === '', "The client's country is missing"],
    ['buyer.vatId', buyerFault !== null, `${buyerFault}: correct it in the data of the client`],
    [
      'buyer.vatId',
      categories.has('AE') && buyer.vatId === '',
      "The client's VAT id is missing, which reverse charge asks for",
    ],
  ]
  const found: Record<string, string> = {}
  for (const [field, lacking, message] of lacks) if (lacking) found[field] ??= message
  return found
}
