import type { ReactNode } from 'react'
import { useWatch, type DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import { expenseForm, type Expense, type ExpenseForm } from '#shared/expenses/contract.ts'
import { EXPENSE_CATEGORIES } from '#shared/expenses/choices.ts'
import { rateFault } from '#shared/expenses/rules.ts'
import {
  ChoiceField,
  DayField,
  faultOf,
  FormBody,
  LongTextField,
  NumberField,
  useRecordForm,
} from '../records/form.tsx'
import type { FormButtonsProps } from '../ui/form-buttons.tsx'
import { useLateFocus } from '../ui/late-focus.ts'
import { useCompanyMoney } from '../widgets/money.ts'
import { PersonField } from '../widgets/people/person-field.tsx'
import { ProjectField } from '../widgets/projects/project-field.tsx'
import { typedNumber } from '../widgets/typed-values.ts'
import { AmountFields } from './amount-fields.tsx'
import { FIELD_LABELS, GENERAL } from './fields.tsx'

/** The values of the form while somebody types. */
type FormValues = z.input<typeof expenseForm>

export type ClaimFormState = ReturnType<typeof useClaimForm>

/** `kept` is the claim that is changed; it may keep a rate that a new claim could not have. */
export function useClaimForm(values: DefaultValues<FormValues>, kept?: Expense) {
  const { currency } = useCompanyMoney()
  return useRecordForm({ schema: claimSchema(currency, kept), values, labels: FIELD_LABELS, otherwise: 'root' })
}

/** The contract's schema, extended by what it cannot know: which currencies need a rate. A claim may keep its rate. */
function claimSchema(companyCurrency: string | undefined, kept?: Pick<Expense, 'currency' | 'rate'>) {
  return expenseForm.superRefine(({ currency, rate }, context) => {
    if (companyCurrency === undefined || (kept && currency === kept.currency && rate === kept.rate)) return
    const message = rateFault(currency ?? companyCurrency, rate, companyCurrency)
    if (message !== null) context.addIssue({ code: 'custom', path: ['rate'], message })
  })
}

interface ClaimFormProps extends FormButtonsProps {
  form: ClaimFormState
  onSubmit: (values: ExpenseForm) => void
  notice?: ReactNode
  /** The chosen person, in a new claim; a stored claim keeps its person. */
  person?: { chosen: { name: string } | undefined; onChoose: (person: { id: number; name: string }) => void }
  unsaved?: boolean
  /** Shown below the fields. */
  children?: ReactNode
}

/** Everything that people fill in for a claim. */
export function ClaimForm({ person, children, ...props }: ClaimFormProps) {
  const { form } = props
  const { control } = form
  const [projectId, billable] = useWatch({ control, name: ['projectId', 'billable'] })
  return (
    <FormBody {...props} ref={useLateFocus<HTMLFormElement>()}>
      <AmountFields form={form} />
      <LongTextField form={form} name="description" rows={2} placeholder="What it was for" />
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField
          form={form}
          name="category"
          choices={[{ value: '', label: 'Choose a category' }, ...EXPENSE_CATEGORIES]}
        />
        <DayField form={form} name="date" />
        <ProjectField
          control={control}
          name="projectId"
          none={GENERAL}
          onChoose={(project) => project === null && form.setValue('billable', 'No', { shouldDirty: true })}
        />
        {person && <PersonField control={control} name="userId" {...person} />}
      </div>
      {/* A client can only be billed for an expense of a project. */}
      {Boolean(projectId) && <Billable form={form} />}
      {billable === 'Yes' && (
        <NumberField
          form={form}
          name="taxPercent"
          className="sm:w-60"
          placeholder="0"
          options={{ setValueAs: (value: string | number) => typedNumber(value) ?? 0 }}
          hint="The client is charged the amount without it."
        />
      )}
      {children}
    </FormBody>
  )
}

function Billable({ form }: { form: ClaimFormState }) {
  const billable = useWatch({ control: form.control, name: 'billable' })
  const error = faultOf(form, 'billable')
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
