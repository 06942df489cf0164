import { CircleCheck, CircleDashed, CircleX, Undo2, type LucideIcon } from 'lucide-react'
import type { LeaveStatus } from '#shared/leave/rules.ts'
import { Badge } from '../ui/badge.tsx'

const STATUSES: Record<LeaveStatus, { tone: 'caution' | 'positive' | 'danger' | 'neutral'; icon: LucideIcon }> = {
  Pending: { tone: 'caution', icon: CircleDashed },
  Approved: { tone: 'positive', icon: CircleCheck },
  Rejected: { tone: 'danger', icon: CircleX },
  Withdrawn: { tone: 'neutral', icon: Undo2 },
}

export function StatusBadge({ status }: { status: LeaveStatus }) {
  const { tone, icon: Icon } = STATUSES[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {status}
    </Badge>
  )
}
