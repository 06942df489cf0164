import { sql } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { monthOf } from '#shared/months/rules.ts'
import { roundMoney } from '#shared/money/currency.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { companyCurrency } from '../company/queries.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { Converted, exchangeAsSet, exchangeOfMonths } from './exchange.ts'
import { monthCells } from './month-cells.ts'
import { pricesAsSet, toMoney, worthInParts, readPrices, type Pair, type Prices, type Stretch } from './prices.ts'
import { placedRates } from './queries.ts'

/** What a project's hours are worth. */
export type HoursValue = Pick<WholeProject, 'hoursValue' | 'otherCurrencies' | 'hourlyRate'>

interface Logged extends Pick<WholeProject, 'id' | 'billing'> {
  readonly billableSeconds: number
  /** Whether there are any bill rates. */
  readonly rated: boolean
}

/** What hours are priced by; small enough to keep where projects are kept. */
export interface Rating {
  /** The company's currency. */
  readonly currency: string
  readonly prices: Prices
}

export async function readRating(db: Db): Promise<Rating> {
  const currency = await companyCurrency(db)
  return { currency, prices: await readPrices(db, currency) }
}

/**
 * What the billable hours of some projects are worth, in the company's currency at the exchange rates of the last day of each
 * month. Hours of a project that is not billable are worth nothing.
 */
export async function hoursValues<Row extends Logged>(
  db: Db,
  projects: readonly Row[],
  today: Day,
  rating: () => Promise<Rating> = () => readRating(db),
): Promise<(project: Row) => HoursValue> {
  const currency = await companyCurrency(db)
  // Most companies have no bill rates at first, so every hour is worth the same.
  if (!projects.some(({ rated }) => rated))
    return (project) => {
      const value = new Converted()
      if (isPaid(project)) value.parts = worthInParts(project.billableSeconds, BILLING_RATE_PER_HOUR)
      return valueOf(value, project.billableSeconds, BILLING_RATE_PER_HOUR, currency)
    }
  const { prices } = await rating()
  const ids = projects.filter((project) => isPaid(project) && project.billableSeconds > 0).map(({ id }) => id)
  const values = await worthOf(db, prices, currency, ids, today)
  const isWorth = ({ id }: Row) => {
    const value = values.get(id)
    return value !== undefined && value.parts > 0 && value.others().length === 0
  }
  // Needed for projects that have no mean of their own.
  const otherwise = projects.every(isWorth) ? BILLING_RATE_PER_HOUR : await companyRate(db, today)
  return ({ id, billableSeconds }) => valueOf(values.get(id) ?? new Converted(), billableSeconds, otherwise, currency)
}

function isPaid({ billing }: Pick<Logged, 'billing'>): boolean {
  return billing !== 'Not Billable'
}

function valueOf(value: Converted, seconds: number, otherwise: number, currency: string): HoursValue {
  const others = value.others()
  return {
    hoursValue: toMoney(value.parts, currency),
    otherCurrencies: others.map((other) => ({
      currency: other.currency,
      amount: toMoney(other.parts, other.currency),
    })),
    // A mean over hours in currencies that cannot be compared would be too low.
    hourlyRate:
      seconds > 0 && value.parts > 0 && others.length === 0
        ? toMoney((value.parts * 3600) / seconds, currency)
        : otherwise,
  }
}

/** All billable hours of a person on a project, and the first and last day on which the person logged anything there. */
interface BillablePair extends Pair {
  readonly seconds: number
  readonly first: Day
  readonly last: Day
}

/**
 * What the billable hours of projects are worth. If a person's rate never changes during their hours and is in the company's
 * currency, their sum is multiplied. For all others, each cell is priced.
 */
async function worthOf(db: Db, prices: Prices, company: string, ids: readonly number[], today: Day) {
  const values = new Map<number, Converted>(ids.map((id) => [id, new Converted()]))
  const others: BillablePair[] = []
  for (const pair of await billablePairs(db, ids)) {
    const [only, ...more] = touching(prices.billAsSet(pair), pair.first, pair.last)
    const value = values.get(pair.projectId)
    if (value && more.length === 0 && only?.currency === company) {
      value.parts += worthInParts(pair.seconds, only.amount ?? 0)
    } else others.push(pair)
  }
  const cells = await monthCells(db, pricesAsSet(prices), others)
  const amounts = cells.flatMap(({ projectId, month, worth }) =>
    worth.map((amount) => ({ projectId, month, ...amount })),
  )
  const isForeign = amounts.some((amount) => amount.currency !== company)
  const exchange = isForeign ? await exchangeAsSet(db, company, today) : () => 1
  for (const { projectId, month, ...amount } of amounts) {
    values.get(projectId)?.add(amount, exchange(amount.currency, month))
  }
  return values
}

function touching(stretches: readonly Stretch[], first: Day, last: Day): readonly Stretch[] {
  return stretches.filter(({ from }, nth) => {
    const next = stretches[nth + 1]
    return from <= last && (!next || next.from > first)
  })
}

async function billablePairs(db: Db, ids: readonly number[]): Promise<BillablePair[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BillablePair>`
    select b.project_id as "projectId", b.user_id as "userId", b.seconds::float8 as seconds,
      t.first_entry as first, t.last_entry as last, p.client, coalesce(r.role, person.role) as role
    from billable_totals b
      join user_project_totals t on t.project_id = b.project_id and t.user_id = b.user_id
      join projects p on p.id = b.project_id join people person on person.id = b.user_id
      left join project_roles r on r.project_id = b.project_id and r.user_id = b.user_id
    where b.billable and b.project_id = ${anyOf(ids)}`.execute(db)
  return rows
}

/**
 * What an hour is worth if neither person nor project says more, in the company's currency; 150 if nothing is set (spec §9).
 */
export async function companyRate(db: Db, today: Day): Promise<number> {
  const row = await db
    .selectFrom(placedRates(db).as('rate'))
    .select(['amount', 'currency'])
    .where('place', '=', 'company')
    .where('valid_from', '<=', today)
    .where((rate) => rate.or([rate('last_day', 'is', null), rate('last_day', '>=', today)]))
    .executeTakeFirst()
  if (!row) return BILLING_RATE_PER_HOUR
  const month = monthOf(today)
  const company = await companyCurrency(db)
  const exchange = await exchangeOfMonths(db, company, [{ month, currency: row.currency }], today)
  const rate = exchange(row.currency, month)
  return rate === null ? BILLING_RATE_PER_HOUR : roundMoney(row.amount * rate, company)
}
