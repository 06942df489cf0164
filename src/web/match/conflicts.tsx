import type { MatchRow } from '#shared/match/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../ui/badge.tsx'
import { Nothing } from '../ui/section.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { useToday } from '../widgets/today.ts'

/** Other bookings, leave and public holidays on the asked days. */
export function Conflicts({ conflicts: { bookings, leave, holidays } }: Pick<MatchRow, 'conflicts'>) {
  const today = useToday()
  const range = (start: Day, end: Day) =>
    start === end ? dayLabel(start, today) : `${dayLabel(start, today)} – ${dayLabel(end, today)}`
  const rows = [
    ...bookings.map(({ id, project, percentage, startDate, endDate, confirmed }) => ({
      key: `booking ${id}`,
      title: `${project}, ${percentage} %`,
      days: range(startDate, endDate),
      badge: confirmed ? <Badge tone="positive">Confirmed</Badge> : <Badge tone="caution">Tentative</Badge>,
    })),
    ...leave.map(({ leaveType, status, startDate, endDate }) => ({
      key: `leave ${startDate} ${leaveType}`,
      title: leaveType,
      days: range(startDate, endDate),
      badge: <Badge tone={status === 'Approved' ? 'positive' : 'caution'}>{status}</Badge>,
    })),
    ...holidays.map(({ date, name }) => ({
      key: `holiday ${date}`,
      title: name,
      days: dayLabel(date, today),
      badge: <Badge>Public holiday</Badge>,
    })),
  ]
  if (rows.length === 0) return <Nothing>No other booking, leave or public holiday.</Nothing>
  return (
    <ul aria-label="On these days" className="divide-y divide-line">
      {rows.map(({ key, title, days, badge }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
          <span className="min-w-0">{title}</span>
          <span className="flex items-center gap-3 text-sm text-muted">
            {days}
            {badge}
          </span>
        </li>
      ))}
    </ul>
  )
}
