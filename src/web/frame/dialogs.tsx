// What opens these from anywhere: `openDialog('quick-time-entry')`, `openDialog('find-expert')`, `openDialog('palette')`,
// `openDialog('act-as')`, `openDialog('company')` and `openDialog('shortcuts')` of widgets/global-dialogs.ts.
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType, type RefObject } from 'react'
import { showToast } from '../ui/toast.ts'
import { closeDialog, useOpenDialog } from '../widgets/global-dialogs.ts'
import type { TimeForm } from '../widgets/time-entry/time-form.ts'

export interface GlobalDialogProps {
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

type GlobalDialogComponent = ComponentType<GlobalDialogProps>

const loadPalette = () => import('./palette/palette.tsx')
const Palette = lazy<ComponentType<GlobalDialogProps & { onLogOut: () => void }>>(() =>
  loadPalette().then((file) => ({ default: file.Palette }), notLoaded),
)
const QuickTimeEntryDialog = lazy<GlobalDialogComponent>(() =>
  import('./quick-time-entry-dialog.tsx').then((file) => ({ default: file.QuickTimeEntryDialog }), notLoaded),
)
const FindExpertDialog = lazy<GlobalDialogComponent>(() =>
  import('./find-expert-dialog.tsx').then((file) => ({ default: file.FindExpertDialog }), notLoaded),
)
const ActAsDialog = lazy<GlobalDialogComponent>(() =>
  import('./act-as-dialog.tsx').then((file) => ({ default: file.ActAsDialog }), notLoaded),
)
const CompanyDialog = lazy<GlobalDialogComponent>(() =>
  import('./company-dialog.tsx').then((file) => ({ default: file.CompanyDialog }), notLoaded),
)
const ShortcutsDialog = lazy<GlobalDialogComponent>(() =>
  import('./shortcuts/dialog.tsx').then((file) => ({ default: file.ShortcutsDialog }), notLoaded),
)

const LogDialog = lazy<ComponentType<{ form: TimeForm; onClose: () => void }>>(() =>
  import('../widgets/time-entry/log-dialog.tsx').then((file) => ({ default: file.LogDialog }), notLoaded),
)

/** Some time after the screen is there: the first opening must not wait for code. */
const PRELOAD_AFTER_MS = 1_500

/** The dialogs that open from everywhere. */
export function Dialogs({ onLogOut }: { onLogOut: () => void }) {
  const open = useOpenDialog()
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { history } = useRouter()
  const timeForm = useLocation({ select: ({ state }) => state.timeForm })
  if (timeForm) {
    return (
      <Suspense>
        <LogDialog form={timeForm} onClose={() => history.back({ ignoreBlocker: true })} />
      </Suspense>
    )
  }
  if (!open) return null
  const { name, returnFocusTo } = open
  const props = { onClose: closeDialog, returnFocusTo }
  return (
    <Suspense>
      {name === 'palette' && <Palette {...props} onLogOut={onLogOut} />}
      {name === 'quick-time-entry' && <QuickTimeEntryDialog {...props} />}
      {name === 'find-expert' && <FindExpertDialog {...props} />}
      {name === 'act-as' && <ActAsDialog {...props} />}
      {name === 'company' && <CompanyDialog {...props} />}
      {name === 'shortcuts' && <ShortcutsDialog {...props} />}
    </Suspense>
  )
}

function notLoaded() {
  return { default: NotLoaded }
}

/** In the place of a dialog whose code did not come: what is on the screen must not go with it. */
function NotLoaded({ onClose }: Pick<GlobalDialogProps, 'onClose'>) {
  useEffect(() => {
    showToast({
      title: 'Not Opened',
      description: 'It could not be loaded. Reload the page and try again.',
      look: 'destructive',
    })
    onClose()
  }, [onClose])
  return null
}
