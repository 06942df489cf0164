import { sql } from 'kysely'
import { monthEnd, type Month } from '#shared/months/rules.ts'
import { earnedByMonth, type EarningTerms, type MonthSum } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import type { Facts, ProjectFacts } from './facts.ts'
import type { IntColumns } from './ints.ts'
import { CODE, isBillable } from './month-hours.ts'
import { Currencies, pricedHours } from './priced-hours.ts'

/** The last day of a month, or today where that is before it: at its exchange rates amounts of the month are converted. */
export function exchangeDay(month: Month, today: Day): Day {
  const end = monthEnd(month)
  return month === today.slice(0, 7) ? today : end
}

/** A fee that a project earns, as far as it is known. */
export interface FeeTerms {
  readonly projectId: number
  readonly terms: EarningTerms
  readonly months: readonly MonthSum[]
}

/** Whether a project earns its fee, and not what each hour is worth. */
export function earnsFee({ billing }: Pick<ProjectFacts, 'billing'>): boolean {
  return billing === 'Fixed Fee' || billing === 'Retainer'
}

/** The terms of projects that earn a fee, with what they need to know of their hours month by month: of fixed fees, all months. */
export async function feeTerms(
  db: Db,
  facts: Facts,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, FeeTerms>> {
  const projects = ids.flatMap((id) => facts.projects.get(id) ?? []).filter(earnsFee)
  const fixed = projects.filter(({ billing }) => billing === 'Fixed Fee')
  const planned = fixed.filter(({ totalHours }) => totalHours > 0).map(({ id }) => id)
  const unplanned = fixed.filter(({ totalHours }) => totalHours === 0).map(({ id }) => id)
  const [spans, byPlan, byWorth] = await Promise.all([
    spansOf(db, ids),
    billableByMonth(db, planned),
    worthByMonth(db, facts, unplanned, today),
  ])
  return new Map(
    projects.map((project) => {
      const { id, billing, fee, totalHours, startDate, deadline, completed } = project
      const { firstEntry = null, lastEntry = null } = spans.get(id) ?? {}
      const terms: EarningTerms = {
        billing,
        fee: fee === null ? null : Math.round(fee * 100),
        planned: Math.round(totalHours * 100),
        startDate,
        deadline,
        firstEntry,
        lastEntry,
        completed,
      }
      return [id, { projectId: id, terms, months: byPlan.get(id) ?? byWorth.get(id) ?? [] }]
    }),
  )
}

/** What a project has earned in some months, in cents of the company's currency. */
export function earnedIn({ terms, months }: FeeTerms, asked: readonly Month[]): Map<Month, number> {
  const until = asked.toSorted().at(-1) ?? ''
  const wanted = new Set(asked)
  const earned = earnedByMonth(terms, months, until).filter(({ month }) => wanted.has(month))
  return new Map(earned.map(({ month, earned: cents }) => [month, cents]))
}

async function spansOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('project_totals')
    .select(['project_id as projectId', 'first_entry as firstEntry', 'last_entry as lastEntry'])
    .where(among('project_id', [...ids]))
    .execute()
  return new Map(rows.map((row) => [row.projectId, row]))
}

async function billableByMonth(db: Db, ids: readonly number[]): Promise<Map<number, MonthSum[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MonthSum & { projectId: number }>`
    select project_id as "projectId", to_char(month, 'YYYY-MM') as month, (sum(hours) * 100)::integer as billable, 0 as worth
    from month_totals where billable and project_id = any(${[...ids]}::integer[]) group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return Map.groupBy(rows, ({ projectId }) => projectId)
}

/** What the hours of some projects are worth month by month, in the company's currency. */
async function worthByMonth(
  db: Db,
  facts: Facts,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, MonthSum[]>> {
  const sums = new Map<number, MonthSum[]>()
  for (const [month, hours] of await hoursOfProjects(db, ids)) {
    const currencies = new Currencies(facts.currency)
    const priced = await pricedHours(db, facts, currencies, month, hours)
    const [, projects = new Int32Array(0), codes, hundredths] = hours
    const ofMonth = new Map<number, { billable: number; worth: number }>()
    const day = exchangeDay(month, today)
    const add = (row: number, cents: number, currency: string, billable: number) => {
      const project = projects[row] ?? 0
      const sum = ofMonth.get(project) ?? { billable: 0, worth: 0 }
      sum.billable += billable
      sum.worth += converted(cents, facts.exchangeOn(currency, day) ?? 1)
      ofMonth.set(project, sum)
    }
    for (let row = 0; row < projects.length; row += 1) {
      const billable = isBillable(codes?.[row] ?? 0) ? (hundredths?.[row] ?? 0) : 0
      add(row, priced.worth[row] ?? 0, currencies.codes[priced.worthIn[row] ?? 0] ?? '', billable)
    }
    for (const { row, worth } of priced.further) for (const { cents, currency } of worth) add(row, cents, currency, 0)
    for (const [project, sum] of ofMonth) sums.set(project, [...(sums.get(project) ?? []), { month, ...sum }])
  }
  return sums
}

/** Cents in another currency: whole cents, half up. */
export function converted(cents: number, rate: number): number {
  return rate === 1 ? cents : Math.floor(cents * rate + 0.5)
}

/** Hours of some projects by month, the first month first, each as `HOURS` of month-hours.ts has them. */
async function hoursOfProjects(db: Db, ids: readonly number[]): Promise<Map<Month, IntColumns>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<
    Record<'userId' | 'projectId' | 'code' | 'hundredths' | 'entries', number> & { month: Month }
  >`
    select to_char(month, 'YYYY-MM') as month, user_id as "userId", project_id as "projectId", ${CODE} as code,
      (hours * 100)::integer as hundredths, entries
    from month_totals where project_id = any(${[...ids]}::integer[]) order by 1, 2, 3, 4`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, of]) => [
      month,
      (['userId', 'projectId', 'code', 'hundredths', 'entries'] as const).map((column) =>
        Int32Array.from(of, (row) => row[column]),
      ),
    ]),
  )
}
