import { ArrowRight, CalendarX, CircleAlert, PartyPopper, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import type { LeaveForm, LeavePreview } from '#shared/leave/contract.ts'
import { MET_NAMED, daysText } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText } from '../api.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText, percentText } from '../widgets/figures.ts'
import type { useLeavePreview } from './data.ts'
import { wholeDaysText, weekdayText } from './words.ts'

interface PreviewProps {
  read: ReturnType<typeof useLeavePreview>
  leave: Partial<Pick<LeaveForm, 'leaveType' | 'startDate'>>
  today: Day
  /** Whether the request exists already, so that its faults are only shown. */
  isAsked?: boolean
}

/** What a request would mean, while it is filled in or while it waits. */
export function Preview({ read, leave, today, isAsked = false }: PreviewProps) {
  const { data, possible, isError, error, isPlaceholderData } = read
  return (
    <section
      aria-label="Preview"
      aria-live="polite"
      aria-busy={possible && data === undefined}
      className="rounded-md bg-sunken p-3 text-sm"
    >
      {data ? (
        <div className={clsx('space-y-3', isPlaceholderData && 'opacity-60')}>
          <Balance preview={data} leave={leave} />
          <Consequences preview={data} today={today} isAsked={isAsked} />
        </div>
      ) : isError ? (
        <p className="text-danger-ink">{failureText(error)}</p>
      ) : possible ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <p className="text-muted">Choose a person and dates to see how many days it takes and what is left.</p>
      )}
    </section>
  )
}

function Balance({ preview, leave }: { preview: LeavePreview; leave: PreviewProps['leave'] }) {
  const { totalDays, balance, pending, balanceAfter } = preview
  const year = leave.startDate?.slice(0, 4)
  return (
    <div>
      <p className="text-xl font-semibold tracking-tight">{daysText(totalDays)}</p>
      <p className="text-muted">excluding weekends and public holidays</p>
      <p className="mt-2 font-medium">
        {leave.leaveType} {year}
      </p>
      {balance === null || balanceAfter === null ? (
        <p className="text-muted">Unlimited</p>
      ) : (
        <p>
          {balance}
          <span className="sr-only"> {balance === 1 ? 'day' : 'days'} left, then </span>
          <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 align-[-0.15em] text-muted" />
          <span className={clsx('font-semibold', balanceAfter < 0 && 'text-danger-ink')}>
            {daysText(balanceAfter)}
          </span>{' '}
          left
          {pending > 0 && <span className="block text-muted">{pendingText(pending)}</span>}
        </p>
      )}
    </div>
  )
}

function pendingText(days: number): string {
  return `if ${daysText(days)} awaiting a decision ${days === 1 ? 'is' : 'are'} approved too`
}

/** Why a request would be refused, and what it would collide with. */
export function Consequences({ preview, today, isAsked }: { preview: LeavePreview; today: Day; isAsked: boolean }) {
  const { faults, holidays, conflicts, alsoAway } = preview
  const reasons = [...new Set(Object.values(faults))]
  return (
    <>
      {reasons.length > 0 && (
        <div className="rounded-sm bg-danger-soft p-2 text-danger-ink">
          <p className="flex items-center gap-1.5 font-medium">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {isAsked ? 'Problems with this request' : 'This request would be refused'}
          </p>
          <ul className="mt-0.5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <Met title="Public holidays" icon={PartyPopper} things={holidays}>
        {({ date, name }) => (
          <li key={date}>
            {name}, {weekdayText(date, today)}
          </li>
        )}
      </Met>
      <Met title="Booked on these days" icon={CalendarX} things={conflicts}>
        {({ allocationId, project, percentage, confirmed, startDate, endDate }) => (
          <li key={allocationId}>
            <span className="text-ink">{project}</span>, {percentText(percentage)},{' '}
            {confirmed ? 'confirmed' : 'tentative'}, {wholeDaysText({ startDate, endDate }, today)}
          </li>
        )}
      </Met>
      <AlsoAway title="Also away, on the same project" others={alsoAway.filter(onProject)} today={today} />
      <AlsoAway title="Also away, in the same role" others={alsoAway.filter((one) => !onProject(one))} today={today} />
    </>
  )
}

type OtherAway = LeavePreview['alsoAway'][number]

const onProject = ({ projects }: OtherAway) => projects.length > 0

function AlsoAway({ title, others, today }: { title: string; others: readonly OtherAway[]; today: Day }) {
  return (
    <Met title={title} icon={Users} things={others}>
      {({ userId, name, startDate, endDate, status, projects }) => (
        <li key={`${userId} ${startDate}`}>
          <span className="text-ink">{name}</span>
          {projects.length > 0 && <> ({projects.join(', ')})</>}, {wholeDaysText({ startDate, endDate }, today)}
          {status === 'Pending' && ', not decided yet'}
        </li>
      )}
    </Met>
  )
}

interface MetProps<Thing> {
  title: string
  icon: LucideIcon
  things: readonly Thing[]
  children: (thing: Thing) => ReactNode
}

function Met<Thing>({ title, icon: Icon, things, children }: MetProps<Thing>) {
  if (things.length === 0) return null
  const more = things.length - MET_NAMED
  return (
    <div>
      <p className="flex items-center gap-1.5 font-medium">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        {title}
      </p>
      <ul aria-label={title} className="mt-0.5 space-y-1 text-muted">
        {things.slice(0, MET_NAMED).map(children)}
        {more > 0 && <li>and {countText(more, 'more', 'more')}</li>}
      </ul>
    </div>
  )
}
