import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import type { HrOverview } from '#shared/hr/contract.ts'
import { NEWEST_SHOWN } from '#shared/hr/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { capacitySummary } from '../capacity/queries.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { visibleClaims } from '../expenses/queries.ts'
import { peopleAway, visibleLeave } from '../leave/queries.ts'
import { joinedLately, notLeftBefore } from '../people/employment.ts'
import { IS_PENDING, visibleReviews } from '../reviews/queries.ts'

/** Computed figures of the company's people, leave, expenses, bookings and reviews, as far as the actor may see them. */
export async function hrOverviewOf(db: Db, actor: Actor, today: Day): Promise<HrOverview> {
  const [counts, newest, currency, capacity] = await Promise.all([
    countsOf(db, actor, today),
    newestPeople(db, today),
    companyCurrency(db),
    mayOn(actor, 'capacity.read', {}) ? capacityOf(db, today) : {},
  ])
  return { ...counts, currency, ...capacity, newest }
}

/** How full everybody's week is. */
async function capacityOf(db: Db, today: Day): Promise<Pick<HrOverview, 'overAllocated' | 'onBench' | 'utilization'>> {
  const { weeks } = await capacitySummary(db, weekStart(today), 1)
  const { overAllocated = 0, onBench = 0, utilization = 0 } = weeks[0] ?? {}
  return { overAllocated, onBench, utilization }
}

type Counts = Omit<HrOverview, 'currency' | 'overAllocated' | 'onBench' | 'utilization' | 'newest'>

async function countsOf(db: Db, actor: Actor, today: Day): Promise<Counts> {
  const pending = sql`status = 'Pending' and ${visibleLeave(actor)}`
  const { rows } = await sql<Counts>`
    select * from
      (select
        count(*)::integer as people,
        (count(distinct role))::integer as roles,
        (count(*) filter (where ${joinedLately(today)}))::integer as "joinedLately"
      from people where ${notLeftBefore(today)}) as staff,
      (select
        (count(*) filter (where ${pending}))::integer as "pendingLeave",
        ${peopleAway(today)} as "awayToday"
      from leave_requests) as leave,
      (select count(*)::integer as "pendingExpenses", coalesce(sum(base_amount), 0) as "pendingExpenseAmount"
      from expenses where status = 'Pending' and ${visibleClaims(actor)}) as claims,
      (select count(*)::integer as bookings, (count(*) filter (where not is_confirmed))::integer as "tentativeBookings"
      from resource_allocations where end_date >= ${today}) as booked,
      (select
        (count(*) filter (where ${IS_PENDING}))::integer as "pendingReviews",
        round(avg(overall_rating) filter (where status = 'Completed'), 1) as "averageRating"
      from performance_reviews where ${visibleReviews(actor)}) as reviewed`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counts without groups are one row')
  return counts
}

/** The people who joined last, up to today, and have not left. */
async function newestPeople(db: Db, today: Day): Promise<HrOverview['newest']> {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'initials', 'role', 'location', 'join_date as joinDate'])
    .where('join_date', '<=', today)
    .where(notLeftBefore(today))
    .orderBy('join_date', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_SHOWN)
    .execute()
}
