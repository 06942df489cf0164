import type { LineUnit } from '#shared/invoices/choices.ts'
import type { InvoiceLine, TaxTotal, WholeInvoice } from '#shared/invoices/contract.ts'
import { sum } from '#shared/invoices/amounts.ts'
import { listedCountry } from '#shared/invoices/code-lists.ts'
import { needsReason } from '#shared/invoices/rules.ts'
import { currencyDecimals } from '#shared/money/currency.ts'
import { dayText } from '#shared/time/day-text.ts'
import { element, type Element } from './xml.ts'

/** The semantic model itself, without the further rules of a country or a network. */
const EN_16931 = 'urn:cen.eu:en16931:2017'

/** Of UNTDID 1001: a commercial invoice, and a credit note. */
const TYPE_CODES = { Invoice: '380', 'Credit Note': '381' } as const

/** Of UN/ECE Recommendation 20. */
const UNIT_CODES: Readonly<Record<LineUnit, string>> = { hour: 'HUR', day: 'DAY', month: 'MON', piece: 'C62' }

const COMMON = 'urn:oasis:names:specification:ubl:schema:xsd:Common'

/** An issued invoice or credit note by EN 16931, in the syntax of UBL 2.1. BT and BG in comments are its terms. */
export function ublOf(invoice: WholeInvoice): string {
  const isCredit = invoice.kind === 'Credit Note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const type = TYPE_CODES[invoice.kind]
  const document = element(root, {
    xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    'xmlns:cac': `${COMMON}AggregateComponents-2`,
    'xmlns:cbc': `${COMMON}BasicComponents-2`,
  })
  document.add('cbc:CustomizationID', EN_16931)
  document.add('cbc:ID', invoice.number ?? '')
  document.add('cbc:IssueDate', invoice.issueDate)
  if (!isCredit && invoice.dueDate) document.add('cbc:DueDate', invoice.dueDate)
  document.add(`cbc:${root}TypeCode`, type)
  document.text('cbc:Note', invoice.note)
  document.add('cbc:DocumentCurrencyCode', invoice.currency)
  document.text('cbc:BuyerReference', invoice.buyerReference)
  const period = document.child('cac:InvoicePeriod')
  period.add('cbc:StartDate', invoice.periodStart)
  period.add('cbc:EndDate', invoice.periodEnd)
  if (invoice.creditsNumber !== null) {
    const reference = document.child('cac:BillingReference').child('cac:InvoiceDocumentReference')
    reference.add('cbc:ID', invoice.creditsNumber)
  }
  const namesTaxpayers = invoice.taxes.every(({ taxCategory }) => taxCategory !== 'O')
  seller(document.child('cac:AccountingSupplierParty').child('cac:Party'), invoice, namesTaxpayers)
  buyer(document.child('cac:AccountingCustomerParty').child('cac:Party'), invoice, namesTaxpayers)
  payment(document, invoice)
  taxes(document.child('cac:TaxTotal'), invoice)
  totals(document.child('cac:LegalMonetaryTotal'), invoice)
  for (const line of invoice.lines) {
    const of = document.child(`cac:${root}Line`)
    const quantity = isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
    lineOf(of, line, invoice.currency, quantity)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.written()}\n`
}

interface Party {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly vatId: string
  readonly taxNumber?: string
  readonly registration?: string
}

/** BG-4 and BG-7. Without VAT ids if the invoice is outside the scope of tax (BR-O-2 to 4). */
function party(to: Element, of: Party, namesTaxpayers: boolean): void {
  const address = to.child('cac:PostalAddress')
  address.text('cbc:StreetName', of.street)
  address.text('cbc:CityName', of.city)
  address.text('cbc:PostalZone', of.postalCode)
  address.child('cac:Country').add('cbc:IdentificationCode', listedCountry(of.country))
  if (namesTaxpayers && of.vatId !== '') taxScheme(to, of.vatId, 'VAT')
  // BT-32: the number by which the tax office knows the seller.
  if (of.taxNumber) taxScheme(to, of.taxNumber, 'TAX')
  const legal = to.child('cac:PartyLegalEntity')
  legal.add('cbc:RegistrationName', of.name)
  legal.text('cbc:CompanyID', of.registration ?? '')
}

function taxScheme(to: Element, id: string, scheme: 'VAT' | 'TAX'): void {
  const tax = to.child('cac:PartyTaxScheme')
  tax.add('cbc:CompanyID', id)
  tax.child('cac:TaxScheme').add('cbc:ID', scheme)
}

function seller(to: Element, { seller: of }: WholeInvoice, namesTaxpayers: boolean): void {
  party(to, of, namesTaxpayers)
  if (of.contact === '' && of.phone === '' && of.email === '') return
  const contact = to.child('cac:Contact')
  contact.text('cbc:Name', of.contact)
  contact.text('cbc:Telephone', of.phone)
  contact.text('cbc:ElectronicMail', of.email)
}

function buyer(to: Element, { buyer: of }: WholeInvoice, namesTaxpayers: boolean): void {
  party(to, of, namesTaxpayers)
  if (of.email !== '') to.child('cac:Contact').add('cbc:ElectronicMail', of.email)
}

/** BG-16: a transfer within SEPA is 58 of UNTDID 4461, any other 30. BT-20 says by when to pay, or what is credited. */
function payment(to: Element, invoice: WholeInvoice): void {
  const { seller: of, currency, number, dueDate, kind, creditsNumber } = invoice
  if (kind === 'Invoice' && of.iban !== '') {
    const means = to.child('cac:PaymentMeans')
    means.add('cbc:PaymentMeansCode', currency === 'EUR' ? '58' : '30')
    means.add('cbc:PaymentID', number ?? '')
    const account = means.child('cac:PayeeFinancialAccount')
    account.add('cbc:ID', of.iban)
    account.add('cbc:Name', of.name)
    if (of.bic !== '') account.child('cac:FinancialInstitutionBranch').add('cbc:ID', of.bic)
  }
  const terms = kind === 'Invoice' ? dueDate && `Payable by ${dayText(dueDate)}` : `Credit for invoice ${creditsNumber}`
  if (terms) to.child('cac:PaymentTerms').add('cbc:Note', terms)
}

/** BG-23. Several taxes that come to the same rate are one subtotal (BR-S-8). */
function taxes(to: Element, { taxes: rates, tax, currency }: WholeInvoice): void {
  to.amount('cbc:TaxAmount', tax, currency)
  const ofOneRate = Map.groupBy(rates, ({ taxCategory, taxPercent }) => `${taxCategory} ${taxPercent}`)
  for (const same of ofOneRate.values()) {
    const [rate] = same as [TaxTotal]
    const subtotal = to.child('cac:TaxSubtotal')
    subtotal.amount('cbc:TaxableAmount', sum(same.map(({ net }) => net)), currency)
    subtotal.amount('cbc:TaxAmount', sum(same.map(({ amount }) => amount)), currency)
    category(subtotal.child('cac:TaxCategory'), rate, rate.taxReason)
  }
}

/** Amounts outside the scope of tax have no rate. */
function category(
  to: Element,
  { taxCategory, taxPercent }: Pick<TaxTotal, 'taxCategory' | 'taxPercent'>,
  reason = '',
): void {
  to.add('cbc:ID', taxCategory)
  if (taxCategory !== 'O') to.add('cbc:Percent', String(taxPercent))
  if (needsReason(taxCategory)) to.text('cbc:TaxExemptionReason', reason)
  to.child('cac:TaxScheme').add('cbc:ID', 'VAT')
}

/** BG-22. */
function totals(to: Element, { net, total, currency }: WholeInvoice): void {
  to.amount('cbc:LineExtensionAmount', net, currency)
  to.amount('cbc:TaxExclusiveAmount', net, currency)
  to.amount('cbc:TaxInclusiveAmount', total, currency)
  to.amount('cbc:PayableAmount', total, currency)
}

/** BG-25. */
function lineOf(to: Element, line: InvoiceLine, currency: string, quantity: string): void {
  to.add('cbc:ID', String(line.position))
  if (line.original) {
    const { currency: from, unitPrice, rate } = line.original
    to.add('cbc:Note', `${from} ${unitPrice.toFixed(currencyDecimals(from))} at ${currency} ${rate}`)
  }
  to.add(quantity, String(line.quantity), { unitCode: UNIT_CODES[line.unit] })
  to.amount('cbc:LineExtensionAmount', line.net, currency)
  const item = to.child('cac:Item')
  item.add('cbc:Name', line.text)
  category(item.child('cac:ClassifiedTaxCategory'), line)
  to.child('cac:Price').amount('cbc:PriceAmount', line.unitPrice, currency)
}
