import { CircleCheck, PencilLine, Send, type LucideIcon } from 'lucide-react'
import type { RATING_FIELDS, ReviewStatus } from '#shared/reviews/choices.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import type { ReviewField } from '#shared/reviews/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { BadgeTone } from '../ui/badge.tsx'

export type RatingField = (typeof RATING_FIELDS)[number]

/** How each status (spec §4) is marked in addition to its word. */
export const STATUS_LOOKS: Record<ReviewStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  Draft: { tone: 'neutral', icon: PencilLine },
  Submitted: { tone: 'caution', icon: Send },
  Completed: { tone: 'positive', icon: CircleCheck },
}

/** The five dimensions of spec §3. */
export const RATING_LABELS: Record<RatingField, string> = {
  technicalSkills: 'Technical Skills',
  communication: 'Communication',
  teamwork: 'Teamwork',
  leadership: 'Leadership',
  innovation: 'Innovation',
}

/** The word for each rating, from 1 on. */
export const RATING_WORDS = ['Far below', 'Below', 'As expected', 'Above', 'Outstanding'] as const

/** 4 · Above */
export function ratingText(rating: number | null | undefined): string {
  return rating ? `${rating} · ${RATING_WORDS[rating - 1]}` : '–'
}

/** The labels of a review's fields in forms and its history; submitting also changes the status. */
export const FIELD_LABELS: Record<ReviewField | 'status', string> = {
  userId: 'Person',
  reviewerId: 'Reviewer',
  reviewPeriod: 'Period',
  periodStart: 'First day',
  periodEnd: 'Last day',
  reviewDate: 'Review date',
  ...RATING_LABELS,
  overallRating: 'Overall rating',
  goals: 'Goals',
  goalProgress: 'Progress of the goals',
  comments: 'Comments',
  status: 'Status',
}

/** A field's value in words; a dash if it is empty. */
export function fieldText(field: string, value: unknown, nameOf: (id: number) => string | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'userId' || field === 'reviewerId') return nameOf(Number(value)) ?? '…'
  if (field === 'overallRating') return oneDecimal(Number(value))
  if (field in RATING_LABELS) return ratingText(Number(value))
  if (Array.isArray(value)) return value.map(goalText).join(', ') || '–'
  if (typeof value !== 'string') return '–'
  return /Start$|End$|Date$/.test(field) ? dayText(value) : value
}

/** A goal is a text, a progress or both. */
function goalText(goal: unknown): string {
  if (typeof goal === 'number') return `${goal} %`
  if (typeof goal === 'string') return goal
  const { title, progress } = goal as { title: string; progress?: number }
  return `${title} (${progress ?? 0} %)`
}

/** The days of a review: 1 Jul 2026 – 31 Dec 2026; empty if only their name is known. */
export function periodDays({ periodStart, periodEnd }: Pick<PerformanceReview, 'periodStart' | 'periodEnd'>): string {
  return periodStart && periodEnd ? `${dayText(periodStart)} – ${dayText(periodEnd)}` : ''
}

const decimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** An overall rating, always with its decimal: 4.0. */
export function oneDecimal(rating: number): string {
  return decimal.format(rating)
}
