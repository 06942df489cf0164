import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { Input } from '../ui/input.tsx'

interface SecretDialogProps {
  title: string
  description: string
  /** What it is, as in 'invitation link'. */
  what: string
  secret: string
  onClose: () => void
}

/** Shows a secret to be copied, only this once. Shown while it is mounted. */
export function SecretDialog({ title, description, what, secret, onClose }: SecretDialogProps) {
  return (
    <OpenDialog onClose={onClose} title={title} description={description}>
      <div className="flex items-center gap-2 px-4 pt-1 pb-4">
        <Input
          readOnly
          aria-label={what.charAt(0).toUpperCase() + what.slice(1)}
          value={secret}
          onFocus={({ target }) => target.select()}
          className="bg-sunken! font-mono text-sm"
        />
        <CopyButton what={what} text={async () => secret} />
      </div>
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Button onClick={onClose}>Done</Button>
      </div>
    </OpenDialog>
  )
}
