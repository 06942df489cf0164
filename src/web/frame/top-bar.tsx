import { Link, useLocation } from '@tanstack/react-router'
import { Menu, Search, Timer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { landingOf } from '../landing.ts'
import { isCurrent, NAVIGATION } from '../navigation.ts'
import { Badge } from '../ui/badge.tsx'
import { Brand } from '../ui/brand.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Keys } from '../ui/keys.tsx'
import { latePart } from '../ui/late-part.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { openDialog } from '../widgets/global-dialogs.ts'
import { useOffered } from '../widgets/offered.ts'
import { shownText, useProjectWorksStatus } from '../widgets/projectworks-status.ts'
import { useActor, useMay } from '../widgets/session.ts'
import { InboxButton } from './inbox/button.tsx'
import { PALETTE_KEYS } from './shortcuts/registry.ts'
import { TimerButton } from './timer/button.tsx'
import { UserMenu } from './user-menu.tsx'

const NavigationSheet = latePart(() => import('./navigation-sheet.tsx'), 'NavigationSheet')

export function TopBar({ onLogOut, tool }: { onLogOut: () => void; tool: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const items = useNavigation()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 px-4 sm:px-6 nav:h-14 nav:flex-nowrap">
        <NavigationButton pathname={pathname} />
        <AddressLink href={landingOf(useActor())} className="flex items-center rounded-sm nav:mr-4">
          <Brand short />
        </AddressLink>
        <nav aria-label="Main" className="hidden h-full flex-1 items-stretch nav:flex">
          {items.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              {...(isCurrent(item, pathname) && { 'aria-current': 'page' })}
              className="relative flex items-center px-2 text-sm font-medium text-muted outline-offset-[-4px] transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent xl:px-2.5 xl:after:inset-x-2.5"
            >
              {item.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex max-w-full min-w-0 flex-1 basis-64 flex-wrap items-center justify-end gap-1 nav:flex-none nav:flex-nowrap">
          <SourceBadge />
          <SearchButton />
          <InboxButton />
          <TimerButton />
          <QuickTimeEntry />
          {tool}
          <UserMenu onLogOut={onLogOut} />
        </div>
      </div>
    </header>
  )
}

/** The links to screens that have anything for the session. */
function useNavigation() {
  const offered = useOffered()
  return NAVIGATION.filter(({ path }) => offered(path))
}

/** Opens Quick Time Entry (spec §2). */
function QuickTimeEntry() {
  if (!useMay('entries.write')) return null
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label="Quick Time Entry"
      aria-haspopup="dialog"
      aria-keyshortcuts="t"
      title="Quick Time Entry (t)"
      onClick={() => openDialog('quick-time-entry')}
      icon={Timer}
    />
  )
}

/** Opens the palette, and shows its key if there is room. */
function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search (${PALETTE_KEYS})`}
      onClick={() => openDialog('palette')}
      className={buttonStyle({
        look: 'quiet',
        size: 'icon',
        className: '2xl:h-8 2xl:w-auto 2xl:gap-3 2xl:border 2xl:border-line 2xl:px-2.5',
      })}
    >
      <Search aria-hidden />
      <span className="sr-only">Search</span>
      <span aria-hidden className="hidden text-sm font-normal 2xl:inline-flex">
        <Keys keys={PALETTE_KEYS} />
      </span>
    </button>
  )
}

/** Says whose data is shown if that is unusual: that of ProjectWorks, or what replaces it. */
function SourceBadge() {
  const { data: status } = useProjectWorksStatus()
  if (!status?.enabled) return null
  const isActive = status.active === 'projectworks'
  return (
    <Link to="/api-summary" className="flex items-center rounded-sm max-sm:hidden">
      <span className="sr-only">Shown: </span>
      <Badge tone={isActive ? 'accent' : 'caution'}>{shownText(status)}</Badge>
    </Link>
  )
}

/** Opens the navigation if the window is too narrow for a row of links. */
function NavigationButton({ pathname }: { pathname: string }) {
  const [open, setOpen] = useState(false)
  const items = useNavigation()
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label="Open navigation"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2 nav:hidden"
        icon={Menu}
        onClick={() => setOpen(true)}
      />
      <NavigationSheet open={open} onOpenChange={setOpen} items={items} pathname={pathname} />
    </>
  )
}
