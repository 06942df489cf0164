import { Timer } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'

const loadDialog = async () => ({ default: (await import('./quick-time-entry-dialog.tsx')).QuickTimeEntryDialog })
const QuickTimeEntryDialog = lazy(loadDialog)

/** Opens Quick Time Entry (spec §2), also by `t` from anywhere. */
export function QuickTimeEntry() {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        ref={trigger}
        look="quiet"
        size="icon"
        aria-label="Quick Time Entry"
        aria-haspopup="dialog"
        aria-keyshortcuts="t"
        title="Quick Time Entry (t)"
        onClick={() => setOpen(true)}
      >
        <Timer aria-hidden />
      </Button>
      <Suspense>{open && <QuickTimeEntryDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** A bare `t`, where nobody types and nothing else is open. */
function isShortcut({ key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 't' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false
  if (!(target instanceof HTMLElement) || target.isContentEditable) return false
  if (target.closest('input, textarea, select, [role=textbox], [role=menu], [role=listbox]')) return false
  return document.querySelector('[role=dialog], [role=alertdialog]') === null
}
