import { sql } from 'kysely'
import { countText, hoursText } from '#shared/figures/text.ts'
import { LEAVE_AHEAD_DAYS, MOST_DIGEST_ITEMS } from '#shared/mail/rules.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { addDays, addDaysWithin, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { expectedDays } from '../../capacity/person-capacity.ts'
import type { Db } from '../../db/tables.ts'
import { inboxOf } from '../../inbox/queries.ts'
import { asFields } from '../../records/columns.ts'
import type { Desk, Recipient } from '../compose.ts'
import type { Letter, Part } from '../render.ts'
import { chosenFooter, daysText } from './words.ts'
import { SECONDS } from '../../time-entries/totals-tables.ts'

/** The reader's last week and the one that begins: hours, bookings, days off, and what waits; null without a person. */
export async function digestLetter({ db, clock, publicUrl }: Desk, { actor, name }: Recipient): Promise<Letter | null> {
  const { userId } = actor
  if (userId === null) return null
  const today = clock.today()
  const week = weekStart(today)
  const [last, bookings, off, leave, inbox] = await Promise.all([
    lastWeek(db, userId, addDays(week, -7)),
    bookingsOf(db, userId, week),
    daysOff(db, userId, week),
    leaveAhead(db, userId, today),
    inboxOf(db, actor, today),
  ])
  const decisions = inbox.count - inbox.items.filter(({ step }) => step === 'submit' || step === 'note').length
  const parts: Part[] = [
    last,
    ...(bookings.length > 0 ? [{ heading: 'Booked this week', items: bookings }] : ['You are not booked this week.']),
    ...(off.length > 0 ? [{ heading: 'Days off this week', items: off }] : []),
    ...(leave.length > 0 ? [{ heading: 'Your leave in the next four weeks', items: leave }] : []),
    ...(decisions > 0 ? [`${countText(decisions, 'decision waits', 'decisions wait')} for you.`] : []),
  ]
  return {
    subject: `Your week from ${dayAs(week, 'd MMMM')}`,
    name,
    parts,
    button: { label: 'Open Offbench', url: `${publicUrl}/timesheets-detail?view=week` },
    footer: chosenFooter(publicUrl),
  }
}

async function lastWeek(db: Db, userId: number, week: Day): Promise<string> {
  const days = (await expectedDays(db, userId, week, weekEnd(week))) ?? []
  const { hours } = await db
    .selectFrom('time_entries')
    .select(sql<number>`round(coalesce(sum(${sql.raw(SECONDS)}), 0) / 3600.0, 2)::float8`.as('hours'))
    .where('user_id', '=', userId)
    .where('date', '>=', week)
    .where('date', '<=', weekEnd(week))
    .executeTakeFirstOrThrow()
  const expected = days.reduce((sum, { expectedHours }) => sum + expectedHours, 0)
  return `Last week you logged ${hoursText(hours)} of ${hoursText(expected)} expected.`
}

async function bookingsOf(db: Db, userId: number, week: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('resource_allocations')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(asFields('name', 'allocatedHours', 'isConfirmed'))
    .where('user_id', '=', userId)
    .where('resource_allocations.start_date', '<=', weekEnd(week))
    .where('resource_allocations.end_date', '>=', week)
    .orderBy('name')
    .limit(MOST_DIGEST_ITEMS)
    .execute()
  return rows.map(({ name, allocatedHours, isConfirmed }) => {
    return `${name}: ${hoursText(allocatedHours)} a week${isConfirmed ? '' : ' (tentative)'}`
  })
}

async function daysOff(db: Db, userId: number, week: Day): Promise<string[]> {
  const days = (await expectedDays(db, userId, week, weekEnd(week))) ?? []
  return days.flatMap(({ date, holiday, leaveHours }) => {
    const why = holiday ?? (leaveHours > 0 ? 'leave' : null)
    return why === null ? [] : [`${dayAs(date, 'EEEE')}: ${why}`]
  })
}

async function leaveAhead(db: Db, userId: number, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('leave_requests')
    .select(asFields('status', 'startDate', 'endDate'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['Pending', 'Approved'])
    .where('start_date', '>', today)
    .where('start_date', '<=', addDaysWithin(today, LEAVE_AHEAD_DAYS))
    .orderBy('start_date')
    .limit(MOST_DIGEST_ITEMS)
    .execute()
  return rows.map(({ status, startDate, endDate }) => {
    return `${daysText(startDate, endDate)}${status === 'Pending' ? ', not decided yet' : ''}`
  })
}
