import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { hasUnsaved, reloadLoses } from '../ui/unsaved.tsx'

/**
 * Asks before a form goes with its screen while something typed in it is not saved, and has the browser ask before a
 * reload. Dialogs ask for themselves (ui/unsaved.tsx) unless Back or Forward would take them away.
 */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesTyped,
    enableBeforeUnload: reloadLoses,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog open onOpenChange={(open) => !open && reset()}>
      <DialogContent title="Unsaved changes" description="What you typed is not saved.">
        <div className="flex justify-end gap-2 px-4 pb-4">
          <Button look="outline" onClick={reset}>
            Keep Editing
          </Button>
          <Button onClick={proceed}>Discard</Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

const losesTyped: ShouldBlockFn = ({ action, current, next }) => {
  const stepped = action !== 'PUSH' && action !== 'REPLACE'
  const dialogs = stepped ? [...document.querySelectorAll('[role=dialog]')] : []
  const screen = current.pathname === next.pathname ? null : document.getElementById('content')
  return [...dialogs, screen].some((part) => part !== null && hasUnsaved(part))
}
