import { Lock } from 'lucide-react'

/** Why the mapping can only be looked at. */
export function LockedNote({ reason }: { reason: string }) {
  return (
    <section
      aria-label="Why the mapping cannot be changed"
      className="mb-4 flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm"
    >
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <p className="min-w-0 break-words">
        The mapping can be changed while the ProjectWorks database is connected, since its tables and columns are chosen
        from what is there. <span className="text-muted">{reason}.</span>
      </p>
    </section>
  )
}
