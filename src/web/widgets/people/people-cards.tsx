import type { ComponentProps } from 'react'
import type { Resource } from '#shared/people/resource-contract.ts'
import { ListCards } from '../list-cards.tsx'
import { PersonCardSkeleton } from './person-card.tsx'

interface PeopleCardsProps extends Omit<
  ComponentProps<typeof ListCards<Resource>>,
  'label' | 'what' | 'isRevealed' | 'renderSkeleton'
> {
  /** The person who is scrolled into view. */
  revealed?: number | undefined
}

/** The people who were found, as cards. */
export function PeopleCards({ revealed, ...props }: PeopleCardsProps) {
  return (
    <ListCards
      {...props}
      label="People"
      what={['the people', 'more people']}
      isRevealed={({ id }) => id === revealed}
      renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={props.heightPx} />}
    />
  )
}
