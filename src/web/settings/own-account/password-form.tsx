import { changePassword, passwordChange } from '#shared/auth/contract.ts'
import { useSend } from '../../change.ts'
import { useRecordForm } from '../../records/form.tsx'
import { Card } from '../../ui/card.tsx'
import { NewPasswordField } from '../../records/new-password-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingForm } from '../setting-form.tsx'

/** Changes one's own password. */
export function PasswordForm({ email }: { email: string }) {
  const form = useRecordForm({
    schema: passwordChange,
    values: { current: '', password: '' },
    labels: { current: 'Current password', password: 'New password' },
    otherwise: 'root',
  })
  const change = useSend(changePassword, {
    done: () => 'Your password is changed. All other devices are signed out.',
  })
  return (
    <Card title="Password" hint="A new password signs out all your other devices.">
      <SettingForm
        form={form}
        busy={change.isPending}
        submit="Change Password"
        onSubmit={(typed) => change.mutate(typed, { onSuccess: () => form.reset(), onError: form.showFaults })}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <OwnPasswordField form={form} name="current" label="Current password" />
        <NewPasswordField form={form} name="password" />
      </SettingForm>
    </Card>
  )
}
