import type { ReactNode } from 'react'
import type { Resource } from '#shared/people/resource-contract.ts'
import { PagedCards, type CardPlace } from '../paged-cards.tsx'
import type { usePeople } from './people.ts'
import { PersonCardSkeleton } from './person-card.tsx'

interface PeopleCardsProps {
  read: ReturnType<typeof usePeople>
  /** A card's least width and its usual height, in px. */
  minWidthPx: number
  heightPx: number
  /** Scrolls in a box with these classes instead of with the page. */
  box?: string
  /** Shows pages of this many people on any screen; where absent, on phones alone. */
  pageRows?: number
  /** The person who is brought into sight. */
  revealed?: number | undefined
  renderCard: (person: Resource, place: CardPlace) => ReactNode
  /** Stands where nobody fits the filter. */
  empty: ReactNode
}

/** The people that were found as cards. */
export function PeopleCards({ revealed, heightPx, ...props }: PeopleCardsProps) {
  return (
    <PagedCards
      {...props}
      label="People"
      what={['the people', 'more people']}
      heightPx={heightPx}
      isRevealed={({ id }) => id === revealed}
      renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={heightPx} />}
    />
  )
}
