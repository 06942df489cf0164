import { useWatch } from 'react-hook-form'
import { RATING_FIELDS } from '#shared/reviews/contract.ts'
import { suggestedOverall } from '#shared/reviews/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { oneDecimal } from '../figures.ts'
import { FIELD_LABELS, MAX_RATING, type RatingField as Name } from '../words.ts'
import type { ReviewFormState } from './about-fields.tsx'
import { RatingField } from './rating-field.tsx'

/** The five dimensions, and the overall rating, which follows them until somebody thinks otherwise. */
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

/** A typed number, with a point or a comma; null where nothing is typed. */
function typedNumber(text: string | number | null): number | null {
  if (typeof text !== 'string') return text
  const trimmed = text.trim()
  return trimmed === '' ? null : Number(trimmed.replace(',', '.'))
}
