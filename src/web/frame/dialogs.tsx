// Opens these dialogs from anywhere: `openDialog('quick-time-entry')` and the like, of widgets/global-dialogs.ts.
import { useLocation, useRouter } from '@tanstack/react-router'
import { createElement, lazy, Suspense, useEffect, type ComponentType, type RefObject } from 'react'
import { onFirstUse } from '../ui/attendance.ts'
import { showToast } from '../ui/toast.ts'
import { TypedAhead } from '../ui/typed-ahead.ts'
import { reasonAsked } from '../reason.ts'
import { closeDialog, useOpenDialog, type GlobalDialog } from '../widgets/global-dialogs.ts'

export interface GlobalDialogProps {
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

const loadPalette = () => import('./palette/palette.tsx')

const DIALOGS: Record<GlobalDialog, ComponentType<GlobalDialogProps>> = {
  palette: loaded(async () => (await loadPalette()).Palette),
  'quick-time-entry': loaded(async () => (await import('./quick-time-entry-dialog.tsx')).QuickTimeEntryDialog),
  'find-expert': loaded(async () => (await import('./find-expert-dialog.tsx')).FindExpertDialog),
  'act-as': loaded(async () => (await import('./act-as-dialog.tsx')).ActAsDialog),
  shortcuts: loaded(async () => (await import('./shortcuts/dialog.tsx')).ShortcutsDialog),
}

const ReasonDialog = loaded(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

const LogDialog = loaded(async () => (await import('../widgets/time-entry/log-dialog.tsx')).LogDialog)

// The first opening must not wait for code.
onFirstUse(() => void loadPalette().catch(() => undefined))

/** The dialogs that open from everywhere. */
export function Dialogs() {
  const open = useOpenDialog()
  const { history } = useRouter()
  const asked = reasonAsked.use()
  const timeForm = useLocation({ select: ({ state }) => state.timeForm })
  return (
    <Suspense fallback={open?.name === 'palette' && <TypedAhead onEscape={closeDialog} />}>
      {timeForm ? (
        <LogDialog form={timeForm} onClose={() => history.back({ ignoreBlocker: true })} />
      ) : (
        open && createElement(DIALOGS[open.name], { onClose: closeDialog, returnFocusTo: open.returnFocusTo })
      )}
      {asked && (
        <Suspense>
          <ReasonDialog onClose={asked.giveUp} />
        </Suspense>
      )}
    </Suspense>
  )
}

/** A dialog whose code is loaded when it is first opened. */
function loaded<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => NotLoaded) }))
}

/** Shown instead of a dialog whose code could not be loaded: the rest of the screen must stay. */
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
