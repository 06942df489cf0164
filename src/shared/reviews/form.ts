import type { z } from 'zod'
import { RATING_FIELDS } from './choices.ts'
import { type PerformanceReview, reviewChange, reviewForm, type ReviewForm } from './contract.ts'

/** The values of the form while somebody types. */
export type FormValues = z.input<typeof reviewForm>

/** Fields of the form, in its order. */
export const FORM_FIELDS = [
  'userId',
  'reviewerId',
  'reviewPeriod',
  'periodStart',
  'periodEnd',
  'reviewDate',
  ...RATING_FIELDS,
  'overallRating',
  'goals',
  'comments',
] as const satisfies readonly (keyof ReviewForm)[]

export type FormField = (typeof FORM_FIELDS)[number]

export function formValuesOf(review: PerformanceReview): FormValues {
  const { goals, goalProgress } = review
  const fields = Object.fromEntries(FORM_FIELDS.map((field) => [field, review[field]])) as unknown as FormValues
  return { ...fields, goals: goals.map((title, nth) => ({ title, progress: goalProgress[nth] ?? 0 })) }
}

/** Fields in which typed values differ from a review, or two reviews from each other. */
export function differing(one: FormValues, other: FormValues): FormField[] {
  return FORM_FIELDS.filter((field) => !sameValue(one[field], other[field]))
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

/** A missing value equals an empty text, and white space around a text does not count; neither does a goal without words. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value))
    return namedGoals(value as NonNullable<FormValues['goals']>).map(({ title, progress }) => [
      title.trim(),
      progress ?? 0,
    ])
  return (typeof value === 'string' ? value.trim() : value) ?? ''
}

function namedGoals<Goal extends { title: string }>(goals: readonly Goal[]): Goal[] {
  return goals.filter(({ title }) => title.trim() !== '')
}

/** Fields that are saved together or not at all, by the field that shows what is wrong with them. */
const TOGETHER: Partial<Record<FormField, readonly FormField[]>> = {
  reviewerId: ['userId', 'reviewerId'],
  periodEnd: ['reviewPeriod', 'periodStart', 'periodEnd'],
}

/** The typed values that can be saved: fields that differ from the review and are valid. */
export function savable(typed: FormValues, base: PerformanceReview): z.output<typeof reviewChange> {
  const values = { ...typed, goals: namedGoals(typed.goals ?? []) }
  const wrong = new Set(
    (reviewForm.safeParse(values).error?.issues ?? []).flatMap(({ path: [field] }) => {
      const at = field as FormField
      return TOGETHER[at] ?? [at]
    }),
  )
  const fields = differing(values, formValuesOf(base)).filter((field) => !wrong.has(field))
  return reviewChange.parse(Object.fromEntries(fields.map((field) => [field, values[field]])))
}
