import { Outlet } from '@tanstack/react-router'
import { OutboxBar } from '../widgets/outbox/bar.tsx'
import { useOutboxSender } from '../widgets/outbox/sender.ts'
import { Dialogs } from './dialogs.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './heading-focus.ts'

/** What surrounds every screen. */
export function Frame({ onLogOut }: { onLogOut: () => void }) {
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
      <TopBar onLogOut={onLogOut} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[100rem] px-4 py-5 outline-none sm:px-6 sm:py-6 print:max-w-none print:p-0"
      >
        <Outlet />
      </main>
      <OutboxBar onRetry={sendAgain} />
      <Dialogs />
    </>
  )
}
