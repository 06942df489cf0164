import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/avatar.tsx'
import { CoverButton } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { placed, type CardPlace } from '../list-cards.tsx'

interface PersonCardProps {
  person: { name: string; initials: string; role: string }
  place?: CardPlace
  /** What a click on the card does: it opens a dialog, or turns the person's selection on and off. */
  press?: { run: () => void; opens: 'dialog' } | { run: () => void; selected: boolean }
  /** To the right of the name. */
  aside?: ReactNode
  children?: ReactNode
}

/** A person in a list, identified by the name. Controls inside are above the card's own click area by `relative z-1`. */
export function PersonCard({ person, place, press, aside, children }: PersonCardProps) {
  const selected = press !== undefined && 'selected' in press && press.selected
  return (
    <article
      aria-label={person.name}
      {...placed(place)}
      className={clsx(
        'relative flex min-w-0 flex-col rounded-lg border p-3.5 shadow-card',
        selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
        press && !selected && 'hover:border-control',
      )}
    >
      <header className="flex items-center gap-2.5">
        <Avatar initials={person.initials} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium">
            {press ? (
              <CoverButton
                {...('selected' in press ? { 'aria-pressed': press.selected } : { 'aria-haspopup': 'dialog' as const })}
                onClick={press.run}
              >
                {person.name}
              </CoverButton>
            ) : (
              person.name
            )}
          </h2>
          <p className="truncate text-sm text-muted">{person.role}</p>
        </div>
        {aside}
      </header>
      {children}
    </article>
  )
}

/** The placeholder of a person's card. */
export function PersonCardSkeleton({ heightPx }: { heightPx: number }) {
  return (
    <div
      aria-hidden
      className="rounded-lg border border-line bg-surface p-3.5 shadow-card"
      style={{ minHeight: heightPx }}
    >
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-7 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
    </div>
  )
}
