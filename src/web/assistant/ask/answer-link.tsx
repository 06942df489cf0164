import type { ReactNode } from 'react'
import { AddressLink } from '../../widgets/address-link.tsx'

/** A link to an address that the server names as a whole. */
export function AnswerLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AddressLink
      href={to}
      className="font-medium text-accent-ink underline decoration-accent-ink/40 underline-offset-2 hover:decoration-accent-ink"
    >
      {children}
    </AddressLink>
  )
}
