import type { TaxCategory } from '#shared/invoices/choices.ts'
import type { TaxRate } from '#shared/invoices/settings-contract.ts'
import { plainText } from '../../records/field-text.ts'
import { taxText } from '../../widgets/tax-text.ts'

export const LABELS = {
  name: 'Company name',
  street: 'Street',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  registration: 'Registration',
  contact: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  iban: 'IBAN',
  bic: 'BIC',
  bankName: 'Bank',
  numberPattern: 'Invoice numbers',
  creditPattern: 'Credit note numbers',
  firstNumber: 'First number',
  paymentDays: 'Days to pay',
  footer: 'Footer',
  taxRates: 'Tax rates',
} as const

export const CLIENT_LABELS = {
  legalName: 'Legal name',
  street: 'Street',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  vatId: 'VAT ID',
  email: 'Email for invoices',
  buyerReference: 'Their reference',
  currency: 'Currency',
  grouping: 'One line for each',
  taxRateId: 'Tax rate',
  paymentDays: 'Days to pay',
} as const

export const CATEGORY_LABELS: Readonly<Record<TaxCategory, string>> = {
  S: 'Standard or reduced rate',
  Z: 'Zero rated',
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  O: 'Not subject to tax',
}

/** A setting's value in words. */
export function settingText(field: string, value: unknown): string {
  if (field === 'taxRates') return (value as TaxRate[]).map(taxText).join(', ')
  return plainText(value)
}
