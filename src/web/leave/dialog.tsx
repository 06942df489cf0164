import { CalendarX, Check, Pencil, Trash2, Undo2, X, type LucideIcon } from 'lucide-react'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { daysText, type LeaveStep } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText } from '../api.ts'
import { History, momentInText } from '../records/history.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { StepButtons } from '../records/steps.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useLateFocus } from '../ui/late-focus.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useDialogs } from './address.ts'
import { useDeleteLeave, useLeavePreview, useLeaveRequest, useLeaveSteps, useMayTake } from './data.ts'
import { DecidedBy, DecisionForm } from './decision-form.tsx'
import { EditRequestForm } from './edit-form.tsx'
import { WhoDecides } from './who-decides.tsx'
import { Consequences, Preview } from './preview.tsx'
import { DEEDS, FIELD_LABELS, fieldText, spanText, STATUS_LOOKS } from './words.ts'

const STEPS = { edit: 'change', approve: 'approve', reject: 'reject', withdraw: 'withdraw', delete: 'delete' } as const

/** One request: its details, and what can be done with it. Shown while it is mounted. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { action } = useAddress().search
  const { turnTo } = useDialogs()
  const read = useLeaveRequest(id)
  const today = useToday()
  const names = usePersonNames(read.data ? [read.data.userId] : [])
  const nameOf = ({ userId }: LeaveRequest) => names(userId) ?? '…'
  const step: LeaveStep | undefined = action && action !== 'new' ? STEPS[action] : undefined
  const back = () => turnTo(undefined)
  const [canTake, mayTake] = [useLeaveSteps(), useMayTake()]

  function shown(request: LeaveRequest) {
    const can = (one: LeaveStep) => canTake(request, one)
    const common = { request, name: nameOf(request), today, onBack: back, onDone: onClose }
    if (step === 'change' && can('change')) {
      return <EditRequestForm request={request} name={nameOf(request)} onDone={back} />
    }
    // If somebody else has decided meanwhile, the form stays and says so.
    if ((step === 'approve' || step === 'reject' || step === 'withdraw') && mayTake(request, step)) {
      return <DecisionForm key={step} decision={step} {...common} />
    }
    if (step === 'delete' && can('delete')) {
      return <DeleteQuestion request={request} onBack={back} onDone={onClose} />
    }
    return <Details request={request} today={today} onStep={turnTo} />
  }

  return (
    <RecordDialog
      read={read}
      what="request"
      icon={CalendarX}
      title={(request) => `${nameOf(request)}, ${request.leaveType}`}
      description={(request) => `${spanText(request, today)} · ${daysText(request.totalDays)}`}
      size={step === 'change' ? 'large' : 'medium'}
      onClose={onClose}
    >
      {shown}
    </RecordDialog>
  )
}

const BUTTONS: readonly { step: LeaveStep; label: string; icon: LucideIcon; look?: 'primary' }[] = [
  { step: 'delete', label: 'Delete', icon: Trash2 },
  { step: 'withdraw', label: 'Withdraw', icon: Undo2 },
  { step: 'change', label: 'Edit', icon: Pencil },
  { step: 'reject', label: 'Reject', icon: X },
  { step: 'approve', label: 'Approve', icon: Check, look: 'primary' },
]

/** The details of a request, what it means, who decided and its history. */
function Details({ request, today, onStep }: { request: LeaveRequest; today: Day; onStep: (step: LeaveStep) => void }) {
  const { id, status, reason, createdAt } = request
  const can = useLeaveSteps()
  const buttons = BUTTONS.filter(({ step }) => can(request, step))
  const text = { labels: FIELD_LABELS, text: fieldText, deeds: DEEDS }
  return (
    <>
      <div className="min-h-0 space-y-4 overflow-y-auto px-4 pb-4">
        <div className="space-y-1.5">
          <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
          {reason !== '' && <p className="break-words whitespace-pre-line">{reason}</p>}
          <p className="text-sm text-muted">Asked for {momentInText(createdAt, today)}</p>
          <DecidedBy request={request} today={today} />
          {status === 'Pending' && <WhoDecides request={request} today={today} />}
        </div>
        <Meaning request={request} today={today} />
        <History entity="leave" what="request" id={id} today={today} {...text} />
      </div>
      {buttons.length > 0 && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
          <StepButtons steps={buttons.map(({ step, ...button }) => ({ ...button, onPress: () => onStep(step) }))} />
        </footer>
      )}
    </>
  )
}

/** What a waiting request would mean, and what an approved one collides with. */
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

interface DeleteQuestionProps {
  request: LeaveRequest
  onBack: () => void
  onDone: () => void
}

/** Asks before a request is deleted. */
function DeleteQuestion({ request, onBack, onDone }: DeleteQuestionProps) {
  const remove = useDeleteLeave()
  return (
    <>
      <div className="space-y-2 px-4 pb-4">
        <p>Delete this request? Its history stays in the records.</p>
        {remove.error && (
          <p role="alert" className="text-sm text-danger-ink">
            {failureText(remove.error)}
          </p>
        )}
      </div>
      <footer ref={useLateFocus()} className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button look="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={remove.isPending} onClick={() => remove.mutate(request, { onSuccess: onDone })}>
          {remove.isPending ? 'Deleting…' : 'Delete'}
        </Button>
      </footer>
    </>
  )
}
