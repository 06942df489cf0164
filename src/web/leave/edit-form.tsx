import { getLeaveRequest, updateLeaveRequest, type LeaveRequest } from '#shared/leave/contract.ts'
import { useUpdate } from '../change.ts'
import { useEdit } from '../records/edit.tsx'
import { useToday } from '../widgets/today.ts'
import { LeaveForm, useLeaveForm } from './form.tsx'
import { fieldText, type LeaveField } from './words.ts'

interface EditRequestFormProps {
  /** The request when the form was opened; later changes by others appear on saving. */
  request: LeaveRequest
  name: string
  onDone: () => void
}

/** Changes a waiting request. If somebody else was faster, it shows their changes and keeps the typed values. */
export function EditRequestForm({ request, name, onDone }: EditRequestFormProps) {
  const { id, userId, leaveType, startDate, endDate, startsAtNoon, endsAtNoon, reason } = request
  const values = { userId, leaveType, startDate, endDate, startsAtNoon, endsAtNoon, reason }
  const form = useLeaveForm(values, { isNew: false })
  const update = useUpdate(updateLeaveRequest, id, { record: getLeaveRequest, done: () => 'The request is saved.' })
  const { editing } = useEdit({
    form,
    opened: request,
    record: { entity: 'leave', id, what: 'request' },
    text: (field, value) => fieldText(field as LeaveField, value),
    save: update,
    onSaved: onDone,
  })
  return (
    <LeaveForm
      id={id}
      {...editing}
      today={useToday()}
      submit="Save Request"
      person={
        <p className="text-sm">
          <span className="mb-1 block font-medium">Person</span>
          {name}
        </p>
      }
      onCancel={onDone}
    />
  )
}
