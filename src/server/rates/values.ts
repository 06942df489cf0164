import type { Day } from '#shared/time/day.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import type { Db } from '../db/tables.ts'
import { exchangeOn, type Exchange } from './exchange.ts'
import { placedRates } from './queries.ts'
import { worthByWeek, worthOfProjects, type Worth } from './worth.ts'

/** What a project's hours are worth. */
export type HoursValue = Pick<WholeProject, 'hoursValue' | 'otherCurrencies' | 'hourlyRate'>

interface Logged {
  readonly id: number
  readonly loggedHours: number
  /** Whether there are any bill rates. */
  readonly rated: boolean
}

/** What the logged hours of some projects are worth, in the company's currency at the exchange rates of a day. */
export async function hoursValues<Row extends Logged>(
  db: Db,
  projects: readonly Row[],
  today: Day,
): Promise<(project: Row) => HoursValue> {
  // Most companies have none at first: then every hour is worth the same.
  if (!projects.some(({ rated }) => rated))
    return ({ loggedHours }) => valueOf([flat(loggedHours)], () => 1, loggedHours, BILLING_RATE_PER_HOUR)
  const logged = projects.filter(({ loggedHours }) => loggedHours > 0).map(({ id }) => id)
  const exchange = await exchangeOn(db, today)
  const otherwise = await companyRate(db, today, exchange)
  const worth = Map.groupBy(await worthOfProjects(db, logged), ({ projectId }) => projectId)
  return ({ id, loggedHours }) => valueOf(worth.get(id) ?? [], exchange, loggedHours, otherwise)
}

const flat = (hours: number) => ({ currency: null, amount: hours * BILLING_RATE_PER_HOUR })

type Amount = Pick<Worth, 'currency' | 'amount'>

function valueOf(worth: readonly Amount[], exchange: Exchange, hours: number, otherwise: number): HoursValue {
  const { value, others } = inCompanyCurrency(worth, exchange)
  const hoursValue = roundToCents(value)
  return {
    hoursValue,
    otherCurrencies: others.map(({ currency, amount }) => ({ currency, amount: roundToCents(amount) })),
    // A mean over hours in currencies that cannot be compared would be too little.
    hourlyRate: hours > 0 && others.length === 0 ? roundToCents(value / hours) : otherwise,
  }
}

function inCompanyCurrency(worth: readonly Amount[], exchange: Exchange) {
  const others: { currency: string; amount: number }[] = []
  let value = 0
  for (const { currency, amount } of worth) {
    const rate = currency === null ? 1 : exchange(currency)
    if (rate !== null) value += amount * rate
    else if (currency !== null) others.push({ currency, amount })
  }
  return { value, others }
}

/** What the hours of one project are worth by week, in the company's currency; the weeks add up to all of it, to the cent. */
export async function valueByWeek(db: Db, projectId: number, today: Day): Promise<Map<Day, number>> {
  const exchange = await exchangeOn(db, today)
  const weeks = Map.groupBy(await worthByWeek(db, projectId), ({ week }) => week)
  let soFar = 0
  return new Map(
    [...weeks].map(([week, worth]) => {
      const before = roundToCents(soFar)
      soFar += inCompanyCurrency(worth, exchange).value
      return [week, roundToCents(roundToCents(soFar) - before)]
    }),
  )
}

/** What an hour is worth of which neither person nor project says more, in the company's currency; 150 where nothing is set (spec §9). */
export async function companyRate(db: Db, today: Day, known?: Exchange): Promise<number> {
  const row = await db
    .selectFrom(placedRates(db).as('rate'))
    .select(['amount', 'currency'])
    .where('place', '=', 'company')
    .where('valid_from', '<=', today)
    .where((rate) => rate.or([rate('last_day', 'is', null), rate('last_day', '>=', today)]))
    .executeTakeFirst()
  const exchange = row && (known ?? (await exchangeOn(db, today)))(row.currency)
  return row && exchange ? roundToCents(row.amount * exchange) : BILLING_RATE_PER_HOUR
}
