import { CircleCheck, Hourglass, Star, ClipboardList } from 'lucide-react'
import type { ReviewSummary } from '#shared/reviews/contract.ts'
import { MAX_RATING } from '#shared/reviews/rules.ts'
import { countText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useReviewSummary } from './data.ts'

const FIGURES: readonly SummaryFigure<ReviewSummary>[] = [
  {
    label: 'Total Reviews',
    href: '/performance-reviews?list=all',
    icon: ClipboardList,
    value: ({ reviews }) => wholeText(reviews),
    caption: 'of everybody',
    basis: 'All reviews of every status and period.',
  },
  {
    label: 'Pending Reviews',
    href: '/performance-reviews?tab=pending&list=all',
    icon: Hourglass,
    value: ({ pending }) => wholeText(pending),
    caption: 'drafts and submitted',
    basis: 'Reviews with the status Draft or Submitted.',
  },
  {
    label: 'Completed',
    href: '/performance-reviews?tab=completed&list=all',
    icon: CircleCheck,
    value: ({ completed }) => wholeText(completed),
    caption: ({ reviews }) => `of ${countText(reviews, 'review', 'reviews')}`,
    basis: 'Reviews with the status Completed.',
  },
  {
    label: 'Average Rating',
    href: '/performance-reviews?tab=completed&list=all',
    icon: Star,
    value: ({ averageRating }) => (averageRating === null ? '–' : averageRating.toFixed(2)),
    caption: `overall, of ${MAX_RATING}`,
    basis: 'Mean of the overall ratings of all completed reviews.',
  },
]

export function StatCards() {
  return <SummaryCards read={useReviewSummary()} figures={FIGURES} />
}
