import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Avatar } from '../ui/avatar.tsx'
import { coverStyle } from '../ui/card.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { wholeText } from '../widgets/figures.ts'
import { useOffered } from '../widgets/offered.ts'

/** A figure as a link to the list of what it counts. */
export function CountLink({ count, label, href }: { count: number; label: string; href: string }) {
  const text = `${wholeText(count)} ${label}`
  if (!useOffered()(href)) return <span className="text-sm text-muted">{text}</span>
  return (
    <AddressLink
      href={href}
      className="rounded-sm text-sm font-medium text-accent-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
    >
      {text}
    </AddressLink>
  )
}

interface PersonLineProps {
  person: { userId: number; name: string; initials: string; role: string }
  /** To the right, such as hours or days. */
  children: ReactNode
}

/** A person in a short list, with what is said about them. The name links to their bookings, if the reader may see these. */
export function PersonLine({ person: { userId, name, initials, role }, children }: PersonLineProps) {
  const href = `/resource-allocation?tab=schedule&employee=${userId}`
  const offered = useOffered()(href)
  return (
    <li className="relative flex items-center gap-3 border-t border-line px-4 py-2.5 sm:px-5">
      <Avatar initials={initials} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          {offered ? (
            <AddressLink href={href} className={clsx(coverStyle, 'hover:underline')}>
              {name}
            </AddressLink>
          ) : (
            name
          )}
        </p>
        <p className="truncate text-sm text-muted">{role}</p>
      </div>
      <div className="shrink-0 text-right text-sm">{children}</div>
    </li>
  )
}
