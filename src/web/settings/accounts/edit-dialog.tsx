import { updateAccount, type Account } from '#shared/accounts/contract.ts'
import { useUpdate } from '../../change.ts'
import { useEdit } from '../../records/edit.tsx'
import { FormBody } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { showDone } from '../../ui/toast.ts'
import { PersonName } from '../../widgets/people/person-name.tsx'
import { useToday } from '../../widgets/today.ts'
import { AccountFields, useAccountForm } from './fields.tsx'
import { DEEDS, fieldText, HISTORY_LABELS } from './words.ts'

const text = (field: string, value: unknown) =>
  field === 'userId' ? <PersonName id={typeof value === 'number' ? value : null} /> : fieldText(value)

interface EditDialogProps {
  /** The account when the dialog was opened. */
  account: Account
  name: string
  onClose: () => void
}

/** Changes an account, and shows its history. Shown while it is mounted. */
export function EditDialog({ account, name, onClose }: EditDialogProps) {
  const { id, userId, email, roles } = account
  const form = useAccountForm({ userId, email, roles })
  const update = useUpdate(updateAccount, id)
  const today = useToday()
  const { editing } = useEdit({
    form,
    opened: account,
    record: { entity: 'account', id },
    text,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    save: update,
    onSaved: () => {
      showDone(`The account of ${name} is saved.`)
      onClose()
    },
  })
  return (
    <OpenDialog onClose={onClose} title={`Account of ${name}`} description="Changes of roles apply at once.">
      <FormBody {...editing} submit="Save" onCancel={onClose}>
        <AccountFields form={form} />
        <History entity="account" id={id} today={today} labels={HISTORY_LABELS} text={text} deeds={DEEDS} />
      </FormBody>
    </OpenDialog>
  )
}
