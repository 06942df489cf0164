import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm, useWatch, type DefaultValues, type UseFormReturn } from 'react-hook-form'
import { EXPENSE_CATEGORIES, type Expense, type ExpenseForm } from '#shared/expenses/contract.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { useCompanyMoney } from '../../widgets/money.ts'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { ProjectField } from '../../widgets/project-field.tsx'
import { useProjectName } from '../../widgets/project-list.ts'
import { FIELD_LABELS, GENERAL } from '../fields.ts'
import { AmountFields } from './amount-fields.tsx'
import { claimSchema, FORM_FIELDS, type FormField, type FormValues } from './values.ts'
import { DayInput } from '../../widgets/day-input.tsx'

export type ClaimFormState = UseFormReturn<FormValues, unknown, ExpenseForm>

/** `kept` is the claim that is changed, which may keep a rate that a new one could not have. */
export function useClaimForm(defaultValues: DefaultValues<FormValues>, kept?: Expense): ClaimFormState {
  const { currency } = useCompanyMoney()
  return useForm<FormValues, unknown, ExpenseForm>({
    resolver: zodResolver(claimSchema(currency, kept)),
    defaultValues,
  })
}

/** Shows what the server found wrong at the fields; what belongs to none stands above them. */
export function showFaults({ setError }: ClaimFormState, error: Error): void {
  showFieldFaults(setError, error, [...FORM_FIELDS, 'root'], 'root')
}

interface ClaimFormProps extends FormButtonsProps {
  form: ClaimFormState
  onSubmit: (values: ExpenseForm) => void
  /** Stands above the fields. */
  notice?: ReactNode
  /** Who is chosen where the person can be chosen; absent where the claim has its person. */
  person?: { chosen: { name: string } | undefined; onChoose: (person: { id: number; name: string }) => void }
  /** Whether something besides the fields is not saved. */
  dirty?: boolean
  /** Stands below the fields. */
  children?: ReactNode
}

/** All that people fill in of a claim. */
export function ClaimForm(props: ClaimFormProps) {
  const { form, onSubmit, notice, person, dirty = false, children, ...buttons } = props
  const { register, control, handleSubmit, formState } = form
  const errorOf = (field: FormField) => formState.errors[field]?.message
  const projectName = useProjectName()
  const projectId = useWatch({ control, name: 'projectId' })
  return (
    <DialogForm {...buttons} dirty={(formState.isDirty || dirty) && !buttons.busy} onSubmit={handleSubmit(onSubmit)}>
      {notice}
      {formState.errors.root && (
        <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
          {formState.errors.root.message}
        </p>
      )}
      <AmountFields form={form} />
      <Field label={FIELD_LABELS.description} error={errorOf('description')}>
        {(aria) => <Textarea {...aria} {...register('description')} rows={2} placeholder="What it was for" />}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={FIELD_LABELS.category} error={errorOf('category')}>
          {(aria) => (
            <Select {...aria} {...register('category')}>
              <option value="">Choose a category</option>
              {EXPENSE_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={FIELD_LABELS.date} error={errorOf('date')}>
          {(aria) => <DayInput {...aria} {...register('date')} />}
        </Field>
        <ProjectField
          control={control}
          name="projectId"
          none={GENERAL}
          chosenLabel={projectId ? projectName(projectId) : GENERAL}
          onChoose={(project) => project === null && form.setValue('billable', 'No', { shouldDirty: true })}
        />
        {person && <PersonField control={control} name="userId" {...person} />}
      </div>
      <Billable form={form} onProject={Boolean(projectId)} />
      {children}
    </DialogForm>
  )
}

/** A client can only be billed for what belongs to a project. */
function Billable({ form, onProject }: { form: ClaimFormState; onProject: boolean }) {
  const billable = useWatch({ control: form.control, name: 'billable' })
  const error = form.formState.errors.billable?.message
  if (!onProject) return null
  return (
    <div>
      <label className="flex w-fit min-h-6 items-center gap-2 max-md:min-h-11">
        <input
          type="checkbox"
          checked={billable === 'Yes'}
          onChange={({ target }) => form.setValue('billable', target.checked ? 'Yes' : 'No', { shouldDirty: true })}
          className="size-4 accent-accent"
        />
        {FIELD_LABELS.billable} <span className="text-sm text-muted">the client pays for it</span>
      </label>
      {error !== undefined && <p className="mt-1 text-sm text-danger-ink">{error}</p>}
    </div>
  )
}
