import type { ComponentProps } from 'react'
import { FIRST_DAY, isDay, LAST_DAY, type Day } from '#shared/time/day.ts'
import { Input } from '../ui/input.tsx'
import { SettledInput } from '../ui/settled-input.tsx'

/** A form's field for a day. */
export function DayInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  return <Input {...props} {...endsOf(props)} type="date" />
}

interface SettledDayProps extends Omit<
  ComponentProps<typeof SettledInput>,
  'type' | 'accepts' | 'onSettled' | 'value'
> {
  value: Day | undefined
  /** Undefined if the field is emptied. */
  onDay: (day: Day | undefined) => void
}

/** A field for a day that takes effect while somebody types; a partly typed year is not reported. */
export function SettledDay({ value, onDay, ...input }: SettledDayProps) {
  return (
    <SettledInput
      {...input}
      {...endsOf(input)}
      type="date"
      value={value ?? ''}
      accepts={(text) => text === '' || isDay(text)}
      onSettled={(text) => onDay(text || undefined)}
    />
  )
}

/** The days that can be asked for, unless a field has a narrower range. */
function endsOf({ min = FIRST_DAY, max = LAST_DAY }: Pick<ComponentProps<typeof Input>, 'min' | 'max'>) {
  return { min, max }
}
