import { ExternalLink as Icon } from 'lucide-react'

/** Leads to where an external profile lives. Stored addresses are foreign text: only web addresses become links. */
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
