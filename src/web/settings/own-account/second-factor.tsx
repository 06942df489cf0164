import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { passwordAndCode, removeSecondFactor, type OwnAccount } from '#shared/auth/contract.ts'
import { useSend } from '../../change.ts'
import { sending, TextField, useRecordForm } from '../../records/form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { countText } from '../../widgets/figures.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { SettingForm } from '../setting-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

/** Turns the second factor on and off. The recovery codes stay in sight until the reader closes them. */
export function SecondFactor({ account: { secondFactor, recoveryCodes } }: { account: OwnAccount }) {
  const [codes, setCodes] = useState<readonly string[]>()
  // Stays the same if the account is read again before the form knows that it succeeded.
  const [open, setOpen] = useState<'set-up' | 'turn-off'>()
  const close = () => setOpen(undefined)
  return (
    <Card
      title="Second factor"
      hint="A code from an app on your phone, besides your password. A stolen password alone then opens nothing."
      aside={
        secondFactor ? (
          <Badge tone="positive" icon={ShieldCheck}>
            On
          </Badge>
        ) : (
          <Badge icon={ShieldOff}>Off</Badge>
        )
      }
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && !open && (
        <div className="px-4 pb-5 sm:px-5">
          {secondFactor && (
            <p className="mb-3">
              {recoveryCodes === 0
                ? 'No recovery codes are'
                : countText(recoveryCodes, 'recovery code is', 'recovery codes are')}{' '}
              left for when you do not have your phone. To get new ones, turn the second factor off and on again.
            </p>
          )}
          <Button
            look={secondFactor ? 'outline' : 'primary'}
            onClick={() => setOpen(secondFactor ? 'turn-off' : 'set-up')}
          >
            {secondFactor ? 'Turn Off' : 'Set Up'}
          </Button>
        </div>
      )}
      {open === 'turn-off' && <TurnOff onClose={close} />}
      {open === 'set-up' && (
        <SetUp
          onCancel={close}
          onDone={(made) => {
            setCodes(made)
            close()
          }}
        />
      )}
    </Card>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    schema: passwordAndCode,
    values: { password: '', code: '' },
    labels: { password: 'Your password', code: 'Code' },
    otherwise: 'root',
  })
  const remove = useSend(removeSecondFactor, { done: () => 'The second factor is turned off.' })
  const first = useLateFocus<HTMLDivElement>()
  return (
    <div ref={first}>
      <SettingForm {...sending(form, remove, onClose)} submit="Turn Off" submitting="Turning off…" onCancel={onClose}>
        <OwnPasswordField form={form} name="password" />
        <TextField
          form={form}
          name="code"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows, or a recovery code."
        />
      </SettingForm>
    </div>
  )
}
