import { useRef } from 'react'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { PagedCards } from '../widgets/paged-cards.tsx'
import { PersonCardSkeleton } from '../widgets/people/person-card.tsx'
import { useAddress } from './address.ts'
import { AskedFor } from './asked-for.tsx'
import { useRanking } from './data.ts'
import { MatchCard } from './match-card.tsx'
import { Nobody } from './nobody.tsx'
import { Outcome } from './outcome.tsx'

/** A closed card's usual height. */
const CARD_PX = 176

/** Find the Right Person: who fits a project, or any skills, days and percentage, best first (spec §9). */
export function MatchScreen() {
  const { search, go } = useAddress()
  const read = useRanking(search)
  const list = useRef<HTMLDivElement>(null)
  useKeptFocus(list, read.data?.rows)
  const reply = read.data?.reply

  return (
    <>
      <PageHeader title="Find the Right Person">
        Everyone with a skill you need, ranked by skills, experience, availability and performance.
      </PageHeader>
      <AskedFor asked={reply?.asked} />
      <Outcome reply={reply} />
      <div ref={list}>
        <PagedCards
          read={read}
          label="People who fit"
          what={['the ranking', 'more people']}
          // One below the other, since they are compared.
          minWidthPx={Number.POSITIVE_INFINITY}
          heightPx={CARD_PX}
          renderCard={(row, place) =>
            reply && (
              <MatchCard
                key={row.userId}
                row={row}
                place={place}
                asked={reply.asked}
                open={search.person === row.userId}
                onOpen={(open) => go({ person: open ? row.userId : undefined })}
              />
            )
          }
          renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={CARD_PX} />}
          empty={reply && <Nobody reply={reply} />}
        />
      </div>
    </>
  )
}
