import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { leavePolicyChange, type LeavePolicy } from '#shared/leave/contract.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { Input } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { showToast } from '../../ui/toast.ts'
import { unsaved } from '../../ui/unsaved.tsx'
import { showFieldFaults } from '../../widgets/field-faults.ts'
import { History, useHistory } from '../../widgets/history.tsx'
import { staleRow, useStaleEdit } from '../../widgets/stale-edit.ts'
import { StaleNotice } from '../../widgets/stale-notice.tsx'
import { useToday } from '../../widgets/today.ts'
import { typedNumber } from '../../widgets/typed-values.ts'
import { useSavePolicy } from '../data.ts'
import { auditId, FIELD_LABELS, FIELDS, fieldText, type PolicyField } from './words.ts'

interface PolicyDialogProps {
  policy: LeavePolicy
  onClose: () => void
}

/** Changes what a kind of leave gives, and shows who has changed it. Shown while it is mounted. */
export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const today = useToday()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={policy.leaveType} description="A change counts for every year, past ones too.">
        <div className="min-h-0 space-y-4 overflow-y-auto px-4 pb-4">
          <PolicyForm policy={policy} onClose={onClose} />
          <History
            entity="leave policy"
            what="policy"
            id={auditId(policy)}
            today={today}
            labels={FIELD_LABELS}
            text={fieldText}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}

type FormValues = z.input<typeof leavePolicyChange>
type Form = z.infer<typeof leavePolicyChange>

const LIMITS = { limited: 'So many days', unlimited: 'Unlimited' } as const

function PolicyForm({ policy, onClose }: PolicyDialogProps) {
  const { leaveType, daysPerYear, carryOverDays } = policy
  const save = useSavePolicy()
  const { register, control, handleSubmit, setError, setValue, getValues, formState } = useForm<
    FormValues,
    unknown,
    Form
  >({ resolver: zodResolver(leavePolicyChange), defaultValues: { leaveType, daysPerYear, carryOverDays } })
  const { errors, dirtyFields } = formState
  const { data: latest } = useHistory('leave policy', auditId(policy), 1)
  const days = useWatch({ control, name: 'daysPerYear' })
  const take = (field: PolicyField, value: unknown) => setValue(field, value as never, { shouldDirty: true })
  const { base, foreign, changed, merge } = useStaleEdit({ opened: policy, fields: FIELDS, take })
  const submit = handleSubmit((typed) =>
    save.mutate(
      { leaveType, ...changed(typed), version: base.version },
      {
        onSuccess: () => {
          showToast({ title: 'Success', description: `The ${leaveType} policy has been saved.` })
          onClose()
        },
        onError: (error) => {
          const current = staleRow(error) as LeavePolicy | undefined
          if (current) merge(typed, current)
          else showFieldFaults(setError, error, FIELDS, 'daysPerYear')
        },
      },
    ),
  )
  return (
    <form noValidate {...unsaved(Object.keys(dirtyFields).length > 0)} onSubmit={submit} className="space-y-3.5">
      {foreign.length > 0 && (
        <StaleNotice
          what="policy"
          by={latest?.[0]?.actor?.name}
          changes={foreign}
          labels={FIELD_LABELS}
          text={fieldText}
          isTaken={({ field, theirs }) => getValues(field) === theirs}
          onTake={take}
        />
      )}
      <Segments
        label="Limit"
        value={days === null ? 'unlimited' : 'limited'}
        options={LIMITS}
        onChange={(limit) => take('daysPerYear', limit === 'unlimited' ? null : (policy.daysPerYear ?? 0))}
      />
      {days !== null && (
        <div className="grid grid-cols-2 gap-3">
          {FIELDS.map((field) => (
            <Field key={field} label={FIELD_LABELS[field]} error={errors[field]?.message}>
              {(aria) => (
                <Input
                  {...aria}
                  {...register(field, { setValueAs: typedNumber })}
                  inputMode="decimal"
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <div className="flex justify-end gap-2">
        <FormButtons submit="Save Policy" busy={save.isPending} onCancel={onClose} />
      </div>
    </form>
  )
}
