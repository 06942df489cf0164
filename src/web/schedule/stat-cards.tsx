import { Armchair, CircleDashed, Gauge, TriangleAlert, Users } from 'lucide-react'
import type { CapacitySummary } from '#shared/schedule/contract.ts'
import { wholeWeeks } from '#shared/schedule/weeks.ts'
import { weekStart } from '#shared/time/week.ts'
import { bookedText, wholeHoursText, wholeText } from '../widgets/figures.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useToday } from '../widgets/today.ts'
import { useCapacitySummary, useTentativeCount } from './data.ts'

interface Figures {
  people: number
  week: CapacitySummary['weeks'][number] | undefined
  tentative: number
}

const FIGURES: readonly SummaryFigure<Figures>[] = [
  {
    label: 'People',
    href: '/resource-allocation?tab=schedule',
    icon: Users,
    value: ({ people }) => wholeText(people),
    caption: ({ week }) => `${wholeHoursText(week?.capacity ?? 0)} this week`,
    basis:
      'Everyone in the company, and the hours they are available this week: contracted hours less approved leave and public holidays.',
  },
  {
    label: 'Utilization',
    href: '/resource-allocation?tab=heat-map',
    icon: Gauge,
    value: ({ week }) => bookedText(week?.utilization ?? null),
    caption: 'booked this week',
    basis: 'Σ booked hours ÷ Σ available hours of everybody this week; confirmed and tentative bookings both count.',
  },
  {
    label: 'Over-allocated',
    href: '/resource-allocation?tab=schedule&load=over',
    icon: TriangleAlert,
    value: ({ week }) => wholeText(week?.overAllocated ?? 0),
    caption: 'people this week',
    basis: 'People who are booked for more hours this week than they are available.',
  },
  {
    label: 'On the Bench',
    href: '/resource-allocation?tab=schedule&load=bench',
    icon: Armchair,
    value: ({ week }) => wholeText(week?.onBench ?? 0),
    caption: 'people this week',
    basis: 'People who are available this week and have nothing booked.',
  },
  {
    label: 'Tentative Bookings',
    href: '/resource-allocation?tab=bookings&state=tentative&current=true',
    icon: CircleDashed,
    value: ({ tentative }) => wholeText(tentative),
    caption: 'not confirmed yet',
    basis: 'Bookings that end today or later and are not confirmed.',
  },
]

/** How the company is booked this week. */
export function StatCards() {
  const today = useToday()
  const summary = useCapacitySummary(wholeWeeks(weekStart(today), 1))
  const tentative = useTentativeCount(today)
  const failed = summary.isError ? summary : tentative
  const data: Figures | undefined =
    summary.data && tentative.data !== undefined
      ? { people: summary.data.people, week: summary.data.weeks[0], tentative: tentative.data }
      : undefined
  return <SummaryCards read={{ ...failed, data }} figures={FIGURES} />
}
