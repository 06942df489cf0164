import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { NAMED_CHANGES } from '#shared/reviews/rules.ts'
import { Nothing } from '../../ui/section.tsx'
import { History, useHistory } from '../../records/history.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useToday } from '../../widgets/today.ts'
import { FIELD_LABELS, fieldText } from '../words.ts'
import { Evidence } from '../evidence.tsx'
import { Goals, Overall, PagePart, PageSection, RatingBars } from '../parts.tsx'
import { Steps } from './steps.tsx'

/** A review for reading, with its actions and its history. */
export function ReadReview({ review }: { review: PerformanceReview }) {
  const { comments, overallRating } = review
  return (
    <>
      <Steps review={review} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <PageSection title="Ratings" aside={<Overall rating={overallRating} />}>
            <RatingBars review={review} words />
          </PageSection>
          <PageSection title="Goals">
            <Goals review={review} />
          </PageSection>
          <PageSection title="Comments">
            {comments === '' ? (
              <Nothing>No comments yet.</Nothing>
            ) : (
              <p className="max-w-[75ch] break-words whitespace-pre-line">{comments}</p>
            )}
          </PageSection>
          <PagePart>
            <ReviewHistory id={review.id} />
          </PagePart>
        </div>
        <PageSection title="Evidence">
          <Evidence of={review} />
        </PageSection>
      </div>
    </>
  )
}

function ReviewHistory({ id }: { id: number }) {
  const today = useToday()
  const { data: changes = [] } = useHistory('review', id, NAMED_CHANGES)
  const people = changes.flatMap(({ before, after }) =>
    [before, after].flatMap((fields) => [fields?.['userId'], fields?.['reviewerId']]),
  )
  const nameOf = usePersonNames(people.filter((person) => typeof person === 'number'))
  return (
    <History
      entity="review"
      id={id}
      today={today}
      labels={FIELD_LABELS}
      text={(field, value) => fieldText(field, value, nameOf)}
    />
  )
}
