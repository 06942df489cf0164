import { useId, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Skeleton } from './skeleton.tsx'

interface CardProps {
  title: string
  /** One muted line below the title. */
  hint?: ReactNode
  /** Placed to the right of the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The frame of all cards. */
export const panelStyle = 'min-w-0 rounded-lg border border-line bg-surface shadow-card'

/** What makes a link or a button cover all of the card around it, which is `relative`. */
export const coverStyle =
  'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent'

/** The title of a card as a button; a press anywhere on the card reaches it. */
export function CoverButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={clsx(coverStyle, 'max-w-full truncate text-left', className)} />
}

interface SkeletonCardProps {
  heightPx: number
  /** The size of each line. */
  lines: readonly string[]
}

/** The placeholder of a card. */
export function SkeletonCard({ heightPx, lines }: SkeletonCardProps) {
  return (
    <div aria-hidden className={clsx(panelStyle, 'space-y-3 p-4')} style={{ minHeight: heightPx }}>
      {lines.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  )
}

/** A part of a screen that needs no title. */
export function Panel({ className, children }: Pick<CardProps, 'className' | 'children'>) {
  return <div className={clsx(panelStyle, className)}>{children}</div>
}

/** A titled part of a screen. */
export function Card({ title, hint, aside, className, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx(panelStyle, className)}>
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 pt-3.5 pb-3 sm:flex-nowrap sm:px-5">
        <div className="min-w-0 max-sm:contents">
          <h2 id={id} tabIndex={-1} className="min-w-0 text-base font-semibold max-sm:flex-1">
            {title}
          </h2>
          {hint !== undefined && (
            // On a phone it has the whole width, below what is beside the title.
            <p className="text-sm text-muted max-sm:order-last max-sm:mt-1 max-sm:basis-full">{hint}</p>
          )}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
