import type { LeaveForm as Form, LeaveRequest } from '#shared/leave/contract.ts'
import { showToast } from '../../ui/toast.ts'
import { useHistory } from '../../widgets/history.tsx'
import { staleRow, useStaleEdit } from '../../widgets/stale-edit.ts'
import { StaleNotice } from '../../widgets/stale-notice.tsx'
import { useToday } from '../../widgets/today.ts'
import { useUpdateLeave } from '../data.ts'
import { FIELD_LABELS, fieldText } from '../words.ts'
import { LeaveForm, showFaults, useLeaveForm } from './leave-form.tsx'

const FIELDS = ['leaveType', 'startDate', 'endDate', 'startsAtNoon', 'endsAtNoon', 'reason'] as const

type EditedField = (typeof FIELDS)[number]

interface EditRequestFormProps {
  /** As it was when the form was opened; what comes later shows itself when one saves. */
  request: LeaveRequest
  name: string
  onDone: () => void
}

/** Changes a request that waits. Where somebody else was faster, it shows what they did and keeps what was typed. */
export function EditRequestForm({ request, name, onDone }: EditRequestFormProps) {
  const { id, userId } = request
  const { leaveType, startDate, endDate, startsAtNoon, endsAtNoon, reason } = request
  const form = useLeaveForm({ userId, leaveType, startDate, endDate, startsAtNoon, endsAtNoon, reason })
  const update = useUpdateLeave(id)
  const today = useToday()
  const { data: latest } = useHistory('leave', id, 1)
  const take = (field: EditedField, value: unknown) => form.setValue(field, value as never, { shouldDirty: true })
  const { base, foreign, changed, merge } = useStaleEdit({ opened: request, fields: FIELDS, take })

  function save(typed: Form) {
    update.mutate(
      { ...changed(typed), version: base.version },
      {
        onSuccess: () => {
          showToast({ title: 'Success', description: 'The request is saved.' })
          onDone()
        },
        onError: (error) => {
          const current = staleRow(error) as LeaveRequest | undefined
          if (current) merge(typed, current)
          else showFaults(form, error)
        },
      },
    )
  }

  return (
    <LeaveForm
      id={id}
      form={form}
      today={today}
      busy={update.isPending}
      submit="Save Request"
      person={
        <p className="text-sm">
          <span className="mb-1 block font-medium">Person</span>
          {name}
        </p>
      }
      onCancel={onDone}
      onSubmit={save}
      notice={
        foreign.length > 0 && (
          <div className="mb-3">
            <StaleNotice
              what="request"
              by={latest?.[0]?.actor?.name}
              changes={foreign}
              labels={FIELD_LABELS}
              text={fieldText}
              isTaken={({ field, theirs }) => form.getValues(field) === theirs}
              onTake={take}
            />
          </div>
        )
      }
    />
  )
}
