import { addDays } from 'date-fns/addDays'
import { z } from 'zod'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { SCOPES, TOKEN_DAYS } from '#shared/tokens/choices.ts'
import { tokenFields, type createToken } from '#shared/tokens/contract.ts'
import { ChoiceField, FormBody, TextField, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useCreateToken } from './data.ts'
import { SCOPE_WORDS } from './words.ts'

const fields = tokenFields.pick({ name: true }).extend({ scope: z.enum(SCOPES), days: z.enum(TOKEN_DAYS) })

interface MakeDialogProps {
  onClose: () => void
  onMade: (made: ReplyOf<typeof createToken>) => void
}

/** Makes a token. Shown while it is mounted. */
export function MakeDialog({ onClose, onMade }: MakeDialogProps) {
  const form = useRecordForm({
    schema: fields,
    values: { name: '', scope: 'read', days: '90' },
    labels: { name: 'Name', scope: 'Access', days: 'Ends after' },
    otherwise: 'root',
  })
  const create = useCreateToken()
  return (
    <OpenDialog
      onClose={onClose}
      title="New Token"
      description="A program that has it sees and does what you may, except for changes to accounts, passwords and tokens."
    >
      <FormBody
        form={form}
        submit="Create Token"
        submitting="Creating…"
        busy={create.isPending}
        onCancel={onClose}
        onSubmit={({ name, scope, days }) =>
          create.mutate(
            { name, scopes: [scope], expiresAt: addDays(new Date(), Number(days)).toISOString() },
            { onSuccess: onMade, onError: form.showFaults },
          )
        }
      >
        <TextField form={form} name="name" hint="What it is for, such as “Payroll export”." />
        <ChoiceField form={form} name="scope" choices={SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }))} />
        <ChoiceField form={form} name="days" choices={TOKEN_DAYS.map((value) => ({ value, label: `${value} days` }))} />
      </FormBody>
    </OpenDialog>
  )
}
