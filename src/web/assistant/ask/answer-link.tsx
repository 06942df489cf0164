import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** A link to an address that the server names as a whole: path and search. Followed without loading the page anew. */
export function AnswerLink({ to, children }: { to: string; children: ReactNode }) {
  const { history } = useRouter()
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(to)
  }
  return (
    <a
      href={to}
      onClick={follow}
      className="font-medium text-accent-ink underline decoration-accent-ink/40 underline-offset-2 hover:decoration-accent-ink"
    >
      {children}
    </a>
  )
}
