import { useWatch } from 'react-hook-form'
import { leavePolicyChange, updateLeavePolicy, type LeavePolicy } from '#shared/leave/balance-contract.ts'
import { useSend } from '../../change.ts'
import { useEdit } from '../../records/edit.tsx'
import { FormBody, NumberField, useRecordForm } from '../../records/form.tsx'
import { History } from '../../records/history.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useToday } from '../../widgets/today.ts'
import { auditId, POLICY_LABELS, policyText } from './fields.ts'

const LIMITS = { limited: 'So many days', unlimited: 'Unlimited' } as const

/** Changes how many days a kind of leave gives, and shows who has changed it. Shown while it is mounted. */
export function PolicyDialog({ policy, onClose }: { policy: LeavePolicy; onClose: () => void }) {
  const { leaveType, daysPerYear, carryOverDays } = policy
  const today = useToday()
  const save = useSend(updateLeavePolicy, { done: () => `The ${leaveType} policy has been saved.` })
  const form = useRecordForm({
    schema: leavePolicyChange,
    values: { leaveType, daysPerYear, carryOverDays },
    labels: POLICY_LABELS,
    otherwise: 'daysPerYear',
  })
  const days = useWatch({ control: form.control, name: 'daysPerYear' })
  const record = { entity: 'leave policy', id: auditId(policy), what: 'policy' } as const
  const { editing } = useEdit({
    form,
    opened: policy,
    record,
    text: policyText,
    save: { ...save, mutate: (changed: object, then) => save.mutate({ leaveType, ...changed }, then) },
    onSaved: onClose,
  })
  const limit = (to: keyof typeof LIMITS) =>
    form.setValue('daysPerYear', to === 'unlimited' ? null : (policy.daysPerYear ?? 0), { shouldDirty: true })
  return (
    <OpenDialog onClose={onClose} title={policy.leaveType} description="A change counts for every year, past ones too.">
      <FormBody {...editing} submit="Save Policy" onCancel={onClose}>
        <Segments label="Limit" value={days === null ? 'unlimited' : 'limited'} options={LIMITS} onChange={limit} />
        {days !== null && (
          <div className="grid grid-cols-2 gap-3">
            <NumberField form={form} name="daysPerYear" />
            <NumberField form={form} name="carryOverDays" />
          </div>
        )}
        <History {...record} today={today} labels={POLICY_LABELS} text={policyText} />
      </FormBody>
    </OpenDialog>
  )
}
