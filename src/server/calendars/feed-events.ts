import type { FeedPart } from '#shared/calendars/choices.ts'
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '#shared/calendars/rules.ts'
import { hoursText } from '#shared/figures/text.ts'
import { addDaysWithin, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { holidaysOf } from '../holidays/holidays.ts'
import { within } from '../http/list-of.ts'
import { asFields } from '../records/columns.ts'
import { calendarFile, partsOfLeave, type FeedEvent } from './feed-file.ts'
import type { ReadFeed } from './feeds.ts'

interface Window {
  readonly from: Day
  readonly to: Day
}

interface Owner {
  readonly userId: number
  readonly contractedHours: readonly number[]
  readonly calendar: string | null
}

/**
 * The file of a feed: its owner's bookings, requests and days off, from three months back to a year ahead. Half days begin on
 * the clock of a time zone.
 */
export async function feedFile(db: Db, feed: ReadFeed, today: Day, timeZone: string): Promise<string> {
  const { userId, parts } = feed
  const window = { from: addDaysWithin(today, -FEED_DAYS_BACK), to: addDaysWithin(today, FEED_DAYS_AHEAD) }
  const person = await db
    .selectFrom('people')
    .select(['contracted_hours as contractedHours', 'holiday_calendar as calendar'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const owner = person && { ...person, userId }
  const events = owner ? await Promise.all(parts.map((part) => EVENTS[part](db, owner, window))) : []
  return calendarFile({ ...feed, timeZone }, events.flat())
}

/** Holidays have no record of when they were entered; a stamp is required, and must not change by itself. */
const FIXED_STAMP = new Date('2026-01-01T00:00:00Z')

const EVENTS: Record<FeedPart, (db: Db, owner: Owner, window: Window) => Promise<FeedEvent[]>> = {
  bookings,
  leave,
  holidays,
}

async function bookings(db: Db, { userId }: Owner, window: Window): Promise<FeedEvent[]> {
  const rows = await db
    .selectFrom('resource_allocations')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select([
      'resource_allocations.id',
      'resource_allocations.version',
      'resource_allocations.created_at as stamp',
      ...asFields('resource_allocations.startDate', 'resource_allocations.endDate', 'isConfirmed', 'name', 'client'),
      ...asFields('allocatedPercentage', 'allocatedHours'),
    ])
    .where('user_id', '=', userId)
    .where(within('resource_allocations.start_date', 'resource_allocations.end_date', window))
    .orderBy('resource_allocations.start_date')
    .orderBy('resource_allocations.id')
    .limit(MOST_ROWS)
    .execute()
  return rows.map(({ id, version, stamp, ...row }) => ({
    uid: `booking-${id}`,
    sequence: version - 1,
    stamp,
    title: `${row.name} · ${row.allocatedPercentage} %${row.isConfirmed ? '' : ' (tentative)'}`,
    description: [row.client, `${hoursText(row.allocatedHours)} a week`].filter(Boolean).join('\n'),
    tentative: !row.isConfirmed,
    when: { first: row.startDate, last: row.endDate },
  }))
}

/** More bookings and requests than anybody has within the days of a feed. */
const MOST_ROWS = 2_000

async function leave(db: Db, { userId, contractedHours }: Owner, window: Window): Promise<FeedEvent[]> {
  const rows = await db
    .selectFrom('leave_requests')
    .select(['id', 'version', 'status', 'created_at as stamp'])
    .select(asFields('leaveType', 'startDate', 'endDate', 'startsAtNoon', 'endsAtNoon'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['Pending', 'Approved'])
    .where(within('start_date', 'end_date', window))
    .orderBy('start_date')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute()
  return rows.flatMap(({ id, version, status, stamp, leaveType, ...span }) => {
    const tentative = status === 'Pending'
    const title = tentative ? `${leaveType} (waiting for approval)` : leaveType
    return partsOfLeave({ ...span, uid: `leave-${id}` }, contractedHours).map((part) => ({
      ...part,
      sequence: version - 1,
      stamp,
      title,
      tentative,
      busy: !tentative,
    }))
  })
}

async function holidays(db: Db, { calendar }: Owner, { from, to }: Window): Promise<FeedEvent[]> {
  return (await holidaysOf(db, calendar, from, to)).map(({ date, name }) => ({
    uid: `holiday-${date}`,
    sequence: 0,
    stamp: FIXED_STAMP,
    title: name,
    when: { first: date, last: date },
  }))
}
