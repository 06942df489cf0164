import { clsx } from 'clsx'
import { coverStyle } from '../ui/card.tsx'
import { AddressLink } from './address-link.tsx'
import { useOffered } from './offered.ts'

interface FigureLinkProps {
  /** The list of what the figure counts, with the filter that leaves exactly that. */
  href: string
  children: string
}

/** A figure's label as a link to the list of what it counts. The link covers the whole card. */
export function FigureLink({ href, children }: FigureLinkProps) {
  if (!useOffered()(href)) return children
  return (
    <AddressLink href={href} className={clsx(coverStyle, 'hover:underline')}>
      {children}
    </AddressLink>
  )
}
