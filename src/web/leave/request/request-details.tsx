import { Check, Pencil, Trash2, Undo2, X, type LucideIcon } from 'lucide-react'
import { format } from 'date-fns'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { leaveStep, type LeaveStep } from '#shared/leave/rules.ts'
import { localDay, type Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { History } from '../../widgets/history.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useLeavePreview } from '../data.ts'
import { Consequences, Preview } from '../preview.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { DEEDS, FIELD_LABELS, fieldText } from '../words.ts'

const STEPS: readonly { step: LeaveStep; label: string; icon: LucideIcon; main?: true }[] = [
  { step: 'delete', label: 'Delete', icon: Trash2 },
  { step: 'withdraw', label: 'Withdraw', icon: Undo2 },
  { step: 'change', label: 'Edit', icon: Pencil },
  { step: 'reject', label: 'Reject', icon: X },
  { step: 'approve', label: 'Approve', icon: Check, main: true },
]

interface RequestDetailsProps {
  request: LeaveRequest
  today: Day
  onStep: (step: LeaveStep) => void
}

/** What is known of a request, what it means, who decided and how it came to this. */
export function RequestDetails({ request, today, onStep }: RequestDetailsProps) {
  const { id, status, reason, createdAt } = request
  const steps = STEPS.filter(({ step }) => 'status' in leaveStep(status, step))
  return (
    <>
      <div className="min-h-0 space-y-4 overflow-y-auto px-4 pb-4">
        <div className="space-y-1.5">
          <StatusBadge status={status} />
          {reason !== '' && <p className="break-words whitespace-pre-line">{reason}</p>}
          <p className="text-sm text-muted">Asked for {momentText(createdAt, today)}</p>
          <DecidedBy request={request} today={today} />
        </div>
        <Meaning request={request} today={today} />
        <History
          entity="leave"
          what="request"
          id={id}
          today={today}
          labels={FIELD_LABELS}
          text={fieldText}
          deeds={DEEDS}
        />
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
        {steps.map(({ step, label, icon: Icon, main }) => (
          <Button key={step} look={main ? 'primary' : 'outline'} onClick={() => onStep(step)}>
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </footer>
    </>
  )
}

/** Who decided, when and with which words. */
export function DecidedBy({ request, today }: { request: LeaveRequest; today: Day }) {
  const { status, decidedBy, decidedAt, decisionNote } = request
  const names = usePersonNames(decidedBy === null ? [] : [decidedBy])
  if (decidedAt === null) return null
  const by = decidedBy === null ? 'somebody' : (names(decidedBy) ?? '…')
  return (
    <div className="text-sm">
      <p>
        {status} by <span className="font-medium">{by}</span>{' '}
        <span className="text-muted">{momentText(decidedAt, today)}</span>
      </p>
      {decisionNote !== '' && (
        <blockquote className="mt-1 border-l-2 border-line pl-2.5 break-words whitespace-pre-line">
          {decisionNote}
        </blockquote>
      )}
    </div>
  )
}

/** What a request that waits would mean, and what an approved one meets. */
function Meaning({ request, today }: { request: LeaveRequest; today: Day }) {
  const { id, status } = request
  const read = useLeavePreview(request, id)
  if (status === 'Pending') return <Preview read={read} leave={request} today={today} isAsked />
  if (status !== 'Approved' || !read.data) return null
  const { holidays, conflicts, alsoAway } = read.data
  if (holidays.length + conflicts.length + alsoAway.length === 0) return null
  return (
    <section aria-label="Meanwhile" className="space-y-3 rounded-md bg-sunken p-3 text-sm">
      <Consequences preview={{ ...read.data, faults: {} }} today={today} isAsked />
    </section>
  )
}

/** Today, 14:05; or on Mon 6 Jul, 14:05. */
function momentText(instant: string, today: Day): string {
  const time = new Date(instant)
  return `${dayLabel(localDay(time), today)}, ${format(time, 'HH:mm')}`
}
