import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ownPassword } from '#shared/auth/contract.ts'
import {
  addPasskey,
  listPasskeys,
  passkeyName,
  preparePasskey,
  removePasskey,
  type Passkey,
} from '#shared/auth/passkey-contract.ts'
import { query } from '../../api.ts'
import { useSend, useUpdate } from '../../change.ts'
import { FormBody, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { momentInText } from '../../records/history.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { madePasskey } from '../../widgets/passkey.ts'
import { useToday } from '../../widgets/today.ts'
import { Row, RowList, usedText } from '../row-list.tsx'
import { SettingForm } from '../setting-form.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

/** The reader's passkeys. Each look reads them again, since their use is not reported. */
export function Passkeys() {
  const read = useQuery({ ...query(listPasskeys, {}), meta: { reads: ['accounts'] }, staleTime: 0 })
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title="Passkeys"
      hint="Your device or password manager signs you in, unlocked by your finger, face or PIN. No password and no code are asked for."
      aside={
        !adding && (
          <Button look="outline" size="small" onClick={() => setAdding(true)}>
            Add Passkey
          </Button>
        )
      }
    >
      {adding && <AddForm onClose={() => setAdding(false)} />}
      <RowList read={read} what="your passkeys" label="Passkeys">
        {(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />}
      </RowList>
    </Card>
  )
}

const passkeyForm = ownPassword.extend({ name: passkeyName })

function AddForm({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    schema: passkeyForm,
    values: { name: '', password: '' },
    labels: { name: 'Name', password: 'Your password' },
    otherwise: 'root',
  })
  const prepare = useSend(preparePasskey)
  const add = useSend(addPasskey, { waits: true, done: ({ name }) => `The passkey ${name} is added.` })
  const [isAsked, setAsked] = useState(false)
  const first = useLateFocus<HTMLDivElement>()

  async function make({ name, password }: z.output<typeof passkeyForm>) {
    setAsked(true)
    try {
      const credential = await madePasskey(await prepare.mutateAsync({ password }))
      await add.mutateAsync({ name, credential })
      onClose()
    } catch (error) {
      form.showFaults(error as Error)
      setAsked(false)
    }
  }

  return (
    <div ref={first}>
      <SettingForm
        form={form}
        busy={isAsked}
        submit="Continue"
        submitting="Waiting for your device…"
        onCancel={onClose}
        onSubmit={(typed) => void make(typed)}
      >
        <TextField form={form} name="name" hint="By which you tell it apart, such as Phone or Office laptop." />
        <OwnPasswordField form={form} name="password" />
      </SettingForm>
    </div>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const today = useToday()
  const [asked, setAsked] = useState(false)
  return (
    <Row
      icon={KeyRound}
      title={name}
      lines={[[`Added ${momentInText(createdAt, today)}`, usedText(lastUsedAt, today)]]}
    >
      <Button look="outline" size="small" aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
      {asked && (
        <OpenDialog
          onClose={() => setAsked(false)}
          title={`Remove the passkey ${name}?`}
          description="It no longer signs you in. Delete it on the device too, which otherwise still offers it."
        >
          <RemoveForm id={id} name={name} onClose={() => setAsked(false)} />
        </OpenDialog>
      )}
    </Row>
  )
}

function RemoveForm({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const form = useRecordForm({
    schema: ownPassword,
    values: { password: '' },
    labels: { password: 'Your password' },
    otherwise: 'root',
  })
  const remove = useUpdate(removePasskey, id, { waits: true, done: () => `The passkey ${name} is removed.` })
  return (
    <FormBody {...sending(form, remove, onClose)} submit="Remove" submitting="Removing…" onCancel={onClose}>
      <OwnPasswordField form={form} name="password" />
    </FormBody>
  )
}
