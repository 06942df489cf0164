import { useQuery } from '@tanstack/react-query'
import { listLeavePolicies, updateLeavePolicy, type LeavePolicy } from '#shared/leave/balance-contract.ts'
import { query } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useOffers } from '../../widgets/session.ts'
import { useAddress, useDialogs } from '../address.ts'
import { CompanyHolidays, editColumn } from './company-holidays.tsx'
import { TypeMark } from '../type-mark.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { POLICY_LABELS, policyText } from './fields.ts'

/** How many days each kind of leave gives, and the days off that nobody has to ask for. */
export function PoliciesTab() {
  const { policy: open } = useAddress().search
  const { close } = useDialogs()
  const read = useQuery(query(listLeavePolicies, {}))
  const mayChange = useOffers()(updateLeavePolicy)
  const policy = mayChange ? read.data?.find(({ leaveType }) => leaveType === open) : undefined
  return (
    <div className="space-y-4">
      <Card title="Leave policies" hint="The same for everyone; one person's days are adjusted under Balances">
        <div className="overflow-x-auto px-4 pb-4 sm:px-5">
          <Loaded read={read} what="the policies" skeleton={<Skeleton className="h-64 w-full" />}>
            {(policies) => <Policies policies={policies} mayChange={mayChange} />}
          </Loaded>
        </div>
        {policy && <PolicyDialog key={policy.leaveType} policy={policy} onClose={close} />}
      </Card>
      <CompanyHolidays />
    </div>
  )
}

/** Every row holds one line. */
const style = 'align-middle!'

function Policies({ policies, mayChange }: { policies: readonly LeavePolicy[]; mayChange: boolean }) {
  const { openDialog } = useDialogs()
  return (
    <Table
      label="Leave policies"
      rows={policies}
      keyOf={({ leaveType }) => leaveType}
      nameOf={({ leaveType }) => leaveType}
      columns={[
        {
          key: 'type',
          title: 'Type',
          names: true,
          style,
          cell: ({ leaveType }) => (
            <span className="flex items-center gap-2.5">
              <TypeMark leaveType={leaveType} />
              {leaveType}
            </span>
          ),
        },
        {
          key: 'days',
          title: POLICY_LABELS.daysPerYear,
          style,
          cell: ({ daysPerYear }) => policyText('daysPerYear', daysPerYear),
        },
        {
          key: 'carried',
          title: POLICY_LABELS.carryOverDays,
          style,
          cell: ({ daysPerYear, carryOverDays }) =>
            daysPerYear === null ? '–' : policyText('carryOverDays', carryOverDays),
        },
        ...(mayChange
          ? [editColumn(({ leaveType }: LeavePolicy) => [leaveType, () => openDialog({ policy: leaveType })] as const)]
          : []),
      ]}
    />
  )
}
