// What opens these from anywhere: `openDialog('quick-time-entry')`, `openDialog('find-expert')`, `openDialog('palette')`,
// `openDialog('act-as')` and `openDialog('shortcuts')` of widgets/global-dialogs.ts.
import { lazy, Suspense, type RefObject } from 'react'
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

/** The dialogs that open from everywhere. */
export function Dialogs() {
  const open = useOpenDialog()
  if (!open) return null
  const { name, returnFocusTo } = open
  const props = { onClose: closeDialog, returnFocusTo }
  return (
    <Suspense>
      {name === 'quick-time-entry' && <QuickTimeEntryDialog {...props} />}
      {name === 'find-expert' && <FindExpertDialog {...props} />}
      {name === 'act-as' && <ActAsDialog {...props} />}
    </Suspense>
  )
}
