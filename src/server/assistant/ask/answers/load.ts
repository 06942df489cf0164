import { sql } from 'kysely'
import { roundToCents } from '#shared/figures/rounding.ts'
import { countable, MOST_PLANNED_WEEKS, type Days } from '#shared/time/units.ts'
import { periodText, spanText, dayText } from '../day-text.ts'
import { UNDERUTILIZED_BELOW_HOURS } from '#shared/assistant/rules.ts'
import { utilization as utilizationOf } from '#shared/capacity/rules.ts'
import { bookedText, countText, ofCapacity, overCapacity, utilizationText } from '#shared/figures/text.ts'
import { isOverAllocated } from '#shared/schedule/loads.ts'
import { bookedByWeek } from '#shared/schedule/weeks.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { MOST_WEEKS, weekEnd, weekStart } from '#shared/time/week.ts'
import { plansOf } from '../../../capacity/plans.ts'
import { expectedDays } from '../../../capacity/working-time.ts'
import { concernedBy } from '../../concerned.ts'
import { address, facts, listed, numberText, personLink, sumOf, type Answer, type Asking } from './answer.ts'

/** Over-allocation is looked for in this many weeks where none are named, this one included. */
const WEEKS_AHEAD = 4

/** Whose bookings are more than they are there for, in some week. */
export async function overAllocated({ db, everybody, today, period, person }: Asking): Promise<Answer> {
  const asked = countable(period ?? { from: today, to: addDays(today, WEEKS_AHEAD * 7 - 1) }, today, MOST_PLANNED_WEEKS)
  // A week is over-allocated as a whole.
  const span = { from: weekStart(asked.from), to: weekEnd(asked.to) }
  const plans = await (person ? plansOf(db, span, [person.id]) : everybody.plans(span))
  const over = plans.flatMap(({ userId, capacity, bookings, holidays }) => {
    const weeks = bookedByWeek(span, bookings, holidays)
      .map((hours, nth) => ({ nth, booked: hours, capacity: capacity[nth] ?? 0 }))
      .filter((week) => isOverAllocated(week.booked, week.capacity))
      .map((week) => ({ ...week, utilization: utilizationOf(week.booked, week.capacity) }))
    const [worst] = weeks.toSorted((a, b) => fullness(b) - fullness(a))
    return worst ? [{ userId, weeks: weeks.length, worst }] : []
  })
  over.sort((a, b) => fullness(b.worst) - fullness(a.worst) || a.userId - b.userId)
  const names = await namesOf(
    db,
    over.slice(0, 10).map(({ userId }) => userId),
  )
  const mondayOf = ({ nth }: { nth: number }) => addDays(span.from, nth * 7)
  const when = `in the weeks ${periodText(span)}`
  return {
    text: `${over.length === 0 ? `${person?.name ?? 'Nobody'} is${person ? ' not' : ''}` : countText(over.length, 'person is', 'people are')} over-allocated ${when}.`,
    ...listed(over, ({ userId, weeks, worst }) => ({
      label: names.get(userId)?.name ?? 'Unknown User',
      link: address('/resource-allocation', { tab: 'schedule', employee: userId, from: mondayOf(worst) }),
      figure: worst.utilization === null ? { value: worst.booked, unit: 'h' } : { value: worst.utilization, unit: '%' },
      why: `${ofCapacity(worst.booked, worst.capacity, 'booked')} in the week of ${dayText(mondayOf(worst))}${weeks > 1 ? `, ${weeks} weeks in total` : ''}`,
    })),
    link: { to: address('/resource-allocation', { tab: 'heat-map', from: span.from }), label: 'Heat map of the weeks' },
  }
}

/** By what weeks are compared; the more is booked where nobody is there, the worse. */
function fullness({ booked: hours, utilization: percent }: { booked: number; utilization: number | null }): number {
  return percent ?? 1_000_000 + hours
}

