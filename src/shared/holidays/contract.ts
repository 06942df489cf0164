import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { day } from '../time/day.ts'

/** A country, or a country and its region: GB, GB-ENG, DE-BY. */
export const holidayCalendar = z
  .string()
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'A country and, where it has them, a region: GB, GB-ENG')

/** A day on which nobody of that calendar works. */
export const holiday = z.object({ date: day, name: z.string() })

export type Holiday = z.infer<typeof holiday>

export const listHolidays = endpoint({
  method: 'GET',
  path: '/api/holidays',
  summary: 'Public holidays of a country or region, from a day to a day',
  tag: 'Leave',
  query: z.strictObject({ calendar: holidayCalendar, from: day, to: day }),
  reply: z.array(holiday),
  reads: [],
})

export const listHolidayCalendars = endpoint({
  method: 'GET',
  path: '/api/holidays/calendars',
  summary: 'Countries and regions whose public holidays are known, by name',
  tag: 'Leave',
  reply: z.array(z.object({ calendar: holidayCalendar, name: z.string() })),
  reads: [],
})
