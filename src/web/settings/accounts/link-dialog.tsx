import type { Invitation } from '#shared/accounts/contract.ts'
import { momentInText } from '../../records/history.tsx'
import { useToday } from '../../widgets/today.ts'
import { SecretDialog } from '../secret-dialog.tsx'

interface LinkDialogProps {
  invitation: Invitation
  /** Who is invited. */
  name: string
  onClose: () => void
}

/** Shows an invitation's link. Shown while it is mounted. */
export function LinkDialog({ invitation, name, onClose }: LinkDialogProps) {
  const today = useToday()
  return (
    <SecretDialog
      onClose={onClose}
      title={`Invitation for ${name}`}
      description={`${invitation.sent ? 'It is sent by email, too.' : 'Send this link yourself; Offbench sends no email.'} It works once, until ${momentInText(invitation.until, today)}, and is not shown again.`}
      what="invitation link"
      // If the server does not know its own address, the link is a path.
      secret={new URL(invitation.link, window.location.href).href}
    />
  )
}
