import { CircleCheck, CircleDashed, CircleDot, CirclePlay, type LucideIcon } from 'lucide-react'
import type { Project } from '#shared/projects/contract.ts'

/** What marks each status besides its word. */
export const STATUS_ICONS: Record<Project['status'], LucideIcon> = {
  Active: CircleDot,
  'In Progress': CirclePlay,
  Ongoing: CircleDashed,
  Completed: CircleCheck,
}
