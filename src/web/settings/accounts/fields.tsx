import type { z } from 'zod'
import { GIVEN_ROLES } from '#shared/accounts/choices.ts'
import { accountFields } from '#shared/accounts/contract.ts'
import { TextField, useRecordForm } from '../../records/form.tsx'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { ChecksField } from '../../records/check-field.tsx'
import { ROLE_WORDS } from '../roles.ts'
import { FIELD_LABELS } from './words.ts'

const ROLES = GIVEN_ROLES.map((value) => ({ value, label: ROLE_WORDS[value].label, hint: ROLE_WORDS[value].about }))

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
      <ChecksField
        form={form}
        name="roles"
        choices={ROLES}
        about={
          'Everybody with an account finds people and projects, and looks after their own time, leave and claims. Leads and ' +
          'managers see what concerns their projects and people. Roles add to that.'
        }
      />
    </>
  )
}
