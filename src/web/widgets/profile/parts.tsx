import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link to an external profile. Stored addresses are foreign text: only web addresses become links. */
export function ExternalLink({ url, label }: { url: string | undefined; label: string }) {
  if (url === undefined || !/^https?:\/\//i.test(url)) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 rounded-sm text-sm font-medium text-accent-ink underline-offset-3 hover:underline"
    >
      {label}
      <Icon aria-hidden className="size-3.5" />
    </a>
  )
}

/** Names a list inside a section of a profile. */
export function Subheading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h4 id={id} className="mt-4 mb-1.5 text-xs font-medium text-muted">
      {children}
    </h4>
  )
}

/** A skill's name; a button if its evidence can be opened. */
export function SkillName({ name, onOpen }: { name: string; onOpen?: ((skill: string) => void) | undefined }) {
  if (onOpen === undefined) return <span className="min-w-0 truncate font-medium">{name}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Evidence for ${name}`}
      onClick={() => onOpen(name)}
      className="min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
    >
      {name}
    </button>
  )
}
