import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { DayRange } from './day-range.tsx'
import { RowList } from './row-list.tsx'

/** Present and coming bookings, earliest first. */
export function Allocations({ allocations, today }: { allocations: PersonProfile['allocations']; today: Day }) {
  return (
    <Section title="Allocations">
      {allocations.length === 0 ? (
        <Nothing>No current or upcoming allocations.</Nothing>
      ) : (
        <RowList
          rows={allocations.map(({ id, project, percentage, startDate, endDate, confirmed }) => ({
            id,
            title: project,
            detail: (
              <>
                {percentage} % of a full week · <DayRange start={startDate} end={endDate} today={today} />
              </>
            ),
            aside: confirmed ? <Badge tone="positive">Confirmed</Badge> : <Badge tone="caution">Tentative</Badge>,
          }))}
        />
      )}
    </Section>
  )
}

/** Colors help; the word says it. */
const LEAVE_TONES: Readonly<Record<string, 'positive' | 'caution' | 'danger'>> = {
  Approved: 'positive',
  Pending: 'caution',
  Rejected: 'danger',
}

/** This week's and coming leave, earliest first. */
export function Leave({ leave, today }: { leave: PersonProfile['leave']; today: Day }) {
  return (
    <Section title="Leave">
      {leave.length === 0 ? (
        <Nothing>No leave this week or later.</Nothing>
      ) : (
        <RowList
          rows={leave.map(({ id, leaveType, status, startDate, endDate }) => ({
            id,
            title: leaveType,
            detail: <DayRange start={startDate} end={endDate} today={today} />,
            aside: <Badge tone={LEAVE_TONES[status]}>{status}</Badge>,
          }))}
        />
      )}
    </Section>
  )
}
