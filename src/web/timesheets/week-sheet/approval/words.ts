import { CircleCheck, Hourglass, PenLine, Undo2, type LucideIcon } from 'lucide-react'
import type { WeekApproval } from '#shared/weeks/contract.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { countText } from '../../../widgets/figures.ts'

/** The state of a week in words. */
export function stateOf({ submitted }: WeekApproval): { text: string; tone: BadgeTone; icon: LucideIcon } {
  if (submitted === null) return { text: 'Not submitted', tone: 'neutral', icon: PenLine }
  const { state, waiting } = submitted
  if (state === 'Returned') return { text: 'Returned', tone: 'caution', icon: Undo2 }
  if (state === 'Submitted') return { text: 'Submitted', tone: 'accent', icon: Hourglass }
  const late = waiting > 0 ? `, ${countText(waiting, 'entry waits', 'entries wait')}` : ''
  return { text: `Approved${late}`, tone: 'positive', icon: CircleCheck }
}
