import { Pencil } from 'lucide-react'
import type { LeavePolicy } from '#shared/leave/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cellStyle, headStyle } from '../../ui/table-style.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useAddress, useDialogs } from '../address.ts'
import { useLeavePolicies } from '../data.ts'
import { CompanyHolidays } from './company-holidays.tsx'
import { TypeMark } from '../type-mark.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { POLICY_LABELS, policyText } from './fields.ts'

/** How many days each kind of leave gives, and the days off that nobody has to ask for. */
export function PoliciesTab() {
  const { policy: open } = useAddress().search
  const { close } = useDialogs()
  const read = useLeavePolicies()
  const policy = read.data?.find(({ leaveType }) => leaveType === open)
  return (
    <div className="space-y-4">
      <Card title="Leave policies" hint="The same for everyone; one person's days are adjusted under Balances">
        <div className="overflow-x-auto px-4 pb-4 sm:px-5">
          <Loaded read={read} what="the policies" skeleton={<Skeleton className="h-64 w-full" />}>
            {(policies) => <Policies policies={policies} />}
          </Loaded>
        </div>
        {policy && <PolicyDialog key={policy.leaveType} policy={policy} onClose={close} />}
      </Card>
      <CompanyHolidays />
    </div>
  )
}

/** Every row holds one line. */
const cell = `${cellStyle} align-middle!`

function Policies({ policies }: { policies: readonly LeavePolicy[] }) {
  const { openDialog } = useDialogs()
  return (
    <table className="w-full">
      <caption className="sr-only">Leave policies</caption>
      <thead>
        <tr>
          <th scope="col" className={headStyle}>
            Type
          </th>
          <th scope="col" className={headStyle}>
            {POLICY_LABELS.daysPerYear}
          </th>
          <th scope="col" className={headStyle}>
            {POLICY_LABELS.carryOverDays}
          </th>
          <th scope="col" className={headStyle}>
            <span className="sr-only">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {policies.map(({ leaveType, daysPerYear, carryOverDays }) => (
          <tr key={leaveType} aria-label={leaveType}>
            <th scope="row" className={`${cell} text-left font-medium`}>
              <span className="flex items-center gap-2.5">
                <TypeMark leaveType={leaveType} />
                {leaveType}
              </span>
            </th>
            <td className={cell}>{policyText('daysPerYear', daysPerYear)}</td>
            <td className={cell}>{daysPerYear === null ? '–' : policyText('carryOverDays', carryOverDays)}</td>
            <td className={`${cell} text-right`}>
              <Button
                look="outline"
                size="small"
                aria-haspopup="dialog"
                aria-label={`Edit ${leaveType}`}
                onClick={() => openDialog({ policy: leaveType })}
              >
                <Pencil aria-hidden />
                Edit
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
