import { useController } from 'react-hook-form'
import type { z } from 'zod'
import { accountFields, GIVEN_ROLES, type GivenRole } from '#shared/accounts/contract.ts'
import { TextField, useRecordForm } from '../../records/form.tsx'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { CheckField } from '../check-field.tsx'
import { ROLE_WORDS } from '../roles.ts'
import { FIELD_LABELS } from './words.ts'

export function useAccountForm(values: z.input<typeof accountFields>) {
  return useRecordForm({ schema: accountFields, values, labels: FIELD_LABELS, otherwise: 'root' })
}

type AccountForm = ReturnType<typeof useAccountForm>

interface AccountFieldsProps {
  form: AccountForm
  onChoosePerson?: (person: { id: number }) => void
}

/** The person, the email and the roles of an account. */
export function AccountFields({ form, onChoosePerson }: AccountFieldsProps) {
  return (
    <>
      <PersonField
        control={form.control}
        name="userId"
        label={FIELD_LABELS.userId}
        nobody="Nobody in the company"
        {...(onChoosePerson && { onChoose: onChoosePerson })}
      />
      <TextField form={form} name="email" type="email" autoCapitalize="none" />
      <RolesField form={form} />
    </>
  )
}

function RolesField({ form }: { form: AccountForm }) {
  const { field } = useController({ control: form.control, name: 'roles' })
  const chosen = field.value
  const toggle = (role: GivenRole) =>
    field.onChange(GIVEN_ROLES.filter((one) => (one === role) !== chosen.includes(one)))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{FIELD_LABELS.roles}</legend>
      <p className="mb-2 text-sm text-muted">
        Everybody with an account finds people and projects, and looks after their own time, leave and claims. Leads and
        managers see what concerns their projects and people. Roles add to that.
      </p>
      {GIVEN_ROLES.map((role) => (
        <CheckField
          key={role}
          label={ROLE_WORDS[role].label}
          hint={ROLE_WORDS[role].about}
          checked={chosen.includes(role)}
          onChange={() => toggle(role)}
        />
      ))}
    </fieldset>
  )
}
