import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ReviewForm } from '#shared/reviews/contract.ts'
import { latestHalfYears, periodNamed } from '#shared/reviews/periods.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useToday } from '../../widgets/today.ts'
import { FIELD_LABELS } from '../words.ts'
import type { FormField, FormValues } from '#shared/reviews/form.ts'
import { PERIODS_OFFERED } from '#shared/reviews/rules.ts'
import { DayInput } from '../../widgets/day-input.tsx'

export type ReviewFormState = UseFormReturn<FormValues, unknown, ReviewForm>

/** Stands for a period with its own name and days. */
const OWN = 'own'

/** The person, the reviewer, the period and the day of a review. */
export function AboutFields({ form }: { form: ReviewFormState }) {
  const { control, register, formState } = form
  const [userId, reviewerId] = useWatch({ control, name: ['userId', 'reviewerId'] })
  const nameOf = usePersonNames([userId, reviewerId].filter((id) => typeof id === 'number'))
  const chosen = (id: number | undefined) => (id ? { name: nameOf(id) ?? '…' } : undefined)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <PersonField control={control} name="userId" label={FIELD_LABELS.userId} chosen={chosen(userId)} />
      <PersonField control={control} name="reviewerId" label={FIELD_LABELS.reviewerId} chosen={chosen(reviewerId)} />
      <PeriodField form={form} />
      <Field label={FIELD_LABELS.reviewDate} error={formState.errors.reviewDate?.message}>
        {(aria) => <DayInput {...aria} {...register('reviewDate')} />}
      </Field>
    </div>
  )
}

/** A half-year, or a period with its own name and days. */
function PeriodField({ form }: { form: ReviewFormState }) {
  const { control, register, setValue, formState } = form
  const [name, start, end] = useWatch({ control, name: ['reviewPeriod', 'periodStart', 'periodEnd'] })
  const today = useToday()
  const [own, setOwn] = useState(false)
  const half = periodNamed(name)
  const isOwn = own || half === null || half.start !== start || half.end !== end
  const offered = latestHalfYears(today, PERIODS_OFFERED)
  const periods = half && !offered.some((one) => one.name === half.name) ? [...offered, half] : offered
  const put = (field: 'reviewPeriod' | 'periodStart' | 'periodEnd', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: true })
  const choose = (value: string) => {
    setOwn(value === OWN)
    const period = periodNamed(value)
    if (!period) return
    put('reviewPeriod', period.name)
    put('periodStart', period.start)
    put('periodEnd', period.end)
  }
  const text = (field: FormField) => formState.errors[field]?.message
  const dayField = (field: 'periodStart' | 'periodEnd') => (
    <Field label={FIELD_LABELS[field]} error={text(field)}>
      {(aria) => <DayInput {...aria} {...register(field, { setValueAs: (day: string | null) => day || null })} />}
    </Field>
  )
  return (
    <>
      <Field label={FIELD_LABELS.reviewPeriod} error={isOwn ? undefined : text('reviewPeriod')}>
        {(aria) => (
          <Select {...aria} value={isOwn ? OWN : half.name} onChange={({ target }) => choose(target.value)}>
            {periods.map((period) => (
              <option key={period.name}>{period.name}</option>
            ))}
            <option value={OWN}>Custom dates…</option>
          </Select>
        )}
      </Field>
      {isOwn && (
        <div className="grid gap-3 sm:order-last sm:col-span-2 sm:grid-cols-3">
          <Field label="Name of the period" error={text('reviewPeriod')}>
            {(aria) => <Input {...aria} {...register('reviewPeriod')} autoComplete="off" />}
          </Field>
          {dayField('periodStart')}
          {dayField('periodEnd')}
        </div>
      )}
    </>
  )
}
