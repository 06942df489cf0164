import { z } from 'zod'
import { requiredName, requiredText } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { uploadedFile } from '../http/file.ts'
import { instant } from '../http/problem.ts'
import { timeZone } from '../company/contract.ts'
import { projectReference } from '../projects/contract.ts'
import { CATEGORIES } from '../time-entries/choices.ts'
import { day } from '../time/day.ts'
import { FEED_PARTS } from './choices.ts'
import { MAX_CALENDAR_BYTES } from './rules.ts'

const call = calls({ tag: 'Calendars', writes: ['accounts', 'audit'], guardsAccount: true })

/** A calendar that programs read by a secret link, without the link itself. */
export const calendarFeed = z.object({
  id: z.int(),
  name: z.string(),
  parts: z.array(z.enum(FEED_PARTS)),
  createdAt: instant,
  /** To the hour; null if nothing has read it. */
  lastUsedAt: instant.nullable(),
})

export type CalendarFeed = z.infer<typeof calendarFeed>

export const listCalendarFeeds = call('GET /api/calendar-feeds', 'any session', {
  summary: "One's own calendar links, the newest first",
  reply: z.array(calendarFeed),
  whileViewing: false,
})

/** The fields of a feed that somebody fills in. */
export const calendarFeedForm = z.object({
  /** The name of the place where it is read. */
  name: requiredName('Name', 100),
  parts: z.array(z.enum(FEED_PARTS)).min(1, 'Choose at least one').max(FEED_PARTS.length),
})

export type CalendarFeedForm = z.infer<typeof calendarFeedForm>

/** Only this reply holds the link. 409 with the shared password, and if there are too many feeds. */
export const createCalendarFeed = call('POST /api/calendar-feeds', 'any session', {
  summary: 'Make a calendar link, by which programs read what is chosen until the link is ended',
  body: calendarFeedForm,
  reply: calendarFeed.extend({ link: z.string() }),
  status: 201,
  secret: true,
})

export const endCalendarFeed = call('DELETE /api/calendar-feeds/:id', 'any session', {
  summary: 'End a calendar link at once',
})

/** Where feeds are read; the secret follows, in a part that no log here holds. */
export const CALENDAR_FEED_PATH = '/api/calendar.ics'

export const getCalendarFeed = call(`GET ${CALENDAR_FEED_PATH}`, 'open', {
  summary:
    "The events of a calendar link's owner: bookings, leave and holidays, as far as they have chosen; 404 once it is ended",
  query: z.object({ key: z.string().max(200) }),
  download: ['text/calendar'],
})

/** The server that a calendar is read from. The whole address is told to nobody, since it may let others read the calendar. */
const ownCalendar = z.object({ host: z.string(), addedAt: instant })

export const getOwnCalendar = call('GET /api/own-calendar', 'any session', {
  summary: "Which calendar one's week sheet takes suggestions from; null for none",
  reply: ownCalendar.nullable(),
  whileViewing: false,
})

export const ownCalendarForm = z.object({
  address: requiredText('Address', 2_000),
})

/** 400 if it cannot be read, or is not a calendar. */
export const putOwnCalendar = call('PUT /api/own-calendar', 'any session', {
  summary: 'Choose the calendar, by its iCalendar address, that the week sheet takes suggestions from',
  body: ownCalendarForm,
  reply: ownCalendar,
  secret: true,
})

export const deleteOwnCalendar = call('DELETE /api/own-calendar', 'any session', {
  summary: "Take no more suggestions from one's calendar",
})

/**
 * Events of a week as lines for the caller's own week sheet: `project` and `category` are those of the latest entry with the
 * same title, null if there is none. All-day, free, declined and canceled events are left out. Nothing is stored.
 */
export const calendarLines = z.object({
  /** Where they come from: the server, or the name of the file; null without a calendar. */
  source: z.string().nullable(),
  /** Why the calendar could not be read. */
  fault: z.string().nullable(),
  /** Titles of events that are left out because they cannot be read. */
  unreadable: z.array(z.string()),
  /** Time zones that nobody knows; their times count as the reader's. */
  unknownZones: z.array(z.string()),
  lines: z.array(
    z.object({
      date: day,
      start: z.string(),
      end: z.string(),
      hours: z.number(),
      title: z.string(),
      project: projectReference.nullable(),
      category: z.enum(CATEGORIES).nullable(),
    }),
  ),
})

export type CalendarLines = z.infer<typeof calendarLines>

export type CalendarLine = CalendarLines['lines'][number]

const lines = calls({ tag: 'Calendars' })

/** `zone` is the device's; it counts if the company has chosen none. */
const weekQuery = z.strictObject({ week: day, zone: timeZone.optional() })

export const OWN_EVENTS_PATH = '/api/own-calendar/events'

export const getCalendarLines = lines(`GET ${OWN_EVENTS_PATH}`, 'entries.write', {
  summary: "Lines for a week of one's sheet from the calendar that one has chosen; 409 for nobody's session",
  conflicts: true,
  query: weekQuery,
  reply: calendarLines,
})

export const readCalendarFile = lines(`POST ${OWN_EVENTS_PATH}`, 'entries.write', {
  summary: "Lines for a week of one's sheet from an iCalendar file, which is not kept",
  query: weekQuery,
  upload: { types: ['text/calendar', 'application/octet-stream'], maxBytes: MAX_CALENDAR_BYTES },
  body: uploadedFile,
  reply: calendarLines,
  onlyReads: true,
})
