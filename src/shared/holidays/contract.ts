import { z } from 'zod'
import { daysInOrder, requiredDay, requiredName } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { listQuery } from '../http/list.ts'
import { recordCalls } from '../http/record.ts'
import { day, daysBetween } from '../time/day.ts'
import { LONGEST_COMPANY_HOLIDAY_DAYS } from './rules.ts'

const call = calls({ tag: 'Leave', reads: ['leave'], writes: ['leave', 'audit'] })

/** A country, or a country and its region: GB, GB-ENG, DE-BY. */
export const holidayCalendar = z
  .string()
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'A country and, where it has them, a region: GB, GB-ENG')

/** A day on which nobody of that calendar works. */
export const holiday = z.object({ date: day, name: z.string() })

export type Holiday = z.infer<typeof holiday>

export const listHolidays = call('GET /api/holidays', 'directory.read', {
  summary: "Public holidays of a country or region and the company's own ones there, from a day to a day",
  query: z.strictObject({ calendar: holidayCalendar, from: day, to: day }),
  reply: z.array(holiday),
})

export const listHolidayCalendars = call('GET /api/holidays/calendars', 'directory.read', {
  summary: 'Countries and regions whose public holidays are known, by name',
  reply: z.array(z.object({ calendar: holidayCalendar, name: z.string() })),
  reads: [],
})

/**
 * Days off that the company gives beside public holidays, both days included. If `calendar` is null they are for everybody,
 * else for people with this calendar or with one of its regions.
 */
export const companyHoliday = z.object({
  id: z.int(),
  startDate: day,
  endDate: day,
  name: z.string(),
  calendar: holidayCalendar.nullable(),
  version: z.int(),
})

export type CompanyHoliday = z.infer<typeof companyHoliday>

const ownHoliday = recordCalls(call, '/api/company-holidays', companyHoliday)

export const listCompanyHolidays = call('GET /api/company-holidays', 'directory.read', {
  summary: "The company's own holidays, latest first; from/to keep those that touch the range",
  query: listQuery({ from: day.optional(), to: day.optional() }),
  reply: z.array(companyHoliday),
})

const companyHolidayFields = z.object({
  name: requiredName('Name', 100),
  startDate: requiredDay('First day'),
  endDate: requiredDay('Last day'),
  calendar: holidayCalendar.nullish(),
})

/** What a person fills in. */
export const companyHolidayForm = companyHolidayFields
  .refine(...daysInOrder('Must not be before the first day'))
  .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < LONGEST_COMPANY_HOLIDAY_DAYS, {
    path: ['endDate'],
    message: `At most ${LONGEST_COMPANY_HOLIDAY_DAYS} days`,
  })

export type CompanyHolidayForm = z.infer<typeof companyHolidayForm>

export const createCompanyHoliday = ownHoliday.create(
  'leave.manage',
  companyHolidayForm,
  'Add a company holiday; standing leave on its days is counted again',
)

export const updateCompanyHoliday = ownHoliday.update(
  'leave.manage',
  companyHolidayFields,
  'Change a company holiday; standing leave on its days is counted again',
)

export const deleteCompanyHoliday = ownHoliday.remove(
  'leave.manage',
  'Delete a company holiday; standing leave on its days is counted again',
)
