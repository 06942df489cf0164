import { clsx } from 'clsx'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { RATING_LABELS, RATING_WORDS, type RatingField as Name } from '../words.ts'
import type { ReviewFormState } from './about-fields.tsx'

interface RatingFieldProps {
  form: ReviewFormState
  name: Name
  onRate: (name: Name, rating: number) => void
}

/** One dimension: five choices, all of them in sight with what they say. */
export function RatingField({ form: { control }, name, onRate }: RatingFieldProps) {
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
                // The first one takes the focus where a rating is missing.
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
