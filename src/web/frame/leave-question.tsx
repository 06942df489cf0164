import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'

/** Asks whether to lose what was typed in a form of the screen. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <OpenDialog onClose={onStay} title="Unsaved changes" description="What you typed is not saved.">
      <div className="flex justify-end gap-2 px-4 pb-4">
        <Button look="outline" onClick={onStay}>
          Keep Editing
        </Button>
        <Button onClick={onLeave}>Discard</Button>
      </div>
    </OpenDialog>
  )
}
