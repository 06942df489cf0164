import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { newProject, hasFee, type ProjectForm as Form } from '#shared/projects/form.ts'
import { PRIORITIES, PROJECT_BILLINGS, PROJECT_STATUSES } from '#shared/projects/choices.ts'
import type { Project } from '#shared/projects/contract.ts'
import {
  ChoiceField,
  DayField,
  FormBody,
  LongTextField,
  NumberField,
  OwnField,
  TextField,
  useRecordForm,
} from '../records/form.tsx'
import { FormCheck } from '../records/check-field.tsx'
import type { FormButtonsProps } from '../ui/form-buttons.tsx'
import { PersonField } from '../widgets/people/person-field.tsx'
import { ChosenSkills } from '../widgets/skills/chosen-skills.tsx'
import { typedOrNull } from '../widgets/typed-values.ts'
import { FIELD_LABELS } from './fields.tsx'
import { TagsField } from './tags.tsx'

/** The form's values while somebody types; all fields except the milestones, which are changed on the timeline. */
type FormValues = z.input<typeof newProject>

/** The label of the fee, by the type of the project. */
const FEE_LABELS: Readonly<Partial<Record<NonNullable<Form['billing']>, string>>> = {
  'Fixed Fee': 'Fee',
  Retainer: 'Fee a month',
}

/** Fields of a project that the form shows. */
const {
  milestones: _milestones,
  hoursAlertNoted: _hours,
  budgetAlertNoted: _budget,
  milestoneAlertNoted: _missed,
  ...labels
} = FIELD_LABELS
const FORM_LABELS = labels

const FORM_FIELDS = Object.keys(FORM_LABELS) as (keyof typeof FORM_LABELS)[]

export const EMPTY_FORM: FormValues = {
  name: '',
  description: '',
  status: 'Active',
  client: '',
  industry: '',
  requiredSkills: [],
  tags: [],
  totalHours: 0,
  completionPercentage: null,
  priority: null,
  budget: null,
  spent: null,
  billing: 'Time and Material',
  fee: null,
  expensesInBudget: true,
  startDate: null,
  deadline: null,
  leadId: null,
}

export function formValuesOf(project: Project): FormValues {
  return { ...EMPTY_FORM, ...Object.fromEntries(FORM_FIELDS.map((field) => [field, project[field]])) }
}

export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

/** Required skills and tags are sets; their order does not matter. */
function comparable(value: unknown): unknown {
  return Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : (value ?? null)
}

export function useProjectForm(values: FormValues) {
  return useRecordForm({ schema: newProject, values, labels: FORM_LABELS, otherwise: 'name' })
}

interface ProjectFormProps extends FormButtonsProps {
  form: ReturnType<typeof useProjectForm>
  onSubmit: (values: Form & { totalHours: number }) => void
  /** Shown above the fields. */
  notice?: ReactNode
  /** The fields that are shown: all that the reader sees, or those of money. */
  parts?: 'all' | 'money'
}

/** Everything that people fill in for a project. */
export function ProjectForm({ onSubmit, parts = 'all', ...props }: ProjectFormProps) {
  const { form } = props
  const orNone = { options: { setValueAs: typedOrNull } }
  const billing = useWatch({ control: form.control, name: 'billing' }) ?? 'Time and Material'
  const seesMoney = form.formState.defaultValues?.budget !== undefined
  const isWhole = parts === 'all'
  return (
    <FormBody
      {...props}
      onSubmit={(typed) =>
        onSubmit({ ...typed, ...(!hasFee(billing) && seesMoney && { fee: null }), totalHours: typed.totalHours ?? 0 })
      }
    >
      {isWhole && (
        <>
          <TextField form={form} name="name" />
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField form={form} name="client" />
            <TextField form={form} name="industry" />
            <PersonField control={form.control} name="leadId" label={FORM_LABELS.leadId} nobody="Nobody" />
          </div>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <ChoiceField form={form} name="status" choices={PROJECT_STATUSES} />
            <ChoiceField form={form} name="priority" none="Not set" choices={PRIORITIES} />
            <DayField form={form} name="startDate" {...orNone} />
            <DayField form={form} name="deadline" {...orNone} />
          </div>
        </>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {isWhole && (
          <>
            <NumberField form={form} name="totalHours" />
            <NumberField form={form} name="completionPercentage" placeholder="By hours" />
          </>
        )}
        {seesMoney && (
          <>
            <NumberField form={form} name="budget" placeholder="Not set" />
            <NumberField form={form} name="spent" placeholder="Hours and expenses" />
            <ChoiceField form={form} name="billing" choices={PROJECT_BILLINGS} />
            {hasFee(billing) && (
              <NumberField form={form} name="fee" label={FEE_LABELS[billing]} placeholder="Not set" />
            )}
          </>
        )}
      </div>
      {seesMoney && <FormCheck form={form} name="expensesInBudget" />}
      {isWhole && (
        <>
          <OwnField form={form} name="requiredSkills">
            {(control) => <ChosenSkills {...control} label={FORM_LABELS.requiredSkills} value={control.value ?? []} />}
          </OwnField>
          <OwnField form={form} name="tags">
            {(control) => <TagsField {...control} value={control.value ?? []} />}
          </OwnField>
          <LongTextField form={form} name="description" rows={4} />
        </>
      )}
    </FormBody>
  )
}
