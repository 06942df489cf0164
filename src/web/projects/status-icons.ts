import { CircleCheck, CircleDashed, CircleDot, CirclePlay, type LucideIcon } from 'lucide-react'
import type { Project } from '#shared/projects/contract.ts'

/** The mark of each status in addition to its word. */
export const STATUS_ICONS: Record<Project['status'], LucideIcon> = {
  Active: CircleDot,
  'In Progress': CirclePlay,
  Ongoing: CircleDashed,
  Completed: CircleCheck,
}
