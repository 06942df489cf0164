import { sql, type Kysely } from 'kysely'
import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import type { PlannedHours } from '#shared/schedule/loads.ts'
import { capacityByWeek, type Span } from '#shared/schedule/weeks.ts'
import type { Tables } from '../db/tables.ts'
import { holidayDays, type NamedHolidays } from '../holidays/public-holidays.ts'
import { among } from '../http/list-of.ts'

/** A person's plan for some days: hours that they are there for, by week, and what is booked on them. */
export interface Plan {
  readonly userId: number
  readonly capacity: readonly number[]
  readonly bookings: readonly PlannedHours[]
  /** Public holidays of the person; nothing counts as booked on them. */
  readonly holidays: NamedHolidays
}

/** Plans of people (all, or those named) for the weeks of a span, by id; three reads, however many people. */
export async function plansOf(db: Kysely<Tables>, span: Span, ids?: number[]): Promise<Plan[]> {
  const [people, bookings] = await Promise.all([presenceOf(db, span, ids), bookingsOf(db, span, ids)])
  return people.map((person) => ({ ...person, bookings: bookings.get(person.userId) ?? [] }))
}

/** What people (all, or those named) are there for in the weeks of a span, by id, whatever is booked. */
export async function presenceOf(db: Kysely<Tables>, span: Span, ids?: number[]): Promise<Omit<Plan, 'bookings'>[]> {
  const [people, leave] = await Promise.all([workingTimes(db, ids), approvedLeave(db, span, ids)])
  const holidaysOf = holidayDays(span.from, span.to)
  const capacityOf = capacities(span)
  return people.map(({ userId, contractedHours, holidayCalendar }) => ({
    userId,
    capacity: capacityOf(contractedHours, holidaysOf(holidayCalendar), leave.get(userId) ?? []),
    holidays: holidaysOf(holidayCalendar),
  }))
}

/**
 * What people are there for by week. Most have the same contract, the same holidays and no leave just then, so that is
 * counted once for all of them.
 */
export function capacities(span: Span) {
  const ordinary = new Map<NamedHolidays, Map<string, readonly number[]>>()
  return (contractedHours: readonly number[], holidays: NamedHolidays, leave: readonly LeaveSpan[]) => {
    if (leave.length > 0) return capacityByWeek(span, { contractedHours, holidays, leave })
    const byContract = ordinary.get(holidays) ?? new Map<string, readonly number[]>()
    ordinary.set(holidays, byContract)
    const contract = contractedHours.join()
    const known = byContract.get(contract) ?? capacityByWeek(span, { contractedHours, holidays, leave })
    byContract.set(contract, known)
    return known
  }
}

/** Most contracts are alike: each is read from its text once, which is what reading them all costs most. */
async function workingTimes(db: Kysely<Tables>, ids: number[] | undefined) {
  const rows = await db
    .selectFrom('people')
    .select([
      'id as userId',
      sql<string>`array_to_json(contracted_hours)::text`.as('contract'),
      'holiday_calendar as holidayCalendar',
    ])
    .where(among('id', ids))
    .orderBy('id')
    .execute()
  const contracts = new Map([...new Set(rows.map(({ contract }) => contract))].map((text) => [text, parsed(text)]))
  return rows.map(({ contract, ...row }) => ({ ...row, contractedHours: contracts.get(contract) ?? [] }))
}

function parsed(contract: string): number[] {
  return JSON.parse(contract) as number[]
}

async function bookingsOf(db: Kysely<Tables>, { from, to }: Span, ids: number[] | undefined) {
  const rows = await db
    .selectFrom('resource_allocations')
    .select([
      'user_id as userId',
      'start_date as startDate',
      'end_date as endDate',
      'allocated_hours as hours',
      'is_confirmed as confirmed',
    ])
    .where(among('user_id', ids))
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    // Hours are added up in the same order each time, so that no sum differs in its last digit.
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Approved leave of people in a span, by person. */
export async function approvedLeave(
  db: Kysely<Tables>,
  { from, to }: Span,
  ids: number[] | undefined,
): Promise<Map<number, (LeaveSpan & { userId: number })[]>> {
  const rows = await db
    .selectFrom('leave_requests')
    .select([
      'user_id as userId',
      'start_date as startDate',
      'end_date as endDate',
      'starts_at_noon as startsAtNoon',
      'ends_at_noon as endsAtNoon',
    ])
    .where(among('user_id', ids))
    .where('status', '=', sql.lit('Approved'))
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}
