import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordForm } from '../../records/form.tsx'
import { Input } from '../../ui/input.tsx'
import { hoursText } from '../figures.ts'
import { typedNumber } from '../typed-values.ts'
import { weekHours, type FormValues } from './fields.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface WeekHoursProps<Values extends FieldValues, Form> {
  /** Its field is called `contractedHours`. */
  form: RecordForm<Values, Form>
  hint?: string
}

/** Contracted hours by weekday, and their sum. */
export function WeekHours<Values extends FieldValues, Form>({ form, hint }: WeekHoursProps<Values, Form>) {
  const { labels } = form as RecordForm<FieldValues, Form>
  const { register, watch, formState } = form as unknown as UseFormReturn<Pick<FormValues, 'contractedHours'>>
  const errors = formState.errors.contractedHours
  const faults = WEEKDAYS.map((_, nth) => errors?.[nth]?.message)
  const fault = faults.find((message) => message !== undefined) ?? errors?.message
  const sum = weekHours((watch('contractedHours') ?? []).map((hours) => typedNumber(hours)))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{labels['contractedHours']}</legend>
      {hint !== undefined && <p className="mb-2 text-sm text-muted">{hint}</p>}
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {WEEKDAYS.map((weekday, nth) => (
          <label key={weekday} className="min-w-0 text-xs text-muted">
            <span aria-hidden className="mb-1 block">
              {weekday.slice(0, 3)}
            </span>
            <span className="sr-only">Hours on {weekday}</span>
            <Input
              {...register(`contractedHours.${nth}`, { setValueAs: typedNumber })}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={faults[nth] !== undefined}
              className="px-2! text-center"
            />
          </label>
        ))}
        <p className="min-w-0 text-xs text-muted">
          <span className="mb-1 block">Week</span>
          <output className="flex h-9 items-center text-base font-medium text-ink max-md:h-11">{hoursText(sum)}</output>
        </p>
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-danger-ink">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
