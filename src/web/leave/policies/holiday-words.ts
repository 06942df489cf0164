import { format, parseISO } from 'date-fns'
import type { CompanyHoliday } from '#shared/holidays/contract.ts'

/** What people fill in of a holiday, as the form and the history name it. */
export const FIELD_LABELS = {
  name: 'Name',
  startDate: 'First day',
  endDate: 'Last day',
  calendar: 'For',
} as const satisfies Partial<Record<keyof CompanyHoliday, string>>

export type HolidayField = keyof typeof FIELD_LABELS

export const FIELDS = Object.keys(FIELD_LABELS) as HolidayField[]

/** Whose day off it is where no calendar is named. */
export const EVERYBODY = 'Everybody'

/** A field's value in words. */
export function fieldText(field: HolidayField, value: unknown): string {
  if (field === 'calendar') return typeof value === 'string' ? value : EVERYBODY
  if (typeof value !== 'string') return '–'
  return field === 'name' ? value : format(parseISO(value), 'EEE d MMM yyyy')
}
