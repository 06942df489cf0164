import type { AllocationForm, ResourceAllocation } from '#shared/allocations/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { hoursText, percentText } from '../../widgets/figures.ts'

export type BookingField = keyof AllocationForm

/** What people change of a booking, as the form and the history name it. */
export const FIELD_LABELS: Record<BookingField, string> = {
  userId: 'Person',
  projectId: 'Project',
  startDate: 'Start date',
  endDate: 'End date',
  allocatedPercentage: 'Percentage',
  allocatedHours: 'Hours a week',
  isConfirmed: 'State',
  note: 'Note',
}

export const FIELDS = Object.keys(FIELD_LABELS) as BookingField[]

/** A field's value in words; people and projects by their names. */
export function fieldText(
  field: BookingField,
  value: unknown,
  { person, project }: { person: (id: number) => string; project: (id: number) => string },
): string {
  if (field === 'userId') return person(Number(value))
  if (field === 'projectId') return project(Number(value))
  if (field === 'isConfirmed') return value === 'Yes' ? 'Confirmed' : 'Tentative'
  if (field === 'allocatedPercentage') return percentText(Number(value))
  if (field === 'allocatedHours') return hoursText(Number(value))
  if (typeof value !== 'string' || value === '') return '–'
  return field === 'note' ? value : dayText(value)
}

/** A booking as the form holds it: its share either as percent or as hours. */
export function formValuesOf(booking: ResourceAllocation): AllocationForm {
  const { userId, projectId, startDate, endDate, allocatedPercentage, isConfirmed, note } = booking
  return { userId, projectId, startDate, endDate, allocatedPercentage, isConfirmed, note }
}
