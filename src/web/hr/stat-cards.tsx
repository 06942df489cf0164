import { Armchair, CalendarCheck, ClipboardList, UserPlus } from 'lucide-react'
import type { HrOverview } from '#shared/hr/contract.ts'
import { JOINED_LATELY_DAYS } from '#shared/hr/rules.ts'
import { meanText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useHrOverview } from './data.ts'

const FIGURES: readonly SummaryFigure<HrOverview>[] = [
  {
    label: 'Joined Lately',
    href: '/users-teams?joined=lately',
    icon: UserPlus,
    value: ({ joinedLately }) => wholeText(joinedLately),
    caption: `in the last ${JOINED_LATELY_DAYS} days`,
    basis: `People whose join date lies within the last ${JOINED_LATELY_DAYS} days, today included.`,
  },
  {
    label: 'Bookings',
    href: '/resource-allocation?tab=bookings&current=true',
    icon: CalendarCheck,
    value: ({ bookings }) => wholeText(bookings),
    caption: ({ tentativeBookings }) => `${wholeText(tentativeBookings)} of them tentative`,
    basis: 'Bookings on projects that end today or later.',
  },
  {
    label: 'On the Bench',
    href: '/resource-allocation?tab=schedule&load=bench',
    icon: Armchair,
    value: ({ onBench }) => (onBench === undefined ? undefined : wholeText(onBench)),
    caption: 'people this week',
    basis: 'People who are available this week and have nothing booked.',
  },
  {
    label: 'Pending Reviews',
    href: '/performance-reviews?tab=pending&list=all',
    icon: ClipboardList,
    value: ({ pendingReviews }) => wholeText(pendingReviews),
    caption: ({ averageRating }) =>
      averageRating === null ? 'none is completed yet' : `average ${meanText(averageRating)} of 5`,
    basis: 'Reviews that are drafts or submitted; below, the mean overall rating of the completed ones.',
  },
]

export function StatCards() {
  return <SummaryCards read={useHrOverview()} figures={FIGURES} />
}
