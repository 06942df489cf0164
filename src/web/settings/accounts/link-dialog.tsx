import type { Invitation } from '#shared/accounts/contract.ts'
import { momentText } from '../../records/history.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { useToday } from '../../widgets/today.ts'

interface LinkDialogProps {
  invitation: Invitation
  /** Who is invited. */
  name: string
  onClose: () => void
}

/** Shows an invitation's link, this once. Shown while it is mounted. */
export function LinkDialog({ invitation, name, onClose }: LinkDialogProps) {
  const today = useToday()
  // Where the server does not know its address, the link is a path.
  const link = new URL(invitation.link, window.location.href).href
  return (
    <OpenDialog
      onClose={onClose}
      title={`Invitation for ${name}`}
      description={`Send this link yourself; Offbench sends no email. It works once, until ${momentText(invitation.until, today)}, and is not shown again.`}
    >
      <div className="flex items-center gap-2 px-4 pt-1 pb-4">
        <Input
          readOnly
          aria-label="Invitation link"
          value={link}
          onFocus={({ target }) => target.select()}
          className="bg-sunken! font-mono text-sm"
        />
        <CopyButton what="invitation link" text={async () => link} />
      </div>
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Button onClick={onClose}>Done</Button>
      </div>
    </OpenDialog>
  )
}
