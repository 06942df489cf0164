import { sql } from 'kysely'
import { utilization } from '#shared/capacity/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { countText, hoursText, ofCapacity } from '#shared/figures/text.ts'
import { isOverAllocated } from '#shared/schedule/loads.ts'
import { bookedByWeek } from '#shared/schedule/weeks.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { countable, MOST_PLANNED_WEEKS, type Days } from '#shared/time/units.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { plansOf, presenceOf } from '../../../capacity/plans.ts'
import { among } from '../../../http/list-of.ts'
import { periodText, spanText } from '../day-text.ts'
import { address, linkTo, listed, refusal, row, type Answer, type Asking } from './answer.ts'

/** People whose bookings exceed their capacity in at least one week. */
export async function overAllocated(asking: Asking): Promise<Answer> {
  const { db, everybody, today, period, person } = asking
  const refused = refusal(asking, 'capacity.read', { userId: person?.id })
  if (refused) return refused
  const asked = countable(period ?? { from: today, to: today }, today, MOST_PLANNED_WEEKS)
  // A week is over-allocated as a whole, not by days.
  const span = { from: weekStart(asked.from), to: weekEnd(asked.to) }
  const plans = await (person ? plansOf(db, span, [person.id]) : everybody.plans(span))
  const over = plans.flatMap(({ userId, capacity, bookings, holidays }) => {
    const weeks = bookedByWeek(span, bookings, holidays)
      .map((hours, nth) => ({ monday: addDays(span.from, nth * 7), hours, capacity: capacity[nth] ?? 0 }))
      .filter((week) => isOverAllocated(week.hours, week.capacity))
      .toSorted((a, b) => fullness(b) - fullness(a))
    return weeks[0] ? [{ userId, weeks: weeks.length, worst: weeks[0] }] : []
  })
  over.sort((a, b) => fullness(b.worst) - fullness(a.worst) || a.userId - b.userId)
  const named = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where(
      among(
        'id',
        over.map(({ userId }) => userId),
      ),
    )
    .execute()
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const who = person
    ? `${person.name} is${over.length === 0 ? ' not' : ''}`
    : over.length === 0
      ? 'Nobody is'
      : countText(over.length, 'person is', 'people are')
  return {
    text: `${who} over-allocated in the weeks ${periodText(span)}.`,
    ...listed(over, ({ userId, weeks, worst: { monday, hours, capacity } }) => {
      const percent = utilization(hours, capacity)
      return row(
        names.get(userId) ?? 'Unknown User',
        address('/resource-allocation', { tab: 'schedule', employee: userId, from: monday }),
        percent === null ? [hours, 'h'] : [percent, '%'],
        `${ofCapacity(hours, capacity, 'booked')} in the week of ${dayText(monday)}${weeks > 1 ? `, ${weeks} weeks in total` : ''}`,
      )
    }),
    link: linkTo('Heat map of the weeks', '/resource-allocation', { tab: 'heat-map', from: span.from }),
  }
}

/** How weeks are compared; the worst is a booking of somebody who is not there. */
function fullness({ hours, capacity }: { hours: number; capacity: number }): number {
  return utilization(hours, capacity) ?? 1_000_000 + hours
}

/** Who was at work and logged nothing on some days. */
export async function missingTime(asking: Asking): Promise<Answer> {
  const { db, everybody, today, period, person } = asking
  const refused = refusal(asking, person ? 'timesheets.read' : 'analytics.read', { userId: person?.id })
  if (refused) return refused
  const { from, to } = period ?? lastDays(today)
  const days = countable({ from, to: to > today && from <= today ? today : to }, today, MOST_PLANNED_WEEKS)
  const [{ rows }, there] = await Promise.all([
    // Each person's entries are looked up separately: a few pages of an index, however many entries there are.
    sql<{ id: number; name: string; role: string }>`
      select id, name, role from people p
      where ${among('id', person ? [person.id] : undefined)}
        and (select e.id from time_entries e where e.user_id = p.id and e.date between ${days.from} and ${days.to} limit 1) is null`.execute(
      db,
    ),
    person ? presenceOf(db, days, [person.id]) : everybody.presence(days),
  ])
  const expected = new Map(there.map(({ userId, capacity }) => [userId, sumToCents(capacity)]))
  const missing = rows
    .map((one) => ({ ...one, hours: expected.get(one.id) ?? 0 }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => b.hours - a.hours || (a.name < b.name ? -1 : 1) || a.id - b.id)
  const said =
    missing.length === 0
      ? `${person ? person.name : 'Everybody who was expected to work'} has logged time`
      : `${countText(missing.length, 'person who was at work has', 'people who were at work have')} logged nothing`
  return {
    text: `${said} ${periodText(days)}.`,
    ...listed(missing, ({ id, name, role, hours }) =>
      row(
        name,
        address('/timesheets-detail', { view: 'week', employee: id, week: days.from }),
        [hours, 'h'],
        role,
        `${hoursText(hours)} expected ${spanText(days)}, none logged`,
      ),
    ),
    link: linkTo('Timesheets of the week', '/timesheets-detail', { week: days.from }),
  }
}

/** This week up to yesterday; on a Monday the week before. */
function lastDays(today: Day): Days {
  const monday = weekStart(today)
  return { from: monday === today ? addDays(today, -7) : monday, to: addDays(today, -1) }
}
