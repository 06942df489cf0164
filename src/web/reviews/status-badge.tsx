import { CircleCheck, PencilLine, Send, type LucideIcon } from 'lucide-react'
import type { ReviewStatus } from '#shared/reviews/rules.ts'
import { Badge } from '../ui/badge.tsx'

const LOOKS: Record<ReviewStatus, { tone: 'neutral' | 'caution' | 'positive'; icon: LucideIcon }> = {
  Draft: { tone: 'neutral', icon: PencilLine },
  Submitted: { tone: 'caution', icon: Send },
  Completed: { tone: 'positive', icon: CircleCheck },
}

/** Where a review stands (spec §4). */
export function StatusBadge({ status }: { status: ReviewStatus }) {
  const { tone, icon: Icon } = LOOKS[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {status}
    </Badge>
  )
}
