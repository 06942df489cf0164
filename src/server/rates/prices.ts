import { monthEnd, monthStart, type Month } from '#shared/months/rules.ts'
import { currencyDecimals } from '#shared/money/currency.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import {
  billRateOn,
  placeKey,
  validOn,
  type HourlyAmount,
  type PlaceFields,
  type RateDays,
} from '#shared/rates/rules.ts'
import { addDays, LAST_DAY, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'

/** An amount in a currency that is not rounded yet: seconds × the price of an hour are a whole number of parts. */
export interface Amount {
  readonly currency: string
  readonly parts: number
}

/** How many parts make one unit of a currency: prices have four decimals at most, and an hour has 3,600 seconds. */
export const PARTS_PER_UNIT = 36_000_000

/** How many parts make a hundredth of a unit, in which fees are counted. */
export const PARTS_PER_CENT = PARTS_PER_UNIT / 100

/** The price of an hour from a day on; null if no rate is set. */
export interface Stretch {
  readonly from: Day
  readonly amount: number | null
  readonly currency: string
}

/** A person on a project. `role` is the person's role on the project if one is known, otherwise their own. */
export interface Pair {
  readonly userId: number
  readonly projectId: number
  readonly client: string
  readonly role: string
}

/**
 * What hours are billed at and what they cost. Each list of stretches covers all time; its first stretch begins before every
 * day.
 */
export interface Prices {
  /** As reports show it: days of closed months keep the rates that they had when they were closed. */
  readonly bill: (pair: Pair) => readonly Stretch[]
  /** As rates are set now, which invoices charge. */
  readonly billAsSet: (pair: Pair) => readonly Stretch[]
  /** As reports show it, and below, as rates are set now. */
  readonly cost: (userId: number) => readonly Stretch[]
  readonly costAsSet: (userId: number) => readonly Stretch[]
}

const EVER: Day = ''

/** Prices as rates are set now, for closed months too. */
export function pricesAsSet(prices: Prices): Prices {
  return { ...prices, bill: prices.billAsSet, cost: prices.costAsSet }
}

/**
 * Reads all rates; a pair's prices follow from `billRateOn` (shared/rates/rules.ts) and are computed on demand. Pairs that no
 * rate names by person or project share the result for their client and role, so only a few are computed. Up to the day until
 * which a pair's hours are invoiced or in closed months, client and role are those that the pair had then. Hours without a bill rate are worth 150 in the
 * company's currency.
 */
export async function readPrices(db: Db, companyCurrency: string): Promise<Prices> {
  const [bills, costs, replaced, invoiced] = await Promise.all([
    db
      .selectFrom('bill_rates')
      .select(['project_id as projectId', 'user_id as userId', 'client', 'role', 'amount', 'currency'])
      .select(['valid_from as validFrom', 'valid_until as validUntil', 'counts_from as countsFrom'])
      .execute(),
    db
      .selectFrom('cost_rates')
      .select(['user_id as userId', 'amount', 'currency', 'valid_from as validFrom', 'valid_until as validUntil'])
      .select('counts_from as countsFrom')
      .execute(),
    db
      .selectFrom('replaced_rates')
      .select(['kind', 'project_id as projectId', 'user_id as userId', 'client', 'role', 'amount', 'currency'])
      .select(['valid_from as validFrom', 'valid_until as validUntil'])
      .select(['counts_from as countsFrom', 'counts_until as countsUntil'])
      .where('kind', '<>', 'exchange rate')
      .execute(),
    db
      .selectFrom('invoiced_as')
      .select(['project_id as projectId', 'user_id as userId', 'valid_until as validUntil', 'client', 'role'])
      .orderBy('valid_until')
      .execute(),
  ])
  const invoicedAs = Map.groupBy(invoiced, pairKey)
  const replacedBills = replaced.filter(({ kind }) => kind === 'bill rate')
  const replacedCosts = replaced.flatMap(({ kind, userId, ...rate }) =>
    kind === 'cost rate' && userId !== null ? [{ ...rate, userId }] : [],
  )
  const billAsSet = billPrices(bills.map(always), invoicedAs, companyCurrency)
  const costAsSet = costPrices(costs.map(always), companyCurrency)
  return {
    billAsSet,
    costAsSet,
    bill: isCorrected(bills, replacedBills)
      ? billPrices([...bills, ...replacedBills], invoicedAs, companyCurrency)
      : billAsSet,
    cost: isCorrected(costs, replacedCosts) ? costPrices([...costs, ...replacedCosts], companyCurrency) : costAsSet,
  }
}

/** The days on which reports use a rate; null or absent where its own days decide. */
interface Counted {
  readonly countsFrom: Day | null
  readonly countsUntil?: Day
}

/** Whether reports of closed months use other rates than those that are set now. */
function isCorrected(rates: readonly Counted[], replaced: readonly Counted[]): boolean {
  return replaced.length > 0 || rates.some(({ countsFrom }) => countsFrom !== null)
}

function always<Rate extends Counted>(rate: Rate): Rate {
  return { ...rate, countsFrom: null }
}

/** Whether reports use a rate on a day. */
export function countsOn({ countsFrom, countsUntil }: Counted, day: Day): boolean {
  return (countsFrom === null || countsFrom <= day) && (countsUntil === undefined || day <= countsUntil)
}

type BillRow = PlaceFields & RateDays & HourlyAmount & Counted

type InvoicedAs = ReadonlyMap<string, readonly { validUntil: Day; client: string; role: string }[]>

function billPrices(bills: readonly BillRow[], invoicedAs: InvoicedAs, companyCurrency: string): Prices['bill'] {
  const places = Map.groupBy(bills, placeKey)
  const named = {
    projects: new Set(bills.map(({ projectId }) => projectId)),
    people: new Set(bills.map(({ userId }) => userId)),
  }
  const otherwise = { amount: BILLING_RATE_PER_HOUR, currency: companyCurrency }
  const known = new Map<string, readonly Stretch[]>()
  const asNow = (pair: Pair) => {
    const { userId, projectId, client, role } = pair
    const key = `${named.projects.has(projectId) ? projectId : 0} ${named.people.has(userId) ? userId : 0} ${client}\n${role}`
    const before = known.get(key)
    if (before) return before
    const rates = placesOf(pair).flatMap((place) => places.get(placeKey(place)) ?? [])
    const made = stretchesOf(rates, (counting, day) => billRateOn(counting, pair, day), otherwise)
    known.set(key, made)
    return made
  }
  const partly = new Map<string, readonly Stretch[]>()
  return (pair) => {
    const invoicedBefore = invoicedAs.size > 0 ? invoicedAs.get(pairKey(pair)) : undefined
    if (!invoicedBefore) return asNow(pair)
    const key = `${pairKey(pair)} ${pair.client}\n${pair.role}`
    const before = partly.get(key)
    if (before) return before
    const made = following([
      ...invoicedBefore.map(({ validUntil, client, role }) => ({
        until: validUntil,
        stretches: asNow({ ...pair, client, role }),
      })),
      { until: LAST_DAY, stretches: asNow(pair) },
    ])
    partly.set(key, made)
    return made
  }
}

function costPrices(
  costs: readonly (RateDays & HourlyAmount & Counted & { userId: number })[],
  companyCurrency: string,
): Prices['cost'] {
  const byPerson = Map.groupBy(costs, ({ userId }) => userId)
  const none = { amount: null, currency: companyCurrency }
  const known = new Map<number, readonly Stretch[]>()
  return (userId) => {
    const before = known.get(userId)
    if (before) return before
    const made = stretchesOf(byPerson.get(userId) ?? [], validOn, none)
    known.set(userId, made)
    return made
  }
}

/** The stretches that overlap a month; the first one may have begun before it. */
export function inMonth(stretches: readonly Stretch[], month: Month): readonly Stretch[] {
  if (stretches.length === 1) return stretches
  const [first, last] = [monthStart(month), monthEnd(month)]
  const holding = stretches.findLastIndex(({ from }) => from <= first)
  return stretches.filter(({ from }, nth) => nth >= holding && from <= last)
}

function placesOf({ projectId, userId, client, role }: Pair) {
  const none = { projectId: null, userId: null, client: null, role: null }
  return [
    { ...none, projectId, userId },
    { ...none, projectId, role },
    { ...none, client, role },
    { ...none, userId },
    { ...none, role },
    none,
  ]
}

function pairKey({ projectId, userId }: Pick<Pair, 'projectId' | 'userId'>): string {
  return `${projectId} ${userId}`
}

/** Joins stretches: those of each part apply up to and including its last day. */
function following(parts: readonly { until: Day; stretches: readonly Stretch[] }[]): readonly Stretch[] {
  const made: Stretch[] = []
  let from = EVER
  for (const { until, stretches } of parts) {
    const holding = stretches.findLastIndex((stretch) => stretch.from <= from)
    for (const [nth, stretch] of stretches.entries()) {
      if (nth < holding || stretch.from > until) continue
      const before = made.at(-1)
      if (before?.amount === stretch.amount && before.currency === stretch.currency) continue
      made.push({ ...stretch, from: nth === holding ? from : stretch.from })
    }
    from = addDays(until, 1)
  }
  return made
}

type Price = Omit<Stretch, 'from'>

function stretchesOf<Rate extends RateDays & HourlyAmount & Counted>(
  rates: readonly Rate[],
  on: (counting: readonly Rate[], day: Day) => HourlyAmount | undefined,
  otherwise: Price,
): readonly Stretch[] {
  const begins = new Set(rates.map(({ validFrom }) => validFrom))
  for (const { validUntil, countsFrom, countsUntil } of rates) {
    if (countsFrom !== null) begins.add(countsFrom)
    for (const day of [validUntil, countsUntil ?? null]) if (day !== null) begins.add(addDays(day, 1))
  }
  const isWhole = rates.every(({ countsFrom, countsUntil }) => countsFrom === null && countsUntil === undefined)
  const stretches: Stretch[] = []
  for (const from of [EVER, ...[...begins].sort()]) {
    const counting = isWhole ? rates : rates.filter((rate) => countsOn(rate, from))
    const rate = from === EVER ? undefined : on(counting, from)
    const price = rate ? { amount: rate.amount, currency: rate.currency } : otherwise
    const before = stretches.at(-1)
    if (before?.amount !== price.amount || before.currency !== price.currency) stretches.push({ from, ...price })
  }
  return stretches
}

/** What seconds are worth at the price of an hour, in parts. */
export function worthInParts(seconds: number, perHour: number): number {
  return seconds * Math.round(perHour * (PARTS_PER_UNIT / 3600))
}

/** Far less than a part, and more than what sums of amounts that were converted may be off by. */
const SLACK = 0.01

/** An amount as a person reads it: in the decimals of the currency, half rounded up. This is the only place where amounts of hours are rounded. */
export function toMoney(parts: number, currency: string): number {
  const scale = 10 ** currencyDecimals(currency)
  const unit = PARTS_PER_UNIT / scale
  return (Math.sign(parts) * Math.floor((Math.abs(parts) + unit / 2 + SLACK) / unit)) / scale + 0
}

/** An amount in whole hundredths of a unit, in which fees are counted. */
export function toHundredths(parts: number): number {
  return Math.round((parts + SLACK) / PARTS_PER_CENT)
}
