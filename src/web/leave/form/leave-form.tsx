import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { LEAVE_TYPES, leaveForm, type LeaveForm as Form } from '#shared/leave/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { Textarea } from '../../ui/input.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { Select } from '../../ui/select.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { useLeavePreview } from '../data.ts'
import { Preview } from '../preview.tsx'
import { FIELD_LABELS } from '../words.ts'
import { HalfDays } from './half-days.tsx'
import { DayInput } from '../../widgets/day-input.tsx'

/** What the form holds while one types. */
export type FormValues = z.input<typeof leaveForm>

export type LeaveFormState = UseFormReturn<FormValues, unknown, Form>

export function useLeaveForm(defaultValues: Partial<FormValues>): LeaveFormState {
  return useForm<FormValues, unknown, Form>({ resolver: zodResolver(leaveForm), defaultValues })
}

const FIELDS = [
  'userId',
  'leaveType',
  'startDate',
  'endDate',
  'startsAtNoon',
  'endsAtNoon',
  'reason',
] as const satisfies readonly (keyof Form)[]

/** Shows what the server found wrong at the fields; what belongs to none stands at the type. */
export function showFaults({ setError }: LeaveFormState, error: Error): void {
  showFieldFaults(setError, error, FIELDS, 'leaveType')
}

interface LeaveFormProps extends FormButtonsProps {
  form: LeaveFormState
  today: Day
  onSubmit: (values: Form) => void
  /** The request that is changed; absent for a new one. */
  id?: number
  /** Whose leave it is: a field for a new request. */
  person: ReactNode
  /** Stands above the fields. */
  notice?: ReactNode
}

/** All that people fill in of a request, and beside it what the request would mean. */
export function LeaveForm({ form, today, onSubmit, id, person, notice, ...buttons }: LeaveFormProps) {
  const { register, control, handleSubmit, getValues, setValue, formState } = form
  const { errors, dirtyFields } = formState
  const values = useWatch({ control })
  const preview = useLeavePreview(values, id)

  /** A range never runs backwards, and one day needs one field alone. */
  function follow(changed: 'startDate' | 'endDate'): void {
    const { startDate, endDate } = getValues()
    const other = changed === 'startDate' ? 'endDate' : 'startDate'
    const day = getValues(changed)
    if (day && (!getValues(other) || startDate > endDate)) setValue(other, day, { shouldDirty: true })
    // What was two half days is none where both fall on one.
    const nothingLeft = getValues('startsAtNoon') && getValues('endsAtNoon')
    if (getValues('startDate') === getValues('endDate') && nothingLeft) setValue('endsAtNoon', false)
  }

  return (
    <DialogForm
      {...buttons}
      ref={useLateFocus<HTMLFormElement>()}
      dirty={Object.keys(dirtyFields).length > 0}
      onSubmit={handleSubmit(onSubmit)}
    >
      {notice}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="space-y-3.5">
          {person}
          <Field label={FIELD_LABELS.leaveType} error={errors.leaveType?.message}>
            {(aria) => (
              <Select {...aria} {...register('leaveType')}>
                {LEAVE_TYPES.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={FIELD_LABELS.startDate} error={errors.startDate?.message}>
              {(aria) => <DayInput {...aria} {...register('startDate', { onChange: () => follow('startDate') })} />}
            </Field>
            {/* While its year is typed, the end is long before any start. */}
            <Field label={FIELD_LABELS.endDate} error={errors.endDate?.message}>
              {(aria) => <DayInput {...aria} {...register('endDate', { onBlur: () => follow('endDate') })} />}
            </Field>
          </div>
          <HalfDays form={form} />
          <Field label={FIELD_LABELS.reason} error={errors.reason?.message}>
            {(aria) => <Textarea {...aria} {...register('reason')} rows={2} />}
          </Field>
        </div>
        <Preview read={preview} leave={values} today={today} />
      </div>
    </DialogForm>
  )
}
