import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isCurrent, NAVIGATION } from '../navigation.ts'
import { Brand } from '../ui/brand.tsx'
import { NavigationSheet } from './navigation-sheet.tsx'
import { QuickTimeEntry } from './quick-time-entry.tsx'
import { SourceBadge } from './source-badge.tsx'
import { SearchButton } from './search-button.tsx'
import { UserMenu } from './user-menu.tsx'

export function TopBar({ onLogOut, tool }: { onLogOut: () => void; tool: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 px-4 sm:px-6 nav:h-14 nav:flex-nowrap">
        <NavigationSheet pathname={pathname} />
        <Link to="/" className="flex items-center rounded-sm nav:mr-4">
          <Brand short />
        </Link>
        <nav aria-label="Main" className="hidden h-full flex-1 items-stretch nav:flex">
          {NAVIGATION.map((item) => (
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
          <QuickTimeEntry />
          {tool}
          <UserMenu onLogOut={onLogOut} />
        </div>
      </div>
    </header>
  )
}
