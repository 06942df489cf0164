import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { screenAt } from '#shared/palette/screens.ts'
import { getHealth } from '#shared/http/health.ts'
import { query } from '../api.ts'
import { countText } from '../widgets/figures.ts'
import { isCurrent, NAVIGATION } from '../navigation.ts'
import { isOpenTo } from '../widgets/offered.ts'
import { useActor, useSession } from '../widgets/session.ts'
import { latePart } from '../ui/late-part.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { keepFor, useWaiting } from '../widgets/outbox/kept.ts'
import { Dialogs } from './dialogs.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NotOfferedScreen } from './not-offered.tsx'
import { forgetChoices, forgetChoicesOfOthers } from './palette/forget-choices.ts'
import { useHandedActions } from './handed-actions.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { TopBar } from './top-bar.tsx'

const loadKeeper = () => import('../widgets/outbox/keeper.tsx')
const ConfirmDialog = latePart(() => import('../records/steps.tsx'), 'ConfirmDialog')
const OutboxKeeper = lazyPart(loadKeeper, 'OutboxKeeper')
const ViewingBar = lazyPart(() => import('./viewing-bar.tsx'), 'ViewingBar')

interface FrameProps {
  onLogOut: () => void
  /** Shown in the top bar. */
  tool: ReactNode
  /** Arranges the screen and what is beside it. */
  Layout: ComponentType<{ children: ReactNode }>
}

/** What surrounds every screen. */
export function Frame({ onLogOut, tool, Layout }: FrameProps) {
  useHeadingFocus()
  useShortcuts()
  const owner = useOwner()
  // Before anything is drawn or sent, so that nobody sees or sends what somebody else has typed.
  useLayoutEffect(() => {
    forgetChoicesOfOthers(owner)
    keepFor(owner)
  }, [owner])
  const [leaving, setLeaving] = useState(false)
  const waiting = useWaiting()
  const hasKeeper = useKeeperCode(waiting)
  const isOpen = useIsOpen()
  const isViewing = Boolean(useSession()?.viewingAs)
  const logOut = () => {
    forgetChoices()
    onLogOut()
  }
  // With the shared password, the next user sends them.
  const askToLogOut = () => (owner !== null && waiting > 0 ? setLeaving(true) : logOut())
  useHandedActions(askToLogOut)
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <TopBar onLogOut={askToLogOut} tool={tool} />
      <Layout>
        <main id="content" tabIndex={-1} className="px-4 py-5 outline-none sm:px-6 sm:py-6 print:p-0">
          <div className="mx-auto w-full max-w-[97rem] print:max-w-none">
            <Section />
            {isOpen ? <Outlet /> : <NotOfferedScreen />}
          </div>
        </main>
        <AppVersion />
      </Layout>
      <div className="sticky bottom-0 z-20 mt-auto print:hidden">
        <Suspense>{hasKeeper && <OutboxKeeper />}</Suspense>
        <Suspense>{isViewing && <ViewingBar />}</Suspense>
      </div>
      <Dialogs />
      {leaving && (
        <ConfirmDialog
          title="Log Out Before All Is Sent?"
          labels={['Stay', 'Log Out']}
          onAct={logOut}
          onClose={() => setLeaving(false)}
        >
          {countText(waiting, 'change', 'changes')} of your week sheets have not reached the server yet. They stay in
          this browser, for you alone, and are sent when you sign in here again.
        </ConfirmDialog>
      )}
      <LeaveGuard />
    </div>
  )
}

/**
 * Whether the outbox can be shown. Its code is loaded with the first change that waits, since most people never have one. If it
 * cannot be loaded, as without a connection, the screen stays as it is, and the next change or the return of the connection
 * tries again.
 */
function useKeeperCode(waiting: number): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    if (waiting === 0 || isThere) return undefined
    const load = () =>
      void loadKeeper().then(
        () => setIsThere(true),
        () => undefined,
      )
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [waiting, isThere])
  return isThere
}

/** The account for which this browser keeps changes; null with the shared password. Nothing is kept while viewing as another person. */
function useOwner(): number | null {
  const session = useSession()
  if (session?.mode !== 'accounts') return null
  return session.viewingAs ? VIEWER : (session.user?.id ?? VIEWER)
}

/** No person has this id. */
const VIEWER = 0

/** Whether the screen that is shown is open to the session. It uses the screen's own address: the location may already be the next one. */
function useIsOpen(): boolean {
  const actor = useActor()
  return useMatches({
    select: (matches) => {
      const { pathname, search } = matches.at(-1) ?? { pathname: '/', search: {} }
      return isOpenTo(actor, { pathname, search })
    },
  })
}

/** The release, for bug reports. It is shown late: it would visibly move while the screen still has gaps. */
function AppVersion() {
  const { data: health } = useQuery(query(getHealth, {}))
  return (
    <footer className="px-4 pb-4 text-xs text-muted sm:px-6 print:hidden [main:has(.animate-breathe)+&]:invisible">
      <p className="mx-auto w-full max-w-[97rem]">Offbench {health?.version}</p>
    </footer>
  )
}

/**
 * The navigation's word above the heading of a screen with another name, so that people see where they are: Resources above
 * Allocation, and the way back to it above the screens below it.
 */
function Section() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const item = NAVIGATION.find((one) => isCurrent(one, pathname))
  if (!item) return null
  const screen = screenAt(pathname)
  const isItself = screen !== undefined && screen === screenAt(item.path)
  if (isItself && screen.label.includes(item.label)) return null
  // For a single invoice, for example, the list of all of them.
  const above = screenAt(pathname.replace(/\/[^/]*$/, ''))
  return (
    <p className="mb-0.5 flex items-center gap-0.5 text-sm font-medium text-muted max-md:-my-2.5 print:hidden">
      {isItself
        ? item.label
        : [item, above].map(
            (one) =>
              one && (
                <Fragment key={one.path}>
                  <Link
                    to={one.path as typeof item.path}
                    className="rounded-sm hover:text-ink hover:underline max-md:py-3"
                  >
                    {one.label}
                  </Link>
                  <ChevronRight aria-hidden className="size-3.5" />
                </Fragment>
              ),
          )}
    </p>
  )
}

/**
 * Moves the focus to the new screen's heading, so that a screen reader says where the reader is; a screen that has focused one
 * of its fields keeps the focus there.
 */
function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    // The router does not report a change of screens before the first one is rendered.
    let shown = router.state.location.pathname
    return router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
      const changed = pathname !== shown
      shown = pathname
      if (!changed || document.activeElement?.matches('main input')) return
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    })
  }, [router])
}
