import { CircleCheck, CircleDashed, CircleX, Undo2, type LucideIcon } from 'lucide-react'
import type { LeaveStatus, LeaveType } from '#shared/leave/choices.ts'
import { dayAs } from '#shared/time/day-text.ts'
import type { LeaveSpan } from '#shared/capacity/working-time.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { daysText } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { plainText } from '../records/field-text.ts'
import type { BadgeTone } from '../ui/badge.tsx'

/** The mark of each kind of leave, for places with room for a single letter. */
export const TYPE_MARKS: Readonly<Record<LeaveType, { letter: string; color: string }>> = {
  'Annual Leave': { letter: 'A', color: 'var(--series-1)' },
  'Sick Leave': { letter: 'S', color: 'var(--series-3)' },
  'Personal Leave': { letter: 'P', color: 'var(--series-5)' },
  'Bereavement Leave': { letter: 'B', color: 'var(--series-7)' },
  'Study Leave': { letter: 'T', color: 'var(--series-2)' },
  'Parental Leave': { letter: 'L', color: 'var(--series-4)' },
}

/** The mark of a kind of leave; without a kind, the reader may only know that somebody is away. */
export function markOf(leaveType: LeaveType | undefined): { letter: string; color: string } {
  return leaveType === undefined ? { letter: '', color: 'var(--series-6)' } : TYPE_MARKS[leaveType]
}

/** Mon 12 Oct; with the year if it differs from the reader's. */
export function weekdayText(day: Day, today: Day): string {
  return dayAs(day, day.slice(0, 4) === today.slice(0, 4) ? 'EEE d MMM' : 'EEE d MMM yyyy')
}

/** Mon 12 Oct – Wed 14 Oct noon; Mon 12 Oct, morning. */
export function spanText({ startDate, endDate, startsAtNoon, endsAtNoon }: LeaveSpan, today: Day): string {
  const start = weekdayText(startDate, today)
  if (startDate === endDate) return `${start}${startsAtNoon ? ', afternoon' : endsAtNoon ? ', morning' : ''}`
  return `${start}${startsAtNoon ? ' noon' : ''} – ${weekdayText(endDate, today)}${endsAtNoon ? ' noon' : ''}`
}

/** The same for leave without half days. */
export function wholeDaysText({ startDate, endDate }: Pick<LeaveSpan, 'startDate' | 'endDate'>, today: Day): string {
  return spanText({ startDate, endDate, startsAtNoon: false, endsAtNoon: false }, today)
}

/** The same with less room: 12 – 16 Oct, 30 Nov – 11 Dec. */
export function shortSpanText({ startDate, endDate }: LeaveSpan, today: Day): string {
  const thisYear = [startDate, endDate].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const end = dayAs(endDate, thisYear ? 'd MMM' : 'd MMM yyyy')
  if (startDate === endDate) return end
  const sameMonth = startDate.slice(0, 7) === endDate.slice(0, 7)
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${dayAs(startDate, sameMonth ? 'd' : sameYear ? 'd MMM' : 'd MMM yyyy')} – ${end}`
}

/** How each status is marked in addition to its word. */
export const STATUS_LOOKS: Record<LeaveStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  Pending: { tone: 'caution', icon: CircleDashed },
  Approved: { tone: 'positive', icon: CircleCheck },
  Rejected: { tone: 'danger', icon: CircleX },
  Withdrawn: { tone: 'neutral', icon: Undo2 },
}

const SPAN_LABELS = {
  leaveType: 'Type',
  startDate: 'Start date',
  endDate: 'End date',
  startsAtNoon: 'Begins at noon',
  endsAtNoon: 'Ends at noon',
} as const

/** The labels of a request's fields in its form. */
export const FORM_LABELS = { ...SPAN_LABELS, reason: 'Reason' } as const

export const FORM_FIELDS = Object.keys(FORM_LABELS) as (keyof typeof FORM_LABELS)[]

/** The labels in its history, including fields that follow from others. */
export const FIELD_LABELS = {
  ...SPAN_LABELS,
  totalDays: 'Days',
  reason: 'Reason',
  status: 'Status',
  decisionNote: 'Note',
} as const satisfies Partial<Record<keyof LeaveRequest, string>>

export type LeaveField = keyof typeof FIELD_LABELS

/** A field's value in words; a dash if it is empty. */
export function fieldText(field: LeaveField, value: unknown): string {
  if (field === 'totalDays') return daysText(Number(value))
  const isDay = field === 'startDate' || field === 'endDate'
  return isDay && typeof value === 'string' ? dayAs(value, 'EEE d MMM yyyy') : plainText(value)
}

/** What somebody did with a request, if the record's word does not fit into a sentence. */
export const DEEDS = { created: 'made', withdrawn: 'withdrew' } as const
