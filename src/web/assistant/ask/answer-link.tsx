import type { ReactNode } from 'react'
import { AddressLink } from '../../widgets/address-link.tsx'
import { handAction } from '../../widgets/handed-action.ts'
import { useOffered } from '../../widgets/offered.ts'

const LOOK =
  'font-medium text-accent-ink underline decoration-accent-ink/40 underline-offset-2 hover:decoration-accent-ink'

/** A link to a complete address from the server; a # leads to an action without an address. */
export function AnswerLink({ to, children }: { to: string; children: ReactNode }) {
  const offered = useOffered()
  if (!offered(to)) return children
  if (to.startsWith('#'))
    return (
      <button type="button" className={LOOK} onClick={() => handAction(to.slice(1))}>
        {children}
      </button>
    )
  return (
    <AddressLink href={to} className={LOOK}>
      {children}
    </AddressLink>
  )
}
