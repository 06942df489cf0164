import { useCallback, type ReactNode } from 'react'
import type { Resource } from '#shared/people/resource-contract.ts'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { ScrolledCards, VirtualCards } from '../ui/virtual-cards.tsx'
import type { usePeople } from './people.ts'
import { PersonCardSkeleton, type CardPlace } from './person-card.tsx'

interface PeopleCardsProps {
  read: ReturnType<typeof usePeople>
  /** A card's least width and its usual height, in px. */
  minWidthPx: number
  heightPx: number
  /** Scrolls in a box with these classes instead of with the page. */
  box?: string
  /** In such a box: the person who is scrolled into sight. */
  revealed?: number | undefined
  renderCard: (person: Resource, place: CardPlace) => ReactNode
  /** Stands where nobody fits the filter. */
  empty: ReactNode
}

/** Cards that stand in while the first people load. */
const SKELETON_CARDS = 12

/** The people that were found as cards, thousands too: drawn as they come into sight, loaded as they are needed. */
export function PeopleCards({ read, minWidthPx, heightPx, box, revealed, renderCard, empty }: PeopleCardsProps) {
  const { data: people, isError, isFetchNextPageError, error, refetch, fetchNextPage } = read
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  )

  const failure = isError && (
    <div className="rounded-lg border border-line bg-surface shadow-card">
      <LoadFailure what={people ? 'more people' : 'the people'} reason={failureText(error)} onRetry={retry} />
    </div>
  )
  if (!people && failure) return failure
  if (people?.total === 0) return empty

  const cards = {
    label: 'People',
    count: people?.total ?? SKELETON_CARDS,
    minWidthPx,
    estimatedHeightPx: heightPx,
    busy: !people || read.isPlaceholderData,
    onDrawn: (last: number) => people?.loadUpTo(last),
    renderCard: (index: number) => {
      const person = people?.rows[index]
      return person ? (
        renderCard(person, { index, of: people.total })
      ) : (
        <PersonCardSkeleton key={`unknown ${index}`} heightPx={heightPx} />
      )
    },
  }
  return (
    <>
      {box === undefined ? (
        <VirtualCards {...cards} />
      ) : (
        <ScrolledCards
          {...cards}
          revealed={people?.rows.findIndex(({ id }) => id === revealed) ?? -1}
          className={box}
        />
      )}
      {isFetchNextPageError && failure}
    </>
  )
}
