import { z } from 'zod'
import { EMAIL } from '../accounts/email.ts'
import { currency, knownCurrency } from '../company/contract.ts'
import { requiredName, singleLineOf, requiredText, version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { uploadedFile } from '../http/file.ts'
import { id } from '../http/id.ts'
import { listQuery, searchText } from '../http/list.ts'
import { GROUPINGS, LOGO_TYPES, TAX_CATEGORIES } from './choices.ts'
import { COUNTRIES, listedCountry } from './code-lists.ts'
import { MAX_LOGO_BYTES, MOST_TAX_PARTS, MOST_TAX_RATES, needsReason, patternFault, taxRateFault } from './rules.ts'

const call = calls({
  tag: 'Invoices',
  reads: ['invoices', 'rates', 'projects', 'company'],
  writes: ['invoices', 'audit'],
})

const text = (most: number) => z.string().trim().max(most, `At most ${most} characters`)

/** A country by its code in the lists of EN 16931: the two letters of ISO 3166, and 1A for Kosovo; empty if none is given. */
const country = z.string()

/** A country that is chosen. */
const chosenCountry = z
  .string()
  .trim()
  .max(2, 'Two capital letters, such as DE')
  .transform(listedCountry)
  .refine((code) => code === '' || COUNTRIES.has(code), 'No country has this code; two capital letters, such as DE')

export const address = { street: text(200), postalCode: text(20), city: text(120), country }

/** Empty if there is none. */
const email = text(254).regex(new RegExp(`^$|${EMAIL.source}`), 'This is no email address')

/** It begins with the two letters of a country, as EN 16931 requires; empty if there is none. */
const vatId = text(30).regex(
  /^$|^[A-Z]{2}[A-Z0-9+*]{2,28}$/,
  'Two letters of the country, then digits and letters, such as DE123456789',
)

const paymentDays = z.int('A whole number of days').min(0, 'At least 0').max(365, 'At most 365')

/** Whether an IBAN's check digits are right; without spaces. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n
}

const iban = z
  .string()
  // With its spaces.
  .max(50, 'At most 50 characters')
  .transform((given) => given.replaceAll(/\s/g, '').toUpperCase())
  .refine((given) => given === '' || isIban(given), 'This is no IBAN: its check digits are wrong')

const bic = text(11).regex(/^$|^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Eight or eleven capital letters and digits')

const pattern = text(40).superRefine((given, context) => {
  const fault = patternFault(given)
  if (fault !== null) context.addIssue(fault)
})

/** One of several taxes on the same amount, such as GST and QST. */
export const taxPart = z.object({ name: z.string(), percent: z.number() })

/** `reason` says why no tax is charged, if the category needs that. `percent` is the sum of the parts, if there are any. */
export const taxRate = z.object({
  id: z.int(),
  name: z.string(),
  percent: z.number(),
  category: z.enum(TAX_CATEGORIES),
  reason: z.string(),
  parts: z.array(taxPart).optional(),
  isDefault: z.boolean(),
})

export type TaxRate = z.infer<typeof taxRate>

/** Who issues an invoice; an issued invoice keeps it as it was then. */
export const seller = z.object({
  name: z.string(),
  ...address,
  taxNumber: z.string(),
  vatId: z.string(),
  /** The number in the register of companies. */
  registration: z.string(),
  iban: z.string(),
  bic: z.string(),
  bankName: z.string(),
  email: z.string(),
  phone: z.string(),
  contact: z.string(),
})

export type Seller = z.infer<typeof seller>

/** What is on all invoices of the company, and how they are numbered. */
export const invoiceSettings = seller.extend({
  paymentDays: z.int(),
  numberPattern: z.string(),
  /** Null for the pattern of invoices, so that credit notes are counted with them. */
  creditPattern: z.string().nullable(),
  /** The first counter of a pattern, or of a year. */
  firstNumber: z.int(),
  /** The text at the foot of each invoice. */
  footer: z.string(),
  hasLogo: z.boolean(),
  taxRates: z.array(taxRate),
  /** The number that an invoice would get if it were issued today. */
  nextNumber: z.string(),
  version: z.int(),
})

export type InvoiceSettings = z.infer<typeof invoiceSettings>

export const getInvoiceSettings = call('GET /api/invoices/settings', 'invoices.read', {
  summary: 'What stands on all invoices of the company, how they are numbered, and tax rates',
  reply: invoiceSettings,
  varies: ['day'],
})

const percent = z
  .number('Percent is required')
  .min(0, 'At least 0 %')
  .max(100, 'At most 100 %')
  .multipleOf(0.0001, 'Four decimals at most')

const taxRateForm = z
  .object({
    id: id.optional(),
    name: requiredName('Name', 60),
    percent,
    category: z.enum(TAX_CATEGORIES),
    /** Dropped if the category has none. */
    reason: text(200),
    /** Two taxes or more on the same amount, each rounded by itself; their sum is the percentage of the rate. */
    parts: z
      .array(z.object({ name: requiredName('Name', 60), percent }))
      .max(MOST_TAX_PARTS, `At most ${MOST_TAX_PARTS} taxes on one amount`)
      .optional(),
    isDefault: z.boolean(),
  })
  .transform((rate) => ({ ...rate, reason: needsReason(rate.category) ? rate.reason : '' }))
  .superRefine((rate, context) => {
    const fault = taxRateFault(rate)
    for (const [field, message] of Object.entries(fault ?? {})) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** The form of the settings. */
export const invoiceSettingsForm = z.object({
  name: text(200).refine(...singleLineOf('Name')),
  ...address,
  country: chosenCountry,
  taxNumber: text(30),
  vatId,
  registration: text(100),
  iban,
  bic,
  bankName: text(120),
  email,
  phone: text(40),
  contact: text(120),
  paymentDays,
  numberPattern: pattern,
  creditPattern: pattern.nullable(),
  firstNumber: z.int('A whole number').min(1, 'At least 1').max(999_999_999, 'At most 999,999,999'),
  footer: text(1_000),
  /** All tax rates in their new state: those with an id stay or change, those without are new, the others are removed. One is the default. */
  taxRates: z
    .array(taxRateForm)
    .min(1, 'At least one tax rate is needed')
    .max(MOST_TAX_RATES, `At most ${MOST_TAX_RATES} tax rates`)
    .refine((rates) => rates.filter(({ isDefault }) => isDefault).length === 1, 'Exactly one tax rate is the default'),
})

export const updateInvoiceSettings = call('PATCH /api/invoices/settings', 'invoices.write', {
  summary: 'Change what stands on invoices from now on; issued ones stay as they are',
  body: invoiceSettingsForm.partial().extend({ version }),
  reply: invoiceSettings,
})

export const getLogo = call('GET /api/invoices/settings/logo', 'invoices.read', {
  summary: "The company's logo",
  download: LOGO_TYPES,
})

export const putLogo = call('PUT /api/invoices/settings/logo', 'invoices.write', {
  summary: 'Put a PNG or JPEG on invoices that are made from now on',
  query: versionQuery,
  upload: { types: [...LOGO_TYPES, 'application/octet-stream'], maxBytes: MAX_LOGO_BYTES },
  body: uploadedFile,
  reply: invoiceSettings,
})

export const deleteLogo = call('DELETE /api/invoices/settings/logo', 'invoices.write', {
  summary: 'Take the logo away',
  query: versionQuery,
})

/** The party that an invoice is for. */
export const invoicedParty = z.object({
  name: z.string(),
  ...address,
  vatId: z.string(),
  email: z.string(),
  buyerReference: z.string(),
})

export type InvoicedParty = z.infer<typeof invoicedParty>

/**
 * A client that projects name, with its data for invoices. `legalName` is empty if it equals the projects' name for the client.
 * Terms, grouping and tax rate are null for the company's, or for hours grouped by project.
 */
export const invoiceClient = invoicedParty.extend({
  projects: z.int(),
  currency: currency.nullable(),
  legalName: z.string(),
  paymentDays: z.int().nullable(),
  grouping: z.enum(GROUPINGS).nullable(),
  taxRateId: z.int().nullable(),
  version: z.int(),
})

export type InvoiceClient = z.infer<typeof invoiceClient>

export const listInvoiceClients = call('GET /api/invoices/clients', 'invoices.read', {
  summary: 'Clients that projects name, archived ones too, by name, with what their invoices say',
  query: listQuery({ q: searchText.optional() }),
  reply: z.array(invoiceClient),
})

export const invoiceClientForm = z.object({
  currency: knownCurrency.nullable(),
  legalName: text(200).refine(...singleLineOf('Name')),
  ...address,
  country: chosenCountry,
  vatId,
  email,
  buyerReference: text(200),
  paymentDays: paymentDays.nullable(),
  grouping: z.enum(GROUPINGS).nullable(),
  taxRateId: id.nullable(),
})

export const updateInvoiceClient = call('PATCH /api/invoices/clients', 'invoices.write', {
  summary: 'Say what the invoices of a client say; issued ones stay as they are',
  body: invoiceClientForm.partial().extend({ name: requiredText('Client', 200), version }),
  reply: invoiceClient,
  writes: ['invoices', 'rates', 'projects', 'audit'],
})
