import { Clock, Gauge, Sparkles } from 'lucide-react'
import { UTILIZATION_CAP } from '#shared/capacity/rules.ts'
import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { changeText, pointsText } from '../../widgets/change-text.ts'
import { FigureCards, type SummaryFigure } from '../../widgets/summary-cards.tsx'
import { overCapacity, utilizationText, wholeHoursText, wholeText } from '../../widgets/figures.ts'

/** The figures of both periods, and their difference. */
export function Comparison({ trends, weeks }: { trends: TimesheetTrends; weeks: number }) {
  const { current, previous } = trends
  const before = `the ${weeks} weeks before`
  const days = `${dayText(current.from)} – ${dayText(current.to)}, and ${dayText(previous.from)} – ${dayText(previous.to)} before`
  const figures: SummaryFigure<TimesheetTrends>[] = [
    {
      label: 'Hours',
      icon: Clock,
      value: () => wholeHoursText(current.hours),
      caption: against(current.hours, previous.hours, wholeHoursText, before),
      basis: `Hours logged from ${days}. The change is in percent of the hours before. The current week is not over yet.`,
    },
    {
      label: 'Utilization',
      icon: Gauge,
      value: () => utilizationText(current.utilization),
      caption:
        current.capacity === null
          ? 'a project has no capacity of its own'
          : overCapacity(current.hours, current.capacity) ||
            againstUtilization(current.utilization, previous.utilization),
      basis:
        current.capacity === null
          ? 'Utilization is hours ÷ capacity of people; clear the Project filter to see it.'
          : `Hours ÷ capacity: ${wholeHoursText(current.hours)} ÷ ${wholeHoursText(current.capacity)}, at most 100 %; capacity is contracted hours less approved leave.`,
    },
    {
      label: 'Skills',
      icon: Sparkles,
      value: () => wholeText(current.skills),
      caption: against(current.skills, previous.skills, wholeText, before),
      basis: `Different skills that the notes from ${days} show. The change is in percent of the number before.`,
    },
  ]
  return <FigureCards data={trends} figures={figures} />
}

/** +12 % on 1,234 h in the 12 weeks before. */
function against(now: number, before: number, text: (figure: number) => string, when: string): string {
  return before === 0 ? `none in ${when}` : `${changeText(now, before)} on ${text(before)} in ${when}`
}

function againstUtilization(now: number | null, before: number | null): string {
  if (now === null) return 'no capacity'
  if (before === null) return 'of capacity'
  return `of capacity, ${pointsText(now - Math.min(before, UTILIZATION_CAP))} on ${utilizationText(before)} before`
}
