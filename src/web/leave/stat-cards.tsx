import { CalendarCheck, CalendarClock, Hourglass, TreePalm } from 'lucide-react'
import type { LeaveSummary } from '#shared/leave/contract.ts'
import { meanText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useToday } from '../widgets/today.ts'
import { useLeaveSummary } from './data.ts'

const FIGURES: readonly SummaryFigure<LeaveSummary>[] = [
  {
    label: 'Pending',
    icon: Hourglass,
    value: ({ pending }) => wholeText(pending),
    caption: 'awaiting a decision',
    basis: 'Requests that are neither approved nor rejected nor withdrawn.',
  },
  {
    label: 'Upcoming',
    icon: CalendarClock,
    value: ({ upcoming }) => wholeText(upcoming),
    caption: ({ approved }) => `of ${wholeText(approved)} approved`,
    basis: 'Approved requests that begin after today, of all that are approved.',
  },
  {
    label: 'Away Today',
    icon: TreePalm,
    value: ({ awayToday }) => wholeText(awayToday),
    caption: 'people',
    basis: 'People with approved leave today, half days too.',
  },
  {
    label: 'Days Taken This Year',
    icon: CalendarCheck,
    value: ({ daysTakenThisYear }) => meanText(daysTakenThisYear),
    caption: ({ daysPlannedThisYear }) => `${meanText(daysPlannedThisYear)} planned`,
    basis:
      'Days of approved leave of everybody in this year up to today, excluding weekends and public holidays; planned are those after today.',
  },
]

export function StatCards() {
  return <SummaryCards read={useLeaveSummary(useToday())} figures={FIGURES} />
}
