import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { leaveAdjustment } from '#shared/leave/contract.ts'
import { daysText, type LeaveType } from '#shared/leave/rules.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { typedNumber } from '../../widgets/typed-values.ts'
import { useAdjustLeave } from '../data.ts'

interface AdjustDialogProps {
  userId: number
  name: string
  leaveType: LeaveType
  year: number
  onClose: () => void
}

/** Gives or takes days of leave. Shown while it is mounted. */
export function AdjustDialog(props: AdjustDialogProps) {
  const { name, leaveType, year, onClose } = props
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Adjust ${leaveType}`} description={`${name}, ${year}`}>
        <AdjustForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

type Form = z.infer<typeof leaveAdjustment>

function AdjustForm({ userId, leaveType, year, onClose }: AdjustDialogProps) {
  const adjust = useAdjustLeave()
  const { register, handleSubmit, setError, formState } = useForm<z.input<typeof leaveAdjustment>, unknown, Form>({
    resolver: zodResolver(leaveAdjustment),
    defaultValues: { userId, leaveType, year, note: '' },
  })
  const { errors, dirtyFields } = formState
  const submit = handleSubmit((adjustment) =>
    adjust.mutate(adjustment, {
      onSuccess: ({ days }) => {
        const done = days < 0 ? 'taken from' : 'added to'
        showToast({ title: 'Success', description: `${daysText(Math.abs(days))} ${done} ${leaveType} ${year}.` })
        onClose()
      },
      onError: (error) => showFieldFaults(setError, error, ['days', 'note'], 'days'),
    }),
  )
  return (
    <form
      noValidate
      {...unsaved(Object.keys(dirtyFields).length > 0)}
      onSubmit={submit}
      className="space-y-3.5 overflow-y-auto px-4 pb-4"
    >
      <Field label="Days (negative to deduct)" error={errors.days?.message}>
        {(aria) => (
          <Input
            {...aria}
            {...register('days', { setValueAs: typedNumber })}
            inputMode="text"
            autoComplete="off"
            placeholder="2 or -0.5"
          />
        )}
      </Field>
      <Field label="Reason" error={errors.note?.message}>
        {(aria) => <Input {...aria} {...register('note')} autoComplete="off" />}
      </Field>
      <div className="flex justify-end gap-2 pt-1">
        <FormButtons submit="Adjust" busy={adjust.isPending} onCancel={onClose} />
      </div>
    </form>
  )
}
