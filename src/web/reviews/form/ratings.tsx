import { clsx } from 'clsx'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { RATING_FIELDS } from '#shared/reviews/choices.ts'
import { MAX_RATING, suggestedOverall } from '#shared/reviews/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { FIELD_LABELS, type RatingField as Name, oneDecimal, RATING_LABELS, RATING_WORDS } from '../words.ts'
import type { ReviewFormState } from './about-fields.tsx'

/** The five dimensions, and the overall rating, which follows from them until somebody enters another one. */
export function Ratings({ form }: { form: ReviewFormState }) {
  const { control, register, setValue, getValues, formState } = form
  const ratings = useWatch({ control, name: [...RATING_FIELDS] })
  const overall = useWatch({ control, name: 'overallRating' })
  const suggested = suggestedOverall(Object.fromEntries(RATING_FIELDS.map((field, nth) => [field, ratings[nth]])))
  const put = (field: Name | 'overallRating', rating: number | null) =>
    setValue(field, rating, { shouldDirty: true, shouldValidate: true })

  function rate(name: Name, rating: number) {
    const before = suggestedOverall(getValues())
    const typed = getValues('overallRating') ?? null
    put(name, rating)
    if (typed === null || typed === before) put('overallRating', suggestedOverall(getValues()))
  }

  return (
    <>
      <div className="divide-y divide-line">
        {RATING_FIELDS.map((name) => (
          <RatingField key={name} form={form} name={name} onRate={rate} />
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-2 border-t border-line pt-3">
        <Field
          label={`${FIELD_LABELS.overallRating} (0–${MAX_RATING})`}
          error={formState.errors.overallRating?.message}
          className="w-48"
        >
          {(aria) => (
            <Input
              {...aria}
              {...register('overallRating', { setValueAs: typedNumber })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
        <p className="flex min-h-9 flex-wrap items-center gap-2 text-sm text-muted">
          {suggested === null
            ? 'Once all five are rated, their mean is suggested.'
            : `The mean of the five is ${oneDecimal(suggested)}.`}
          {suggested !== null && suggested !== overall && (
            <Button look="outline" size="small" onClick={() => put('overallRating', suggested)}>
              Use {oneDecimal(suggested)}
            </Button>
          )}
        </p>
      </div>
    </>
  )
}

/** A typed number, with a point or a comma; null if nothing is typed. */
function typedNumber(text: string | number | null): number | null {
  if (typeof text !== 'string') return text
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed.replace(',', '.'))
}

interface RatingFieldProps {
  form: ReviewFormState
  name: Name
  onRate: (name: Name, rating: number) => void
}

/** One dimension: five choices, all visible with their words. */
function RatingField({ form: { control }, name, onRate }: RatingFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const error = fieldState.error?.message
  const chosen = field.value ?? 0
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={id}
      aria-invalid={error !== undefined}
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
      className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <span id={id} className="text-sm font-medium">
        {RATING_LABELS[name]}
      </span>
      <div className="grid grid-cols-5 rounded-md bg-sunken p-0.5">
        {RATING_WORDS.map((word, nth) => {
          const rating = nth + 1
          return (
            <label
              key={word}
              className={clsx(
                'relative flex min-h-8 cursor-pointer items-center justify-center gap-1 rounded-sm px-1 text-sm outline-offset-1 outline-accent has-[:focus-visible]:outline-2 max-md:min-h-11 max-md:flex-col max-md:gap-0',
                rating === chosen ? 'bg-accent font-medium text-on-accent' : 'text-muted hover:text-ink',
              )}
            >
              <input
                // The first choice gets the focus if a rating is missing.
                {...(nth === 0 && { ref: field.ref })}
                type="radio"
                name={`${id}-rating`}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                checked={rating === chosen}
                onBlur={field.onBlur}
                onChange={() => onRate(name, rating)}
              />
              <span className="font-medium">{rating}</span>
              <span className="max-sm:sr-only">{word}</span>
            </label>
          )
        })}
      </div>
      {chosen > 0 && (
        <p aria-hidden className="text-sm text-muted sm:hidden">
          {RATING_WORDS[chosen - 1]}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-danger-ink md:col-start-2">
          {error}
        </p>
      )}
    </fieldset>
  )
}
