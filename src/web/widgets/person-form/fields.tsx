import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { EXPERIENCE_LEVELS } from '#shared/people/choices.ts'
import type { User, UserForm, userForm } from '#shared/people/contract.ts'
import { SENIORITY } from '#shared/people/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import { hoursText } from '../figures.ts'
import { PersonName } from '../people/person-name.tsx'

export type PersonField = keyof UserForm

/** The labels of a person's fields, in the form and the history. */
export const FIELD_LABELS: Record<PersonField, string> = {
  name: 'Name',
  role: 'Role',
  experience: 'Seniority',
  joinDate: 'Join date',
  managerId: 'Manager',
  email: 'E-mail',
  phone: 'Phone',
  location: 'Location',
  holidayCalendar: 'Public holidays',
  contractedHours: 'Contracted hours',
  skills: 'Skills',
  initials: 'Initials',
  username: 'Username',
}

const FIELDS = Object.keys(FIELD_LABELS) as PersonField[]

/** The values of the form while somebody types. */
export type FormValues = z.input<typeof userForm>

export const EMPTY_FORM: FormValues = {
  name: '',
  role: '',
  experience: null,
  joinDate: null,
  managerId: null,
  email: null,
  phone: null,
  location: null,
  skills: [],
}

export function formValuesOf(person: User): FormValues {
  return Object.fromEntries(FIELDS.map((field) => [field, person[field]])) as FormValues
}

/** Skills are a set; their order does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

function comparable(value: unknown): unknown {
  const texts = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return texts ? value.toSorted((a, b) => a.localeCompare(b)) : (value ?? null)
}

/** The hours of a week in words: 8, 8, 8, 8, 8, 0, 0 (40 h). */
export function weekText(hours: readonly number[]): string {
  return `${hours.join(', ')} (${hoursText(weekHours(hours))})`
}

export function weekHours(hours: readonly (number | null | undefined)[]): number {
  return hours.reduce<number>((sum, one) => sum + (Number(one) || 0), 0)
}

/** A field's value in words; calendars by their names. */
export function fieldText(field: PersonField, value: unknown, calendarName: (calendar: string) => string): ReactNode {
  if (field === 'managerId') return <PersonName id={typeof value === 'number' ? value : null} />
  if (field === 'contractedHours' && Array.isArray(value)) return weekText(value as number[])
  if (Array.isArray(value)) return value.join(', ') || '–'
  if (typeof value !== 'string' || value === '') return field === 'holidayCalendar' ? 'None' : '–'
  if (field === 'experience') return SENIORITY[value as (typeof EXPERIENCE_LEVELS)[number]]
  if (field === 'holidayCalendar') return calendarName(value)
  return field === 'joinDate' ? dayText(value) : value
}
