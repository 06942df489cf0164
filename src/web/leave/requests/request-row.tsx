import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { daysText } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { CoverButton } from '../../ui/card.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { placed, type CardPlace } from '../../widgets/list-cards.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useDialogs } from '../address.ts'
import { useLeaveSteps, useRememberRequest, type Decision } from '../data.ts'
import { TypeMark } from '../type-mark.tsx'
import { shortSpanText, spanText, STATUS_LOOKS } from '../words.ts'

export const ROW_HEIGHT_PX = 66

interface RequestProps {
  request: LeaveRequest
  today: Day
  place?: CardPlace
}

/** A request in a wide list: a press opens it, and a waiting one can be decided directly. */
export function RequestRow({ request, today, place }: RequestProps) {
  const { leaveType, status, totalDays, reason } = request
  const { name, title, open } = useRequest(request)
  const can = useLeaveSteps()
  return (
    <article aria-label={title} {...placed(place)} className={rowStyle}>
      <TypeMark leaveType={leaveType} pending={status === 'Pending'} />
      <div className="min-w-0 flex-1 basis-40">
        <Opener title={title} onOpen={() => open()}>
          {name}
        </Opener>
        <p className="truncate text-sm text-muted" title={reason}>
          {leaveType}
          {reason !== '' && <> · {reason}</>}
        </p>
      </div>
      <p className="text-sm whitespace-nowrap text-muted max-sm:basis-full sm:text-right">
        <span className="font-medium text-ink">{spanText(request, today)}</span>
        <span className="max-sm:ml-2 sm:block">{daysText(totalDays)}</span>
      </p>
      <div className="flex items-center gap-2 sm:w-68 sm:justify-end">
        <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
        {can(request, 'reject') && status === 'Pending' && (
          <>
            <Decide label="Reject" title={title} icon={X} onClick={() => open('reject')} />
            <Decide label="Approve" title={title} icon={Check} onClick={() => open('approve')} />
          </>
        )}
      </div>
    </article>
  )
}

/** A request in a narrow list; a press opens it. */
export function ShortRequest({ request, today }: RequestProps) {
  const { leaveType, status, totalDays } = request
  const { name, title, open } = useRequest(request)
  return (
    <article aria-label={title} className={rowStyle}>
      <TypeMark leaveType={leaveType} pending={status === 'Pending'} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <Opener title={title} onOpen={() => open()}>
            {name}
          </Opener>
          <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
        </div>
        <p className="flex flex-wrap justify-between gap-x-2 text-sm text-muted">
          <span className="whitespace-nowrap">
            {leaveType} · {daysText(totalDays)}
          </span>
          <span className="whitespace-nowrap text-ink" title={spanText(request, today)}>
            {shortSpanText(request, today)}
          </span>
        </p>
      </div>
    </article>
  )
}

const rowStyle =
  'relative flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md border border-line bg-surface px-3 py-2.5 hover:border-control'

/** Whose request it is, its name, and how it is opened. */
function useRequest(request: LeaveRequest) {
  const { id, userId, leaveType } = request
  const name = usePersonNames([userId])(userId)
  const { openRequest } = useDialogs()
  const remember = useRememberRequest()
  return {
    name,
    title: `${name ?? '…'}, ${leaveType}`,
    open: (step?: Decision) => {
      remember(request)
      openRequest(id, step)
    },
  }
}

function Opener({ title, onOpen, children }: { title: string; onOpen: () => void; children: ReactNode }) {
  return (
    <h3 className="min-w-0 truncate font-medium">
      <CoverButton
        aria-haspopup="dialog"
        // Until the name is there, which is the button's own text.
        aria-label={children === undefined ? title : undefined}
        onClick={onOpen}
      >
        {children ?? <Skeleton className="inline-block h-4 w-32" />}
      </CoverButton>
    </h3>
  )
}

interface DecideProps {
  label: string
  title: string
  icon: typeof Check
  onClick: () => void
}

function Decide({ label, title, icon: Icon, onClick }: DecideProps) {
  return (
    <Button
      look="outline"
      size="small"
      aria-haspopup="dialog"
      aria-label={`${label} ${title}`}
      onClick={onClick}
      className="relative z-1"
    >
      <Icon aria-hidden />
      {label}
    </Button>
  )
}

/** The placeholder of a request. */
export function RequestRowSkeleton() {
  return (
    <div
      aria-hidden
      className="flex items-center gap-3 rounded-md border border-line px-3"
      style={{ minHeight: ROW_HEIGHT_PX }}
    >
      <Skeleton className="size-7" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </div>
  )
}
