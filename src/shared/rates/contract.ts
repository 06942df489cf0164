import { z } from 'zod'
import { currency } from '../company/contract.ts'
import { closedReason, requiredDay, requiredId, versionQuery } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { id } from '../http/id.ts'
import { byId, idParam, listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { recordCalls } from '../http/record.ts'
import { decimalsFault } from '../money/currency.ts'
import { day } from '../time/day.ts'
import { RATE_PLACES } from './choices.ts'
import { requiredCurrency } from './currency-contract.ts'
import { MOST_PER_HOUR, placeOf } from './rules.ts'

// What projects have spent depends on rates.
const call = calls({
  tag: 'Rates',
  reads: ['rates', 'people', 'projects'],
  writes: ['rates', 'projects', 'months', 'audit'],
})

const place = z.enum(RATE_PLACES)

/** The days for which a rate is valid. `lastDay` is the last day, even if only the next rate of the same place sets it. */
const days = { validFrom: day, validUntil: day.nullable(), lastDay: day.nullable() }

/**
 * What an hour is billed at from a day on, in its currency, for the entries of one place: a project and a person or a role, a
 * client and a role, a person, a role, or the company, which names none of them. `person` and `project` are names.
 */
export const billRate = z.object({
  id: z.int(),
  place,
  projectId: z.int().nullable(),
  project: z.string().nullable(),
  userId: z.int().nullable(),
  person: z.string().nullable(),
  client: z.string().nullable(),
  role: z.string().nullable(),
  amount: z.number(),
  currency,
  ...days,
  version: z.int(),
})

export type BillRate = z.infer<typeof billRate>

/** What an hour of a person costs the company from a day on; `person` is their name. */
export const costRate = z.object({
  id: z.int(),
  userId: z.int(),
  person: z.string(),
  amount: z.number(),
  currency,
  ...days,
  version: z.int(),
})

export type CostRate = z.infer<typeof costRate>

const oneBillRate = recordCalls(call, '/api/bill-rates', billRate)
const oneCostRate = recordCalls(call, '/api/cost-rates', costRate)

/** `on` keeps rates that are valid on a day. */
const filters = { userId: idParam.optional(), on: day.optional(), q: searchText.optional() }

export const listBillRates = call('GET /api/bill-rates', 'projects.budgets', {
  summary: 'Bill rates, the latest first; q looks in clients, roles and names',
  query: listQuery({
    place: place.optional(),
    projectId: idParam.optional(),
    client: z.string().max(200).optional(),
    role: z.string().max(200).optional(),
    ...filters,
  }),
  reply: z.array(billRate),
})

export const exportBillRates = exportOf(
  listBillRates,
  'projects.budgets',
  'Bill rates as CSV or XLSX, in the order of the list',
)

export const listCostRates = call('GET /api/cost-rates', 'rates.read', {
  summary: 'What hours of people cost, the latest first; q looks in names',
  query: listQuery(filters),
  reply: z.array(costRate),
})

export const exportCostRates = exportOf(
  listCostRates,
  'rates.read',
  'Cost rates as CSV or XLSX, in the order of the list',
)

const hourly = {
  amount: z
    .number('Amount is required')
    .min(0, 'Amount must not be negative')
    .max(MOST_PER_HOUR, `At most ${MOST_PER_HOUR} an hour`)
    .multipleOf(0.0001, 'Amounts have the decimals of their currency'),
  currency: requiredCurrency,
  validFrom: requiredDay('First day'),
  /** The last day; if it is empty, the rate ends where the next one of its place begins. */
  validUntil: day.nullish(),
}

const named = (what: string) => z.string().trim().min(1, `${what} is required`).max(200, 'At most 200 characters')

export const billRateFields = z.object({
  projectId: id.nullish(),
  userId: id.nullish(),
  client: named('Client').nullish(),
  role: named('Role').nullish(),
  ...hourly,
})

export const inOrder: [(days: { validFrom: string; validUntil?: string | null | undefined }) => boolean, object] = [
  ({ validFrom, validUntil }) => !validUntil || validFrom <= validUntil,
  { path: ['validUntil'], message: 'Must not be before the first day' },
]

/** For `superRefine`: an amount has the decimals of its currency. */
export function inDecimals(
  { amount, currency: of }: { amount?: number | undefined; currency?: string | undefined },
  context: z.RefinementCtx,
): void {
  const fault = amount === undefined || of === undefined ? null : decimalsFault(amount, of)
  if (fault !== null) context.addIssue({ code: 'custom', path: ['amount'], message: fault })
}

/** The form of an existing rate. */
export const hourlyForm = z
  .object(hourly)
  .refine(...inOrder)
  .superRefine(inDecimals)

/** What a person fills in. */
export const billRateForm = billRateFields
  .refine(...inOrder)
  .superRefine(inDecimals)
  .refine(
    ({ projectId = null, userId = null, client = null, role = null }) =>
      placeOf({ projectId, userId, client, role }) !== null,
    {
      path: ['role'],
      message: `A rate is of one of these: ${RATE_PLACES.join(', ')}`,
    },
  )

export type BillRateForm = z.infer<typeof billRateForm>

export const createBillRate = oneBillRate.create(
  'rates.write',
  billRateForm.safeExtend({ reason: closedReason }),
  'Set a bill rate from a day on; days of closed months take a reason',
)

export const updateBillRate = oneBillRate.update(
  'rates.write',
  billRateFields
    .pick({ amount: true, currency: true, validFrom: true, validUntil: true })
    .extend({ reason: closedReason }),
  'Change the amount or the days of a bill rate; 400 if it would overlap another one of its place, or concerns a closed month without a reason',
)

export const deleteBillRate = call('DELETE /api/bill-rates/:id', 'rates.write', {
  summary: 'Delete a bill rate, as if it had never been; days of closed months take a reason',
  params: byId,
  query: versionQuery.extend({ reason: closedReason }),
})

const costRateFields = z.object({ userId: requiredId('Person'), ...hourly })

export const costRateForm = costRateFields.refine(...inOrder).superRefine(inDecimals)

export type CostRateForm = z.infer<typeof costRateForm>

export const createCostRate = oneCostRate.create(
  'rates.costs',
  costRateForm.safeExtend({ reason: closedReason }),
  'Set what an hour of a person costs from a day on; days of closed months take a reason',
)

export const updateCostRate = oneCostRate.update(
  'rates.costs',
  costRateFields.omit({ userId: true }).extend({ reason: closedReason }),
  'Change the amount or the days of a cost rate; 400 if it would overlap another one of the person, or concerns a closed month without a reason',
)

export const deleteCostRate = call('DELETE /api/cost-rates/:id', 'rates.costs', {
  summary: 'Delete a cost rate, as if it had never been; days of closed months take a reason',
  params: byId,
  query: versionQuery.extend({ reason: closedReason }),
})
