import { z } from 'zod'
import { currency, knownCurrency } from '../company/contract.ts'
import { closedReason, requiredDay, requiredText, version, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { byId, listQuery } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { recordCalls } from '../http/record.ts'
import { day } from '../time/day.ts'
import { CURRENCIES } from '../invoices/code-lists.ts'
import { MOST_EXCHANGE_LINES } from './exchange-file.ts'

// What projects have spent depends on exchange rates.
const call = calls({ tag: 'Rates', reads: ['rates', 'projects'], writes: ['rates', 'projects', 'months', 'audit'] })

/** A client that projects name, and the currency it is billed in; null for the company's. */
export const client = z.object({
  name: z.string(),
  projects: z.int(),
  currency: currency.nullable(),
  version: z.int(),
})

export type Client = z.infer<typeof client>

export const listClients = call('GET /api/clients', 'directory.read', {
  summary: 'Clients of projects that are not archived, by name, and their currencies',
  query: listQuery({}),
  reply: z.array(client),
})

export const updateClient = call('PATCH /api/clients', 'rates.write', {
  summary: 'Say what a client is billed in; null is the company’s currency',
  body: z.object({ name: requiredText('Client', 200), currency: knownCurrency.nullable(), version }),
  reply: client,
})

/** What one unit of a currency is worth in the company's from a day on, until the next rate of the same currency. */
export const exchangeRate = z.object({
  id: z.int(),
  currency,
  validFrom: day,
  rate: z.number(),
  version: z.int(),
})

export type ExchangeRate = z.infer<typeof exchangeRate>

const oneRate = recordCalls(call, '/api/exchange-rates', exchangeRate)

export const listExchangeRates = call('GET /api/exchange-rates', 'directory.read', {
  summary: 'Exchange rates, the latest first',
  /** `on` keeps those that are valid on a day. */
  query: listQuery({ currency: currency.optional(), on: day.optional() }),
  reply: z.array(exchangeRate),
})

export const exportExchangeRates = exportOf(
  listExchangeRates,
  'directory.read',
  'Exchange rates as CSV or XLSX, in the order of the list',
)

/** A currency that has to be chosen. */
export const requiredCurrency = z
  .string('Currency is required')
  .min(1, 'Currency is required')
  .regex(/^[A-Z]{3}$/, 'Three capital letters, such as EUR')
  .refine((code) => CURRENCIES.has(code), 'No currency has this code')

export const exchangeRateForm = z.object({
  currency: requiredCurrency,
  validFrom: requiredDay('Day'),
  rate: z
    .number('Rate is required')
    .min(1e-8, 'Rate must be more than 0')
    .max(1e6, 'Rate is too large')
    .multipleOf(1e-8, 'Rates have eight decimals at most'),
})

export type ExchangeRateForm = z.infer<typeof exchangeRateForm>

export const createExchangeRate = oneRate.create(
  'rates.write',
  exchangeRateForm.extend({ reason: closedReason }),
  'Enter an exchange rate; days of closed months take a reason',
)

export const updateExchangeRate = oneRate.update(
  'rates.write',
  exchangeRateForm.pick({ rate: true }).extend({ reason: closedReason }),
  'Change a rate; days of closed months take a reason',
)

export const deleteExchangeRate = call('DELETE /api/exchange-rates/:id', 'rates.write', {
  summary: 'Delete an exchange rate; days of closed months take a reason',
  params: byId,
  query: versionQuery.extend({ reason: closedReason }),
})

/**
 * The content of a file of exchange rates: how many are new, differ from the stored ones, or equal them; and the refused lines,
 * by their numbers, with the reason.
 */
export const exchangeFile = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  rates: z.array(z.object({ currency, validFrom: day, rate: z.number() })),
  refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
  stored: z.boolean(),
})

export type ExchangeFile = z.infer<typeof exchangeFile>

export const readExchangeFile = call('POST /api/exchange-rates/file', 'rates.write', {
  summary: `Look at exchange rates in the text of a CSV file with currency, day and rate, or store those that are sound; at most ${MOST_EXCHANGE_LINES} lines`,
  body: z.object({
    text: z.string('A file is required').min(1, 'The file is empty').max(500_000, 'At most 500,000 characters'),
    store: z.boolean().optional(),
    reason: closedReason,
  }),
  reply: exchangeFile,
})
