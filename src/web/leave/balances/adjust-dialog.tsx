import { adjustLeave, leaveAdjustment } from '#shared/leave/balance-contract.ts'
import type { LeaveType } from '#shared/leave/choices.ts'
import { daysText } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { useCreate } from '../../change.ts'
import { FormBody, NumberField, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'

interface AdjustDialogProps {
  userId: number
  name: string
  leaveType: LeaveType
  year: number
  onClose: () => void
}

/** Gives or takes days of leave. Shown while it is mounted. */
export function AdjustDialog({ userId, name, leaveType, year, onClose }: AdjustDialogProps) {
  const adjust = useCreate(adjustLeave, {
    done: ({ days }) => `${daysText(Math.abs(days))} ${days < 0 ? 'taken from' : 'added to'} ${leaveType} ${year}.`,
  })
  const form = useRecordForm({
    schema: leaveAdjustment,
    values: { userId, leaveType, year, note: '' },
    labels: { days: 'Days (negative to deduct)', note: 'Reason' },
    otherwise: 'days',
  })
  return (
    <OpenDialog onClose={onClose} title={`Adjust ${leaveType}`} description={`${name}, ${year}`}>
      <FormBody {...sending(form, adjust, onClose)} submit="Adjust" onCancel={onClose}>
        <NumberField form={form} name="days" inputMode="text" placeholder="2 or -0.5" />
        <TextField form={form} name="note" />
      </FormBody>
    </OpenDialog>
  )
}

/** Who made an adjustment, and when. Shown while it is mounted. */
export function AdjustmentDialog({ id, today, onClose }: { id: number; today: Day; onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Adjustment"
      description="It cannot be changed later; another adjustment can reverse it."
    >
      <div className="overflow-y-auto px-4 pb-4">
        <History entity="leave adjustment" what="adjustment" id={id} today={today} labels={{}} text={String} />
      </div>
    </OpenDialog>
  )
}
