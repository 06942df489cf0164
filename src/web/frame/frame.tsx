import { Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { OutboxBar } from '../widgets/outbox/bar.tsx'
import { useOutboxSender } from '../widgets/outbox/sender.ts'
import { AppVersion } from './app-version.tsx'
import { Dialogs } from './dialogs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { forgetChoices } from './palette/recent.ts'
import { Section } from './section.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

interface FrameProps {
  onLogOut: () => void
  /** Stands in the top bar. */
  tool: ReactNode
  /** Arranges the screen with what stands beside it. */
  Layout: ComponentType<{ children: ReactNode }>
}

/** What surrounds every screen. */
export function Frame({ onLogOut, tool, Layout }: FrameProps) {
  useHeadingFocus()
  useShortcuts()
  const sendAgain = useOutboxSender()
  const logOut = () => {
    forgetChoices()
    onLogOut()
  }
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <TopBar onLogOut={logOut} tool={tool} />
      <Layout>
        <main id="content" tabIndex={-1} className="px-4 py-5 outline-none sm:px-6 sm:py-6 print:p-0">
          <div className="mx-auto w-full max-w-[97rem] print:max-w-none">
            <Section />
            <Outlet />
          </div>
        </main>
        <AppVersion />
      </Layout>
      <OutboxBar onRetry={sendAgain} />
      <Dialogs onLogOut={logOut} />
      <LeaveGuard />
    </>
  )
}
