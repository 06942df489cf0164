import type { CostedHours } from '#shared/projects/progress.ts'
import { bookedByWeek, weeksOf, type BookedHours } from '#shared/schedule/weeks.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { MOST_WEEKS, weekStart } from '#shared/time/week.ts'
import { anyOf } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'
import { worthInParts, type Amount, type Pair, type Prices, type Stretch } from '../rates/prices.ts'
import { sql } from 'kysely'

/** A person's booked hours on a project in a week, at one bill rate and one cost rate. */
export interface AheadCell {
  readonly projectId: number
  readonly week: Day
  readonly seconds: number
  readonly worth: Amount | null
  /** Null if the person has no cost rate. */
  readonly cost: Amount | null
}

type Booked = Pair & BookedHours & { readonly calendar: string | null }

/**
 * What is booked on some projects from tomorrow on, confirmed or not, for five years at most; today's hours are logged rather than
 * planned. Public holidays are left out, as on the schedule.
 */
export async function bookedAhead(
  db: Db,
  prices: Prices,
  projectIds: readonly number[],
  today: Day,
): Promise<AheadCell[]> {
  const from = addDays(today, 1)
  const bookings = await bookingsFrom(db, projectIds, from)
  if (bookings.length === 0) return []
  const last = bookings.reduce((late, { endDate }) => (endDate > late ? endDate : late), from)
  const most = addDays(weekStart(from), MOST_WEEKS * 7 - 1)
  const to = last < most ? last : most
  const holidays = await holidayDays(db, from, to)
  return [...Map.groupBy(bookings, ({ userId, projectId }) => `${userId} ${projectId}`).values()].flatMap((own) => {
    const [one] = own
    if (!one) return []
    const [bills, costs] = [prices.bill(one), prices.cost(one.userId)]
    return spansOf(bills, costs, from, to).flatMap((span) => {
      const [bill, cost] = [stretchOn(bills, span.from), stretchOn(costs, span.from)]
      const weeks = weeksOf(span)
      return bookedByWeek(span, own, holidays(one.calendar)).flatMap((hours, nth) => {
        const seconds = Math.round(hours * 3600)
        const week = weeks[nth]
        if (seconds <= 0 || week === undefined) return []
        const amounts = { worth: amount(seconds, bill), cost: amount(seconds, cost) }
        return [{ projectId: one.projectId, week, seconds, ...amounts }]
      })
    })
  })
}

async function bookingsFrom(db: Db, projectIds: readonly number[], from: Day): Promise<Booked[]> {
  if (projectIds.length === 0) return []
  const { rows } = await sql<Booked>`
    select b.user_id as "userId", b.project_id as "projectId", b.start_date as "startDate", b.end_date as "endDate",
      b.allocated_hours as hours, p.client, coalesce(r.role, person.role) as role, person.holiday_calendar as calendar
    from resource_allocations b join people person on person.id = b.user_id join projects p on p.id = b.project_id
      left join project_roles r on r.project_id = b.project_id and r.user_id = b.user_id
    where b.project_id = ${anyOf(projectIds)} and b.end_date >= ${from} order by b.user_id, b.id`.execute(db)
  return rows
}

/** The days of a span, split wherever a rate begins. */
function spansOf(bills: readonly Stretch[], costs: readonly Stretch[], from: Day, to: Day) {
  const begins = [...bills, ...costs].map((stretch) => stretch.from).filter((day) => day > from && day <= to)
  const starts = [from, ...new Set(begins.toSorted())]
  return starts.map((start, nth) => {
    const next = starts[nth + 1]
    return { from: start, to: next === undefined ? to : addDays(next, -1) }
  })
}

function stretchOn(stretches: readonly Stretch[], day: Day): Stretch | undefined {
  return stretches.findLast(({ from }) => from <= day)
}

function amount(seconds: number, stretch: Stretch | undefined): Amount | null {
  if (!stretch || stretch.amount === null) return null
  return { currency: stretch.currency, parts: worthInParts(seconds, stretch.amount) }
}

/** What is booked, with what it costs in parts of the company's currency. */
export function bookedSum(cells: readonly AheadCell[], exchange: (currency: string) => number | null): CostedHours {
  let [seconds, parts, uncosted] = [0, 0, 0]
  for (const one of cells) {
    const { cost } = one
    const rate = cost === null ? null : exchange(cost.currency)
    seconds += one.seconds
    if (cost === null || rate === null) uncosted += one.seconds
    else parts += cost.parts * rate
  }
  return { seconds, cost: Math.round(parts), uncosted }
}
