// What opens these from anywhere: `openDialog('quick-time-entry')`, `openDialog('find-expert')`, `openDialog('palette')`,
// `openDialog('act-as')` and `openDialog('shortcuts')` of widgets/global-dialogs.ts.
import { lazy, Suspense, useEffect, type RefObject } from 'react'
import { closeDialog, useOpenDialog } from '../widgets/global-dialogs.ts'

export interface GlobalDialogProps {
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

const QuickTimeEntryDialog = lazy(async () => ({
  default: (await import('./quick-time-entry-dialog.tsx')).QuickTimeEntryDialog,
}))
const FindExpertDialog = lazy(async () => ({ default: (await import('./find-expert-dialog.tsx')).FindExpertDialog }))
const ActAsDialog = lazy(async () => ({ default: (await import('./act-as-dialog.tsx')).ActAsDialog }))

const loadPalette = async () => ({ default: (await import('./palette/palette.tsx')).Palette })
const Palette = lazy(loadPalette)
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts/dialog.tsx')).ShortcutsDialog }))

/** Some time after the screen is there: the first opening must not wait for code. */
const PRELOAD_AFTER_MS = 1_500

/** The dialogs that open from everywhere. */
export function Dialogs({ onLogOut }: { onLogOut: () => void }) {
  const open = useOpenDialog()
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  const { name, returnFocusTo } = open
  const props = { onClose: closeDialog, returnFocusTo }
  return (
    <Suspense>
      {name === 'palette' && <Palette {...props} onLogOut={onLogOut} />}
      {name === 'quick-time-entry' && <QuickTimeEntryDialog {...props} />}
      {name === 'find-expert' && <FindExpertDialog {...props} />}
      {name === 'act-as' && <ActAsDialog {...props} />}
      {name === 'shortcuts' && <ShortcutsDialog {...props} />}
    </Suspense>
  )
}
