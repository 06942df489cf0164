import { sql } from 'kysely'
import type { Employment, HolidayDays, LeaveSpan, WorkingTime } from '#shared/capacity/working-time.ts'
import type { PlannedHours } from '#shared/schedule/loads.ts'
import { capacityByWeek, type Span } from '#shared/schedule/weeks.ts'
import type { Db } from '../db/tables.ts'
import { notLeftBefore } from '../people/employment.ts'
import { holidayDays } from '../holidays/holidays.ts'
import type { NamedHolidays } from '../holidays/public-holidays.ts'
import { keptBySpan } from '../http/kept.ts'
import { among } from '../http/list-of.ts'
import type { Versions } from '../http/versions.ts'
import { asFields } from '../records/columns.ts'

/** A person's working hours in some days, by week; 0 before they join. */
export interface Presence {
  readonly userId: number
  readonly capacity: readonly number[]
  /** Public holidays of the person; bookings do not count on them. */
  readonly holidays: NamedHolidays
}

/** A person's plan for some days: their presence, and what is booked on them. */
export interface Plan extends Presence {
  readonly bookings: readonly PlannedHours[]
}

/**
 * Plans of people (all, or those given) for the weeks of a span, by id; three reads, however many people. People who had left
 * before the span are not included.
 */
export async function plansOf(db: Db, span: Span, ids?: number[]): Promise<Plan[]> {
  return booked(await Promise.all([presenceOf(db, span, ids), bookingsOf(db, span, ids)]))
}

function booked([people, bookings]: [readonly Presence[], ReadonlyMap<number, PlannedHours[]>]): Plan[] {
  return people.map((person) => ({ ...person, bookings: bookings.get(person.userId) ?? [] }))
}

/** Working hours of people (all, or those given) in the weeks of a span, by id, whatever is booked. */
export async function presenceOf(db: Db, span: Span, ids?: number[]): Promise<Presence[]> {
  const capacityOf = capacities(span)
  const people = await workingTimes(db, span, ids)
  return people.map(({ userId, ...time }) => ({ userId, capacity: capacityOf(time), holidays: time.holidays }))
}

/** What determines the working hours of people (all, or those given) in some days, by id. */
export async function workingTimes(db: Db, span: Span, ids?: number[]) {
  const [people, leave] = await Promise.all([contracts(db, span, ids), approvedLeave(db, span, ids)])
  const holidaysOf = await holidayDays(db, span.from, span.to)
  return people.map(({ holidayCalendar, ...contract }) => ({
    ...contract,
    holidays: holidaysOf(holidayCalendar),
    leave: leave.get(contract.userId) ?? [],
  }))
}

/** Everybody's time for the span that is asked for. */
export interface Everybody {
  readonly presence: (span: Span) => Promise<readonly Presence[]>
  readonly plans: (span: Span) => Promise<readonly Plan[]>
}

/** How many spans are kept. */
const SPANS_KEPT = 4

/** Everybody's presence and plans, kept in memory: only changed contracts, leave and bookings are read anew. */
export function keptPlans(db: Db, versions: Versions): Everybody {
  const presence = keptBySpan(versions, ['people', 'leave'], SPANS_KEPT, (span) => presenceOf(db, span))
  const bookings = keptBySpan(versions, ['allocations'], SPANS_KEPT, (span) => bookingsOf(db, span))
  const plans = keptBySpan(versions, ['people', 'leave', 'allocations'], SPANS_KEPT, async (span) =>
    booked(await Promise.all([presence(span), bookings(span)])),
  )
  return { presence, plans }
}

/**
 * The hours that people can work, by week. Most people have the same contract and holidays, no leave in the span, and neither
 * join nor leave in it. So the hours are counted once for all of them who share the contract's array.
 */
export function capacities(span: Span) {
  const ordinary = new Map<HolidayDays, Map<readonly number[], readonly number[]>>()
  return (time: WorkingTime): readonly number[] => {
    if (time.leave.length > 0 || !isEmployedThroughout(span, time)) return capacityByWeek(span, time)
    const { contractedHours, holidays } = time
    const byContract = ordinary.get(holidays) ?? new Map<readonly number[], readonly number[]>()
    ordinary.set(holidays, byContract)
    const known = byContract.get(contractedHours) ?? capacityByWeek(span, time)
    byContract.set(contractedHours, known)
    return known
  }
}

function isEmployedThroughout(span: Span, { joinDate, lastDay }: Employment): boolean {
  return (joinDate === null || joinDate <= span.from) && (lastDay === null || lastDay >= span.to)
}

/** The contracts of people (all, or those given) who have not left before a span. */
async function contracts(db: Db, span: Span, ids: number[] | undefined) {
  const rows = await db
    .selectFrom('people')
    .select([...asFields('holidayCalendar', 'joinDate', 'lastDay'), 'id as userId', CONTRACT.as('contract')])
    .where(among('id', ids))
    .where(notLeftBefore(span.from))
    .orderBy('id')
    .execute()
  return withContractedHours(rows)
}

/** Contracted hours as a text: most contracts are alike, and parsing each of them is the most expensive part of reading them. */
const CONTRACT = sql<string>`contracted_hours::text`

/** Adds the hours of their contract to rows, from Monday to Sunday; equal contracts share one array. */
function withContractedHours<Row extends { contract: string }>(rows: readonly Row[]) {
  const known = new Map<string, readonly number[]>()
  return rows.map(({ contract, ...row }) => {
    const contractedHours = known.get(contract) ?? contract.slice(1, -1).split(',').map(Number)
    known.set(contract, contractedHours)
    return { ...row, contractedHours }
  })
}

async function bookingsOf(db: Db, { from, to }: Span, ids?: number[]) {
  const rows = await db
    .selectFrom('resource_allocations')
    .select([...asFields('userId', 'startDate', 'endDate'), 'allocated_hours as hours', 'is_confirmed as confirmed'])
    .where(among('user_id', ids))
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    // Hours are added up in the same order each time, so that sums never differ in the last digit.
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Approved leave of people in a span, by person. */
async function approvedLeave(
  db: Db,
  { from, to }: Span,
  ids: number[] | undefined,
): Promise<Map<number, (LeaveSpan & { userId: number })[]>> {
  const rows = await db
    .selectFrom('leave_requests')
    .select(asFields('userId', 'startDate', 'endDate', 'startsAtNoon', 'endsAtNoon'))
    .where(among('user_id', ids))
    .where('status', '=', sql.lit('Approved'))
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute()
  return Map.groupBy(rows, ({ userId }) => userId)
}
