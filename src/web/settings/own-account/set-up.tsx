import { useState } from 'react'
import { confirmSecondFactor, ownCode, ownPassword, prepareSecondFactor } from '#shared/auth/contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { useSend } from '../../change.ts'
import { sending, TextField, useRecordForm } from '../../records/form.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { QrCode } from './qr-code.tsx'

type Prepared = ReplyOf<typeof prepareSecondFactor>

interface SetUpProps {
  onCancel: () => void
  /** Is called with the recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Sets up an authenticator app: first the password, then the app's first code. */
export function SetUp({ onCancel, onDone }: SetUpProps) {
  const [prepared, setPrepared] = useState<Prepared>()
  return prepared ? (
    <FirstCode prepared={prepared} onCancel={onCancel} onDone={onDone} />
  ) : (
    <Password onCancel={onCancel} onPrepared={setPrepared} />
  )
}

function Password({ onCancel, onPrepared }: Pick<SetUpProps, 'onCancel'> & { onPrepared: (made: Prepared) => void }) {
  const form = useRecordForm({
    schema: ownPassword,
    values: { password: '' },
    labels: { password: 'Your password' },
    otherwise: 'password',
  })
  const prepare = useSend(prepareSecondFactor)
  const first = useLateFocus<HTMLDivElement>()
  return (
    <div ref={first}>
      <SettingForm {...sending(form, prepare, onPrepared)} submit="Continue" submitting="Checking…" onCancel={onCancel}>
        <OwnPasswordField form={form} name="password" />
      </SettingForm>
    </div>
  )
}

function FirstCode({ prepared: { secret, uri }, onCancel, onDone }: SetUpProps & { prepared: Prepared }) {
  const form = useRecordForm({
    schema: ownCode,
    values: { code: '' },
    labels: { code: 'Code' },
    otherwise: 'code',
  })
  const confirm = useSend(confirmSecondFactor, {
    waits: true,
    done: () => 'The second factor is on. All other devices are signed out.',
  })
  const first = useLateFocus<HTMLDivElement>()
  return (
    <>
      <div className="flex flex-wrap items-start gap-5 px-4 pb-4 sm:px-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-0 flex-1 basis-72 space-y-2">
          <p>
            Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password. On
            this device,{' '}
            <a href={uri} className="text-accent-ink underline">
              open the app
            </a>
            .
          </p>
          <p className="text-sm text-muted">If you cannot scan it, type this key into the app:</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="rounded-md bg-sunken px-2 py-1 break-all">{inGroups(secret)}</code>
            <CopyButton what="key" text={async () => secret} />
          </p>
        </div>
      </div>
      <div ref={first}>
        <SettingForm
          {...sending(form, confirm, ({ recoveryCodes }) => onDone(recoveryCodes))}
          submit="Turn On"
          submitting="Checking…"
          onCancel={onCancel}
        >
          <TextField
            form={form}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="The six digits that the app shows now."
          />
        </SettingForm>
      </div>
    </>
  )
}

/** Four characters at a time are easy to copy by hand. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
