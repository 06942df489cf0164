import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { parseHours } from '#shared/timesheets/hours-text.ts'
import { TextField } from '../../records/form.tsx'
import { lateCode } from '../../ui/late-part.tsx'
import { useEntryRules } from '../entry-rules.ts'
import type { EntryFormState } from './fields.tsx'

// Nobody needs this code before something is typed.
const typing = lateCode(() => import('./typed-hours.ts'))

/**
 * Hours as people write them: 1:30, 1.5, 1,5, 90m or 1h 30m. When it loses the focus it shows what will be logged, by the
 * company's rounding; the arrow keys go a step up and down.
 */
export function HoursField({
  form,
}: {
  form: Pick<EntryFormState, 'register' | 'getFieldState' | 'formState' | 'labels' | 'getValues' | 'setValue'>
}) {
  const rules = useEntryRules()
  const { settledHours, nextHours } = typing.use() ?? {}

  function put(hours: number | undefined) {
    if (hours === undefined) return
    form.setValue('hours', hours, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  // The text that was left before the code that reads it was loaded.
  const left = useRef<string | null>(null)
  const settleLeft = useEffectEvent((settled: typeof settledHours) => {
    if (left.current !== null) put(settled?.(left.current, rules))
  })
  useEffect(() => settleLeft(settledHours), [settledHours])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (way === null) return
    event.preventDefault()
    put(nextHours?.(event.currentTarget.value, way, rules))
  }

  return (
    <TextField
      form={form}
      name="hours"
      options={{
        setValueAs: typedHours,
        onBlur: ({ target }: { target: HTMLInputElement }) => {
          left.current = settledHours ? null : target.value
          put(settledHours?.(target.value, rules))
        },
      }}
      inputMode="decimal"
      title="Such as 1:30, 1.5 or 90m"
      onFocus={() => {
        left.current = null
        typing.want()
      }}
      onKeyDown={onKeyDown}
    />
  )
}

/** The value of an input: a text while somebody types, or hours that were set. */
function typedHours(typed: string | number): number {
  return typeof typed === 'number' ? typed : parseHours(typed)
}
