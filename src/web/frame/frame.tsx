import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OutboxBar } from '../widgets/outbox/bar.tsx'
import { useOutboxSender } from '../widgets/outbox/sender.ts'
import { Dialogs } from './dialogs.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './heading-focus.ts'

interface FrameProps {
  onLogOut: () => void
  /** Stands in the top bar. */
  tool: ReactNode
  /** Stands beside the screen. */
  beside: ReactNode
}

/** What surrounds every screen. */
export function Frame({ onLogOut, tool, beside }: FrameProps) {
  useHeadingFocus()
  const sendAgain = useOutboxSender()
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <TopBar onLogOut={onLogOut} tool={tool} />
      <div className="flex">
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none sm:px-6 sm:py-6 print:p-0">
          <div className="mx-auto w-full max-w-[97rem] print:max-w-none">
            <Outlet />
          </div>
        </main>
        {beside}
      </div>
      <OutboxBar onRetry={sendAgain} />
      <Dialogs />
    </>
  )
}
