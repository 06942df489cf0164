import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { openDialog } from '../widgets/global-dialogs.ts'

/** Opens Quick Time Entry (spec §2), also by `t` from anywhere. */
export function QuickTimeEntry() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      openDialog('quick-time-entry')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label="Quick Time Entry"
      aria-haspopup="dialog"
      aria-keyshortcuts="t"
      title="Quick Time Entry (t)"
      onClick={() => openDialog('quick-time-entry')}
    >
      <Timer aria-hidden />
    </Button>
  )
}

/** A bare `t`, where nobody types and nothing else is open. */
function isShortcut({ key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false
  if (target.closest('input, textarea, select, [role=textbox], [role=menu], [role=listbox]')) return false
  return document.querySelector('[role=dialog], [role=alertdialog]') === null
}
