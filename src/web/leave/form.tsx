import type { ReactNode } from 'react'
import { useWatch, type DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { leaveForm, type LeaveForm as Form } from '#shared/leave/contract.ts'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import type { Day } from '#shared/time/day.ts'
import { ChoiceField, DayField, faultOf, FormBody, LongTextField, useRecordForm } from '../records/form.tsx'
import type { FormButtonsProps } from '../ui/form-buttons.tsx'
import { useLateFocus } from '../ui/late-focus.ts'
import { Segments } from '../ui/segments.tsx'
import { useLeavePreview } from './data.ts'
import { Preview } from './preview.tsx'
import { FORM_LABELS } from './words.ts'

type LeaveFormState = ReturnType<typeof useLeaveForm>

/** Only a new request has a field for the person. */
export function useLeaveForm(values: DefaultValues<z.input<typeof leaveForm>>, { isNew }: { isNew: boolean }) {
  const labels = isNew ? { userId: 'Person', ...FORM_LABELS } : FORM_LABELS
  return useRecordForm({ schema: leaveForm, values, labels, otherwise: 'leaveType' })
}

interface LeaveFormProps extends FormButtonsProps {
  form: LeaveFormState
  today: Day
  onSubmit: (values: Form) => void
  /** The request that is changed; absent for a new one. */
  id?: number
  /** Whose leave it is: a field for a new request. */
  person: ReactNode
  /** Shown below the reason. */
  more?: ReactNode
  notice?: ReactNode
}

/** Everything that people fill in for a request, and beside it what the request would mean. */
export function LeaveForm({ today, id, person, more, ...props }: LeaveFormProps) {
  const { form } = props
  const { control, getValues, setValue } = form
  const values = useWatch({ control })
  const preview = useLeavePreview(values, id)

  /** A range never ends before it begins, and a single day needs only one field. */
  function follow(changed: 'startDate' | 'endDate'): void {
    const { startDate, endDate } = getValues()
    const other = changed === 'startDate' ? 'endDate' : 'startDate'
    const day = getValues(changed)
    if (day && (!getValues(other) || startDate > endDate)) setValue(other, day, { shouldDirty: true })
    // Two half days are nothing if both fall on one day.
    const nothingLeft = getValues('startsAtNoon') && getValues('endsAtNoon')
    if (getValues('startDate') === getValues('endDate') && nothingLeft) setValue('endsAtNoon', false)
  }

  return (
    <FormBody {...props} ref={useLateFocus<HTMLFormElement>()}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="space-y-3.5">
          {person}
          <ChoiceField form={form} name="leaveType" choices={LEAVE_TYPES} />
          <div className="grid grid-cols-2 gap-3">
            <DayField form={form} name="startDate" options={{ onChange: () => follow('startDate') }} />
            {/* While its year is typed, the end is long before any start. */}
            <DayField form={form} name="endDate" options={{ onBlur: () => follow('endDate') }} />
          </div>
          <HalfDays form={form} />
          <LongTextField form={form} name="reason" rows={2} />
          {more}
        </div>
        <Preview read={preview} leave={values} today={today} />
      </div>
    </FormBody>
  )
}

const PARTS = { whole: 'Whole day', morning: 'Morning', afternoon: 'Afternoon' } as const

/** Half days: a part of a single day, or noon at either end of several. */
function HalfDays({ form }: { form: LeaveFormState }) {
  const { control, register, setValue } = form
  const [startDate, endDate, startsAtNoon, endsAtNoon] = useWatch({
    control,
    name: ['startDate', 'endDate', 'startsAtNoon', 'endsAtNoon'],
  })
  const fault = faultOf(form, 'endsAtNoon') ?? faultOf(form, 'startsAtNoon')
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
              {FORM_LABELS[field]}
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
