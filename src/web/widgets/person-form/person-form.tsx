import { zodResolver } from '@hookform/resolvers/zod'
import { useId, type ReactNode } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { EXPERIENCE_LEVELS, userForm, type UserForm } from '#shared/people/contract.ts'
import { DEFAULT_LOCATION, SENIORITY } from '#shared/people/profile-rules.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { Input } from '../../ui/input.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { Select } from '../../ui/select.tsx'
import { ChosenSkills } from '../skills/chosen-skills.tsx'
import { showFieldFaults } from '../field-faults.ts'
import { useResourceSummary } from '../people/people.ts'
import { typedOrNull } from '../typed-values.ts'
import { CalendarSelect } from './calendar-select.tsx'
import { FIELD_LABELS, FIELDS, type FormValues, type PersonField } from './fields.ts'
import { WeekHours } from './week-hours.tsx'

type PersonFormState = UseFormReturn<FormValues, unknown, UserForm>

export function usePersonForm(defaultValues: FormValues): PersonFormState {
  return useForm<FormValues, unknown, UserForm>({ resolver: zodResolver(userForm), defaultValues })
}

/** Shows what the server found wrong at the fields; what belongs to none stands at the name. */
export function showFaults({ setError }: PersonFormState, error: Error): void {
  showFieldFaults(setError, error, FIELDS, 'name')
}

interface PersonFormProps extends FormButtonsProps {
  form: PersonFormState
  onSubmit: (values: UserForm) => void
  /** Whether the person is to be added, so that what is left out follows from the rest. */
  isNew?: boolean
  /** Stands above the fields. */
  notice?: ReactNode
  /** Stands below the fields. */
  children?: ReactNode
}

/** All that people fill in of a person. */
export function PersonForm({ form, onSubmit, isNew = false, notice, children, ...buttons }: PersonFormProps) {
  const { register, control, handleSubmit, watch, formState } = form
  const { errors, dirtyFields } = formState
  const { data: summary } = useResourceSummary()
  const rolesId = useId()
  const text = (field: Exclude<PersonField, 'contractedHours' | 'skills'>, type: 'text' | 'email' | 'tel' | 'date') => (
    <Field label={FIELD_LABELS[field]} error={errors[field]?.message}>
      {(aria) => <Input {...aria} {...register(field, { setValueAs: typedOrNull })} type={type} autoComplete="off" />}
    </Field>
  )

  return (
    <DialogForm
      {...buttons}
      ref={useLateFocus<HTMLFormElement>()}
      dirty={Object.keys(dirtyFields).length > 0}
      onSubmit={handleSubmit(onSubmit)}
    >
      {notice}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={FIELD_LABELS.name} error={errors.name?.message}>
          {(aria) => <Input {...aria} {...register('name')} autoComplete="off" />}
        </Field>
        <Field label={FIELD_LABELS.role} error={errors.role?.message}>
          {(aria) => <Input {...aria} {...register('role')} list={rolesId} autoComplete="off" />}
        </Field>
        <datalist id={rolesId}>
          {summary?.roles.map(({ role }) => (
            <option key={role}>{role}</option>
          ))}
        </datalist>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={FIELD_LABELS.experience} error={errors.experience?.message}>
          {(aria) => (
            <Select {...aria} {...register('experience', { setValueAs: typedOrNull })}>
              <option value="">Not set</option>
              {EXPERIENCE_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {SENIORITY[level]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {text('joinDate', 'date')}
        <Field label={FIELD_LABELS.initials} error={errors.initials?.message}>
          {(aria) => (
            <Input
              {...aria}
              {...register('initials', { setValueAs: (typed: string | undefined) => typed || undefined })}
              autoComplete="off"
              placeholder="From the name"
            />
          )}
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('email', 'email')}
        {text('phone', 'tel')}
        <Field label={FIELD_LABELS.location} error={errors.location?.message}>
          {(aria) => (
            <Input
              {...aria}
              {...register('location', { setValueAs: typedOrNull })}
              placeholder={DEFAULT_LOCATION}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={FIELD_LABELS.holidayCalendar} error={errors.holidayCalendar?.message}>
          {(aria) => (
            <Controller
              control={control}
              name="holidayCalendar"
              render={({ field }) => (
                <CalendarSelect
                  {...aria}
                  value={field.value}
                  onChange={field.onChange}
                  byLocation={isNew}
                  location={watch('location')}
                />
              )}
            />
          )}
        </Field>
      </div>
      <WeekHours form={form} />
      <Field label={FIELD_LABELS.skills} error={errors.skills?.message}>
        {(aria) => (
          <Controller
            control={control}
            name="skills"
            render={({ field }) => (
              <ChosenSkills
                {...aria}
                ref={field.ref}
                label={FIELD_LABELS.skills}
                value={field.value ?? []}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      {children}
    </DialogForm>
  )
}
