import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { newProject, PRIORITIES, PROJECT_STATUSES, type ProjectForm as Form } from '#shared/projects/contract.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { ChosenSkills } from '../../widgets/skills/chosen-skills.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { typedNumber, typedOrNull } from '../../widgets/typed-values.ts'
import { FIELD_LABELS } from '../fields.ts'
import { TagsField } from '../tags.tsx'
import { FORM_FIELDS, type FormField, type FormValues } from './values.ts'
import { DayInput } from '../../widgets/day-input.tsx'

export type ProjectFormState = UseFormReturn<FormValues, unknown, Form>

export function useProjectForm(defaultValues: FormValues): ProjectFormState {
  return useForm<FormValues, unknown, Form>({ resolver: zodResolver(newProject), defaultValues })
}

/** Shows what the server found wrong at the fields; what belongs to none stands at the name. */
export function showFaults({ setError }: ProjectFormState, error: Error): void {
  showFieldFaults(setError, error, FORM_FIELDS, 'name')
}

interface ProjectFormProps extends FormButtonsProps {
  form: ProjectFormState
  onSubmit: (values: Form) => void
  /** Stands above the fields. */
  notice?: ReactNode
}

/** All that people fill in of a project. */
export function ProjectForm({ form, onSubmit, notice, ...buttons }: ProjectFormProps) {
  const { register, control, handleSubmit, formState } = form
  const errorOf = (field: FormField) => formState.errors[field]?.message
  const number = (field: FormField, placeholder?: string) => (
    <Field label={FIELD_LABELS[field]} error={errorOf(field)}>
      {(aria) => (
        <Input
          {...aria}
          {...register(field, { setValueAs: typedNumber })}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
        />
      )}
    </Field>
  )
  const dayField = (field: 'startDate' | 'deadline') => (
    <Field label={FIELD_LABELS[field]} error={errorOf(field)}>
      {(aria) => <DayInput {...aria} {...register(field, { setValueAs: typedOrNull })} />}
    </Field>
  )

  return (
    <DialogForm {...buttons} dirty={formState.isDirty} onSubmit={handleSubmit(onSubmit)}>
      {notice}
      <Field label={FIELD_LABELS.name} error={errorOf('name')}>
        {(aria) => <Input {...aria} {...register('name')} autoComplete="off" />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={FIELD_LABELS.client} error={errorOf('client')}>
          {(aria) => <Input {...aria} {...register('client')} autoComplete="off" />}
        </Field>
        <Field label={FIELD_LABELS.industry} error={errorOf('industry')}>
          {(aria) => <Input {...aria} {...register('industry')} autoComplete="off" />}
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label={FIELD_LABELS.status} error={errorOf('status')}>
          {(aria) => (
            <Select {...aria} {...register('status')}>
              {PROJECT_STATUSES.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={FIELD_LABELS.priority} error={errorOf('priority')}>
          {(aria) => (
            <Select {...aria} {...register('priority', { setValueAs: typedOrNull })}>
              <option value="">Not set</option>
              {PRIORITIES.map((priority) => (
                <option key={priority}>{priority}</option>
              ))}
            </Select>
          )}
        </Field>
        {dayField('startDate')}
        {dayField('deadline')}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {number('totalHours')}
        {number('completionPercentage', 'By hours')}
        {number('budget', 'Not set')}
        {number('spent', 'Hours and expenses')}
      </div>
      <Field label={FIELD_LABELS.requiredSkills} error={errorOf('requiredSkills')}>
        {(aria) => (
          <Controller
            control={control}
            name="requiredSkills"
            render={({ field }) => (
              <ChosenSkills
                {...aria}
                ref={field.ref}
                label={FIELD_LABELS.requiredSkills}
                value={field.value ?? []}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.tags} error={errorOf('tags')}>
        {(aria) => (
          <Controller
            control={control}
            name="tags"
            render={({ field }) => (
              <TagsField {...aria} ref={field.ref} value={field.value ?? []} onChange={field.onChange} />
            )}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.description} error={errorOf('description')}>
        {(aria) => <Textarea {...aria} {...register('description')} rows={4} />}
      </Field>
    </DialogForm>
  )
}
