import { sql } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { monthOf } from '#shared/months/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { companyCurrency } from '../company/queries.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { readCorrections } from './corrections.ts'
import { Converted, exchangeOfMonths } from './exchange.ts'
import { monthCells } from './month-cells.ts'
import { readPrices, type Pair, type Prices, type Stretch } from './prices.ts'
import { placedRates } from './queries.ts'

/** What a project's hours are worth. */
export type HoursValue = Pick<WholeProject, 'hoursValue' | 'otherCurrencies' | 'hourlyRate'>

interface Logged extends Pick<WholeProject, 'id' | 'billing'> {
  readonly billableHours: number
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
  // Most companies have no bill rates at first, so every hour is worth the same.
  if (!projects.some(({ rated }) => rated))
    return (project) => {
      const value = new Converted()
      // 150 for a hundredth of an hour is a whole number of cents.
      if (isPaid(project)) value.cents = Math.round(project.billableHours * 100) * BILLING_RATE_PER_HOUR
      return valueOf(value, project.billableHours, BILLING_RATE_PER_HOUR)
    }
  const { currency, prices } = await rating()
  const ids = projects.filter((project) => isPaid(project) && project.billableHours > 0).map(({ id }) => id)
  const values = await worthOf(db, prices, currency, ids, today)
  const isWorth = ({ id }: Row) => {
    const value = values.get(id)
    return value !== undefined && value.cents > 0 && value.others().length === 0
  }
  // Needed for projects that have no mean of their own.
  const otherwise = projects.every(isWorth) ? BILLING_RATE_PER_HOUR : await companyRate(db, today)
  return ({ id, billableHours }) => valueOf(values.get(id) ?? new Converted(), billableHours, otherwise)
}

function isPaid({ billing }: Pick<Logged, 'billing'>): boolean {
  return billing !== 'Not Billable'
}

function valueOf(value: Converted, hours: number, otherwise: number): HoursValue {
  const others = value.others()
  return {
    hoursValue: value.cents / 100,
    otherCurrencies: others.map(({ currency, cents }) => ({ currency, amount: cents / 100 })),
    // A mean over hours in currencies that cannot be compared would be too low.
    hourlyRate:
      hours > 0 && value.cents > 0 && others.length === 0 ? roundToCents(value.cents / 100 / hours) : otherwise,
  }
}

/** All billable hours of a person on a project, and the first and last day on which the person logged anything there. */
interface BillablePair extends Pair {
  readonly hundredths: number
  readonly first: Day
  readonly last: Day
}

/**
 * What the billable hours of projects are worth. If a person's rate never changes during their hours and is a whole number of
 * units of the company's currency, nothing is rounded or converted, so their sum is multiplied. For all others, each cell is
 * priced.
 */
async function worthOf(db: Db, prices: Prices, company: string, ids: readonly number[], today: Day) {
  const values = new Map<number, Converted>(ids.map((id) => [id, new Converted()]))
  const others: BillablePair[] = []
  for (const pair of await billablePairs(db, ids)) {
    const [only, ...more] = touching(prices.bill(pair), pair.first, pair.last)
    const value = values.get(pair.projectId)
    const cents = only?.cents ?? 0
    if (value && more.length === 0 && only?.currency === company && cents % 100 === 0) {
      value.cents += pair.hundredths * (cents / 100)
    } else others.push(pair)
  }
  const cells = await monthCells(db, prices, others)
  const amounts = cells.flatMap(({ projectId, month, worth }) =>
    worth.map((amount) => ({ projectId, month, ...amount })),
  )
  const exchange = await exchangeOfMonths(db, company, amounts, today)
  for (const { projectId, revenue } of await readCorrections(db, ids)) {
    const value = values.get(projectId)
    if (value) value.cents += revenue
  }
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
    select b.project_id as "projectId", b.user_id as "userId", (b.hours * 100)::integer as hundredths,
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
  const exchange = await exchangeOfMonths(db, await companyCurrency(db), [{ month, currency: row.currency }], today)
  const rate = exchange(row.currency, month)
  return rate === null ? BILLING_RATE_PER_HOUR : roundToCents(row.amount * rate)
}
