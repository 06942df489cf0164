import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  /** What the figures rest on or a count, at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a page or a dialog. It has no frame of its own: whoever shows it puts it into a card or below a line. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="mb-2 flex min-h-6 items-center justify-between gap-3">
        <h3 id={id} className="text-base font-semibold">
          {title}
        </h3>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Stands where a section has nothing to show. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>
}
