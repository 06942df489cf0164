import { useWatch } from 'react-hook-form'
import { changePassword, passwordChange } from '#shared/auth/contract.ts'
import { useSend } from '../../change.ts'
import { sending, useRecordForm } from '../../records/form.tsx'
import { Card } from '../../ui/card.tsx'
import { NewPasswordField } from '../../records/new-password-field.tsx'
import { CheckField } from '../../records/check-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingForm } from '../setting-form.tsx'

/** Changes the reader's own password. */
export function PasswordForm({ email }: { email: string }) {
  const form = useRecordForm({
    schema: passwordChange,
    values: { current: '', password: '', endTokens: true },
    labels: { current: 'Current password', password: 'New password' },
    otherwise: 'root',
  })
  const endTokens = useWatch({ control: form.control, name: 'endTokens' })
  const change = useSend(changePassword, {
    done: () => 'Your password is changed. All other devices are signed out.',
  })
  return (
    <Card
      title="Password"
      hint="A new password signs out all your other devices. Access tokens go on unless you end them here."
    >
      <SettingForm {...sending(form, change, () => form.reset())} submit="Change Password">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <OwnPasswordField form={form} name="current" label="Current password" />
        <NewPasswordField form={form} name="password" />
        <CheckField
          label="End my access tokens too"
          hint="Scripts that use them stop. Uncheck this only if nobody else can know the old password."
          checked={endTokens ?? false}
          onChange={(checked) => form.setValue('endTokens', checked)}
        />
      </SettingForm>
    </Card>
  )
}
