import { useId, type ReactNode } from 'react'
import { clsx } from 'clsx'

interface CardProps {
  title: string
  /** One muted line below the title. */
  hint?: ReactNode
  /** Sits at the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a screen. */
export function Card({ title, hint, aside, className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-lg border border-line bg-surface shadow-card', className)}
    >
      <header className="flex min-h-13 items-center justify-between gap-3 px-4 pt-3.5 pb-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={id} tabIndex={-1} className="text-base font-semibold">
            {title}
          </h2>
          {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
