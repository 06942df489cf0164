import { useId, type ReactNode } from 'react'
import { EXPERIENCE_LEVELS } from '#shared/people/choices.ts'
import { userForm, type UserForm } from '#shared/people/contract.ts'
import { DEFAULT_LOCATION, SENIORITY } from '#shared/people/rules.ts'
import { ChoiceField, FormBody, OwnField, TextField, useRecordForm } from '../../records/form.tsx'
import type { FormButtonsProps } from '../../ui/form-buttons.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { ChosenSkills } from '../skills/chosen-skills.tsx'
import { PersonField } from '../people/person-field.tsx'
import { useResourceSummary } from '../people/people.ts'
import { typedOrNull } from '../typed-values.ts'
import { CalendarSelect } from './calendar-select.tsx'
import { FIELD_LABELS, type FormValues } from './fields.tsx'
import { WeekHours } from './week-hours.tsx'

export function usePersonForm(values: FormValues) {
  return useRecordForm({ schema: userForm, values, labels: FIELD_LABELS, otherwise: 'name' })
}

interface PersonFormProps extends FormButtonsProps {
  form: ReturnType<typeof usePersonForm>
  onSubmit: (values: UserForm) => void
  /** Whether the person is new, so that missing values follow from the others. */
  isNew?: boolean
  /** The person that is changed, who is not their own manager. */
  id?: number
  /** Shown above the fields. */
  notice?: ReactNode
  /** Shown below the fields. */
  children?: ReactNode
}

/** Everything that people fill in for a person. */
export function PersonForm({ isNew = false, id, children, ...props }: PersonFormProps) {
  const { form } = props
  const { watch } = form
  const { data: summary } = useResourceSummary()
  const rolesId = useId()
  const orNone = { options: { setValueAs: typedOrNull } }
  return (
    <FormBody {...props} ref={useLateFocus<HTMLFormElement>()}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField form={form} name="name" />
        <TextField form={form} name="role" list={rolesId} />
        <datalist id={rolesId}>
          {summary?.roles.map(({ role }) => (
            <option key={role}>{role}</option>
          ))}
        </datalist>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <ChoiceField
          form={form}
          name="experience"
          none="Not set"
          choices={EXPERIENCE_LEVELS.map((level) => ({ value: level, label: SENIORITY[level] }))}
        />
        <PersonField control={form.control} name="managerId" label={FIELD_LABELS.managerId} nobody="Nobody" but={id} />
        <TextField form={form} name="joinDate" type="date" {...orNone} />
        <TextField
          form={form}
          name="initials"
          options={{ setValueAs: (typed: string | undefined) => typed || undefined }}
          placeholder="From the name"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField form={form} name="email" type="email" {...orNone} />
        <TextField form={form} name="phone" type="tel" {...orNone} />
        <TextField form={form} name="location" placeholder={DEFAULT_LOCATION} {...orNone} />
        <OwnField form={form} name="holidayCalendar">
          {(control) => <CalendarSelect {...control} byLocation={isNew} location={watch('location')} />}
        </OwnField>
      </div>
      <WeekHours form={form} />
      <OwnField form={form} name="skills">
        {(control) => <ChosenSkills {...control} label={FIELD_LABELS.skills} value={control.value ?? []} />}
      </OwnField>
      {children}
    </FormBody>
  )
}