async function namesOf(db: Asking['db'], ids: number[]) {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who logged less than a full week on average (spec §9). */
export async function underutilized({ db, today, loads }: Asking): Promise<Answer> {
  const all = await concernedBy(db, 'underutilized', today, loads)
  return {
    text: `${all.length === 0 ? 'Nobody' : countText(all.length, 'person', 'people')} logged less than ${UNDERUTILIZED_BELOW_HOURS} h a week on average over the last 30 days.`,
    ...listed(all, ({ id, name, detail, value }) => ({
      label: name,
      link: id === null ? null : personLink(id),
      figure: { value, unit: 'h' },
      why: facts(detail, `${numberText(value)} h a week on average`),
    })),
    link: { to: address('/resource-allocation', { tab: 'bench' }), label: 'Everybody on the bench' },
  }
}

/** How much of the time that somebody, or everybody, was there for was logged; ahead, how much is booked. */
export async function utilization(asking: Asking): Promise<Answer> {
  const { today, person } = asking
  const period = asking.period ?? { from: weekStart(today), to: today }
  const ahead = period.from > today
  const days = countable(
    ahead || period.to <= today ? period : { from: period.from, to: today },
    today,
    ahead ? MOST_PLANNED_WEEKS : MOST_WEEKS,
  )
  const { hours, capacity } = ahead
    ? await booked(asking, days)
    : person
      ? await loggedBy(asking, person.id, days)
      : await loggedByAll(asking, days)
  const who = person?.name ?? 'The company'
  const percent = utilizationOf(hours, capacity)
  const figures = ofCapacity(hours, capacity, ahead ? 'booked' : 'logged')
  return {
    text:
      capacity === 0 && hours === 0
        ? `${who} was not there ${periodText(days)}.`
        : percent === null
          ? `${who}: ${figures} ${periodText(days)}.`
          : `${who} ${ahead ? `is ${bookedText(percent)} booked` : `was ${utilizationText(percent)} utilized`} ${periodText(days)}: ${[figures, overCapacity(hours, capacity)].filter(Boolean).join(', ')}.`,
    link: person
      ? {
          to: address('/timesheets-detail', { view: 'trends', employee: person.id }),
          label: `Trends of ${person.name}`,
        }
      : ahead
        ? {
            to: address('/resource-allocation', { tab: 'heat-map', from: weekStart(days.from) }),
            label: 'Heat map of the weeks',
          }
        : { to: address('/timesheets-detail', { view: 'trends' }), label: 'Trends of the company' },
  }
}

async function booked({ db, everybody, person }: Asking, days: Days) {
  const plans = await (person ? plansOf(db, days, [person.id]) : everybody.plans(days))
  return {
    hours: sumOf(plans, ({ bookings, holidays }) => sumOf(bookedByWeek(days, bookings, holidays), Number)),
    capacity: sumOf(plans, ({ capacity }) => sumOf(capacity, Number)),
  }
}

async function loggedBy({ db }: Asking, userId: number, { from, to }: Days) {
  const [expected, { hours }] = await Promise.all([
    expectedDays(db, userId, from, to),
    db
      .selectFrom('time_entries')
      .select(sql<number>`coalesce(sum(hours), 0)`.as('hours'))
      .where('user_id', '=', userId)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .executeTakeFirstOrThrow(),
  ])
  return { hours, capacity: sumOf(expected ?? [], (day) => day.expectedHours) }
}

/** The company's capacity is kept by weeks that begin on Mondays, so the days before the first are taken off. */
async function loggedByAll({ db, capacity: company }: Asking, { from, to }: Days) {
  const monday = weekStart(from)
  const [there, before, { hours }] = await Promise.all([
    company({ from: monday, to }),
    from === monday ? new Map<Day, number>() : company({ from: monday, to: addDays(from, -1) }),
    db
      .selectFrom('day_totals')
      .select(sql<number>`coalesce(sum(hours), 0)`.as('hours'))
      .where('date', '>=', from)
      .where('date', '<=', to)
      .executeTakeFirstOrThrow(),
  ])
  return {
    hours,
    capacity: roundToCents(sumOf([...there.values()], Number) - sumOf([...before.values()], Number)),
  }
}

/** Who was at work and logged nothing on some days. */
export async function missingTime({ db, everybody, today, period, person }: Asking): Promise<Answer> {
  const days = countable(clipped(period ?? lastDays(today), today), today, MOST_PLANNED_WEEKS)
  const one = person ? [person.id] : undefined
  // Each person's entries are looked up by themselves: a few pages of an index, however many entries there are.
  const { rows } = await sql<{ id: number; name: string; role: string }>`
    select id, name, role from people p
    where (join_date is null or join_date <= ${days.to}) and ${one ? sql`id = any(${one}::integer[])` : sql`true`}
      and (select e.id from time_entries e where e.user_id = p.id and e.date between ${days.from} and ${days.to} limit 1) is null
    order by name, id`.execute(db)
  const there = await everybody.presence(days)
  const expected = new Map(there.map(({ userId, capacity }) => [userId, sumOf(capacity, Number)]))
  const missing = rows
    .filter(({ id }) => (expected.get(id) ?? 0) > 0)
    .sort((a, b) => (expected.get(b.id) ?? 0) - (expected.get(a.id) ?? 0) || (a.name < b.name ? -1 : 1))
  return {
    text: `${missing.length === 0 ? 'Everybody who was expected to work has' : countText(missing.length, 'person who was at work has', 'people who were at work have')} logged ${missing.length === 0 ? 'time' : 'nothing'} ${periodText(days)}.`,
    ...listed(missing, ({ id, name, role }) => ({
      label: name,
      link: address('/timesheets-detail', { view: 'week', employee: id, week: days.from }),
      figure: { value: expected.get(id) ?? 0, unit: 'h' },
      why: facts(role, `${numberText(expected.get(id) ?? 0)} h expected ${spanText(days)}, none logged`),
    })),
    link: { to: address('/timesheets-detail', { week: days.from }), label: 'Timesheets of the week' },
  }
}

/** This week up to yesterday; on a Monday the week before. */
function lastDays(today: Day): Days {
  const monday = weekStart(today)
  return monday === today
    ? { from: addDays(today, -7), to: addDays(today, -1) }
    : { from: monday, to: addDays(today, -1) }
}

/** Nobody has logged yet what lies ahead. */
function clipped({ from, to }: Days, today: Day): Days {
  return to > today && from <= today ? { from, to: today } : { from, to }
}
