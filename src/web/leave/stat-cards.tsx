import { CalendarCheck, CalendarClock, Hourglass, TreePalm } from 'lucide-react'
import type { LeaveSummary } from '#shared/leave/contract.ts'
import { addDaysWithin, type Day } from '#shared/time/day.ts'
import { meanText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useToday } from '../widgets/today.ts'
import { useLeaveSummary } from './data.ts'

function figures(today: Day): SummaryFigure<LeaveSummary>[] {
  return [
    {
      label: 'Pending',
      href: '/leave-management?status=Pending',
      icon: Hourglass,
      value: ({ pending }) => wholeText(pending),
      caption: 'awaiting a decision',
      basis: 'Requests that are neither approved nor rejected nor withdrawn.',
    },
    {
      label: 'Upcoming',
      href: `/leave-management?status=Approved&starts=${addDaysWithin(today, 1)}`,
      icon: CalendarClock,
      value: ({ upcoming }) => wholeText(upcoming),
      caption: ({ approved }) => `of ${wholeText(approved)} approved`,
      basis: 'Approved requests that begin after today, of all that are approved.',
    },
    {
      label: 'Away Today',
      href: `/leave-management?status=Approved&from=${today}&to=${today}`,
      icon: TreePalm,
      value: ({ awayToday }) => wholeText(awayToday),
      caption: 'people',
      basis: 'People with approved leave today, half days too.',
    },
    {
      label: 'Days Taken This Year',
      href: '/leave-management?tab=balances&table=true&sort=taken',
      icon: CalendarCheck,
      value: ({ daysTakenThisYear }) => meanText(daysTakenThisYear),
      caption: ({ daysPlannedThisYear }) => `${meanText(daysPlannedThisYear)} planned`,
      basis:
        'Days of approved leave of everybody in this year up to today, excluding weekends and public holidays; planned are those after today.',
    },
  ]
}

export function StatCards() {
  const today = useToday()
  return <SummaryCards read={useLeaveSummary(today)} figures={figures(today)} />
}
