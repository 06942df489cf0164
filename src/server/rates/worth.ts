import { sql } from 'kysely'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { billRateOn, lastDays, placeKey, type HourlyAmount, type PlaceFields } from '#shared/rates/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { anyOf } from '../db/planned.ts'

/** What hours are worth, in one currency; null stands for the company's, in which hours without a rate are worth 150 (spec §9). */
export interface Worth {
  readonly projectId: number
  readonly currency: string | null
  /** To four decimals, as hours × amount comes out; rounded where it is told. */
  readonly amount: number
}

export interface WeekWorth extends Worth {
  readonly week: Day
}

/**
 * What the hours of some projects are worth, by currency: each at the rate that holds on its day. Where one rate holds from the first to the
 * last entry of a person on a project, their kept total is enough, so most of it costs the same however long the history is.
 */
export async function worthOfProjects(db: Db, ids: readonly number[]): Promise<Worth[]> {
  const sums = new Sums()
  const varying: Priced[] = []
  for (const pair of await pricedPairs(db, ids)) {
    const [first] = pair.stretches
    if (pair.stretches.length > 1) varying.push(pair)
    else sums.add(pair.projectId, first?.rate, pair.hours)
  }
  for (const { projectId, rate, hours } of await piecesOf(db, varying)) sums.add(projectId, rate, hours)
  return sums.told()
}

/** The same, of one project by week, the oldest first. */
export async function worthByWeek(db: Db, projectId: number): Promise<WeekWorth[]> {
  const pieces = await piecesOf(db, await pricedPairs(db, [projectId]))
  const weeks = Map.groupBy(pieces, ({ day }) => weekStart(day))
  return [...weeks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([week, ofWeek]) => {
      const sums = new Sums()
      for (const { rate, hours } of ofWeek) sums.add(projectId, rate, hours)
      return sums.told().map((worth) => ({ ...worth, week }))
    })
}

/** Amounts by project and currency, exact while they are added up: hours and rates have two decimals each. */
class Sums {
  readonly #sums = new Map<string, { projectId: number; currency: string | null; tenThousandths: number }>()

  add(projectId: number, rate: HourlyAmount | undefined, hours: number): void {
    const { currency, amount } = rate ?? { currency: null, amount: BILLING_RATE_PER_HOUR }
    const key = `${projectId} ${currency}`
    const sum = this.#sums.get(key) ?? { projectId, currency, tenThousandths: 0 }
    sum.tenThousandths += Math.round(hours * 100) * Math.round(amount * 100)
    this.#sums.set(key, sum)
  }

