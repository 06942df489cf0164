import { useWatch } from 'react-hook-form'
import { Segments } from '../../ui/segments.tsx'
import { FIELD_LABELS } from '../words.ts'
import type { LeaveFormState } from './leave-form.tsx'

const PARTS = { whole: 'Whole day', morning: 'Morning', afternoon: 'Afternoon' } as const

/** Half days: a part of a single day, or noon at either end of several. */
export function HalfDays({ form }: { form: LeaveFormState }) {
  const { control, register, setValue, formState } = form
  const [startDate, endDate, startsAtNoon, endsAtNoon] = useWatch({
    control,
    name: ['startDate', 'endDate', 'startsAtNoon', 'endsAtNoon'],
  })
  const fault = formState.errors.endsAtNoon?.message ?? formState.errors.startsAtNoon?.message
  const single = Boolean(startDate) && startDate === endDate
  return (
    <div>
      {single ? (
        <Segments
          label="Part of the day"
          value={startsAtNoon ? 'afternoon' : endsAtNoon ? 'morning' : 'whole'}
          options={PARTS}
          onChange={(part) => {
            setValue('startsAtNoon', part === 'afternoon', { shouldDirty: true })
            setValue('endsAtNoon', part === 'morning', { shouldDirty: true })
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {(['startsAtNoon', 'endsAtNoon'] as const).map((field) => (
            <label key={field} className="flex min-h-7 items-center gap-2 text-sm max-md:min-h-10">
              <input type="checkbox" {...register(field)} className="size-4 accent-accent" />
              {FIELD_LABELS[field]}
            </label>
          ))}
        </div>
      )}
      {fault !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-danger-ink">
          {fault}
        </p>
      )}
    </div>
  )
}
