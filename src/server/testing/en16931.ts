import { COUNTRIES, CURRENCIES } from '#shared/invoices/code-lists.ts'
import { currencyDecimals } from '#shared/money/currency.ts'
import { JSDOM } from 'jsdom'

/**
 * The rules of EN 16931 for what this product writes, each by its name in the standard. The official Schematron (1.3.16) found
 * the same in invoices of random shapes, and has the same code lists.
 */

const { DOMParser } = new JSDOM('').window

const COMMON = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

/** UNCL 5305, as EN 16931 restricts it. */
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']
/** Of UN/ECE Recommendation 20, those that this product writes. */
const UNITS = ['HUR', 'DAY', 'MON', 'C62']

/** What stands below an element by a path. */
function at(from: Element, path: string): Element[] {
  return path.split('/').reduce<Element[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [from])
}

function childrenOf(of: Element, named: string): Element[] {
  const [prefix, name] = named.split(':')
  const space = `${COMMON}${prefix === 'cbc' ? 'Basic' : 'Aggregate'}Components-2`
  return [...of.children].filter((child) => child.localName === name && child.namespaceURI === space)
}

/** The names of the rules that a document breaks; throws where it is not well-formed. */
export function brokenRules(xml: string): string[] {
  const root: Element = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  if (root.localName === 'parsererror') throw new SyntaxError(root.textContent ?? '')
  const isCredit = root.localName === 'CreditNote'
  const kind = isCredit ? 'CreditNote' : 'Invoice'
  const text = (path: string, from = root) => at(from, path)[0]?.textContent ?? ''
  const cents = (path: string, from = root) => Math.round(Number(text(path, from)) * 100)
  const all = (path: string, from = root) => at(from, path)
  const lines = all(`cac:${kind}Line`)
  const smallest = 10 ** -currencyDecimals(text('cbc:DocumentCurrencyCode'))
  const subtotals = all('cac:TaxTotal/cac:TaxSubtotal')
  const seller = at(root, 'cac:AccountingSupplierParty/cac:Party')[0] ?? root
  const buyer = at(root, 'cac:AccountingCustomerParty/cac:Party')[0] ?? root
  const ofScheme = (party: Element, vat: boolean) =>
    at(party, 'cac:PartyTaxScheme')
      .filter((one) => (text('cac:TaxScheme/cbc:ID', one) === 'VAT') === vat)
      .map((one) => text('cbc:CompanyID', one))
  const [sellerVat, sellerTax, buyerVat] = [ofScheme(seller, true), ofScheme(seller, false), ofScheme(buyer, true)]
  const lineCategory = (line: Element) => text('cac:Item/cac:ClassifiedTaxCategory/cbc:ID', line)
  const has = (category: string) => lines.some((line) => lineCategory(line) === category)
  const sumOf = (elements: Element[], path: string) => elements.reduce((sum, one) => sum + cents(path, one), 0)
  const total = 'cac:LegalMonetaryTotal'
  const amounts = [...root.querySelectorAll('*')].filter((one) => one.hasAttribute('currencyID'))
  const categoryOf = (subtotal: Element) => text('cac:TaxCategory/cbc:ID', subtotal)
  const rateOf = (element: Element, path: string) => Number(text(`${path}/cbc:Percent`, element) || 0)
  const rules: Record<string, boolean> = {
    namespace: root.namespaceURI === `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
    'BR-1': text('cbc:CustomizationID') === 'urn:cen.eu:en16931:2017',
    'BR-2': text('cbc:ID') !== '',
    'BR-3': /^\d{4}-\d{2}-\d{2}$/.test(text('cbc:IssueDate')),
    'BR-4': text(`cbc:${kind}TypeCode`) === (isCredit ? '381' : '380'),
    'BR-5, BR-CL-4': CURRENCIES.has(text('cbc:DocumentCurrencyCode')),
    'BR-6': text('cac:PartyLegalEntity/cbc:RegistrationName', seller) !== '',
    'BR-7': text('cac:PartyLegalEntity/cbc:RegistrationName', buyer) !== '',
    'BR-8': all('cac:PostalAddress', seller).length === 1,
    'BR-9, BR-CL-14': COUNTRIES.has(text('cac:PostalAddress/cac:Country/cbc:IdentificationCode', seller)),
    'BR-10': all('cac:PostalAddress', buyer).length === 1,
    'BR-11, BR-CL-14': COUNTRIES.has(text('cac:PostalAddress/cac:Country/cbc:IdentificationCode', buyer)),
    'BR-12': text(`${total}/cbc:LineExtensionAmount`) !== '',
    'BR-13': text(`${total}/cbc:TaxExclusiveAmount`) !== '',
    'BR-14': text(`${total}/cbc:TaxInclusiveAmount`) !== '',
    'BR-15': text(`${total}/cbc:PayableAmount`) !== '',
    'BR-16': lines.length > 0,
    'BR-21':
      lines.every((line) => text('cbc:ID', line) !== '') &&
      new Set(lines.map((line) => text('cbc:ID', line))).size === lines.length,
    'BR-22': lines.every((line) => text(`cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity`, line) !== ''),
    'BR-23, BR-CL-23': lines.every((line) =>
      UNITS.includes(at(line, `cbc:${isCredit ? 'Credited' : 'Invoiced'}Quantity`)[0]?.getAttribute('unitCode') ?? ''),
    ),
    'BR-24': lines.every((line) => text('cbc:LineExtensionAmount', line) !== ''),
    'BR-25': lines.every((line) => text('cac:Item/cbc:Name', line) !== ''),
    'BR-26': lines.every((line) => text('cac:Price/cbc:PriceAmount', line) !== ''),
    'BR-27': lines.every((line) => cents('cac:Price/cbc:PriceAmount', line) >= 0),
    'BR-29': text('cac:InvoicePeriod/cbc:EndDate') >= text('cac:InvoicePeriod/cbc:StartDate'),
    'BR-50': all('cac:PaymentMeans').every((means) => text('cac:PayeeFinancialAccount/cbc:ID', means) !== ''),
    'BR-CO-3': all('cbc:TaxPointDate').length === 0,
    'BR-CO-4, BR-CL-17': lines.every((line) => CATEGORIES.includes(lineCategory(line))),
    'BR-CO-9': [...sellerVat, ...buyerVat].every((vat) => COUNTRIES.has(vat.slice(0, 2)) || vat.startsWith('EL')),
    'BR-CO-10': cents(`${total}/cbc:LineExtensionAmount`) === sumOf(lines, 'cbc:LineExtensionAmount'),
    'BR-CO-13': cents(`${total}/cbc:TaxExclusiveAmount`) === cents(`${total}/cbc:LineExtensionAmount`),
    'BR-CO-14': cents('cac:TaxTotal/cbc:TaxAmount') === sumOf(subtotals, 'cbc:TaxAmount'),
    'BR-CO-15':
      cents(`${total}/cbc:TaxInclusiveAmount`) ===
      cents(`${total}/cbc:TaxExclusiveAmount`) + cents('cac:TaxTotal/cbc:TaxAmount'),
    'BR-CO-16': cents(`${total}/cbc:PayableAmount`) === cents(`${total}/cbc:TaxInclusiveAmount`),
    'BR-CO-17': subtotals.every((one) => {
      const exact = (Number(text('cbc:TaxableAmount', one)) * rateOf(one, 'cac:TaxCategory')) / 100
      // Two taxes of one rate are rounded each.
      return Math.abs(Number(text('cbc:TaxAmount', one)) - exact) <= smallest + 1e-9
    }),
    'BR-CO-18': subtotals.length > 0,
    'BR-CO-25':
      cents(`${total}/cbc:PayableAmount`) <= 0 ||
      text('cbc:DueDate') !== '' ||
      text('cac:PaymentTerms/cbc:Note') !== '',
    'BR-CO-26': sellerVat.length > 0 || text('cac:PartyLegalEntity/cbc:CompanyID', seller) !== '',
    'BR-45, 46': subtotals.every((one) => text('cbc:TaxableAmount', one) !== '' && text('cbc:TaxAmount', one) !== ''),
    'BR-47': subtotals.every((one) => categoryOf(one) !== ''),
    'BR-48': subtotals.every((one) => categoryOf(one) === 'O' || text('cac:TaxCategory/cbc:Percent', one) !== ''),
    'BR-DEC': amounts.every((one) => /^-?\d+(\.\d{1,2})?$/.test(one.textContent ?? '')),
    'BR-55': !isCredit || text('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') !== '',
    'BR-S-1': !has('S') || subtotals.some((one) => categoryOf(one) === 'S'),
    'BR-S-2': !has('S') || sellerVat.length + sellerTax.length > 0,
    'BR-S-5': lines.every(
      (line) => lineCategory(line) !== 'S' || rateOf(line, 'cac:Item/cac:ClassifiedTaxCategory') > 0,
    ),
    'BR-S-8': subtotals.every(
      (one) =>
        cents('cbc:TaxableAmount', one) ===
        sumOf(
          lines.filter(
            (line) =>
              lineCategory(line) === categoryOf(one) &&
              rateOf(line, 'cac:Item/cac:ClassifiedTaxCategory') === rateOf(one, 'cac:TaxCategory'),
          ),
          'cbc:LineExtensionAmount',
        ),
    ),
    'BR-S-10, BR-Z-10': subtotals.every(
      (one) => !['S', 'Z'].includes(categoryOf(one)) || text('cac:TaxCategory/cbc:TaxExemptionReason', one) === '',
    ),
    'BR-E-5, BR-Z-5, BR-AE-5': lines.every(
      (line) => lineCategory(line) === 'S' || rateOf(line, 'cac:Item/cac:ClassifiedTaxCategory') === 0,
    ),
    'BR-E-9, BR-Z-9, BR-AE-9, BR-O-9': subtotals.every(
      (one) => categoryOf(one) === 'S' || cents('cbc:TaxAmount', one) === 0,
    ),
    'BR-E-10, BR-AE-10, BR-O-10': subtotals.every(
      (one) => ['S', 'Z'].includes(categoryOf(one)) || text('cac:TaxCategory/cbc:TaxExemptionReason', one) !== '',
    ),
    'BR-AE-2': !has('AE') || (sellerVat.length + sellerTax.length > 0 && buyerVat.length > 0),
    'BR-O-2': !has('O') || sellerVat.length + buyerVat.length === 0,
    'BR-O-5': lines.every(
      (line) => lineCategory(line) !== 'O' || all('cac:Item/cac:ClassifiedTaxCategory/cbc:Percent', line).length === 0,
    ),
    'BR-O-11': !has('O') || subtotals.length === 1,
    'one order': isOrdered(root),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

/** The order in which UBL 2.1 has the elements of both documents that are written here. */
const ORDER = [
  'CustomizationID',
  'ID',
  'IssueDate',
  'DueDate',
  'InvoiceTypeCode',
  'CreditNoteTypeCode',
  'Note',
  'DocumentCurrencyCode',
  'BuyerReference',
  'InvoicePeriod',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PaymentMeans',
  'PaymentTerms',
  'TaxTotal',
  'LegalMonetaryTotal',
  'InvoiceLine',
  'CreditNoteLine',
]

function isOrdered(root: Element): boolean {
  const places = [...root.children].map(({ localName }) => ORDER.indexOf(localName))
  return places.every((place, nth) => place >= 0 && place >= (places[nth - 1] ?? 0))
}
