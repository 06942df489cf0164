import { CalendarX } from 'lucide-react'
import { daysText, leaveStep, type LeaveStep } from '#shared/leave/rules.ts'
import { ApiError } from '../api.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useDialogs } from './address.ts'
import { useLeaveRequest } from './data.ts'
import { EditRequestForm } from './form/edit-request-form.tsx'
import { spanText } from './words.ts'
import { DecisionForm } from './request/decision-form.tsx'
import { DeleteQuestion } from './request/delete-question.tsx'
import { RequestDetails } from './request/request-details.tsx'

interface RequestDialogProps {
  id: number
  onClose: () => void
}

const STEPS = { edit: 'change', approve: 'approve', reject: 'reject', withdraw: 'withdraw', delete: 'delete' } as const

/** One request: what is known of it, and what can be done with it. Shown while it is mounted. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const { action } = useAddress().search
  const { turnTo } = useDialogs()
  const read = useLeaveRequest(id)
  const request = read.data
  const today = useToday()
  const names = usePersonNames(request ? [request.userId] : [])
  const name = request && (names(request.userId) ?? '…')
  const gone = read.error instanceof ApiError && read.error.status === 404
  const step: LeaveStep | undefined = action && action !== 'new' ? STEPS[action] : undefined
  const back = () => turnTo(undefined)

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          name !== undefined && request && !gone
            ? `${name}, ${request.leaveType}`
            : gone
              ? 'Unknown Request'
              : 'Loading…'
        }
        description={request && !gone ? `${spanText(request, today)} · ${daysText(request.totalDays)}` : ''}
        size={step === 'change' ? 'large' : 'medium'}
      >
        {gone ? (
          <EmptyState icon={CalendarX} text="This request no longer exists." />
        ) : (
          <Loaded read={read} what="this request" skeleton={<Skeleton className="m-4 h-72" />}>
            {(one) => {
              if (step === 'change' && 'status' in leaveStep(one.status, 'change')) {
                return <EditRequestForm request={one} name={name ?? '…'} onDone={back} />
              }
              if (step === 'approve' || step === 'reject' || step === 'withdraw') {
                return (
                  <DecisionForm
                    key={step}
                    decision={step}
                    request={one}
                    name={name ?? '…'}
                    today={today}
                    onBack={back}
                    onDone={onClose}
                  />
                )
              }
              if (step === 'delete' && 'status' in leaveStep(one.status, 'delete')) {
                return <DeleteQuestion request={one} onBack={back} onDone={onClose} />
              }
              return <RequestDetails request={one} today={today} onStep={turnTo} />
            }}
          </Loaded>
        )}
      </DialogContent>
    </Dialog>
  )
}
