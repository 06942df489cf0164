import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { latePart } from '../ui/late-part.tsx'
import { hasUnsaved, reloadLoses } from '../ui/unsaved.ts'

const LeaveQuestion = latePart(() => import('./leave-question.tsx'), 'LeaveQuestion')

/**
 * Asks before a form disappears with its screen while it has unsaved values, and makes the browser ask before a reload. Dialogs
 * ask for themselves (ui/unsaved-guard.tsx), unless Back or Forward would close them.
 */
export function LeaveGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: losesTyped,
    enableBeforeUnload: reloadLoses,
    withResolver: true,
  })
  return status === 'blocked' && <LeaveQuestion onStay={reset} onLeave={proceed} />
}

const losesTyped: ShouldBlockFn = ({ action, current, next }) => {
  const stepped = action !== 'PUSH' && action !== 'REPLACE'
  const dialogs = stepped ? [...document.querySelectorAll('[role=dialog]')] : []
  const screen = current.pathname === next.pathname ? null : document.getElementById('content')
  return [...dialogs, screen].some((part) => part !== null && hasUnsaved(part))
}
