import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Basis } from '../../ui/basis.tsx'
import { hoursText, ofCapacity, overCapacity, utilizationText } from '../figures.ts'
import { Section } from '../../ui/section.tsx'

const WEEK_BASIS = 'Hours logged since Monday ÷ contracted hours of the week less public holidays and approved leave'
const AVERAGE_BASIS = 'Mean of the last eight full weeks in which time was logged'

/** Hours since Monday compared with the week's capacity, up to 100 % (spec §9); hours beyond are named beside it. */
export function CurrentUtilization({ utilization }: { utilization: NonNullable<PersonProfile['utilization']> }) {
  const { weekHours, capacity, percent, averageWeeklyHours } = utilization
  return (
    <Section title="Current Utilization" aside={<Basis text={WEEK_BASIS} />}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-xl font-semibold tracking-tight">{utilizationText(percent)}</span>
        <span className="text-muted">{ofCapacity(weekHours, capacity)} this week</span>
        {capacity > 0 && weekHours > capacity && <Badge tone="danger">{overCapacity(weekHours, capacity)}</Badge>}
      </p>
      {percent !== null && <Bar value={percent} max={100} className="mt-2" />}
      <p className="mt-2 flex items-center gap-1 text-sm text-muted">
        Average weekly hours
        <span className="font-medium text-ink">{hoursText(averageWeeklyHours)}</span>
        <Basis text={AVERAGE_BASIS} />
      </p>
    </Section>
  )
}
