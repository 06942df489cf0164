import { Banknote, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ExpenseStatus } from '#shared/expenses/rules.ts'
import { Badge } from '../ui/badge.tsx'

export const STATUS_ICONS: Record<ExpenseStatus, LucideIcon> = {
  Pending: Clock,
  Approved: CircleCheck,
  Rejected: CircleX,
  Reimbursed: Banknote,
}

const TONES: Record<ExpenseStatus, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  Pending: 'caution',
  Approved: 'accent',
  Rejected: 'danger',
  Reimbursed: 'positive',
}

/** Where a claim stands. */
export function StatusBadge({ status }: { status: ExpenseStatus }) {
  const Icon = STATUS_ICONS[status]
  return (
    <Badge tone={TONES[status]}>
      <Icon aria-hidden className="size-3" />
      {status}
    </Badge>
  )
}
