import { failureText } from '../api.ts'
import { showToast } from '../ui/toast.ts'

/** Says what was done, and offers to take it back. */
export function showUndo(description: string, undo: () => void): void {
  showToast({ title: 'Success', description, action: { label: 'Undo', run: undo } })
}

/** Says that something could not be taken back, and why: above all that somebody else has changed it meanwhile. */
export function showUndoFailure(error: Error): void {
  showToast({ title: 'Error', description: `Nothing was undone. ${failureText(error)}`, look: 'destructive' })
}
