import { useRef, type BaseSyntheticEvent } from 'react'
import type { Account, Invitation } from '#shared/accounts/contract.ts'
import { INVITATION_DAYS } from '#shared/accounts/rules.ts'
import { getUser } from '#shared/people/contract.ts'
import { call } from '../../api.ts'
import { FormBody, sending } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useAccountChanges } from './data.ts'
import { AccountFields, useAccountForm } from './fields.tsx'

interface InviteDialogProps {
  onClose: () => void
  onInvited: (account: Account, invitation: Invitation) => void
}

/** Makes an account with an invitation. Shown while it is mounted. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const form = useAccountForm({ userId: null, email: '', roles: [] })
  const { create } = useAccountChanges()
  const offered = useRef<Promise<void>>(undefined)

  /** The known email of a person is most likely the one to sign in with. */
  async function offerEmail({ id }: { id: number }) {
    const { email } = await call(getUser, { params: { id } })
    if (email && form.getValues('email') === '') form.setValue('email', email, { shouldValidate: true })
  }

  /** If the form is submitted before the chosen person's email is known, waits for it instead of reporting that it is missing. */
  const handleSubmit: typeof form.handleSubmit =
    (...told) =>
    async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      await offered.current
      await form.handleSubmit(...told)(event)
    }

  return (
    <OpenDialog
      onClose={onClose}
      title="Invite Somebody"
      description={`You get a link, which lets them choose a password within ${INVITATION_DAYS} days.`}
    >
      <FormBody
        {...sending({ ...form, handleSubmit }, create, ({ invitation, ...account }) => {
          if (invitation) onInvited(account, invitation)
          else onClose()
        })}
        submit="Create Invitation"
        submitting="Creating…"
        onCancel={onClose}
      >
        <AccountFields
          form={form}
          onChoosePerson={(person) => {
            offered.current = offerEmail(person).catch(() => undefined)
          }}
        />
      </FormBody>
    </OpenDialog>
  )
}