  told(): Worth[] {
    return [...this.#sums.values()].map(({ tenThousandths, ...of }) => ({ ...of, amount: tenThousandths / 10_000 }))
  }
}

/** All hours of a person on a project. */
interface Pair {
  readonly projectId: number
  readonly userId: number
  readonly client: string
  /** On the project where one is known, else the person's own. */
  readonly role: string
  readonly hours: number
  readonly firstEntry: Day
  readonly lastEntry: Day
}

/** A pair and what holds from which day on, the first day first. */
interface Priced extends Pair {
  readonly stretches: readonly Stretch[]
}

interface Stretch {
  readonly from: Day
  /** Undefined where no place has a rate. */
  readonly rate: HourlyAmount | undefined
}

async function pricedPairs(db: Db, ids: readonly number[]): Promise<Priced[]> {
  if (ids.length === 0) return []
  const applying = await ratesByPlace(db)
  const { rows } = await sql<Pair>`
    select t.project_id as "projectId", t.user_id as "userId", t.hours, t.first_entry as "firstEntry", t.last_entry as "lastEntry",
      p.client, coalesce(r.role, person.role) as role
    from user_project_totals t join projects p on p.id = t.project_id join people person on person.id = t.user_id
      left join project_roles r on r.project_id = t.project_id and r.user_id = t.user_id
    where t.project_id = ${anyOf(ids)}`.execute(db)
  return rows.map((pair) => ({ ...pair, stretches: stretchesOf(pair, applying(pair)) }))
}

interface Rate extends PlaceFields, HourlyAmount {
  readonly validFrom: Day
  readonly validUntil: Day | null
  readonly lastDay: Day | null
}

/** Finds the rates that may hold for a pair: those of its six places. */
export async function ratesByPlace(
  db: Db,
): Promise<(pair: Pick<Pair, 'projectId' | 'userId' | 'client' | 'role'>) => Rate[]> {
  const stored = await db
    .selectFrom('bill_rates')
    .select(['project_id as projectId', 'user_id as userId', 'client', 'role', 'amount', 'currency'])
    .select(['valid_from as validFrom', 'valid_until as validUntil'])
    .execute()
  const places = new Map(
    [...Map.groupBy(stored, placeKey)].map(([key, rates]) => {
      const last = lastDays(rates)
      return [key, rates.map((rate) => ({ ...rate, lastDay: last.get(rate) ?? null }))]
    }),
  )
  const none = { projectId: null, userId: null, client: null, role: null }
  return ({ projectId, userId, client, role }) =>
    [
      { ...none, projectId, userId },
      { ...none, projectId, role },
      { ...none, client, role },
      { ...none, userId },
      { ...none, role },
      none,
    ].flatMap((place) => places.get(placeKey(place)) ?? [])
}

/** What holds for a pair from its first entry on. */
function stretchesOf(pair: Pair, rates: readonly Rate[]): Stretch[] {
  const { firstEntry, lastEntry } = pair
  const days = rates
    .flatMap(({ validFrom, lastDay }) => (lastDay === null ? [validFrom] : [validFrom, addDays(lastDay, 1)]))
    .filter((day) => day > firstEntry && day <= lastEntry)
  const stretches: Stretch[] = []
  for (const from of [firstEntry, ...new Set(days.toSorted())]) {
    const rate = billRateOn(rates, pair, from)
    const before = stretches.at(-1)
    if (!before || before.rate?.amount !== rate?.amount || before.rate?.currency !== rate?.currency) {
      stretches.push({ from, rate })
    }
  }
  return stretches
}

interface Piece {
  readonly projectId: number
  /** Of a whole week, its Monday. */
  readonly day: Day
  readonly hours: number
  readonly rate: HourlyAmount | undefined
}

/** Hours with their rates: from kept totals of weeks, and from entries in weeks within which another rate begins. */
async function piecesOf(db: Db, pairs: readonly Priced[]): Promise<Piece[]> {
  if (pairs.length === 0) return []
  const byKey = new Map(pairs.map((pair) => [keyOf(pair), pair]))
  const cuts = pairs.flatMap(({ projectId, userId, stretches }) => {
    const weeks = new Set(stretches.slice(1).flatMap(({ from }) => (weekStart(from) === from ? [] : [weekStart(from)])))
    return [...weeks].map((week) => ({ projectId, userId, week }))
  })
  const { rows } = await sql<Omit<Piece, 'rate'> & Pick<Pair, 'userId'>>`
    with cut as materialized (
      select * from unnest(
        ${cuts.map(({ projectId }) => projectId)}::integer[], ${cuts.map(({ userId }) => userId)}::integer[],
        ${cuts.map(({ week }) => week)}::date[]) as cut(project_id, user_id, week)
    )
    select w.project_id as "projectId", w.user_id as "userId", w.week as day, sum(w.hours) as hours
    from unnest(${pairs.map(({ projectId }) => projectId)}::integer[], ${pairs.map(({ userId }) => userId)}::integer[])
        as pair(project_id, user_id)
      join week_totals w on w.project_id = pair.project_id and w.user_id = pair.user_id
    where not exists (select from cut where cut.project_id = w.project_id and cut.user_id = w.user_id and cut.week = w.week)
    group by 1, 2, 3
    union all
    select e.project_id, e.user_id, e.date, sum(e.hours)
    from cut join time_entries e on e.user_id = cut.user_id and e.project_id = cut.project_id
      and e.date between cut.week and cut.week + 6
    group by 1, 2, 3`.execute(db)
  return rows.map(({ projectId, userId, day, hours }) => {
    const stretches = byKey.get(keyOf({ projectId, userId }))?.stretches ?? []
    // A week of one rate may begin before the first entry in it.
    const { rate } = stretches.findLast(({ from }) => from <= day) ?? stretches[0] ?? {}
    return { projectId, day, hours, rate }
  })
}

function keyOf({ projectId, userId }: Pick<Pair, 'projectId' | 'userId'>): string {
  return `${projectId} ${userId}`
}
