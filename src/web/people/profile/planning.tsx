import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { MAX_RATING } from '#shared/reviews/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { dayLabel, rangeLabel } from '../../widgets/day-label.ts'

/** Present and future bookings, earliest first. */
export function Allocations({ allocations, today }: { allocations: PersonProfile['allocations']; today: Day }) {
  return (
    <Section title="Allocations" nothing={allocations.length === 0 && 'No current or upcoming allocations.'}>
      <RowList
        rows={allocations.map(({ id, project, percentage, startDate, endDate, confirmed }) => ({
          id,
          title: project,
          detail: `${percentage} % of a full week · ${rangeLabel(startDate, endDate, today)}`,
          aside: confirmed ? <Badge tone="positive">Confirmed</Badge> : <Badge tone="caution">Tentative</Badge>,
        }))}
      />
    </Section>
  )
}

/** The word says it; the color only supports it. */
const LEAVE_TONES: Readonly<Record<string, 'positive' | 'caution' | 'danger'>> = {
  Approved: 'positive',
  Pending: 'caution',
  Rejected: 'danger',
}

/** This week's and future leave, earliest first. */
export function Leave({ leave, today }: { leave: PersonProfile['leave']; today: Day }) {
  return (
    <Section title="Leave" nothing={leave.length === 0 && 'No leave this week or later.'}>
      <RowList
        rows={leave.map(({ id, leaveType = 'Away', status, startDate, endDate }) => ({
          id,
          title: leaveType,
          detail: rangeLabel(startDate, endDate, today),
          aside: <Badge tone={LEAVE_TONES[status]}>{status}</Badge>,
        }))}
      />
    </Section>
  )
}

interface Row {
  id: number
  title: ReactNode
  detail: ReactNode
  aside: ReactNode
}

/** Short rows below each other, a state at their right. */
function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, title, detail, aside }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-medium break-words">{title}</p>
            <p className="text-sm text-muted">{detail}</p>
          </div>
          <span className="shrink-0">{aside}</span>
        </li>
      ))}
    </ul>
  )
}

/** Performance reviews, latest first. */
export function Reviews({ reviews, today }: { reviews: PersonProfile['reviews']; today: Day }) {
  return (
    <Section title="Performance Reviews" nothing={reviews.length === 0 && 'No reviews yet.'}>
      <RowList
        rows={reviews.map(({ id, period, date, status, overallRating }) => ({
          id,
          title: (
            <Link to="/performance-reviews" search={{ review: id }} className="rounded-sm hover:underline">
              {period}
            </Link>
          ),
          detail: (
            <>
              <time dateTime={date}>{dayLabel(date, today)}</time> ·{' '}
              {overallRating === null ? 'not rated yet' : `${overallRating} of ${MAX_RATING} overall`}
            </>
          ),
          aside: <Badge tone={status === 'Completed' ? 'positive' : 'caution'}>{status}</Badge>,
        }))}
      />
    </Section>
  )
}
